import { type HostName, hostNames, hostsGuide } from '../../contract/host-names.ts'
import { at, isObject, parsedJson } from '../../contract/lib/json.ts'
import { type Naming, translator } from '../../contract/naming.ts'
import { type Connection, isHtml, type RawAnswer } from '../transport/connection.ts'
import { outputBeforeJson } from '../transport/output-before-json.ts'
import type { WireRequest } from '../transport/wire.ts'
import { Trouble } from '../trouble.ts'
import type { Discovery } from './discover.ts'
import type { FoundIndex } from './read-index.ts'

/** How each host shows from outside. */
const sentences: Readonly<Record<HostName, string>> = {
  'http-to-https': 'This host redirects http to https',
  moved: 'This host redirects to another origin',
  slow: 'This host takes 0.4 seconds and more for every answer',
  flaky: 'This host broke connections or answered with an error of a proxy',
  'rate-limited': 'This host limits requests, by 429',
  firewall: 'This host has a firewall that answers odd requests with HTML',
  'small-uploads': 'This host limits the size of uploads',
  'stale-cache': 'This host answers anonymous clients from a cache that ignores the query',
  'php-notice': 'This host prints a byte order mark or a notice of PHP before the JSON',
  subdirectory: 'This site is in a folder of its host',
  'no-permalinks': 'This site has plain permalinks: its API is at `?rest_route=` only',
  'auth-stripped': 'This host strips `Authorization`, or the password is wrong',
  'login-only': 'This site closes its API to anonymous clients',
  'users-hidden': 'This site hides its users from anonymous clients',
  old: 'This site is an old WordPress, without batches and application passwords',
}

/** Hosts in a sentence each, with where to read more. */
export const hostSentences = (names: readonly HostName[]): readonly string[] =>
  hostNames.filter((name) => names.includes(name)).map((name) => `${sentences[name]}; see ${hostsGuide}.`)

/** An answer that takes so many milliseconds is slow. */
const late = 400

/** The default limit of nginx for a body, in bytes. */
const smallLimit = 1024 * 1024

export interface HostSearch {
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Whether a body above 1 MB is sent too; it is to no route. Default false. */
  readonly uploads?: boolean | undefined
  /** The headers of a user, who is sent one more request. */
  readonly signedIn?: Readonly<Record<string, string>> | undefined
}

/**
 * What distinguishes the host of a site from a plain one, by the index that it was found by and a read of a part of it without
 * `User-Agent`. Two more reads are sent when both were slow, and one with the user if there is one.
 *
 * @param site a site that was just found
 */
export async function recogniseHosts(
  { facts: { url, apiRoot, base, naming }, found }: Discovery,
  connection: Connection,
  { headers = {}, uploads = false, signedIn }: HostSearch = {},
): Promise<readonly HostName[]> {
  const send = (request: WireRequest) =>
    connection.send({ ...request, headers: { ...headers, ...request.headers } }).catch((error: unknown) => {
      if (error instanceof Trouble) return undefined
      throw error
    })
  const read = (field: string, sent = {}): Promise<RawAnswer | undefined> =>
    send({
      method: 'GET',
      url: `${apiRoot}${apiRoot.includes('?') ? '&' : '?'}_fields=${field}`,
      headers: sent,
    })
  const part = await read('name', { 'User-Agent': '' })
  const answers = [found.answer, part].filter((answer) => answer !== undefined)
  const isLate = ({ duration }: RawAnswer): boolean => duration >= late
  // A busy machine may delay some answers of any site.
  if (answers.every(isLate))
    for (const field of ['name', 'url']) {
      const again = await read(field)
      if (again) answers.push(again)
    }
  const shown = connection.health.hosts
  const large = uploads
    ? await send({
        method: 'POST',
        url: apiRoot,
        headers: { 'Content-Type': 'text/plain' },
        body: ' '.repeat(smallLimit + 1),
      })
    : undefined
  const inIndex = signsInIndex(found, naming)
  // An old site ignores every password.
  const user =
    signedIn === undefined || inIndex.old
      ? undefined
      : await send({
          method: 'GET',
          url: `${apiRoot}${translator(naming).deployed('core/v2')}/users/me`,
          headers: signedIn,
        })
  const signs: Partial<Record<HostName, boolean>> = {
    ...inIndex,
    slow: answers.length > 2 && answers.every(isLate),
    firewall: part !== undefined && part.status >= 400 && isHtml(part),
    'small-uploads': large?.status === 413,
    'stale-cache':
      part !== undefined && isFromCache(part) && isObject(at(parsedJson(part.text) ?? null, 'routes')),
    'php-notice': answers.some(printsBeforeJson),
    subdirectory: new URL(base).pathname !== '/',
    'auth-stripped': user?.status === 401,
    'no-permalinks': apiRoot.includes('rest_route=') && !url.includes('rest_route='),
  }
  return [...shown, ...hostNames.filter((name) => signs[name])]
}

function signsInIndex({ index }: FoundIndex, naming: Naming): Partial<Record<HostName, boolean>> {
  if (!isObject(index.routes)) return {}
  const { neutral } = translator(naming)
  const paths = new Set(Object.keys(index.routes).map((path) => neutral(path) ?? path))
  // Smaller servers may lack any of the rest.
  if (!paths.has('/core/v2/settings')) return {}
  return {
    'users-hidden': !paths.has('/core/v2/users'),
    old: !paths.has('/batch/v1') && !isObject(at(index.authentication ?? null, 'application-passwords')),
  }
}

function isFromCache({ headers }: RawAnswer): boolean {
  const said = ['x-cache', 'cf-cache-status', 'x-proxy-cache', 'x-varnish-cache', 'x-litespeed-cache']
  return headers.has('age') || said.some((name) => /\bhit\b/i.test(headers.get(name) ?? ''))
}

function printsBeforeJson({ bytes, text }: RawAnswer): boolean {
  const hasByteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  return hasByteOrderMark || outputBeforeJson(text) !== undefined
}
