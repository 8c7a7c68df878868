import { randomInt } from 'node:crypto'
import type { Query } from '../../../client/transport/wire.ts'
import type { Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { knownOf } from './known.ts'
import { sameSequence } from './list-filter.ts'
import { assertOrder } from './sort-checks.ts'
import { sortKeys } from './sort-keys.ts'

/**
 * Lists that name no items, as a server may answer them another way than those with an `include`: they are narrowed to
 * a day of the distant past, or held against nothing but their own order.
 */
export function unnamedItemChecks(kind: Kind): Check[] {
  const usual = kind === 'media' ? 'inherit' : 'publish'
  const both = { status: [usual, 'private'] }
  return [
    check(`${kind}.list.order.effect.of-two-statuses`, {
      requirement: `${kind}.list.order.effect`,
      needs: 'write',
      async run(tools) {
        const { ids } = await threeOfADay(tools, kind)
        await assertDay(tools, kind, { ...both, order: 'asc' }, ids)
        await assertDay(tools, kind, { ...both, order: 'desc' }, [...ids].reverse())
      },
    }),
    check(`${kind}.list.exclude.effect.page-by-page`, {
      requirement: `${kind}.list.exclude.effect`,
      needs: 'write',
      async run(tools) {
        const [first = 0, second = 0, third = 0] = (await threeOfADay(tools, kind)).ids
        const query = { ...both, order: 'asc', exclude: [first], per_page: 1 }
        await assertDay(tools, kind, query, [second])
        await assertDay(tools, kind, { ...query, page: 2 }, [third])
        const back = { ...both, order: 'desc', exclude: [third], per_page: 1 }
        await assertDay(tools, kind, back, [second])
        await assertDay(tools, kind, { ...back, page: 2 }, [first])
      },
    }),
    ...sortKeys
      .filter(({ orderby }) => ['id', 'date', 'modified'].includes(orderby))
      .map((key) =>
        check(`${kind}.list.orderby.${key.orderby}.of-all`, {
          requirement: `${kind}.list.orderby.${key.orderby}`,
          async run(tools) {
            for (const order of ['asc', 'desc'] as const) {
              const query = { orderby: key.orderby, order, per_page: 100 }
              const answer = await tools.expect.accepted(tools.site.get(`/core/v2/${kind}`, query))
              assertOrder(tools, answer, knownOf(answer.items), key, order)
            }
          },
        }),
      ),
  ]
}

const dayLength = 86_400_000

/** Items of one day. */
interface Day {
  readonly ids: readonly number[]
  /** A moment of the day, or of those around it. */
  readonly at: (hour: number) => string
}

/** A day of long ago that nobody else has: other workers, other runs, or one that broke and left something there. */
function someDay(): Day['at'] {
  const begin = Date.UTC(1905, 0, 1) + randomInt(23_000) * dayLength
  return (hour) => new Date(begin + (hour * dayLength) / 24).toISOString().slice(0, 19)
}

/** Three items, of which the middle one has another status than those around it. */
function threeOfADay({ testData }: CheckTools, kind: Kind): Promise<Day> {
  const usual = kind === 'media' ? {} : { status: 'publish' }
  return testData.once(`three ${kind} of a day`, async () => {
    const at = someDay()
    const ids = [
      await testData.create(kind, { ...usual, date: at(6) }),
      await testData.create(kind, { status: 'private', date: at(12) }),
      await testData.create(kind, { ...usual, date: at(18) }),
    ]
    return { ids, at }
  })
}

// The bounds leave room for every zone they may be read in.
async function assertDay(tools: CheckTools, kind: Kind, query: Query, ids: readonly number[]): Promise<void> {
  const { site, expect } = tools
  const { at } = await threeOfADay(tools, kind)
  const requested = { after: at(-48), before: at(72), ...query }
  sameSequence(tools, await expect.accepted(site.get(`/core/v2/${kind}`, requested)), ids)
}
