import type { View } from '../render/view.ts'
import type { ContentRecord } from '../state/records.ts'

/** The item an address of the website leads to: a permalink, or one by id (`/?p=7`). A fragment is passed over. */
export function findByAddress(url: string, view: View): ContentRecord | undefined {
  const { base } = view.addresses
  if (!url.startsWith(`${base}/`)) return undefined
  return findByPath(new URL(url), view)
}

/** The item at a path and query of the website. */
export function findByPath({ pathname, searchParams }: URL, view: View): ContentRecord | undefined {
  const { state, addresses } = view
  for (const name of ['p', 'page_id', 'attachment_id']) {
    const id = searchParams.get(name)
    if (id !== null) return state.content.get(Number(id))
  }
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`
  const slug = path.split('/').at(-2) ?? ''
  return slugsOf(slug)
    .flatMap((each) => state.content.slugs.find(each))
    .find((record) => samePath(addresses.path(record), path))
}

// Slugs of other scripts are kept escaped, and may be asked for escaped or not.
function slugsOf(slug: string): string[] {
  return [...new Set([slug, slug.toLowerCase(), encodeURIComponent(slug).toLowerCase()])]
}

function samePath(a: string, b: string): boolean {
  return a === b || a.toLowerCase() === b.toLowerCase()
}
