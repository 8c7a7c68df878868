import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { Sent } from './exchange.ts'

/** The largest text that is verified, in bytes. */
const maxOutputLength = 16 * 1024 * 1024

/** The text of an answer, decompressed; undefined when it was not kept, is too large, or cannot be read. */
export function bodyText({ headers, body }: Sent): string | undefined {
  if (body === undefined) return undefined
  try {
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      decompressed(body, headers['content-encoding']?.trim().toLowerCase()),
    )
  } catch {
    return undefined
  }
}

function decompressed(body: Uint8Array, coding: string | undefined): Uint8Array {
  switch (coding) {
    case undefined:
    case '':
    case 'identity':
      return body
    case 'br':
      return brotliDecompressSync(body, { maxOutputLength })
    case 'gzip':
    case 'x-gzip':
      return gunzipSync(body, { maxOutputLength })
    case 'deflate':
      return inflateSync(body, { maxOutputLength })
    default:
      throw new Error(`${coding} is unknown`)
  }
}
