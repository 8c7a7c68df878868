import { at } from '../../contract/lib/json.ts'
import type { Owner } from './own-items.ts'
import type { SiteClient } from './site-client.ts'

/** The result of deleting an item; `not own`: it does not belong to the run, and was not deleted. */
export type Removal = 'gone' | 'left' | 'not own'

/** The largest number of requests in a batch. */
export const batchful = 25

const batchable = /^\/core\/v2\/(?:posts|pages)\/\d+$/

/** Can an item be deleted in a batch: `/core/v2/posts/12`? */
export function isBatchable(path: string): boolean {
  return batchable.test(path)
}

/** Deletes an item of the run permanently, `/core/v2/posts/12`, in up to two tries. Never throws. */
export async function removeItem(site: SiteClient, path: string): Promise<Removal> {
  const first = await tryToRemove(site, path)
  // If the first answer was lost, the second shows whether the item is gone.
  return first === 'left' ? tryToRemove(site, path) : first
}

async function tryToRemove(site: SiteClient, path: string): Promise<Removal> {
  try {
    const owner = await site.ownerOf(path)
    if (owner !== 'the run') return owner === 'missing' ? 'gone' : 'not own'
    // Items of a user of the run belong to the run, and are deleted with their author.
    const isUser = path.startsWith('/core/v2/users/')
    const { ok, status } = await site.delete(path, { force: true, ...(isUser && { reassign: false }) })
    return isGone(ok, status) ? 'gone' : 'left'
  } catch {
    // There was no answer, or none that shows the owner.
    return 'left'
  }
}

const isGone = (ok: boolean, status: number): boolean => ok || status === 404 || status === 410

/**
 * Deletes items of the run permanently, in batches. Others have to be deleted one by one: those that may not belong to the
 * run, those that a batch does not delete, and all when the target has no batch. Never throws.
 *
 * @param paths of items that are {@link isBatchable}
 * @returns the paths of the deleted items
 */
export async function removeBatch(site: SiteClient, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const own: string[] = []
  const gone = new Set<string>()
  for (const path of paths) {
    const owner = await ownerOf(site, path)
    if (owner === 'the run') own.push(path)
    if (owner === 'missing') gone.add(path)
  }
  for (let from = 0; from < own.length; from += batchful)
    for (const path of await sendBatch(site, own.slice(from, from + batchful))) gone.add(path)
  return gone
}

/** Reads the owners of items, so that few have to be read alone. Never throws. */
export async function readTogether(site: SiteClient, paths: readonly string[]): Promise<void> {
  try {
    await site.readTogether(paths)
  } catch {
    // Each is read alone, or left.
  }
}

async function ownerOf(site: SiteClient, path: string): Promise<Owner | undefined> {
  try {
    return await site.ownerOf(path)
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
    // There was no answer, or none that shows what was done.
    return []
  }
}
