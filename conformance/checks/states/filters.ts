import { filterStatuses, mediaStatuses, statuses, writableStatuses } from '../../../contract/index.ts'
import { type JsonObject, truncatedJson } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import { inapplicable } from '../../assertions/outcome.ts'
import type { Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, checkNeeding, type Need, writeCheck } from '../check.ts'
import { nouns, publicStatus, withDate } from '../item.ts'
import { isTrashless, listed } from './trash.ts'

interface ItemStatus {
  readonly id: number
  readonly status: string
}

/** A list filtered by status contains exactly the items with that status. */
export const filterChecks = (kind: Kind): Check[] => [
  // The specification does not define `any`.
  ...(kind === 'media' ? mediaStatuses : filterStatuses.filter((each) => each !== 'any')).map((status) =>
    writeCheck(`${kind}.list.status.effect`, `shows-${status}`, (tools) =>
      expectShown(tools, kind, [status]),
    ),
  ),
  writeCheck(`${kind}.list.status.effect`, 'shows-two', (tools) =>
    expectShown(tools, kind, ['private', 'trash']),
  ),
  writeCheck(`${kind}.list.status.default`, 'hides-others', async (tools) => {
    const items = await oneOfEach(tools, kind)
    const list = await listed(tools, kind, idsOf(items))
    tools.expect.equal(
      list,
      sorted(list.ids),
      among(items, [publicStatus[kind]]),
      'the items without a filter',
    )
  }),
  writeCheck(`${kind}.list.status.default`, 'hides-others.anonymous', async (tools) => {
    const { anonymous, expect } = tools
    const items = await oneOfEach(tools, kind)
    const query = { include: idsOf(items), per_page: 100 }
    const list = await expect.accepted(anonymous.get(`/core/v2/${kind}`, query))
    const shownIds = among(items, [publicStatus[kind]])
    expect.equal(list, sorted(list.ids), shownIds, 'the items for an anonymous client')
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
      `item ${truncatedJson(id)} with ${truncatedJson(status)}`,
    )
  tools.expect.equal(
    list,
    sorted(list.ids),
    among(items, statuses),
    `the items with ${statuses.join(' or ')}`,
  )
}

/** Creates an item with each status, and reads the resulting status. */
function oneOfEach(tools: CheckTools, kind: Kind): Promise<readonly ItemStatus[]> {
  const { testData, site, expect } = tools
  return testData.once(`one of each status of ${kind}`, async () => {
    const ids: number[] = []
    for (const fields of kind === 'media' ? [{}, { status: 'private' }] : writableStatuses.map(withDate))
      ids.push(await testData.create(kind, fields))
    const trashed = await testData.create(kind, kind === 'media' ? {} : withDate('publish'))
    const answer = await site.delete(`/core/v2/${kind}/${trashed}`)
    if (!isTrashless(kind, answer)) await expect.accepted(answer, 'as the move to the trash')
    ids.push(trashed)
    const items: ItemStatus[] = []
    for (const id of ids) {
      const read = await expect.accepted(site.get(`/core/v2/${kind}/${id}`, { context: 'edit' }))
      items.push({ id, status: String(read.at('status')) })
    }
    return items
  })
}

const idsOf = (items: readonly ItemStatus[]): number[] => items.map(({ id }) => id)

const sorted = (ids: readonly number[]): number[] => [...ids].sort((a, b) => a - b)

const among = (items: readonly ItemStatus[], statuses: readonly string[]): number[] =>
  sorted(idsOf(items.filter(({ status }) => statuses.includes(status))))

interface StatusRead {
  readonly name: string
  readonly needs: Need
  request(tools: CheckTools, kind: Kind): Promise<Answer>
}

const reads: readonly StatusRead[] = [
  {
    name: 'item',
    needs: 'nothing',
    request: async ({ anonymous, testData }, kind) =>
      anonymous.get(`/core/v2/${kind}/${await testData.sample(kind)}`),
  },
  {
    name: 'list',
    needs: 'nothing',
    request: ({ anonymous }, kind) => anonymous.get(`/core/v2/${kind}`),
  },
  {
    name: 'item-in-edit',
    needs: 'user',
    request: async ({ site, testData }, kind) =>
      site.get(`/core/v2/${kind}/${await testData.sample(kind)}`, { context: 'edit' }),
  },
  {
    name: 'list-in-edit',
    needs: 'user',
    request: ({ site }, kind) => site.get(`/core/v2/${kind}`, { context: 'edit' }),
  },
]

/** Every complete record has a status. */
export const presenceChecks = (kind: Kind): Check[] =>
  reads.map(({ name, needs, request }) =>
    checkNeeding(needs, `states.has-status.${nouns[kind]}`, name, async (tools) => {
      const answer = await tools.expect.accepted(request(tools, kind))
      const items: readonly JsonObject[] = name.startsWith('list') ? answer.items : [answer.record]
      if (items.length === 0) inapplicable(`The list of ${kind} is empty.`)
      for (const { id, status } of items)
        tools.expect.satisfies(
          typeof status === 'string' && status !== '',
          answer,
          `a status such as ${statuses[0]} in item ${truncatedJson(id)}`,
          status,
        )
    }),
  )
