import type { FetchLike } from '../../client/index.ts'
import { isList, isObject } from '../../client/index.ts'
import { type FoundSite, readSite, type SentRequest } from '../../client/read-site.ts'
import type { Json } from '../../contract/index.ts'
import { mapValues } from '../../contract/lib/map-values.ts'
import { blanked } from '../../contract/secrets/secret-names.ts'
import { blankWhole, namesToBlank } from '../../mock/extend/fallback/blanking/blank-json.ts'
import { blankText } from '../../mock/extend/fallback/blanking/blank-text.ts'
import { createSite } from '../../mock/index.ts'
import { parseDeployment } from './deployment-file.ts'
import type { Schemas } from './index-document/index.ts'
import type { MirrorOptions } from './mirror-site.ts'
import { isStorable } from './observe.ts'
import { type Read, walkReads } from './walk-reads.ts'

/** How many requests of some were answered alike. */
export interface Agreement {
  readonly requests: number
  /** With the same status, and with the same status and body. */
  readonly status: number
  readonly whole: number
  /** 5xx of the mock. */
  readonly failures: number
  /** Answers of the mock that are generated. */
  readonly generated: number
}

/** One request that the mock and the site answered differently. */
export interface Disagreement {
  /** In the names of the contract. */
  readonly path: string
  readonly namespace: string
  readonly mock: number
  readonly site: number
  /** The first places that differ, `[].content.rendered`. */
  readonly places: readonly string[]
}

/** How well a mirror answers. */
export interface Verification {
  readonly all: Agreement
  readonly namespaces: Readonly<Record<string, Agreement>>
  readonly disagreements: readonly Disagreement[]
}

/** The most requests that are sent to each. */
const maxRequests = 2_000
/** The most differences that are looked at in one answer. */
const maxDifferences = 1_000

/**
 * Sends a mock of a mirror and the mirrored site the same reads: every readable route, lists in each context, pages of them,
 * items, and items that don't exist. Dates, nonces, addresses of the host, what a mirror blanks, and answers that are too
 * large or too deep for one are not compared.
 *
 * @param target the site's address or its api root; or a function that answers requests as `fetch` does
 * @param text the text of the deployment file
 * @throws Error when there is no site, or the file cannot be read
 * @example
 * const { all } = await verifyMirror('https://site.example', await readFile('site.json', 'utf8'))
 * console.log(`${all.whole} of ${all.requests} answers agree`)
 */
export async function verifyMirror(
  target: string | FetchLike,
  text: string,
  options: MirrorOptions = {},
): Promise<Verification> {
  const stored = await parseDeployment(text, 'the mirror')
  const { deployment, data } = stored
  const site = createSite(stored)
  const real = await readSite(target, options)
  const admin = data.users?.find(({ role }) => role === 'administrator')
  const user = options.user && admin && { name: admin.slug ?? 'admin', password: 'fake-admin' }
  const mock = await readSite((request) => site.fetch(request), {
    user,
    naming: { name: 'mirror', naming: stored.naming },
  })
  const sites = [real, mock]
  const disagreements: Disagreement[] = []
  const counts = new Map<string, { -readonly [Name in keyof Agreement]: number }>()
  let requests = 0
  const sent = new Set<string>()
  const send = async ({ path, query, route }: Read): Promise<SentRequest | undefined> => {
    const key = `${path}?${JSON.stringify(query)}`
    if (sent.has(key) || ++requests > maxRequests) return undefined
    sent.add(key)
    const answer = await real.ask(path, query).catch(() => undefined)
    if (answer === undefined || [429, 502, 503, 504].includes(answer.status)) return answer
    if (!isStorable(answer)) return answer
    // A defect of the mock is what its server answers 500 to.
    const own = await mock.ask(path, query).catch(() => ({ status: 500, body: undefined }))
    const count = counts.get(route.namespace) ?? {
      requests: 0,
      status: 0,
      whole: 0,
      failures: 0,
      generated: 0,
    }
    counts.set(route.namespace, count)
    const source = site.requests.at(-1)?.source
    const theirs = comparable(answer.body, sites)
    const found = firstDifferences(comparable(own.body, sites), theirs)
    // What the site answers otherwise a second time says nothing of the mock.
    const again = found.length === 0 ? undefined : await real.ask(path, query).catch(() => undefined)
    const changes = again ? firstDifferences(comparable(again.body, sites), theirs) : []
    const unstable = new Set(changes.map(placeOf))
    const places = found.filter((place) => !unstable.has(placeOf(place)))
    const isSameStatus = own.status === answer.status
    count.requests++
    if (isSameStatus) count.status++
    if (isSameStatus && places.length === 0) count.whole++
    else
      disagreements.push({
        path: key,
        namespace: route.namespace,
        mock: own.status,
        site: answer.status,
        places: places.slice(0, 5),
      })
    if (own.status >= 500 && answer.status < 500) count.failures++
    if (source === 'generated') count.generated++
    return answer
  }
  const schemas: Schemas = Object.fromEntries(
    deployment.routes.flatMap(({ rawEntry }) =>
      rawEntry?.schema ? [[rawEntry.pattern, rawEntry.schema]] : [],
    ),
  )
  await walkReads(deployment, {
    schemas,
    isSignedIn: options.user !== undefined,
    maxItems: 5,
    maxParents: 5,
    inEveryContext: 2,
    isIncluded: () => true,
    pagesOf: ({ endpoint: { args } }, { body }) =>
      'per_page' in args && isList(body) && body.length > 0
        ? [{ per_page: 2 }, ...('page' in args && body.length > 2 ? [{ per_page: 2, page: 2 }] : [])]
        : [],
    send,
    progress: options.progress,
  })
  const namespaces = [...counts].sort(([a], [b]) => a.localeCompare(b))
  return { all: sum(counts.values()), namespaces: Object.fromEntries(namespaces), disagreements }
}

function sum(counts: Iterable<Agreement>): Agreement {
  const all = { requests: 0, status: 0, whole: 0, failures: 0, generated: 0 }
  for (const each of counts)
    for (const name of ['requests', 'status', 'whole', 'failures', 'generated'] as const)
      all[name] += each[name]
  return all
}

const isNamed = namesToBlank([])
const date = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?/

/** What is compared of a body: without hosts, dates and what a mirror blanks. */
function comparable(body: Json | undefined, sites: readonly FoundSite[]): Json {
  if (body === undefined) return null
  const hosts = sites
    .flatMap(({ base, apiRoot }) => [base, apiRoot.replace(/\/$/, '')])
    .map((each) => each.replace(/^https?:/, ''))
    .flatMap((each) => [each, each.replaceAll('/', '\\/'), encodeURIComponent(each)])
    .sort((a, b) => b.length - a.length)
  const plain = (text: string): string =>
    hosts.reduce((rest, each) => rest.replaceAll(each, '//host'), text).replaceAll('https:', 'http:')
  const mapped = (value: Json): Json => {
    if (typeof value === 'string') return date.test(value) ? 'date' : plain(value)
    if (isList(value)) return value.map(mapped)
    return isObject(value) ? mapValues(value, (each) => mapped(each)) : value
  }
  return mapped(blankWhole(body, { text: blankText, isNamed }))
}

function firstDifferences(own: Json, real: Json): readonly string[] {
  const found: string[] = []
  for (const each of differences(own, real)) if (found.push(each) >= maxDifferences) break
  return found
}

/** The places where two values differ. */
function* differences(own: Json, real: Json, place = ''): Generator<string> {
  if (isBlanked(own) || isBlanked(real)) return
  if (isList(own) && isList(real)) {
    if (own.length !== real.length) yield `${place}[] has ${own.length} items, and ${real.length} on the site`
    for (const [i, each] of own.entries()) {
      const other = real[i]
      if (other !== undefined) yield* differences(each, other, `${place}[]`)
    }
    return
  }
  if (isObject(own) && isObject(real)) {
    for (const name of new Set([...Object.keys(own), ...Object.keys(real)])) {
      const [mine, theirs] = [own[name], real[name]]
      const at = place === '' ? name : `${place}.${name}`
      if (mine === undefined || theirs === undefined)
        yield `${at} is ${mine === undefined ? 'missing' : 'extra'}`
      else yield* differences(mine, theirs, at)
    }
    return
  }
  if (own !== real) yield place
}

/** A place of a difference, without what is said of it. */
const placeOf = (difference: string): string =>
  difference.replace(/(?:\[\])? (?:has|is) .*$/, '').replace(/\[\]$/, '')

const isBlanked = (value: Json): boolean => typeof value === 'string' && value.includes(blanked)
