import { namings, translator } from '../../../contract/index.ts'
import { parseQuery } from '../../../mock/http/query.ts'
import type { Value } from '../source/value.ts'

/** What stands for any text: made by code, or left open by the tool. */
const anything = '\0'

/** What of an interface an address leads to. */
export interface FakeAddress {
  /** The path behind the api root in neutral names, `/core/v2/posts/1`: what stands for anything is 1. */
  readonly path: string
  /** The word it has for the platform's own namespace. */
  readonly prefix: 'wp' | 'core'
  /** Parameters of the query whose values are known. */
  readonly query: Readonly<Record<string, unknown>>
  /** May a request have more in its query. */
  readonly isQueryOpen: boolean
  /** Are addresses that go on behind it meant too. */
  readonly isPrefix: boolean
}

const wordpress = translator(namings.wordpress)

/**
 * Reads the address of a fake.
 *
 * @param isExact does the tool take the query for a part of the address
 * @returns `foreign` for one that leads elsewhere, `unread` for one that is not known well enough
 */
export function fakeAddress(value: Value, isExact: boolean): FakeAddress | 'foreign' | 'unread' {
  const isPattern = value.kind === 'pattern'
  const text = isPattern ? textOfPattern(value.source) : literalText(value)
  if (text === undefined) return 'unread'
  const route = routeIn(text)
  if (route === undefined) return text.includes(anything) && !/[a-z]{3}/i.test(text) ? 'unread' : 'foreign'
  const { path: whole, query } = route
  const isPrefix = (isPattern && !/\$\)?$/.test(value.source)) || whole.endsWith('**')
  const segments = withoutEnd(whole)
    .split('/')
    .filter((segment) => segment !== '')
  const concrete = segments.map(concreteSegment)
  const head = concrete.slice(0, 3)
  // What kind of thing it is has to be written.
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

/** The path behind the api root, and the query. */
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

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Without what a tool lets stand at the end for a query or a slash. */
function withoutEnd(path: string): string {
  return path
    .replace(/(?<=[^/*])\*+$/, '')
    .replace(/\/(\{,|\?|\(\\\?)[^/]*$/, '')
    .replace(/\/+$/, '')
}

/** `1` for `:id`, `*` and what code makes; undefined for what is only partly known, or stands for several. */
function concreteSegment(segment: string): string | undefined {
  if (segment === anything || segment === '*' || /^:\w+\??$|^\(.+\)$/.test(segment)) return '1'
  return /[\0*(){}]/.test(segment) || segment.includes(':') ? undefined : segment
}

/** Is a path of the platform's own namespaces. */
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

/** What fits any one segment, as people write it. */
const anySegment =
  /\(?(?:\?:|\?<\w+>)?(?:\\d|\\w|\[0-9\]|\[\^\/?\\?\/?\]|\[\\w-\]|\[a-z0-9-\])[+*](?:\{\d+,?\d*\})?\)?/gi

/**
 * The text that a regular expression for addresses stands for; undefined for one that is more than a text with gaps.
 *
 * @example
 * ```ts
 * textOfPattern('\\/wp\\/v2\\/posts\\/\\d+$') // '/wp/v2/posts/' and what stands for anything
 * ```
 */
export function textOfPattern(source: string): string | undefined {
  const text = source
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    // An end that may be missing: a slash, a query.
    .replace(/\(\??:?\\\?.*$/, '')
    .replace(/\\?\/\?$/, '')
    .replaceAll(/\((?:\?:)?https\?\)|https\?/g, 'https')
    .replaceAll(anySegment, anything)
    .replaceAll(/\.[*+]\??/g, anything)
    .replaceAll(/\\([/.?&=_-])/g, '$1')
  return /[\\^$|()[\]{}+]/.test(text) ? undefined : text.replace(/\0$/, '*')
}
