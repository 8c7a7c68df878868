import { hashOf } from '../../contract/lib/hash.ts'
import type { SiteResponse } from '../http/exchange.ts'
import { addressIn, errorPage, type Host } from './host.ts'

/** Fractions below 1, the same in every run. */
function seededFractions(name: string, seed: number): () => number {
  let count = 0
  return () => hashOf(`${count++} ${name} ${seed}`) / 2 ** 32
}

/** How many milliseconds the fastest of so large a share of the requests take. */
const latencies = [
  [0, 400],
  [0.5, 700],
  [0.95, 2500],
  [0.99, 6000],
  [1, 10_000],
] as const

function latencyAt(fraction: number): number {
  const next = Math.max(
    1,
    latencies.findIndex(([share]) => share > fraction),
  )
  const [[from, least], [to, most]] = [latencies[next - 1] ?? latencies[0], latencies[next] ?? latencies[1]]
  return Math.round(least + ((fraction - from) / (to - from)) * (most - least))
}

export const slow: Host = {
  does: 'Responds late: half of the requests after more than 0.7 seconds, one in twenty after more than 2.5, one in a hundred after more than 6.',
  from: 'Shared hosts, sites without an object cache, far-away servers.',
  client:
    'Has a timeout above ten seconds, shows that it is waiting, and fetches in parallel what does not depend on each other.',
  behaviour({ seed, wait }) {
    const fractions = seededFractions('slow', seed)
    return (request, answer) => wait(latencyAt(fractions())).then(() => answer(request))
  },
}

/** One request in so many fails in each of three ways. */
const oneIn = 20

export const flaky: Host = {
  does: `Of ${oneIn} requests, breaks one connection (of a write after it was done), answers one with 502, and ends one answer in its middle; in every run the same ones.`,
  from: 'Overloaded hosts and proxies; PHP that reaches its time limit while it prints.',
  client:
    'Repeats reads, also when the JSON is cut off, and before it repeats a write, looks whether that was done.',
  behaviour({ seed }) {
    const fractions = seededFractions('flaky', seed)
    return async (request, answer) => {
      const way = Math.floor(fractions() * oneIn)
      if (way === 1) return errorPage(502, 'Bad Gateway', 'The server behind this proxy did not answer.')
      if (way !== 0 && way !== 2) return answer(request)
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      if (way === 0 && isRead) return broken
      const response = await answer(request)
      return way === 0 ? broken : cutOff(response)
    }
  },
}

const broken: SiteResponse = { status: 0, headers: {}, body: null }

function cutOff(response: SiteResponse): SiteResponse {
  const { body } = response
  return { ...response, body: body === null ? null : body.slice(0, Math.ceil(body.length / 2)) }
}

/** How long an answer is stored, in milliseconds, and how many are. */
const [longest, mostStored] = [10_000, 500]

export const staleCache: Host = {
  does: `Answers anonymous GETs from a cache, up to ${longest / 1000} seconds late, and ignores the query: page 2 is page 1.`,
  from: 'Page caches and CDNs that are configured to ignore query strings.',
  client:
    'Looks at `Age` and `X-Cache`, reads with credentials after a write, and has `/wp-json/` excluded from the cache: an argument that changes the address does not help.',
  behaviour(site) {
    const stored = new Map<string, { readonly response: SiteResponse; readonly time: number }>()
    return async (request, answer) => {
      const isAnonymous =
        request.header('authorization') === undefined &&
        !request.header('cookie')?.includes('wordpress_logged_in')
      const address = request.method === 'GET' && isAnonymous ? addressIn(request, site) : undefined
      if (address === undefined) return answer(request)
      const key = `${request.origin} ${address.kind} ${address.path}`
      const [found, time] = [stored.get(key), site.now()]
      const age = found && time - found.time
      if (found && age !== undefined && age >= 0 && age < longest)
        return withHeaders(found.response, { 'X-Cache': 'HIT', Age: String(Math.floor(age / 1000)) })
      const response = await answer(request)
      stored.delete(key)
      if (response.status === 200) stored.set(key, { response, time })
      const [oldest] = stored.keys()
      if (stored.size > mostStored && oldest !== undefined) stored.delete(oldest)
      return withHeaders(response, { 'X-Cache': 'MISS' })
    }
  },
}

const withHeaders = (response: SiteResponse, headers: SiteResponse['headers']): SiteResponse => ({
  ...response,
  headers: { ...response.headers, ...headers },
})
