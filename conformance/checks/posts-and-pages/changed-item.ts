import { isList, isObject, type JsonObject } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import { untestable } from '../../assertions/outcome.ts'
import type { Fields } from '../../data/maker.ts'
import type { CheckTools } from '../check.ts'
import type { Text } from '../item.ts'

export interface ChangedItem {
  readonly id: number
  readonly path: string
  readonly revisions: string
  readonly autosaves: string
}

export function pathsOf(kind: Text, id: number): ChangedItem {
  const path = `/core/v2/${kind}/${id}`
  return { id, path, revisions: `${path}/revisions`, autosaves: `${path}/autosaves` }
}

/** Creates an item, by default a published one, that is gone when the check ends. */
export async function makePublished(
  { testData }: CheckTools,
  kind: Text,
  fields: Fields = {},
): Promise<ChangedItem> {
  return pathsOf(kind, await testData.create(kind, { status: 'publish', ...fields }))
}

export async function makeChanged(
  tools: CheckTools,
  kind: Text,
  times = 2,
  fields: Fields = {},
): Promise<ChangedItem> {
  const { site, expect, testData } = tools
  const item = await makePublished(tools, kind, fields)
  for (let n = 1; n <= times; n++) {
    const body = { title: { raw: testData.text('changed') }, content: { raw: `Words of change ${n}.` } }
    await expect.accepted(site.post(item.path, body), 'as an item is changed')
  }
  return item
}

/** One item, changed three times, for checks that only look. */
export function changedItem(tools: CheckTools, kind: Text): Promise<ChangedItem> {
  return tools.testData.once(`changed ${kind}`, () => makeChanged(tools, kind, 3))
}

/**
 * The list of an item's revisions, with at least one. A server may store none; but when the item itself states that it
 * has some, and one of them can be read, then the list has to have it.
 *
 * @throws Untestable when the server stores no revisions
 */
export async function revisionsOf(tools: CheckTools, item: ChangedItem): Promise<Answer> {
  const { site, expect } = tools
  const list = await expect.accepted(site.get(item.revisions), 'as the list of revisions')
  if (list.items.length > 0) return list
  const known = latestIn((await expect.accepted(site.get(item.path))).record)
  if (known !== undefined && (await site.get(`${item.revisions}/${known}`)).ok)
    expect.that(
      false,
      list,
      `the revision ${known} in the list, as it can be read by its id`,
      'an empty list',
    )
  return untestable('The target stored no revision of an item that was changed.')
}

/** The revision that an item links to as the latest. */
function latestIn(item: JsonObject): number | undefined {
  const links = isObject(item._links) ? item._links['predecessor-version'] : undefined
  const [link] = isList(links) ? links : []
  const id = isObject(link) ? link.id : undefined
  return typeof id === 'number' ? id : undefined
}
