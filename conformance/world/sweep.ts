import { mediaStatuses, statuses } from '../../contract/index.ts'
import { at, type JsonObject } from '../client/json.ts'
import type { Query } from '../client/query.ts'
import type { SiteClient } from '../client/site-client.ts'
import type { Kind } from './maker.ts'

/** What a sweep did, by the paths of the items. */
export interface Swept {
  readonly removed: readonly string[]
  /** What the target would not remove, or said it removed and shows again. */
  readonly left: readonly string[]
  /** Where the sweep was not let look: `posts in draft (401 rest_forbidden)`. */
  readonly unseen: readonly string[]
}

const kinds: readonly Kind[] = ['posts', 'pages', 'media']

/**
 * Removes what runs made and could not remove themselves: looks in every status, and looks again until nothing more is
 * found.
 *
 * @param isOurs tells whether an item is to go
 * @param word what the target is asked to search for
 * @throws Trouble when the target does not answer
 */
export async function sweep(
  site: SiteClient,
  isOurs: (item: JsonObject) => boolean,
  word: string,
): Promise<Swept> {
  const removed = new Set<string>()
  const left = new Set<string>()
  for (;;) {
    const { paths, unseen } = await look(site, isOurs, word)
    for (const path of paths) if (removed.delete(path)) left.add(path)
    const fresh = paths.filter((path) => !left.has(path))
    if (fresh.length === 0) return { removed: [...removed], left: [...left], unseen }
    for (const path of fresh) {
      const answer = await site.delete(path, { force: true }).catch(() => undefined)
      const isGone = answer?.ok || answer?.status === 404 || answer?.status === 410
      ;(isGone ? removed : left).add(path)
    }
  }
}

interface Look {
  readonly paths: readonly string[]
  readonly unseen: readonly string[]
}

async function look(site: SiteClient, isOurs: (item: JsonObject) => boolean, word: string): Promise<Look> {
  const paths = new Set<string>()
  const unseen: string[] = []
  for (const kind of kinds)
    for (const status of statusesOf(kind)) {
      const { items, refusal } = await itemsIn(site, kind, status, word)
      for (const item of items) if (isOurs(item)) paths.add(`/core/v2/${kind}/${String(item.id)}`)
      if (refusal !== undefined) unseen.push(`${kind} in ${status} (${refusal})`)
    }
  // The latest first: what stands below others goes before them.
  return { paths: [...paths].reverse(), unseen }
}

async function itemsIn(
  site: SiteClient,
  kind: Kind,
  status: string,
  search: string,
): Promise<{ readonly items: readonly JsonObject[]; readonly refusal?: string }> {
  const found = new Map<number, JsonObject>()
  for (let page = 1; ; page++) {
    const query: Query = { search, status, page, per_page: 100, context: 'edit' }
    const answer = await site.get(`/core/v2/${kind}`, query)
    if (!answer.ok) {
      // A target that knows one of the statuses less has nothing in it; one whose pages are over says so.
      const isOver = page > 1 || (answer.status === 400 && !JSON.stringify(answer.body).includes('forbidden'))
      const refusal = `${answer.status}${answer.code === undefined ? '' : ` ${answer.code}`}`
      return { items: [...found.values()], ...(!isOver && { refusal }) }
    }
    const before = found.size
    for (const item of answer.items) found.set(Number(item.id), item)
    // A target that knows no pages gives the first one for ever.
    if (answer.items.length < 100 || found.size === before) return { items: [...found.values()] }
  }
}

/** One status after another: a target that knows one of them less still shows what is in the others. */
function statusesOf(kind: Kind): readonly string[] {
  if (kind === 'media') return mediaStatuses
  return statuses.filter(
    (status) => !status.startsWith('request-') && status !== 'inherit' && status !== 'auto-draft',
  )
}

const texts = [
  ['title', 'raw'],
  ['title', 'rendered'],
  ['content', 'raw'],
  ['excerpt', 'raw'],
  ['slug'],
  ['source_url'],
] as const

/** Does an item bear the mark of a run, wherever in its text. */
export function bears(mark: string): (item: JsonObject) => boolean {
  return (item) => texts.some((path) => String(at(item, ...path) ?? '').includes(mark))
}
