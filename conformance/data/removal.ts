import { at } from '../../contract/lib/json.ts'
import type { Holder } from './own-items.ts'
import type { SiteClient } from './site-client.ts'

/** How the removal of an item ended; `not own`: it is not the run's, and was left alone. */
export type Removal = 'gone' | 'left' | 'not own'

/** As many requests a batch takes. */
export const batchful = 25

const batchable = /^\/core\/v2\/(?:posts|pages)\/\d+$/

/** Can an item be removed in a batch, with others: `/core/v2/posts/12`. */
export function isBatchable(path: string): boolean {
  return batchable.test(path)
}

/** Removes an item of the run for good, `/core/v2/posts/12`. It is tried twice. Never throws. */
export async function removeItem(site: SiteClient, path: string): Promise<Removal> {
  const first = await tryToRemove(site, path)
  // Where the answer was lost, the second one tells whether it is gone.
  return first === 'left' ? tryToRemove(site, path) : first
}

async function tryToRemove(site: SiteClient, path: string): Promise<Removal> {
  try {
    const holder = await site.holderOf(path)
    if (holder !== 'the run') return holder === 'missing' ? 'gone' : 'not own'
    // What a user of the run wrote is the run's too, and goes with its author.
    const isUser = path.startsWith('/core/v2/users/')
    const { ok, status } = await site.delete(path, { force: true, ...(isUser && { reassign: false }) })
    return isGone(ok, status) ? 'gone' : 'left'
  } catch {
    // No answer came, or none that tells whose it is.
    return 'left'
  }
}

const isGone = (ok: boolean, status: number): boolean => ok || status === 404 || status === 410

/**
 * Removes items of the run for good, as many at once as a batch takes. What does not go so is to be removed by itself:
 * what may be somebody else's, what the batch leaves, and all when the target has no batch. Never throws.
 *
 * @param paths of items that are {@link isBatchable}
 * @returns what is gone
 */
export async function removeBatch(site: SiteClient, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const own: string[] = []
  const gone = new Set<string>()
  for (const path of paths) {
    const holder = await holderOf(site, path)
    if (holder === 'the run') own.push(path)
    if (holder === 'missing') gone.add(path)
  }
  for (let from = 0; from < own.length; from += batchful)
    for (const path of await sendBatch(site, own.slice(from, from + batchful))) gone.add(path)
  return gone
}

async function holderOf(site: SiteClient, path: string): Promise<Holder | undefined> {
  try {
    return await site.holderOf(path)
  } catch {
    return undefined
  }
}

async function sendBatch(site: SiteClient, paths: readonly string[]): Promise<readonly string[]> {
  const requests = paths.map((path) => ({ method: 'DELETE', path: `${site.deployed(path)}?force=true` }))
  try {
    const answer = await site.post('/batch/v1', { requests })
    if (!answer.ok) return []
    return paths.filter((_, i) => {
      const status = Number(at(answer.body, 'responses', i, 'status'))
      return isGone(status >= 200 && status < 300, status)
    })
  } catch {
    // No answer came, or none that tells what was done.
    return []
  }
}
