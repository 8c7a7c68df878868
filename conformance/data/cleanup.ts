import type { JsonObject } from '../../contract/lib/json.ts'
import { contentPlaces, findItems, neighbourPlaces, stockPlaces } from './find-items.ts'
import { removeItem } from './removal.ts'
import type { SiteClient } from './site-client.ts'

export interface CleanedUp {
  readonly removed: readonly string[]
  /** Items that the target did not delete, or returns after a successful delete. */
  readonly left: readonly string[]
  /** Lists that could not be read, and why: `posts in draft, pages in draft (401 rest_forbidden)`. */
  readonly unseen: readonly string[]
  /** Why it ended early, as a sentence. */
  readonly ended?: string
}

/** What a clean-up searches for. */
export interface CleanupOptions {
  /** Should an item of a list be deleted? */
  readonly isOurs: (item: JsonObject) => boolean
  readonly word: string
  /** Also search for what runs create on a whole WordPress. Default false. */
  readonly isStock?: boolean
  /** Is the user the one of the run that created the items? Default false. */
  readonly isOwnRun?: boolean
  /** The paths of items to preserve. */
  readonly except?: ReadonlySet<string>
  /** Ends the clean-up before the next item. */
  readonly signal?: AbortSignal | undefined
}

/** A target that returns new items in so many passes would do so forever. */
const maxPasses = 5
/** More than a hundred killed runs leave. */
const maxItems = 2000

/**
 * Deletes items that runs left behind: searches every status, until a pass finds nothing more. Lists that cannot be read
 * are skipped. Never throws.
 */
export async function cleanUp(site: SiteClient, options: CleanupOptions): Promise<CleanedUp> {
  const [removed, left, others] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const cleanedUp = (unseen: readonly string[], ended?: string): CleanedUp => ({
    removed: [...removed],
    left: [...left],
    unseen,
    ...(ended !== undefined && { ended }),
  })
  for (let pass = 1; ; pass++) {
    const { paths: found, unseen } = await look(site, options)
    const paths = found.filter((path) => !options.except?.has(path))
    for (const path of paths) if (removed.delete(path)) left.add(path)
    const fresh = paths.filter((path) => !left.has(path) && !others.has(path))
    if (options.signal?.aborted) return cleanedUp(unseen, 'It was ended early.')
    if (fresh.length === 0) return cleanedUp(unseen)
    if (pass > maxPasses)
      return cleanedUp(unseen, `The target returned new items in each of ${maxPasses} passes.`)
    for (const path of fresh) {
      if (options.signal?.aborted) return cleanedUp(unseen, 'It was ended early.')
      if (removed.size + left.size + others.size >= maxItems)
        return cleanedUp(unseen, `It ended after ${maxItems} items; there are more.`)
      const removal = await removeItem(site, path)
      ;({ gone: removed, left, 'not own': others })[removal].add(path)
    }
  }
}

interface CachedRead {
  readonly paths: readonly string[]
  readonly unseen: readonly string[]
}

async function look(site: SiteClient, options: CleanupOptions): Promise<CachedRead> {
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
  // The latest first: children before their parents.
  const described = [...unseen].map(([why, where]) => `${where.join(', ')} (${why})`)
  return { paths: [...paths].reverse(), unseen: described }
}
