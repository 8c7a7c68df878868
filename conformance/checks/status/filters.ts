import { filterStatuses, mediaStatuses, writableStatuses } from '../../../contract/index.ts'
import type { Kind } from '../../data/maker.ts'
import { shown } from '../../transport/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { withDate } from './explicit-dates.ts'
import { isTrashless, listed } from './trash-assertions.ts'

/** An item and the status it says it has. */
interface EffectiveOutcome {
  readonly id: number
  readonly status: string
}

const defaults: Readonly<Record<Kind, string>> = { posts: 'publish', pages: 'publish', media: 'inherit' }

/** What a list shows of items of which one stands in each status: those its filter names, and all of them. */
export const filterChecks = (kind: Kind): Check[] => [
  // What `any` stands for the document does not say.
  ...(kind === 'media' ? mediaStatuses : filterStatuses.filter((each) => each !== 'any')).map((status) =>
    check(`${kind}.list.status.effect.shows-${status}`, {
      requirement: `${kind}.list.status.effect`,
      needs: 'write',
      run: (tools) => expectShown(tools, kind, [status]),
    }),
  ),
  check(`${kind}.list.status.effect.shows-two`, {
    requirement: `${kind}.list.status.effect`,
    needs: 'write',
    run: (tools) => expectShown(tools, kind, ['private', 'trash']),
  }),
  check(`${kind}.list.status.default.hides-others`, {
    requirement: `${kind}.list.status.default`,
    needs: 'write',
    async run(tools) {
      const items = await oneOfEach(tools, kind)
      const list = await listed(tools, kind, idsOf(items))
      tools.expect.equal(
        list,
        sorted(list.ids),
        among(items, [defaults[kind]]),
        'what is shown without a filter',
      )
    },
  }),
  check(`${kind}.list.status.default.hides-others.anonymous`, {
    requirement: `${kind}.list.status.default`,
    needs: 'write',
    async run(tools) {
      const { anonymous, expect } = tools
      const items = await oneOfEach(tools, kind)
      const query = { include: idsOf(items), per_page: 100 }
      const list = await expect.accepted(anonymous.get(`/core/v2/${kind}`, query))
      const shownIds = among(items, [defaults[kind]])
      expect.equal(list, sorted(list.ids), shownIds, 'what is shown to a caller without credentials')
    },
  }),
]

async function expectShown(tools: CheckTools, kind: Kind, statuses: readonly string[]): Promise<void> {
  const items = await oneOfEach(tools, kind)
  const list = await listed(tools, kind, idsOf(items), statuses)
  for (const { id, status } of list.items)
    tools.expect.that(
      typeof status === 'string' && statuses.includes(status),
      list,
      `only items whose status is ${statuses.join(' or ')}`,
      `item ${shown(id)} with ${shown(status)}`,
    )
  tools.expect.equal(
    list,
    sorted(list.ids),
    among(items, statuses),
    `the items with ${statuses.join(' or ')}`,
  )
}

/** Makes one item for each status there is, and asks each for the status it then has. */
function oneOfEach(tools: CheckTools, kind: Kind): Promise<readonly EffectiveOutcome[]> {
  const { testData, site, expect } = tools
  return testData.once(`one of each status of ${kind}`, async () => {
    const ids: number[] = []
    for (const fields of kind === 'media' ? [{}, { status: 'private' }] : writableStatuses.map(withDate))
      ids.push(await testData.create(kind, fields))
    const trashed = await testData.create(kind, kind === 'media' ? {} : withDate('publish'))
    const answer = await site.delete(`/core/v2/${kind}/${trashed}`)
    if (!isTrashless(kind, answer)) await expect.accepted(answer, 'as the move to the trash')
    ids.push(trashed)
    const items: EffectiveOutcome[] = []
    for (const id of ids) {
      const read = await expect.accepted(site.get(`/core/v2/${kind}/${id}`, { context: 'edit' }))
      items.push({ id, status: String(read.at('status')) })
    }
    return items
  })
}

const idsOf = (items: readonly EffectiveOutcome[]): number[] => items.map(({ id }) => id)

const sorted = (ids: readonly number[]): number[] => [...ids].sort((a, b) => a - b)

const among = (items: readonly EffectiveOutcome[], statuses: readonly string[]): number[] =>
  sorted(idsOf(items.filter(({ status }) => statuses.includes(status))))
