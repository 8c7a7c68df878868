import { carriesBody, type ResponseHeaders, type SiteRequest, type SiteResponse } from './exchange.ts'
import { ReceivedBytes } from './received-bytes.ts'

type ResponseClass = new (
  body: SiteResponse['body'],
  init: { status: number; headers: [name: string, value: string][] },
) => Response

/**
 * A fetch function with the responses of a site. Rejects only when aborted, when the body of the request fails, or for a
 * broken connection.
 *
 * @param Answer the class of the responses
 * @param broken called for a broken connection. Default: rejects, as `fetch` does
 */
export function fetchWith(
  handle: (request: SiteRequest) => SiteResponse | Promise<SiteResponse>,
  Answer: ResponseClass = Response,
  broken: () => Response = fail,
): (request: Request) => Promise<Response> {
  return async (request) => {
    request.signal.throwIfAborted()
    const answer = handle(siteRequest(request))
    const { status, headers, body } = await orAborted(answer, request.signal)
    if (status === 0) return broken()
    const sent = carriesBody(request.method, status) ? body : null
    return new Answer(sent, { status, headers: linesOf(headers) })
  }
}

/** Resolves requests by path on a site without an address. */
const anyOrigin = 'http://site.test'

/**
 * The request for the arguments of `fetch`.
 *
 * @param origin the base of a path such as `/wp-json/`. Default `http://site.test`
 * @throws TypeError for an invalid address
 */
export function requestOf(input: string | URL | Request, init?: RequestInit, origin = anyOrigin): Request {
  if (typeof input !== 'string' && !('href' in input)) return init ? new Request(input, init) : input
  return new Request(new URL(input, origin), init)
}

const nothing = new Uint8Array()

/** A `Request` of the Fetch API as a request to the mock. */
export function siteRequest(request: Request): SiteRequest {
  const { origin, pathname, search } = new URL(request.url)
  return {
    method: request.method,
    origin,
    target: pathname + search,
    header: (name) => request.headers.get(name) ?? undefined,
    headers: request.headers,
    body: (limit) => (request.body === null ? nothing : readBytes(request, limit)),
  }
}

// An aborted request does not wait for a delayed response.
function orAborted<Answer>(answer: Answer | Promise<Answer>, signal: AbortSignal): Answer | Promise<Answer> {
  if (!(answer instanceof Promise)) return answer
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason)
    signal.addEventListener('abort', giveUp)
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}

/** Headers as lines: one for a string, one for each item of a list. */
export function linesOf(headers: ResponseHeaders): [name: string, value: string][] {
  const lines: [name: string, value: string][] = []
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string') lines.push([name, value])
    else for (const line of value) lines.push([name, line])
  return lines
}

async function readBytes({ body, signal }: Request, limit?: number): Promise<Uint8Array> {
  // It may have been aborted already.
  signal.throwIfAborted()
  const received = new ReceivedBytes(limit)
  const reader = body?.getReader()
  if (reader === undefined) return received.bytes()
  const stop = (): void => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', stop)
  while (!received.isPastLimit) {
    const { done, value } = await reader.read()
    if (done) break
    received.add(value)
  }
  signal.removeEventListener('abort', stop)
  signal.throwIfAborted()
  // Does not wait for the rest of a body that is too large.
  if (received.isPastLimit) stop()
  return received.bytes()
}

function fail(): never {
  throw new TypeError('The connection broke, by a fault or a host.')
}
