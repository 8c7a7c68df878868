import type { Query } from '../../../client/transport/wire.ts'
import { wallClock } from '../../../contract/lib/wall-clock.ts'
import type { Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, readCheck, writeCheck } from '../check.ts'
import { publicStatus } from '../item.ts'
import { knownItems } from './known.ts'
import { assertSequence } from './list-filter.ts'
import { assertOrder, sortKeys } from './sort-checks.ts'
import { day, unusedPeriod } from './unused-period.ts'

/**
 * Lists without `include`, as a server may answer those by a different code path. They are narrowed to a day of the
 * distant past, or only their order is verified.
 */
export function unnamedItemChecks(kind: Kind): Check[] {
  const both = { status: [publicStatus[kind], 'private'] }
  return [
    writeCheck(`${kind}.list.order.effect`, 'of-two-statuses', async (tools) => {
      const { ids } = await threeOnOneDay(tools, kind)
      await assertDay(tools, kind, { ...both, order: 'asc' }, ids)
      await assertDay(tools, kind, { ...both, order: 'desc' }, [...ids].reverse())
    }),
    writeCheck(`${kind}.list.exclude.effect`, 'page-by-page', async (tools) => {
      const [first = 0, second = 0, third = 0] = (await threeOnOneDay(tools, kind)).ids
      const query = { ...both, order: 'asc', exclude: [first], per_page: 1 }
      await assertDay(tools, kind, query, [second])
      await assertDay(tools, kind, { ...query, page: 2 }, [third])
      const back = { ...both, order: 'desc', exclude: [third], per_page: 1 }
      await assertDay(tools, kind, back, [second])
      await assertDay(tools, kind, { ...back, page: 2 }, [first])
    }),
    ...sortKeys
      .filter(({ orderby }) => ['id', 'date', 'modified'].includes(orderby))
      .map((key) =>
        readCheck(`${kind}.list.orderby.${key.orderby}`, 'of-all', async (tools) => {
          for (const order of ['asc', 'desc'] as const) {
            const query = { orderby: key.orderby, order, per_page: 100 }
            const answer = await tools.expect.accepted(tools.site.get(`/core/v2/${kind}`, query))
            assertOrder(answer, knownItems(answer.items), key, order)
          }
        }),
      ),
  ]
}

interface Day {
  readonly ids: readonly number[]
  /** A time on the day; negative hours and those above 24 are on neighbouring days. */
  readonly at: (hour: number) => string
}

/** Three items; the middle one is private, the others public. */
function threeOnOneDay(tools: CheckTools, kind: Kind): Promise<Day> {
  const { testData } = tools
  const usual = kind === 'media' ? {} : { status: 'publish' }
  return testData.once(`three ${kind} of a day`, async () => {
    const begin = (await unusedPeriod(tools, kind, 7)) + 3 * day
    const at = (hour: number): string => wallClock(begin + (hour * day) / 24)
    const ids = [
      await testData.create(kind, { ...usual, date: at(6) }),
      await testData.create(kind, { status: 'private', date: at(12) }),
      await testData.create(kind, { ...usual, date: at(18) }),
    ]
    return { ids, at }
  })
}

// The bounds are wide enough for any time zone.
async function assertDay(tools: CheckTools, kind: Kind, query: Query, ids: readonly number[]): Promise<void> {
  const { at } = await threeOnOneDay(tools, kind)
  const requested = { after: at(-48), before: at(72), ...query }
  await assertSequence(tools, `/core/v2/${kind}`, requested, ids)
}
