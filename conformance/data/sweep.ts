import { mediaStatuses, statuses } from '../../contract/index.ts'
import type { SiteClient } from '../client/site-client.ts'
import type { JsonObject } from '../transport/json.ts'
import { findItems } from './find-items.ts'
import type { Kind } from './maker.ts'
import { removeItem } from './removal.ts'

/** What a sweep did, by the paths of the items. */
export interface Swept {
  readonly removed: readonly string[]
  /** What the target would not remove, or said it removed and shows again. */
  readonly left: readonly string[]
  /** Where the sweep could not look, and why: `posts in draft, pages in draft (401 rest_forbidden)`. */
  readonly unseen: readonly string[]
  /** Why it ended before nothing more was found, as a sentence. */
  readonly ended?: string
}

/** What a sweep is to find. */
export interface SweepOptions {
  /** Tells whether an item is to go, by what a list shows. */
  readonly isOurs: (item: JsonObject) => boolean
  /** What the target is asked to search for. */
  readonly word: string
  /** Ends the sweep before the next item. */
  readonly signal?: AbortSignal | undefined
}

const kinds: readonly Kind[] = ['posts', 'pages', 'media']

/** After so many looks a target that still shows something new would for ever. */
const mostLooks = 5
/** More than a hundred runs leave that are all killed. */
const mostItems = 2000

/**
 * Removes what runs made and could not remove themselves: looks in every status, and looks again until nothing more is
 * found. Where it cannot look, it looks elsewhere all the same. Never throws.
 */
export async function sweep(site: SiteClient, options: SweepOptions): Promise<Swept> {
  const [removed, left, others] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const swept = (unseen: readonly string[], ended?: string): Swept => ({
    removed: [...removed],
    left: [...left],
    unseen,
    ...(ended !== undefined && { ended }),
  })
  for (let looks = 1; ; looks++) {
    const { paths, unseen } = await look(site, options)
    for (const path of paths) if (removed.delete(path)) left.add(path)
    const fresh = paths.filter((path) => !left.has(path) && !others.has(path))
    if (options.signal?.aborted) return swept(unseen, 'It was ended early.')
    if (fresh.length === 0) return swept(unseen)
    if (looks > mostLooks) return swept(unseen, `The target showed new items at each of ${mostLooks} looks.`)
    for (const path of fresh) {
      if (options.signal?.aborted) return swept(unseen, 'It was ended early.')
      if (removed.size + left.size + others.size >= mostItems)
        return swept(unseen, `${mostItems} items were dealt with, and there are more.`)
      const removal = await removeItem(site, path)
      ;({ gone: removed, left, 'not own': others })[removal].add(path)
    }
  }
}

interface Look {
  readonly paths: readonly string[]
  readonly unseen: readonly string[]
}

async function look(site: SiteClient, { isOurs, word, signal }: SweepOptions): Promise<Look> {
  const paths = new Set<string>()
  const unseen = new Map<string, string[]>()
  for (const kind of kinds)
    for (const status of statusesOf(kind)) {
      if (signal?.aborted) break
      const { ids, refusal } = await findItems(site, {
        kind,
        status,
        search: word,
        isOurs,
        most: mostItems,
        signal,
      })
      for (const id of ids) paths.add(`/core/v2/${kind}/${id}`)
      if (refusal !== undefined) unseen.set(refusal, [...(unseen.get(refusal) ?? []), `${kind} in ${status}`])
    }
  // The latest first: what stands below others goes before them.
  const told = [...unseen].map(([why, where]) => `${where.join(', ')} (${why})`)
  return { paths: [...paths].reverse(), unseen: told }
}

/** One status after another: a target that knows one of them less still shows what is in the others. */
function statusesOf(kind: Kind): readonly string[] {
  if (kind === 'media') return mediaStatuses
  return statuses.filter(
    (status) => !status.startsWith('request-') && status !== 'inherit' && status !== 'auto-draft',
  )
}
