import { contentTypes, factsOf, typeOf } from '../store/content-types.ts'
import type { ContentRecord } from '../store/records.ts'
import type { View } from './view.ts'

/**
 * The item at an address of the website: a permalink, or one with an id (`/?p=7`). Ignores the fragment and
 * the protocol. Follows `url_to_postid`.
 */
export function findByAddress(text: string, view: View): ContentRecord | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const home = new URL(`${view.addresses.base}/`)
  const isOnSite =
    /^https?:$/.test(url.protocol) && url.host === home.host && url.pathname.startsWith(home.pathname)
  return isOnSite
    ? findByPath(url.pathname.slice(home.pathname.length - 1), url.searchParams, view)
    : undefined
}

/** The id in a query of the website, `?p=7`; undefined when it has none. */
export function requestedId(query: URLSearchParams): number | undefined {
  const ids = Object.values(contentTypes).map(({ queryVariable }) =>
    Number.parseInt(query.get(queryVariable) ?? '', 10),
  )
  return ids.find((id) => id > 0)
}

/** The item whose page or embed is at a path and query of the website. */
export function findByPath(pathname: string, query: URLSearchParams, view: View): ContentRecord | undefined {
  const { state, addresses } = view
  const id = requestedId(query)
  if (id !== undefined) return [state.content.get(id)].find(isViewable)
  const path = `${trimTrailingSlashes(pathname)}/`.replace(/\/embed\/$/, '/')
  const slug = path.split('/').at(-2) ?? ''
  return slugForms(slug)
    .flatMap((each) => state.content.slugs.find(each))
    .find((record) => isViewable(record) && samePath(addresses.path(record), path))
}

const isViewable = (record: ContentRecord | undefined): boolean =>
  record !== undefined && factsOf(typeOf(record)).viewable

// A regular expression would take quadratic time here.
function trimTrailingSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** The forms in which a slug can be stored: non-ASCII slugs are stored escaped and can be requested escaped or not. */
export function slugForms(slug: string): string[] {
  return [...new Set([slug, slug.toLowerCase(), encodeURIComponent(slug).toLowerCase()])]
}

function samePath(a: string, b: string): boolean {
  return a === b || a.toLowerCase() === b.toLowerCase()
}
