import type { JsonObject } from '../../contract/lib/json.ts'
import { contentPlaces, findItems, neighbourPlaces, stockPlaces } from './find-items.ts'
import { removeItem } from './removal.ts'
import type { SiteClient } from './site-client.ts'

/** What a cleanup did, by the paths of the items. */
export interface CleanedUp {
  readonly removed: readonly string[]
  /** What the target would not remove, or said it removed and shows again. */
  readonly left: readonly string[]
  /** Where the cleanup could not look, and why: `posts in draft, pages in draft (401 rest_forbidden)`. */
  readonly unseen: readonly string[]
  /** Why it ended before nothing more was found, as a sentence. */
  readonly ended?: string
}

/** What a cleanup is to find. */
export interface CleanupOptions {
  /** Tells whether an item is to go, by what a list shows. */
  readonly isOurs: (item: JsonObject) => boolean
  /** What the target is asked to search for. */
  readonly word: string
  /** Looks also for what runs make on a whole WordPress. Default false. */
  readonly isStock?: boolean
  /** The user who cleans is the one whose run made it all. Default false. */
  readonly isOwnRun?: boolean
  /** What stays, by the paths of the items. */
  readonly except?: ReadonlySet<string>
  /** Ends the cleanup before the next item. */
  readonly signal?: AbortSignal | undefined
}

/** After so many looks a target that still shows something new would for ever. */
const maxLooks = 5
/** More than a hundred runs leave that are all killed. */
const maxItems = 2000

/**
 * Removes what runs made and could not remove themselves: looks in every status, and looks again until nothing more is
 * found. Where it cannot look, it looks elsewhere all the same. Never throws.
 */
export async function cleanUp(site: SiteClient, options: CleanupOptions): Promise<CleanedUp> {
  const [removed, left, others] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const cleanedUp = (unseen: readonly string[], ended?: string): CleanedUp => ({
    removed: [...removed],
    left: [...left],
    unseen,
    ...(ended !== undefined && { ended }),
  })
  for (let looks = 1; ; looks++) {
    const { paths: found, unseen } = await look(site, options)
    const paths = found.filter((path) => !options.except?.has(path))
    for (const path of paths) if (removed.delete(path)) left.add(path)
    const fresh = paths.filter((path) => !left.has(path) && !others.has(path))
    if (options.signal?.aborted) return cleanedUp(unseen, 'It was ended early.')
    if (fresh.length === 0) return cleanedUp(unseen)
    if (looks > maxLooks)
      return cleanedUp(unseen, `The target showed new items at each of ${maxLooks} looks.`)
    for (const path of fresh) {
      if (options.signal?.aborted) return cleanedUp(unseen, 'It was ended early.')
      if (removed.size + left.size + others.size >= maxItems)
        return cleanedUp(unseen, `${maxItems} items were dealt with, and there are more.`)
      const removal = await removeItem(site, path)
      ;({ gone: removed, left, 'not own': others })[removal].add(path)
    }
  }
}

interface Look {
  readonly paths: readonly string[]
  readonly unseen: readonly string[]
}

async function look(site: SiteClient, options: CleanupOptions): Promise<Look> {
  const { isOurs, word, isStock, isOwnRun = false, signal } = options
  const paths = new Set<string>()
  const unseen = new Map<string, string[]>()
  for (const place of [
    ...contentPlaces(word),
    ...(isStock ? stockPlaces(word) : neighbourPlaces(word, isOwnRun)),
  ]) {
    if (signal?.aborted) break
    const { ids, refusal } = await findItems(site, { ...place, isOurs, maxItems, signal })
    for (const id of ids) paths.add(`/core/v2/${place.kind}/${id}`)
    if (refusal !== undefined) unseen.set(refusal, [...(unseen.get(refusal) ?? []), place.label])
  }
  // The latest first: what stands below others goes before them.
  const described = [...unseen].map(([why, where]) => `${where.join(', ')} (${why})`)
  return { paths: [...paths].reverse(), unseen: described }
}
