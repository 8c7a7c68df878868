import { contexts, mediaStatuses, statuses } from '../../contract/index.ts'
import { at, type JsonObject } from '../client/json.ts'
import type { Query } from '../client/query.ts'
import type { SiteClient } from '../client/site-client.ts'
import type { Kind } from './maker.ts'

/** What a sweep did, by the paths of the items. */
export interface Swept {
  readonly removed: readonly string[]
  readonly left: readonly string[]
}

const kinds: readonly Kind[] = ['posts', 'pages', 'media']

/**
 * Removes what runs made and could not remove themselves: every item, of whatever status, whose text bears their mark.
 *
 * @param isOurs tells by its text whether an item is to go
 * @param word what the target is asked to search for
 */
export async function sweep(
  site: SiteClient,
  isOurs: (text: string) => boolean,
  word: string,
): Promise<Swept> {
  const removed: string[] = []
  const left: string[] = []
  for (const kind of kinds)
    for (const path of await found(site, kind, isOurs, word)) {
      const answer = await site.delete(path, { force: true }).catch(() => undefined)
      const isGone = answer?.ok || answer?.status === 404 || answer?.status === 410
      ;(isGone ? removed : left).push(path)
    }
  return { removed, left }
}

async function found(
  site: SiteClient,
  kind: Kind,
  isOurs: (text: string) => boolean,
  word: string,
): Promise<readonly string[]> {
  const paths = new Set<string>()
  for (const status of statusesOf(kind)) {
    const seen = new Set<number>()
    for (let page = 1; ; page++) {
      const query: Query = { search: word, status, page, per_page: 100, context: contexts[2] }
      const answer = await site.get(`/core/v2/${kind}`, query)
      const items = answer.ok ? answer.items : []
      for (const item of items) if (isOurs(textOf(item))) paths.add(`/core/v2/${kind}/${String(item.id)}`)
      const before = seen.size
      for (const { id } of items) seen.add(Number(id))
      // A target that knows no pages gives the first one for ever.
      if (items.length < 100 || seen.size === before) break
    }
  }
  // The latest first: what stands below others goes before them.
  return [...paths].reverse()
}

/** One status after another: a target that knows one of them less still shows what is in the others. */
function statusesOf(kind: Kind): readonly string[] {
  if (kind === 'media') return mediaStatuses
  return statuses.filter(
    (status) => !status.startsWith('request-') && status !== 'inherit' && status !== 'auto-draft',
  )
}

/** Wherever a mark can stand in an item. */
function textOf(item: JsonObject): string {
  const texts = [
    at(item, 'title', 'raw'),
    at(item, 'title', 'rendered'),
    at(item, 'content', 'raw'),
    at(item, 'excerpt', 'raw'),
    at(item, 'slug'),
    at(item, 'source_url'),
  ]
  return texts.filter((text) => typeof text === 'string').join('\n')
}
