import type { Query } from '../../../client/transport/wire.ts'
import { truncatedJson } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import type { SiteClient } from '../../data/site-client.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import { textOfWordPress } from '../security/leak-in.ts'

/** The kinds that support passwords. */
export const lockable = ['posts', 'pages'] as const
export type Lockable = (typeof lockable)[number]

/** The password of the run's protected items, with characters that have to be encoded in a query. */
export const password = 'Open sesame & more+1'

const otherPassword = 'another sesame'

/** A published item with a password, and words that appear only in its hidden texts. */
interface Locked {
  readonly id: number
  readonly content: readonly string[]
  /** Words of the excerpt, which may be generated from the content. */
  readonly excerpt: readonly string[]
}

const stones = ['peridot', 'garnet', 'onyx']

/** Two protected items: one with an excerpt, and one whose excerpt is generated from the content. */
export function locked(tools: CheckTools, kind: Lockable): Promise<readonly Locked[]> {
  return tools.testData.once(`locked ${kind}`, async () => {
    // The password of another item.
    await tools.testData.create(kind, { status: 'publish', password: otherPassword })
    return [await makeLocked(tools, kind, ['jasper', 'topaz']), await makeLocked(tools, kind)]
  })
}

async function makeLocked(
  { testData }: CheckTools,
  kind: Lockable,
  own?: readonly string[],
): Promise<Locked> {
  const id = await testData.create(kind, {
    status: 'publish',
    password,
    content: { raw: stones.join(' ') },
    ...(own && { excerpt: { raw: own.join(' ') } }),
  })
  return { id, content: stones, excerpt: own ?? stones }
}

/** The ways to read an item without a user: the place and the query. */
const openReads: readonly {
  readonly name: string
  readonly place: 'item' | 'list'
  readonly query: Query
}[] = (['item', 'list'] as const).flatMap((place) => [
  { name: place, place, query: {} },
  { name: `${place}.view`, place, query: { context: 'view' } },
  { name: `${place}.embed`, place, query: { context: 'embed' } },
  { name: `${place}.edit`, place, query: { context: 'edit' } },
])

/** The path and query of an item in a place. */
function addressIn(place: 'item' | 'list', kind: Lockable, id: number, query: Query): [string, Query] {
  return place === 'item'
    ? [`/core/v2/${kind}/${id}`, query]
    : [`/core/v2/${kind}`, { include: [id], ...query }]
}

/** Runs a function for each of the protected items. */
async function eachLocked(
  tools: CheckTools,
  kind: Lockable,
  act: (one: Locked) => Promise<void>,
): Promise<void> {
  for (const one of await locked(tools, kind)) await act(one)
}

const parts = ['content', 'excerpt'] as const
type Part = (typeof parts)[number]

/** Asserts that an answer contains none of these words. The checks of leaks report those in members of plugins. */
function assertHidden({ expect }: CheckTools, answer: Answer, words: readonly string[], what: string): void {
  const text = textOfWordPress(answer)
  const leaked = words.filter((word) => text.includes(word))
  expect.that(leaked.length === 0, answer, `no word of the ${what}`, `"${leaked.join(' ')}" in the answer`)
}

const wrong: readonly (readonly [name: string, value: string])[] = [
  ['unlisted', 'no such word'],
  ['other', otherPassword],
  ['empty', ''],
  ['beginning', password.slice(0, -1)],
  ['longer', `${password}1`],
  ['other-case', password.toLowerCase()],
]

/** Without the password, nothing returns the text. */
export function hiddenTextChecks(kind: Lockable): Check[] {
  return parts.flatMap((part) => [
    ...openReads.map(({ name, place, query }) =>
      writeCheck(`fields.password.${part}`, `${kind}.${name}`, (tools) =>
        eachLocked(tools, kind, async (one) => {
          const answer = await tools.anonymous.get(...addressIn(place, kind, one.id, query))
          assertHidden(tools, answer, one[part], part)
          assertHidden(tools, answer, [password, 'sesame'], 'password')
        }),
      ),
    ),
    ...wrong.flatMap(([name, value]) =>
      (['item', 'list'] as const).map((place) =>
        writeCheck(`fields.password.${part}`, `${kind}.${place}.wrong.${name}`, (tools) =>
          eachLocked(tools, kind, async (one) => {
            for (const context of part === 'content' ? ['view'] : ['view', 'embed']) {
              const [path, requested] = addressIn(place, kind, one.id, { context, password: value })
              assertHidden(tools, await tools.anonymous.get(path, requested), one[part], part)
            }
          }),
        ),
      ),
    ),
    writeCheck(`fields.password.${part}`, `${kind}.removed`, (tools) => opensAndCloses(tools, kind, part)),
  ])
}

/** The control: the text is public before the password is set, and again after it is removed. */
async function opensAndCloses(tools: CheckTools, kind: Lockable, part: Part): Promise<void> {
  const { site, anonymous, expect, testData } = tools
  const id = await testData.create(kind, {
    status: 'publish',
    content: { raw: 'An opal.' },
    excerpt: { raw: 'An opal.' },
  })
  const path = `/core/v2/${kind}/${id}`
  const assertOpen = async (why: string): Promise<void> => {
    const answer = await expect.accepted(anonymous.get(path), why)
    const rendered = answer.at(part, 'rendered')
    expect.satisfies(truncatedJson(rendered).includes('opal'), answer, `the ${part} ${why}`, rendered)
  }
  await assertOpen('before the password is set')
  await expect.accepted(site.patch(path, { password: 'first' }), 'with a password')
  assertHidden(tools, await anonymous.get(path), ['opal'], part)
  await expect.accepted(site.put(path, { password: 'second' }), 'with another password')
  assertHidden(tools, await anonymous.get(path, { password: 'first' }), ['opal'], part)
  await expect.accepted(site.post(path, { password: '' }), 'removing the password')
  await assertOpen('after the password is removed')
}

/** With its password, an item returns the hidden texts. */
export function effectChecks(kind: Lockable): Check[] {
  const requirement = `${kind}.read.password.effect`
  const readers: readonly (readonly [name: string, client: (tools: CheckTools) => SiteClient])[] = [
    ['anonymous', ({ anonymous }) => anonymous],
    ['user', ({ site }) => site],
  ]
  return readers.flatMap(([reader, client]) =>
    parts.flatMap((part) =>
      (part === 'content' ? (['view'] as const) : (['view', 'embed'] as const)).map((context) =>
        writeCheck(requirement, `${part}.${context}.${reader}`, (tools) =>
          eachLocked(tools, kind, async (one) => {
            const request = client(tools).get(`/core/v2/${kind}/${one.id}`, { context, password })
            const answer = await tools.expect.accepted(request, 'with its password')
            const rendered = answer.at(part, 'rendered')
            const isOpen = one[part].every((word) => String(rendered).includes(word))
            tools.expect.satisfies(isOpen, answer, `the ${part} with "${one[part].join(' ')}"`, rendered)
            // The password of one request does not apply to the next.
            const after = await tools.anonymous.get(`/core/v2/${kind}/${one.id}`, { context })
            assertHidden(tools, after, one[part], part)
          }),
        ),
      ),
    ),
  )
}
