import { type AskingSite, type Naming, translator } from '../../contract/index.ts'

/** Where a real site is, and how it names things. */
export interface SitePlace {
  /** `https://site.example/wp-json/`, or `https://site.example/index.php?rest_route=/`. */
  readonly apiRoot: string
  /** Its own address, without a slash at its end. */
  readonly base: string
  readonly naming: Naming
}

/** As it is, with a backslash before it as in JSON, or as a part of another address. */
const slash = String.raw`(?:\\?\/|%2F)`
const colon = '(?::|%3A)'

/** What a fake site has no files for: addresses there go on leading to the real one. */
const files = new RegExp(String.raw`^${slash}wp-(?:content|includes)\b`, 'i')

/**
 * Makes what turns the addresses of a real site into those of the one that asks, in any text: of pages and of routes,
 * with the names that site has for them. Addresses of files are left.
 */
export function ownAddresses(real: SitePlace, own: AskingSite): (text: string) => string {
  const theirs = translator(real.naming)
  const named = (word: string): string => own.names.deployed(theirs.neutral(word) ?? word)
  const address = addressesOf(real)
  const byQuery = new RegExp(String.raw`(\brest_route=${slash})([\w-]+)`, 'gi')
  const rewritten = (whole: string, mark: string, route?: string, first?: string, page = ''): string => {
    if (files.test(page)) return whole
    const like = (text: string): string =>
      /^%/.test(mark) ? encodeURIComponent(text) : text.replaceAll('/', mark)
    if (route === undefined) return like(own.base) + page
    return like(own.base + own.root) + (first === undefined ? '' : mark + named(first))
  }
  return (text) =>
    text
      .replaceAll(address, rewritten)
      .replaceAll(byQuery, (_, start: string, word: string) => start + named(word))
}

/** Finds the site's address, and behind it its interface with the first word of a route, or the first of another path. */
function addressesOf({ apiRoot, base }: SitePlace): RegExp {
  const host = written(base.replace(/^https?:\/\//, ''))
  const root =
    apiRoot.includes('?') || !apiRoot.startsWith(base)
      ? '(?!)'
      : written(apiRoot.slice(base.length).replace(/\/+$/, ''))
  return new RegExp(
    String.raw`https?${colon}(${slash})${slash}${host}(?![\w-]|[.:]\w|%3A\d)` +
      String.raw`(?:(${root}(?![\w-]))(?:${slash}([\w-]+))?|(${slash}[\w-]+))?`,
    'gi',
  )
}

/** A text as an expression that finds it however its slashes and colons are written. */
function written(text: string): string {
  return text
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(':', colon)
    .replaceAll('/', slash)
}
