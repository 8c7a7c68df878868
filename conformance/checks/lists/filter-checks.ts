import type { JsonObject } from '../../../contract/lib/json.ts'
import { slug } from '../../../contract/lib/slug.ts'
import { wallClock } from '../../../contract/lib/wall-clock.ts'
import { Untestable, untestable } from '../../assertions/outcome.ts'
import { click, dot, leaflet, note, quadrantImage } from '../../data/files.ts'
import type { Kind, UploadFile } from '../../data/maker.ts'
import { type Check, type CheckTools, readCheck, writeCheck } from '../check.ts'
import { filterPairChecks } from './filter-pairs.ts'
import { listFilters } from './filters.ts'
import { distinct, itemId, type KnownItems, knownItems, publicSet, textAt, timestampAt } from './known.ts'
import { assertVariety, compare, control, type ListFilter } from './list-filter.ts'
import { searchFilter } from './search-checks.ts'

/** What each filter of a list finds: alone, and combined with the others. */
export function filterChecks(kind: Kind): Check[] {
  const filters = listFilters(kind)
  return [
    ...filters.map((filter) => singleCheck(kind, filter)),
    ...filterPairChecks(kind, [...filters, searchFilter]),
  ]
}

function singleCheck(kind: Kind, filter: ListFilter): Check {
  return readCheck(`${kind}.list.${slug(filter.argument)}.effect`, async (tools) => {
    const known = await publicSet(tools, kind)
    const listRequests = filter.listRequests(known.items)
    assertVariety(filter.argument, listRequests, known)
    await control(tools, `/core/v2/${kind}`, known)
    for (const listRequest of listRequests) await compare(tools, `/core/v2/${kind}`, known, listRequest)
  })
}

const files: readonly UploadFile[] = [quadrantImage, dot, note, leaflet, click]

/** Attachments of several types, among them images of two types. */
function filesOfKinds({ testData }: CheckTools): Promise<KnownItems> {
  return testData.once('files of several kinds', async () => {
    const items = []
    for (const file of files)
      try {
        items.push(await testData.read('media', await testData.upload(file)))
      } catch (error) {
        // A site may accept only some types of files.
        if (!(error instanceof Untestable)) throw error
      }
    return knownItems(items)
  })
}

const mimeType = (item: KnownItems['items'][number]): string => textAt(item, 'mime_type')
const mediaType = (item: KnownItems['items'][number]): string => mimeType(item).split('/')[0] ?? ''

/** The filters by type, on files that differ only in their type. */
export const fileKindChecks: readonly Check[] = [
  writeCheck('media.list.mime-type.effect', 'same-kind', async (tools) => {
    const known = await filesOfKinds(tools)
    const imageTypes = distinct(known.items.filter((item) => mediaType(item) === 'image').map(mimeType))
    if (imageTypes.length < 2) untestable('The target converted the two uploaded images to one type.')
    for (const type of imageTypes)
      await compare(tools, '/core/v2/media', known, {
        query: { mime_type: [type] },
        matches: (item) => mimeType(item) === type,
      })
  }),
  writeCheck('media.list.media-type.effect', 'each-kind', async (tools) => {
    const known = await filesOfKinds(tools)
    const kinds = distinct(known.items.map(mediaType))
    if (kinds.length < 2) untestable('The target accepts only one kind of file.')
    for (const kind of kinds)
      await compare(tools, '/core/v2/media', known, {
        query: { media_type: [kind] },
        matches: (item) => mediaType(item) === kind,
      })
  }),
]

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
    const bound = wallClock(reading + step * 60_000)
    const query = { include: [itemId(item)], [argument]: bound }
    const { ids } = await expect.accepted(site.get(`/core/v2/${kind}`, query))
    if (ids.includes(itemId(item))) found.push(step)
  }
  return found
}
