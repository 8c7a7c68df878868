import type { Json } from '../../../contract/index.ts'
import { blanked } from '../../../contract/secrets/secret-names.ts'
import { type Blanking, blankJson } from './blanking/blank-json.ts'

/** A request as a recording knows it: what tells it from others, with secrets blanked. */
export interface RecordedRequest {
  readonly method: string
  /** The route's path in the real site's names, `/shop/v1/cart`. */
  readonly path: string
  /** What its query holds, by name. */
  readonly query?: Readonly<Record<string, string | readonly string[]>>
  /** The JSON of its body, or its text. */
  readonly body?: Json
  /** Was it asked as the user that was given. */
  readonly signedIn?: true
}

/** What says how a route is asked for, and not what for. */
export const unsaid = new Set(['_method', '_wpnonce', 'rest_route'])

export async function recordedRequest(
  request: Request,
  path: string,
  isSignedIn: boolean,
  blanking: Blanking,
): Promise<RecordedRequest> {
  const query = queryOf(new URL(request.url).searchParams, blanking)
  const body = request.body === null ? undefined : await bodyOf(request, blanking)
  return {
    // One answer serves both.
    method: request.method === 'HEAD' ? 'GET' : request.method,
    path: blanking.text(path),
    ...(Object.keys(query).length > 0 && { query }),
    ...(body !== undefined && { body }),
    ...(isSignedIn && { signedIn: true }),
  }
}

/** The same text for requests that mean the same: in whichever order what they hold was written. */
export function keyOf({ method, path, query = {}, body, signedIn }: RecordedRequest): string {
  const sorted = Object.entries(query)
    .map(([name, values]) => [name, [values].flat()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([
    path,
    method,
    sorted,
    signedIn === true,
    body === undefined ? null : [inOrder(body)],
  ])
}

function queryOf(params: URLSearchParams, blanking: Blanking): Record<string, string | string[]> {
  const names = [...new Set(params.keys())].filter((name) => !unsaid.has(name)).sort()
  return Object.fromEntries(
    names.map((name) => {
      const values = params
        .getAll(name)
        .map((value) => (blanking.isNamed(name) && value !== '' ? blanked : blanking.text(value)))
      const [first = ''] = values
      return [blanking.text(name), values.length === 1 ? first : values]
    }),
  )
}

async function bodyOf(request: Request, blanking: Blanking): Promise<Json> {
  const type = request.headers.get('content-type') ?? ''
  const bytes = await request.clone().bytes()
  if (/[/+]json\b/.test(type))
    try {
      const value: Json = JSON.parse(new TextDecoder().decode(bytes))
      return blankJson(value, blanking)
    } catch {
      // It is told by its length.
    }
  if (type.startsWith('application/x-www-form-urlencoded'))
    return queryOf(new URLSearchParams(new TextDecoder().decode(bytes)), blanking)
  return { bytes: bytes.length }
}

/** A value whose members stand in one order. */
function inOrder(value: Json): Json {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, inOrder(each)]),
  )
}
