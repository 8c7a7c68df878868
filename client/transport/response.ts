import type { Readable } from 'node:stream'
import { Trouble } from '../trouble.ts'
import type { WireResponse } from './wire.ts'

/** The most of a body that is read unless a caller says otherwise: the index of a large site is some 2 MB. */
const usualLimit = 32 * 1024 * 1024

/**
 * Reads the body of an answer, as it came.
 *
 * @param limit in bytes
 * @throws Trouble when it is longer than that, whatever the server announced
 */
export async function readBody(response: WireResponse, limit = usualLimit): Promise<Uint8Array> {
  const { body } = response
  if (body === null) return new Uint8Array()
  if ('pipe' in body) return readStream(body, limit)
  const announced = Number(response.headers.get('content-length'))
  // A length that was announced is kept by HTTP itself, unless it is that of a compressed body.
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

/** Leaves the body of an answer unread. */
export async function leaveBody({ body }: WireResponse): Promise<void> {
  if (body !== null && 'pipe' in body) body.on('error', () => {}).destroy()
  else await body?.cancel()
}

/** Events cost less than `for await`. */
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
 * Where a redirect of the target leads; undefined when the answer is none.
 *
 * @throws Trouble when it leads to another origin, where credentials must not go, would lose a body, or would do more
 * than read
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
    throw new Trouble(`redirected to ${JSON.stringify(location)}, which is no address`)
  const next = new URL(location, url)
  // What is no address of a host has no origin to tell: `file:`.
  const named = next.origin === 'null' ? next.protocol : next.origin
  if (next.origin !== new URL(url).origin) throw new Trouble(`redirected to ${named}, another origin`)
  if (method !== 'GET' && method !== 'HEAD')
    throw new Trouble(`redirected to ${next.href}, which a ${method} cannot follow`)
  if (next.searchParams.has('_method') && !new URL(url).searchParams.has('_method'))
    throw new Trouble(`redirected to ${next.href}, which would do more than read`)
  return next.href
}
