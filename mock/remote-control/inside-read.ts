import { RestError } from '../http/errors.ts'
import type { SiteResponse } from '../http/exchange.ts'
import { parseQuery } from '../http/query.ts'
import type { Site } from '../session/site-interface.ts'

/** An answer of the site, its JSON read. */
interface InsideAnswer {
  readonly status: number
  readonly headers: SiteResponse['headers']
  readonly body: unknown
}

/**
 * What an administrator reads at a path of the interface, `/core/v2/posts?page=2`, in the site's own names: past faults
 * and overrides, and not among the requests.
 *
 * @param origin what the links in it begin with, `http://127.0.0.1:4010`
 * @throws RestError 400 for what is no path, or asks for another method
 */
export async function readInside(site: Site, path: string, origin: string): Promise<InsideAnswer> {
  const mark = path.indexOf('?')
  if (!path.startsWith('/')) throw refusal(`${JSON.stringify(path)} is no path. Begin it with a slash.`)
  if (mark >= 0 && Object.hasOwn(parseQuery(path.slice(mark + 1)), '_method'))
    throw refusal('Nothing but GET is done here. Leave _method out, and send writes to the site itself.')
  const response = await site.answerInside({
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
