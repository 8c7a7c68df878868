import { type HostName, hostNames, hostsGuide } from '../../contract/host-names.ts'
import { at, isObject, parsedJson } from '../../contract/lib/json.ts'
import { type Naming, translator } from '../../contract/naming.ts'
import type { Connection, RawAnswer } from '../transport/connection.ts'
import { outputBeforeJson } from '../transport/output-before-json.ts'
import { Trouble } from '../trouble.ts'
import type { TargetFacts } from './target.ts'

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

/** A host in one sentence, with where to read more. */
export const hostSentence = (name: HostName): string => `${sentences[name]}; see ${hostsGuide}.`

/** An answer that takes so many milliseconds is slow. */
const late = 400

/**
 * What distinguishes the host of a site from a plain one, a sentence each. Sends two reads, of the index, and of a part of it
 * without `User-Agent`; two more when both were slow.
 *
 * @param target a site that was found
 * @param headers those of every request
 */
export async function recogniseHosts(
  { url, apiRoot, base, naming }: Pick<TargetFacts, 'url' | 'apiRoot' | 'base' | 'naming'>,
  connection: Connection,
  headers: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const read = (address: string, sent: Readonly<Record<string, string>>): Promise<RawAnswer | undefined> =>
    connection
      .send({ method: 'GET', url: address, headers: { ...headers, ...sent } })
      .catch((error: unknown) => {
        if (error instanceof Trouble) return undefined
        throw error
      })
  const whole = await read(apiRoot, { Accept: 'application/json' })
  const separator = apiRoot.includes('?') ? '&' : '?'
  const part = await read(`${apiRoot}${separator}_fields=name`, { 'User-Agent': '' })
  const answers = [whole, part].filter((answer) => answer !== undefined)
  const isLate = ({ duration }: RawAnswer): boolean => duration >= late
  // A busy machine may delay some answers of any site.
  if (answers.every(isLate))
    for (const field of ['name', 'url']) {
      const again = await read(`${apiRoot}${separator}_fields=${field}`, {})
      if (again) answers.push(again)
    }
  const { health } = connection
  const signs: Partial<Record<HostName, boolean>> = {
    ...signsInIndex(whole, naming),
    slow: answers.length > 2 && answers.every(isLate),
    flaky: health.incidents > 0,
    'rate-limited': health.wasLimited,
    firewall: part !== undefined && part.status >= 400 && isHtml(part) && whole?.status === 200,
    'stale-cache':
      part !== undefined && isFromCache(part) && isObject(at(parsedJson(part.text) ?? null, 'routes')),
    'php-notice': answers.some(printsBeforeJson),
    subdirectory: new URL(base).pathname !== '/',
    'no-permalinks': apiRoot.includes('rest_route=') && !url.includes('rest_route='),
  }
  return hostNames.filter((name) => signs[name]).map(hostSentence)
}

function signsInIndex(whole: RawAnswer | undefined, naming: Naming): Partial<Record<HostName, boolean>> {
  const index = parsedJson(whole?.text ?? '')
  if (!isObject(index) || !isObject(index.routes)) return {}
  const { neutral } = translator(naming)
  const paths = new Set(Object.keys(index.routes).map((path) => neutral(path) ?? path))
  // Smaller servers may lack any of the rest.
  if (!paths.has('/core/v2/settings')) return {}
  return {
    'users-hidden': !paths.has('/core/v2/users'),
    old: !paths.has('/batch/v1') && !isObject(at(index.authentication ?? null, 'application-passwords')),
  }
}

const isHtml = ({ headers }: RawAnswer): boolean => /^text\/html\b/i.test(headers.get('content-type') ?? '')

function isFromCache({ headers }: RawAnswer): boolean {
  const said = ['x-cache', 'cf-cache-status', 'x-proxy-cache', 'x-varnish-cache', 'x-litespeed-cache']
  return headers.has('age') || said.some((name) => /\bhit\b/i.test(headers.get(name) ?? ''))
}

function printsBeforeJson({ bytes, text }: RawAnswer): boolean {
  const hasByteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  return hasByteOrderMark || outputBeforeJson(text) !== undefined
}
