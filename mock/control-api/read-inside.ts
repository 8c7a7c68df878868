import { RestError } from '../http/errors.ts'
import type { SiteResponse } from '../http/exchange.ts'
import { parseQuery } from '../http/query.ts'
import type { Site } from '../site/site-interface.ts'

interface InsideAnswer {
  readonly status: number
  readonly headers: SiteResponse['headers']
  readonly body: unknown
}

/**
 * The response to an administrator's GET at a path of the API, `/core/v2/posts?page=2`, in the site's own names. Bypasses
 * faults and overrides, and isn't logged.
 *
 * @param origin the base of its links, `http://127.0.0.1:4010`
 * @throws RestError 400 for an invalid path, or one with another method
 */
export async function readInside(site: Site, path: string, origin: string): Promise<InsideAnswer> {
  const mark = path.indexOf('?')
  if (!path.startsWith('/')) throw refusal(`${JSON.stringify(path)} is not a path. Begin it with a slash.`)
  if (mark >= 0 && Object.hasOwn(parseQuery(path.slice(mark + 1)), '_method'))
    throw refusal('This address only reads. Remove _method, and send writes to the site itself.')
  const response = await site.handleAsAdministrator({
    method: 'GET',
    origin,
    target: site.root + path,
    header: () => undefined,
    body: async () => new Uint8Array(),
  })
  return { status: response.status, headers: response.headers, body: bodyOf(response) }
}

function bodyOf({ headers, body }: SiteResponse): unknown {
  if (body instanceof Uint8Array) return new TextDecoder().decode(body)
  return body !== null && String(headers['Content-Type']).startsWith('application/json')
    ? JSON.parse(body)
    : body
}

const refusal = (message: string): RestError => new RestError(400, 'mock_bad_control', message)
