import type { Json } from '../../../contract/index.ts'
import { blanked } from '../../../contract/secrets/secret-names.ts'
import { type Blanking, blankJson } from './blanking/blank-json.ts'

/** A request in a recording: what distinguishes it from others, with secrets blanked. */
export interface RecordedRequest {
  readonly method: string
  /** The path under the real site's namespaces, `/shop/v1/cart`. */
  readonly path: string
  /** The values of its query, by name. */
  readonly query?: Readonly<Record<string, string | readonly string[]>>
  /** Its body: JSON, or text. */
  readonly body?: Json
  /** Present if it was sent with the user's credentials. */
  readonly signedIn?: true
}

/** Arguments that don't distinguish requests: they select the method or route, or authenticate. */
export const transportArguments = new Set(['_method', '_wpnonce', 'rest_route'])

export async function recordedRequest(
  request: Request,
  path: string,
  isSignedIn: boolean,
  blanking: Blanking,
): Promise<RecordedRequest> {
  const query = queryOf(new URL(request.url).searchParams, blanking)
  const body = request.body === null ? undefined : await bodyOf(request, blanking)
  return {
    // HEAD and GET share an answer.
    method: request.method === 'HEAD' ? 'GET' : request.method,
    path: blanking.text(path),
    ...(Object.keys(query).length > 0 && { query }),
    ...(body !== undefined && { body }),
    ...(isSignedIn && { signedIn: true }),
  }
}

/** The key of a request: the same whatever the order of its arguments and members. */
export function requestKey({ method, path, query = {}, body, signedIn }: RecordedRequest): string {
  const sorted = Object.entries(query)
    .map(([name, values]) => [name, [values].flat()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([
    path,
    method,
    sorted,
    signedIn === true,
    body === undefined ? null : [withSortedMembers(body)],
  ])
}

function queryOf(params: URLSearchParams, blanking: Blanking): Record<string, string | string[]> {
  const names = [...new Set(params.keys())].filter((name) => !transportArguments.has(name)).sort()
  return Object.fromEntries(
    names.map((name) => {
      const values = params
        .getAll(name)
        .map((value) => (blanking.isBlankedName(name) && value !== '' ? blanked : blanking.text(value)))
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
      // A file is identified by its length only.
    }
  if (type.startsWith('application/x-www-form-urlencoded'))
    return queryOf(new URLSearchParams(new TextDecoder().decode(bytes)), blanking)
  return { bytes: bytes.length }
}

/** A value with sorted members. */
function withSortedMembers(value: Json): Json {
  if (Array.isArray(value)) return value.map(withSortedMembers)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, withSortedMembers(each)]),
  )
}
