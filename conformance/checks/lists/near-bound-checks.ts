import type { JsonObject } from '../../../contract/lib/json.ts'
import { slug } from '../../../contract/lib/slug.ts'
import { untestable } from '../../assertions/outcome.ts'
import type { Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, readCheck } from '../check.ts'
import { distinct, itemId, publicSet, timestampAt } from './known.ts'

interface Bound {
  readonly argument: string
  readonly field: 'date' | 'modified'
  readonly isAfter: boolean
}

const bounds: readonly Bound[] = [
  { argument: 'after', field: 'date', isAfter: true },
  { argument: 'before', field: 'date', isAfter: false },
  { argument: 'modified_after', field: 'modified', isAfter: true },
  { argument: 'modified_before', field: 'modified', isAfter: false },
]

/** Date bounds are exact to the minute. */
export function nearBoundChecks(kind: Kind): Check[] {
  return bounds.map((bound) =>
    readCheck(`${kind}.list.${slug(bound.argument)}.effect`, 'to-the-minute', (tools) =>
      toTheMinute(tools, kind, bound),
    ),
  )
}

/** Minutes from the item to the bound. */
const steps = [-90, -1, 1, 90]

async function toTheMinute(tools: CheckTools, kind: Kind, bound: Bound): Promise<void> {
  const { site, expect } = tools
  const { items } = await publicSet(tools, kind)
  const item = items.at(-1) ?? untestable(`The site has no ${kind}.`)
  const control = await expect.accepted(site.get(`/core/v2/${kind}`, { include: [itemId(item)] }))
  const expected = steps.filter((step) => step > 0 !== bound.isAfter)
  const found: string[] = []
  for (const reading of boundReadings(item, bound))
    found.push((await foundAt(tools, kind, item, bound, reading)).join(', '))
  expect.that(
    found.includes(expected.join(', ')),
    control,
    `item ${itemId(item)} to be found by ${bound.argument} with a bound ${expected.join(' and ')} minutes from its ${bound.field}`,
    `found with one ${found.map((each) => each || 'none').join(', or ')} minutes from it`,
  )
}

// The specification does not say in which zone a bound without one is read: the site's, or GMT.
function boundReadings(item: JsonObject, { field }: Bound): readonly number[] {
  const readings = [timestampAt(item, field), timestampAt(item, `${field}_gmt`)]
  return distinct(readings.filter((reading) => !Number.isNaN(reading)))
}

/** The steps for which the item is found. */
async function foundAt(
  { site, expect }: CheckTools,
  kind: Kind,
  item: JsonObject,
  { argument }: Bound,
  reading: number,
): Promise<readonly number[]> {
  const found: number[] = []
  for (const step of steps) {
    const bound = new Date(reading + step * 60_000).toISOString().slice(0, 19)
    const query = { include: [itemId(item)], [argument]: bound }
    const { ids } = await expect.accepted(site.get(`/core/v2/${kind}`, query))
    if (ids.includes(itemId(item))) found.push(step)
  }
  return found
}
