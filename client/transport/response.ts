import type { Readable } from 'node:stream'
import { hostsGuide } from '../../contract/host-names.ts'
import { Trouble } from '../trouble.ts'
import type { WireResponse } from './wire.ts'

/** The default limit of a body: the index of a large site has about 2 MB. */
const usualLimit = 32 * 1024 * 1024

/**
 * Reads the raw body of an answer.
 *
 * @param limit in bytes
 * @throws Trouble when it is longer, whatever the server announced
 */
export async function readBody(response: WireResponse, limit = usualLimit): Promise<Uint8Array> {
  const { body } = response
  if (body === null) return new Uint8Array()
  if ('pipe' in body) return readStream(body, limit)
  const announced = Number(response.headers.get('content-length'))
  // HTTP itself enforces an announced length, except that of a compressed body.
  const isKept = announced > 0 && announced <= limit && !response.headers.has('content-encoding')
  if (isKept) return new Uint8Array(await new Response(body).arrayBuffer())
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.byteLength
    if (length > limit) throw tooLong(limit)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Discards the body of an answer. */
export async function leaveBody({ body }: WireResponse): Promise<void> {
  if (body !== null && 'pipe' in body) body.on('error', () => {}).destroy()
  else await body?.cancel()
}

/** Events are faster than `for await`. */
function readStream(body: Readable, limit: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    let length = 0
    body.on('data', (chunk: Uint8Array) => {
      length += chunk.byteLength
      chunks.push(chunk)
      if (length > limit) body.destroy(tooLong(limit))
    })
    body.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
    body.on('error', reject)
    body.on('close', () => reject(new Error('the connection was closed in the middle of the body')))
  })
}

function tooLong(limit: number): Trouble {
  return new Trouble(`the body is longer than ${limit / 1024 / 1024} MiB`)
}

/**
 * The address of a redirect; undefined when the answer is not one.
 *
 * @throws Trouble when it is of another origin, which must not receive credentials, or when the request has a body or is not
 * a read
 */
export function answeredRedirect(
  method: string,
  url: string,
  response: Pick<WireResponse, 'status' | 'headers'>,
): string | undefined {
  const location = response.headers.get('location')
  if (response.status < 300 || response.status > 399 || response.status === 304 || location === null)
    return undefined
  if (!URL.canParse(location, url))
    throw new Trouble(`redirected to ${JSON.stringify(location)}, which is not an address`)
  const next = new URL(location, url)
  // An address without a host, such as `file:`, has no origin.
  const named = next.origin === 'null' ? next.protocol : next.origin
  const { origin, protocol, hostname } = new URL(url)
  const isSecured = protocol === 'http:' && next.protocol === 'https:' && next.hostname === hostname
  if (next.origin !== origin)
    throw new Trouble(
      `redirected to ${named}, another origin${isSecured ? ', as this host redirects http to https' : ''} (give that address, or see ${hostsGuide})`,
    )
  if (method !== 'GET' && method !== 'HEAD')
    throw new Trouble(`redirected to ${next.href}, which a ${method} cannot follow`)
  if (next.searchParams.has('_method') && !new URL(url).searchParams.has('_method'))
    throw new Trouble(`redirected to ${next.href}, which would do more than read`)
  return next.href
}
