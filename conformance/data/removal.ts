import type { SiteClient } from '../client/site-client.ts'

/** How the removal of an item ended; `not own`: it is not the run's, and was left alone. */
export type Removal = 'gone' | 'left' | 'not own'

/** Removes an item of the run for good, `/core/v2/posts/12`. It is tried twice. Never throws. */
export async function removeItem(site: SiteClient, path: string): Promise<Removal> {
  const first = await tryToRemove(site, path)
  // Where the answer was lost, the second one tells whether it is gone.
  return first === 'left' ? tryToRemove(site, path) : first
}

async function tryToRemove(site: SiteClient, path: string): Promise<Removal> {
  try {
    const holder = await site.holderOf(path)
    if (holder !== 'the run') return holder === 'nobody' ? 'gone' : 'not own'
    // What a user of the run wrote is the run's too, and goes with its author.
    const isUser = path.startsWith('/core/v2/users/')
    const { ok, status } = await site.delete(path, { force: true, ...(isUser && { reassign: false }) })
    return ok || status === 404 || status === 410 ? 'gone' : 'left'
  } catch {
    // No answer came, or none that tells whose it is.
    return 'left'
  }
}
