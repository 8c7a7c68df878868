import { isDeepStrictEqual } from 'node:util'
import type { SeededRandom } from '../../../mock/testing/seeded-random.ts'
import { type KnownItems, type PlannedRequest, randomRequest } from './random-request.ts'

/** A site that answers requests, and how its administrator signs in. */
export interface AskedSite {
  fetch(request: Request): Promise<Response>
  readonly authorization: string
  /** The ids of created items, by collection, in order. */
  readonly created: Map<string, number[]>
}

/** The compared parts of an answer. */
export interface Compared {
  readonly status: number
  /** Of an error. */
  readonly code: string | undefined
  /** The names of all members at all depths, `[].meta.isbn`. */
  readonly keys: readonly string[]
}

/** A difference between the answers of two sites. */
export interface Difference {
  readonly planned: PlannedRequest
  readonly statuses: readonly [number, number]
  readonly codes: readonly [string | undefined, string | undefined]
  /** Members that the second site lacks. */
  readonly missing: readonly string[]
  readonly further: readonly string[]
}

/** Sends the same random requests to a site and to the mock of its mirror, and returns differences in status and keys. */
export async function differencesOf(
  original: AskedSite,
  copy: AskedSite,
  ids: KnownItems['ids'],
  { random, count }: { readonly random: SeededRandom; readonly count: number },
): Promise<Difference[]> {
  const differences: Difference[] = []
  const created = (collection: string): number => original.created.get(collection)?.length ?? 0
  for (let n = 0; n < count; n++) {
    const planned = randomRequest(random, { ids, created })
    const [one, other] = await Promise.all([send(original, planned), send(copy, planned)])
    if (one.status !== other.status || !isDeepStrictEqual(one.keys, other.keys))
      differences.push({
        planned,
        statuses: [one.status, other.status],
        codes: [one.code, other.code],
        missing: one.keys.filter((key) => !other.keys.includes(key)),
        further: other.keys.filter((key) => !one.keys.includes(key)),
      })
  }
  return differences
}

/** Sends a planned request to a site. */
async function send(site: AskedSite, planned: PlannedRequest): Promise<Compared> {
  const { method, fields, isSignedIn } = planned
  const [, collection = ''] = /^\/wp\/v2\/(\w+)/.exec(planned.path) ?? []
  const ids = site.created.get(collection) ?? []
  const path = planned.path.replace(/\{(\d+)\}/, (_, n: string) => String(ids[Number(n)] ?? 0))
  const headers = {
    ...(isSignedIn && { Authorization: site.authorization }),
    ...(fields && { 'Content-Type': 'application/json' }),
  }
  const request = new Request(`http://site.test/wp-json${path}`, {
    method,
    headers,
    ...(fields && { body: JSON.stringify(fields) }),
  })
  const response = await site.fetch(request)
  const body: unknown = await response.json().catch(() => undefined)
  // A create that only one site refused still takes a number.
  if (method === 'POST' && path === `/wp/v2/${collection}`) site.created.set(collection, [...ids, idIn(body)])
  return { status: response.status, code: codeIn(body), keys: [...new Set(keysOf(body))].sort() }
}

function keysOf(value: unknown, place = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => keysOf(each, `${place}[]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => {
    const here = place === '' ? name : `${place}.${name}`
    return [here, ...keysOf(member, here)]
  })
}

function idIn(body: unknown): number {
  const isItem = typeof body === 'object' && body !== null && 'id' in body
  return isItem && typeof body.id === 'number' ? body.id : 0
}

function codeIn(body: unknown): string | undefined {
  const isError = typeof body === 'object' && body !== null && 'code' in body
  return isError && typeof body.code === 'string' ? body.code : undefined
}
