import { Trouble } from '../result/outcome.ts'

/** The most of a body that is read: the index of a large site is some 2 MB. */
const limit = 32 * 1024 * 1024

/**
 * Reads the body of an answer, as it came.
 *
 * @throws Trouble when it is longer than 32 MiB, whatever the server announced
 */
export async function readBody(response: Response): Promise<Uint8Array> {
  const { body } = response
  if (body === null) return new Uint8Array()
  const announced = Number(response.headers.get('content-length'))
  // A length that was announced is kept by HTTP itself, unless it is that of a compressed body.
  const isKept = announced > 0 && announced <= limit && !response.headers.has('content-encoding')
  if (isKept) return new Uint8Array(await response.arrayBuffer())
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.byteLength
    if (length > limit) throw new Trouble(`the body is longer than ${limit / 1024 / 1024} MiB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
