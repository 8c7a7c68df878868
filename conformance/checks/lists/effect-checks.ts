import type { Query } from '../../../client/transport/wire.ts'
import type { JsonObject } from '../../../contract/lib/json.ts'
import { slug } from '../../../contract/lib/slug.ts'
import type { ListId } from '../../../contract/requirements/endpoints.ts'
import type { EffectOf } from '../../../contract/requirements/list-effect-requirements.ts'
import type { Check, CheckTools } from '../check.ts'
import { wordpressCheck } from '../wordpress-check.ts'
import { itemId, type KnownItems, knownItems } from './known.ts'
import { assertPart, assertVariety, type ListRequest, sameItems, sameSequence } from './list-filter.ts'

/** Makes queries of a filter, and says which items each selects. */
export type Probes = (items: readonly JsonObject[], tools: CheckTools) => readonly ListRequest[]

/** A list that only WordPress shows, with items that show the effect of its arguments. */
export interface WordpressList<Id extends string = string, Filter extends string = string> {
  /** The prefix of its checks' ids, `comments.list`. */
  readonly id: Id
  readonly path: string
  /** Creates at least three items, once a run, and returns them as read in `edit`. */
  items(tools: CheckTools): Promise<readonly JsonObject[]>
  /** Other arguments than `include` that are needed to find all items. */
  readonly base: Query
  /** The sort key of each value of `orderby`. */
  readonly orders: Readonly<Record<string, (item: JsonObject) => number | string>>
  /** Does the list lack `offset`? */
  readonly lacksOffset?: boolean
  /** Queries for each filter. */
  readonly probes: Readonly<Record<Filter, Probes>>
}

/** The arguments of a list that need probes: a missing one does not compile. */
type FilterOf<Id extends ListId> = Exclude<EffectOf<Id>, keyof typeof sequences | 'orderby'>

/** A list whose probes are those that its arguments need. */
export const listOf = <const Id extends ListId>(list: WordpressList<Id, FilterOf<Id>>): WordpressList => list

const ascending = (known: KnownItems): number[] => [...known.ids].sort((a, b) => a - b)

function known(tools: CheckTools, { id, items }: WordpressList): Promise<KnownItems> {
  return tools.testData.once(`items of ${id}`, async () => knownItems(await items(tools)))
}

/** Queries of the items in the order of their ids, and the ids that are answered. */
const sequences = {
  page: (ids) => ids.slice(0, 3).map((id, i) => [{ per_page: 1, page: i + 1 }, [id]]),
  per_page: (ids) => [1, 2].map((size) => [{ per_page: size }, ids.slice(0, size)]),
  offset: (ids) => [1, 2].map((offset) => [{ per_page: 2, offset }, ids.slice(offset, offset + 2)]),
  order: (ids) => [
    [{}, ids],
    [{ order: 'desc' }, ids.toReversed()],
  ],
} satisfies Readonly<
  Record<
    string,
    (ids: readonly number[]) => readonly (readonly [query: Query, answered: readonly number[]])[]
  >
>

/** The check of the effect of each argument of a list. */
export function effectChecks(list: WordpressList): Check[] {
  const { id, path, base, orders, probes, lacksOffset = false } = list
  const effect = (argument: string, run: (tools: CheckTools, items: KnownItems) => Promise<void>): Check =>
    wordpressCheck(`${id}.${slug(argument)}.effect`, [path], async (tools) =>
      run(tools, await known(tools, list)),
    )
  const found = (tools: CheckTools, { ids }: KnownItems, query: Query) =>
    tools.expect.accepted(
      tools.site.get(path, { per_page: 100, ...base, include: ids, ...query }),
      `with ${JSON.stringify(query)}`,
    )
  const byId = { orderby: 'id', order: 'asc' }
  return [
    ...Object.entries(sequences).flatMap(([argument, requestsOf]) =>
      argument === 'offset' && lacksOffset
        ? []
        : [
            effect(argument, async (tools, items) => {
              const list = (part: Query) => found(tools, items, { ...byId, ...part })
              const whole = ascending(items)
              for (const [part, ids] of requestsOf(whole)) await assertPart(tools, list, part, whole, ids)
            }),
          ],
    ),
    effect('orderby', async (tools, items) => {
      for (const [orderby, keyOf] of Object.entries(orders)) {
        const sorted = [...items.items].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).map(itemId)
        sameSequence(tools, await found(tools, items, { orderby, order: 'asc' }), sorted)
      }
    }),
    ...Object.entries(probes).map(([argument, probesOf]) =>
      effect(argument, async (tools, items) => {
        const requests = probesOf(items.items, tools)
        assertVariety(argument, requests, items)
        for (const { query, matches } of requests)
          sameItems(
            tools,
            await found(tools, items, query),
            items.items.filter(matches).map(itemId),
            items.ids,
          )
      }),
    ),
  ]
}
