import { contentTypes, factsOf, typeOf } from '../store/content-types.ts'
import type { ContentRecord } from '../store/records.ts'
import type { View } from './view.ts'

/**
 * The item an address of the website leads to: a permalink, or one by id (`/?p=7`). A fragment is passed
 * over, and whether it is http or https. Follows `url_to_postid`.
 */
export function findByAddress(text: string, view: View): ContentRecord | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const home = new URL(`${view.addresses.base}/`)
  const isOwn =
    /^https?:$/.test(url.protocol) && url.host === home.host && url.pathname.startsWith(home.pathname)
  return isOwn ? findByPath(url.pathname.slice(home.pathname.length - 1), url.searchParams, view) : undefined
}

/** The id that a query of the website asks for, `?p=7`; undefined when it asks for none. */
export function requestedId(query: URLSearchParams): number | undefined {
  const ids = Object.values(contentTypes).map(({ queryVariable }) =>
    Number.parseInt(query.get(queryVariable) ?? '', 10),
  )
  return ids.find((id) => id > 0)
}

/** The item at a path and query of the website, or whose embed stands there. */
export function findByPath(pathname: string, query: URLSearchParams, view: View): ContentRecord | undefined {
  const { state, addresses } = view
  const id = requestedId(query)
  if (id !== undefined) return [state.content.get(id)].find(isShown)
  const path = `${withoutTrailingSlashes(pathname)}/`.replace(/\/embed\/$/, '/')
  const slug = path.split('/').at(-2) ?? ''
  return slugForms(slug)
    .flatMap((each) => state.content.slugs.find(each))
    .find((record) => isShown(record) && samePath(addresses.path(record), path))
}

const isShown = (record: ContentRecord | undefined): boolean =>
  record !== undefined && factsOf(typeOf(record)).viewable

// One by one: a pattern would begin anew at each of them.
function withoutTrailingSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** The forms a slug may be kept in: those of other scripts are kept escaped, and may be asked for escaped or not. */
export function slugForms(slug: string): string[] {
  return [...new Set([slug, slug.toLowerCase(), encodeURIComponent(slug).toLowerCase()])]
}

function samePath(a: string, b: string): boolean {
  return a === b || a.toLowerCase() === b.toLowerCase()
}
