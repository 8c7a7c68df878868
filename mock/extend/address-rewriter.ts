import { type Naming, type RequestingSite, translator } from '../../contract/index.ts'

/** The addresses and the naming of a real site. */
export interface SiteAddresses {
  /** `https://site.example/wp-json/`, or `https://site.example/index.php?rest_route=/`. */
  readonly apiRoot: string
  /** The site's address, without a trailing slash. */
  readonly base: string
  readonly naming: Naming
}

/** A slash: plain, escaped as in JSON, or percent-encoded within another address. */
const slash = String.raw`(?:\\?\/|%2F)`
const colon = '(?::|%3A)'

/** Files that a mock doesn't have: their addresses are not changed. */
const files = new RegExp(String.raw`^${slash}wp-(?:content|includes)\b`, 'i')

/**
 * Returns a function that replaces the addresses of a real site in a text by those of the mock: of pages, and of routes with
 * the mock's namespaces. Addresses of files are not changed.
 */
export function addressRewriter(real: SiteAddresses, own: RequestingSite): (text: string) => string {
  const theirs = translator(real.naming)
  const deployedWord = (word: string): string => own.names.deployed(theirs.neutral(word) ?? word)
  const address = addressesOf(real)
  const byQuery = new RegExp(String.raw`(\brest_route=${slash})([\w-]+)`, 'gi')
  const rewritten = (whole: string, mark: string, route?: string, first?: string, page = ''): string => {
    if (files.test(page)) return whole
    const like = (text: string): string =>
      /^%/.test(mark) ? encodeURIComponent(text) : text.replaceAll('/', mark)
    if (route === undefined) return like(own.base) + page
    return like(own.base + own.root) + (first === undefined ? '' : mark + deployedWord(first))
  }
  return (text) =>
    text
      .replaceAll(address, rewritten)
      .replaceAll(byQuery, (_, start: string, word: string) => start + deployedWord(word))
}

/** Matches the site's address, followed by its API root and the first word of a route, or by the first word of another path. */
function addressesOf({ apiRoot, base }: SiteAddresses): RegExp {
  const host = escapedForms(base.replace(/^https?:\/\//, ''))
  const root =
    apiRoot.includes('?') || !apiRoot.startsWith(base)
      ? '(?!)'
      : escapedForms(apiRoot.slice(base.length).replace(/\/+$/, ''))
  return new RegExp(
    String.raw`https?${colon}(${slash})${slash}${host}(?![\w-]|[.:]\w|%3A\d)` +
      String.raw`(?:(${root}(?![\w-]))(?:${slash}([\w-]+))?|(${slash}[\w-]+))?`,
    'gi',
  )
}

/** A regular expression for a text, however its slashes and colons are escaped. */
function escapedForms(text: string): string {
  return text
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(':', colon)
    .replaceAll('/', slash)
}
