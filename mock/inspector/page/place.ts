import { decoded } from '../../../contract/lib/text.ts'

export const views = ['routes', 'requests', 'content', 'controls'] as const
export type View = (typeof views)[number]

/** The current view; for routes, the current one and the values of its form. */
export interface Place {
  readonly view: View
  /** `/core/v2/posts/{id}`; undefined where the page opens, empty for the list of all routes. */
  readonly template: string | undefined
  /** What to fill in by name; with any, it is sent at once. */
  readonly values: ReadonlyMap<string, string>
}

/** Reads the part of an address behind `#`. What leads nowhere leads to the routes. */
export function placeOf(hash: string): Place {
  const [, name, template, query = ''] = /^#(\w+)(?:\/([^?]*)(?:\?(.*))?)?$/.exec(hash) ?? []
  const view = views.find((each) => each === name) ?? 'routes'
  return { view, template: template && decoded(template), values: new Map(new URLSearchParams(query)) }
}

export function routeAddress(template: string, values: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(values).toString()
  return `#routes/${encodeURIComponent(template)}${query && `?${query}`}`
}

/** The address that opens a page of the site in this browser, in a session; the empty name is the site itself. */
export function pageAddress(path: string, session: string): string {
  return `open?${new URLSearchParams({ session, to: path })}`
}
