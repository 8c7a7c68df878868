import { namings, translator } from '../../../contract/index.ts'
import { decoded } from '../../../contract/lib/text.ts'
import { parseQuery } from '../../../mock/http/query.ts'
import type { Value } from '../evaluate/value.ts'

/** Represents any text: computed by code, or a wildcard. */
const anything = '\0'

/** The path and query that a fake's address matches. */
export interface FakeAddress {
  /** The path after the API root in neutral names, `/core/v2/posts/1`: wildcards are 1. */
  readonly path: string
  readonly prefix: 'wp' | 'core'
  /** The query parameters with known values. */
  readonly query: Readonly<Record<string, unknown>>
  /** Does it match requests with other query parameters. */
  readonly isQueryOpen: boolean
  /** Does it match longer paths too. */
  readonly isPrefix: boolean
}

const wordpress = translator(namings.wordpress)

/**
 * Reads the address of a fake.
 *
 * @param isExact does the tool match the query too
 * @returns `foreign` for an address outside the interface, `unread` for one that cannot be determined
 */
export function fakeAddress(value: Value, isExact: boolean): FakeAddress | 'foreign' | 'unread' {
  const isPattern = value.kind === 'pattern'
  const text = isPattern ? patternText(value.source) : literalText(value)
  if (text === undefined) return 'unread'
  const route = routeIn(text)
  if (route === undefined) return text.includes(anything) && !/[a-z]{3}/i.test(text) ? 'unread' : 'foreign'
  const { path: whole, query } = route
  const isPrefix = (isPattern && !/\$\)?$/.test(value.source)) || whole.endsWith('**')
  const segments = trimmedPath(whole)
    .split('/')
    .filter((segment) => segment !== '')
  const concrete = segments.map(concreteSegment)
  const head = concrete.slice(0, 3)
  // The collection must not be a wildcard.
  if (concrete.includes(undefined) || segments.slice(0, 3).some((each, i) => head[i] !== each))
    return 'unread'
  const deployed = `/${concrete.join('/')}`
  const isNeutral = /^\/core(-|\/|$)/.test(deployed)
  const path = isNeutral ? deployed : wordpress.neutral(deployed)
  if (path === undefined || !isPlatform(path)) return 'foreign'
  return {
    path,
    prefix: isNeutral ? 'core' : 'wp',
    query: knownParameters(query),
    isQueryOpen: !isExact || isPattern || /\*$/.test(text),
    isPrefix,
  }
}

function literalText(value: Value): string | undefined {
  if (value.kind === 'text') return value.parts.map((part) => part ?? anything).join('')
  return value.kind === 'literal' ? String(value.value) : undefined
}

/** The path after the API root, and the query. */
function routeIn(text: string): { path: string; query: string } | undefined {
  const [before = '', ...rest] = text.split(/[?#]/)
  const query = text.includes('?') ? (rest[0] ?? '') : ''
  const named = /(?:^|[&*])rest_route=([^&]*)(?:&|$)(.*)/.exec(query)
  if (named) return { path: decoded(named[1] ?? ''), query: named[2] ?? '' }
  const root = /(?:^|\/|\*|\0)wp-json(?=\/|\*|$)/.exec(before)
  if (root) return { path: before.slice(root.index + root[0].length), query }
  const own = /(?:^|\/|\*|\0)((?:wp|core)(?:-[a-z-]+)?\/v\d(?:\/|\*|$).*)/.exec(before)
  return own ? { path: `/${own[1]}`, query } : undefined
}

/** Removes a trailing slash, and wildcards for a query. */
function trimmedPath(path: string): string {
  return path
    .replace(/(?<=[^/*])\*+$/, '')
    .replace(/\/(\{,|\?|\(\\\?)[^/]*$/, '')
    .replace(/\/+$/, '')
}

/** `1` for `:id`, `*` and computed parts; undefined for a partly computed segment, or several. */
function concreteSegment(segment: string): string | undefined {
  if (segment === anything || segment === '*' || /^:\w+\??$|^\(.+\)$/.test(segment)) return '1'
  return /[\0*(){}]/.test(segment) || segment.includes(':') ? undefined : segment
}

/** Is a path in a namespace of WordPress. */
function isPlatform(path: string): boolean {
  return /^\/$|^\/(core\/v2|core-(site-health|block-editor|abilities)\/v1|oembed\/1\.0|batch\/v1)(\/|$)/.test(
    path,
  )
}

function knownParameters(query: string): Record<string, unknown> {
  const pairs = query.split('&').filter((pair) => pair !== '' && !/[\0*]/.test(pair))
  try {
    return { ...parseQuery(pairs.join('&')) }
  } catch {
    return {}
  }
}

const anySegment =
  /\(?(?:\?:|\?<\w+>)?(?:\\d|\\w|\[0-9\]|\[\^\/?\\?\/?\]|\[\\w-\]|\[a-z0-9-\])[+*](?:\{\d+,?\d*\})?\)?/gi

/**
 * The text that a regular expression for addresses matches, `/wp/v2/posts/*`; undefined for one that is more than a text with wildcards.
 */
export function patternText(source: string): string | undefined {
  const text = source
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    // An optional end: a slash, a query.
    .replace(/\(\??:?\\\?.*$/, '')
    .replace(/\\?\/\?$/, '')
    .replaceAll(/\((?:\?:)?https\?\)|https\?/g, 'https')
    .replaceAll(anySegment, anything)
    .replaceAll(/\.[*+]\??/g, anything)
    .replaceAll(/\\([/.?&=_-])/g, '$1')
  return /[\\^$|()[\]{}+]/.test(text) ? undefined : text.replace(/\0$/, '*')
}
