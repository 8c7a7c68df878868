import { Trouble } from '../../../client/trouble.ts'
import { Untestable } from '../../../conformance/assertions/outcome.ts'
import type { BothAnswers } from '../compare/answer-differences.ts'
import { Placeholder } from '../requests/placeholders.ts'
import { collectionOf, type Planned, pathOf } from '../requests/planned.ts'
import type { Sequence, SiteName } from '../sequences/sequence.ts'
import { type ComparedSite, clientAs, type Pairs } from '../sites/compared-site.ts'
import type { ExploredPack, PackItem } from './explored-pack.ts'

interface PackRun {
  readonly pack: ExploredPack
  readonly pairs: Pairs
}

/** Records what the answers of a route of a pack mean for later requests: created items, and headers that are sent again. */
export function recordPackAnswers(
  { target, mock }: BothAnswers,
  { method, template }: Planned,
  sequence: Sequence,
  { pack, pairs }: PackRun,
): void {
  for (const header of pack.hints.carried ?? [])
    for (const [name, answer] of [['target', target] as const, ['mock', mock] as const]) {
      const value = answer.headers.get(header)
      if (value) sequence.carried[name].set(header, value)
    }
  const name = `${method} ${template}`
  const created = target.ok && target.isJson ? pack.createdItem(name, target.body) : undefined
  if (created === undefined) return
  sequence.leftovers.push(created)
  const other = mock.ok && mock.isJson ? pack.createdItem(name, mock.body) : undefined
  if (other === undefined) return
  pairs.pair(`pack ${created.collection}`, String(created.id), String(other.id))
  sequence.add(created.collection, { ids: { target: created.id, mock: other.id } })
}

/** The reads that show the effect of an accepted write: of its item, and what was read before of its collection. */
export function readsAfter(
  { method, template, captures }: Planned,
  sequence: Sequence,
  pack: ExploredPack,
): readonly Planned[] {
  if (method === 'GET') return []
  const read = { who: 'administrator', method: 'GET', query: {} } as const
  const created = pack.creates(`${method} ${template}`)?.collection
  const collection = created ?? (template.endsWith('}') ? collectionOf(template) : undefined)
  const item = collection === undefined ? undefined : pack.itemEndpoint(collection, 'GET')
  const ids =
    created === undefined
      ? captures
      : [...captures, new Placeholder({ to: 'item', of: created, back: 0 })].slice(
          -parametersOf(item?.template),
        )
  const isKnown = created === undefined || sequence.find(created, 0) !== undefined
  const list = sequence.reads.get(template.replace(/\/\{\w+\}$/, ''))
  return [
    ...(item && isKnown && ids.length === parametersOf(item.template)
      ? [{ ...read, template: item.template, captures: ids }]
      : []),
    ...(list ? [list] : []),
  ]
}

const parametersOf = (template = ''): number => template.split('{').length - 1

/**
 * Deletes the items that a sequence created by routes of packs, on both sites: lists of the site itself are compared, too.
 *
 * @returns the paths of those that remain on the target
 */
export async function removePackItems(
  pack: ExploredPack,
  { target, mock }: Readonly<Record<SiteName, ComparedSite>>,
  { leftovers, created }: Sequence,
): Promise<readonly string[]> {
  const onMock = created.map(({ collection, ids }) => ({ collection, id: ids.mock }))
  await removeItems(pack, mock, onMock)
  return removeItems(pack, target, leftovers)
}

async function removeItems(
  pack: ExploredPack,
  site: ComparedSite,
  items: readonly PackItem[],
): Promise<readonly string[]> {
  const left: string[] = []
  for (const { collection, id } of items.toReversed()) {
    // What belongs to an item is deleted with it.
    if (collection.includes('{}')) continue
    const template = pack.itemEndpoint(collection, 'DELETE')?.template
    if (template === undefined) continue
    const path = pathOf(template, [String(id)])
    const client = clientAs(site, 'administrator')
    try {
      const { ok, status } = await client.delete(path, { force: true })
      // Most plugins answer 404 where it is gone, some of them 400.
      if (!ok && status >= 500) left.push(path)
    } catch (error) {
      if (!(error instanceof Untestable || error instanceof Trouble)) throw error
      left.push(path)
    }
  }
  return left
}
