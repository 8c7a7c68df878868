import { type AskingSite, type Naming, translator } from '../../contract/index.ts'

/** Where a real site is, and how it names things. */
export interface SitePlace {
  /** `https://site.example/wp-json/`, or `https://site.example/index.php?rest_route=/`. */
  readonly apiRoot: string
  /** Its own address, without a slash at its end. */
  readonly base: string
  readonly naming: Naming
}

/** What a fake site has no files for: addresses there go on leading to the real one. */
const files = /^\\?\/wp-(?:content|includes)\b/

/**
 * Makes what turns the addresses of a real site into those of the one that asks, in any text: of pages and of routes,
 * with the names that site has for them. Addresses of files are left.
 */
export function ownAddresses(real: SitePlace, own: AskingSite): (text: string) => string {
  const [scheme = '', rest = ''] = real.base.split('://')
  const path = pathIn(real)
  const theirs = translator(real.naming)
  // In JSON a slash may be written with a backslash before it.
  const slash = String.raw`\\?\/`
  const withSlashes = (text: string): string =>
    text
      .split('/')
      .map((each) => each.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join(slash)
  const host = `(?:${scheme}|https?):(${slash})${slash}${withSlashes(rest)}(?![\\w-]|[.:][\\w])`
  const root = path === undefined ? '(?!)()' : `${withSlashes(path)}(?=[^\\w-]|$)(?:${slash}([\\w-]+))?`
  const address = new RegExp(`${host}(?:(${root})|(${slash}[\\w-]+))?`, 'gi')
  const named = (word: string): string => own.names.deployed(theirs.neutral(word) ?? word)
  const byQuery = new RegExp(`(\\brest_route=(?:%2F|${slash}))([\\w-]+)`, 'gi')
  const rewritten = (
    whole: string,
    mark: string,
    route: string | undefined,
    first: string | undefined,
    page = '',
  ): string => {
    if (files.test(page)) return whole
    const base = own.base.replaceAll('/', mark)
    if (route === undefined) return base + page
    return base + own.root.replaceAll('/', mark) + (first === undefined ? '' : mark + named(first))
  }
  return (text) =>
    text
      .replaceAll(address, rewritten)
      .replaceAll(byQuery, (_, start: string, word: string) => start + named(word))
}

/** The path of its interface behind its own address, `/wp-json`; undefined where that is asked for by the query. */
function pathIn({ apiRoot, base }: SitePlace): string | undefined {
  if (apiRoot.includes('?') || !apiRoot.startsWith(base)) return undefined
  return apiRoot.slice(base.length).replace(/\/+$/, '')
}
