import type { Readable } from 'node:stream'
import { Trouble } from '../result/outcome.ts'
import type { WireResponse } from './wire.ts'

/** The most of a body that is read: the index of a large site is some 2 MB. */
const limit = 32 * 1024 * 1024

/**
 * Reads the body of an answer, as it came.
 *
 * @throws Trouble when it is longer than 32 MiB, whatever the server announced
 */
export async function readBody(response: WireResponse): Promise<Uint8Array> {
  const { body } = response
  if (body === null) return new Uint8Array()
  if ('pipe' in body) return readStream(body)
  const announced = Number(response.headers.get('content-length'))
  // A length that was announced is kept by HTTP itself, unless it is that of a compressed body.
  const isKept = announced > 0 && announced <= limit && !response.headers.has('content-encoding')
  if (isKept) return new Uint8Array(await new Response(body).arrayBuffer())
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.byteLength
    if (length > limit) throw tooLong()
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
function readStream(body: Readable): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    let length = 0
    body.on('data', (chunk: Uint8Array) => {
      length += chunk.byteLength
      chunks.push(chunk)
      if (length > limit) body.destroy(tooLong())
    })
    body.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
    body.on('error', reject)
    body.on('close', () => reject(new Error('the connection was closed in the middle of the body')))
  })
}

function tooLong(): Trouble {
  return new Trouble(`the body is longer than ${limit / 1024 / 1024} MiB`)
}
