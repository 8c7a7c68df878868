import type { Query } from '../../transport/query.ts'
import type { CheckTools } from '../check.ts'

/** The kinds a password protects. */
export const lockable = ['posts', 'pages'] as const
export type Lockable = (typeof lockable)[number]

/** The password of the run's protected items: with signs that have to be encoded in a query. */
export const password = 'Open sesame & more+1'

/** The password of another item than those. */
export const otherPassword = 'another sesame'

/** A published item with a password, and words of it that are kept back and stand nowhere else. */
export interface Locked {
  readonly id: number
  /** Words of the content. */
  readonly content: readonly string[]
  /** Words of the excerpt: of its own, or of the content when the excerpt is made from it. */
  readonly excerpt: readonly string[]
}

const stones = ['peridot', 'garnet', 'onyx']

/** Two protected items: one with an excerpt of its own, and one whose excerpt is made from the content. */
export function locked(tools: CheckTools, kind: Lockable): Promise<readonly Locked[]> {
  return tools.testData.once(`locked ${kind}`, async () => {
    // A password that opens another item, and none of these.
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

/** The ways an item can be read by whom it is open to: where, and with what in the query. */
export const openReads: readonly {
  readonly name: string
  readonly place: 'item' | 'list'
  readonly query: Query
}[] = (['item', 'list'] as const).flatMap((place) => [
  { name: place, place, query: {} },
  { name: `${place}.view`, place, query: { context: 'view' } },
  { name: `${place}.embed`, place, query: { context: 'embed' } },
  { name: `${place}.edit`, place, query: { context: 'edit' } },
])

/** Where an item is asked for in a place. */
export function addressIn(place: 'item' | 'list', kind: Lockable, id: number, query: Query): [string, Query] {
  return place === 'item'
    ? [`/core/v2/${kind}/${id}`, query]
    : [`/core/v2/${kind}`, { include: [id], ...query }]
}

/** Acts on each of the protected items. */
export async function eachLocked(
  tools: CheckTools,
  kind: Lockable,
  act: (one: Locked) => Promise<void>,
): Promise<void> {
  for (const one of await locked(tools, kind)) await act(one)
}
