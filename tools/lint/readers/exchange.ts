import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { joined } from '../evaluate/evaluate.ts'
import type { Place } from '../evaluate/node.ts'
import { getMember, parsedText, stringValue, unknownAt, type Value } from '../evaluate/value.ts'
import type { Fake, FakeAnswer, Tool } from './fake.ts'

/** A request and its answer in a file. */
interface Exchange extends Pick<FakeAnswer, 'status' | 'headers' | 'body'> {
  readonly tool: Tool
  readonly at: Place
  /** In any case; undefined for any method. */
  readonly method: string | undefined
  readonly address: Value
  /** Of the answer. */
  readonly answerAt: Place
  /** The query parameters that the address does not have. */
  readonly query?: ReadonlyMap<string, string> | undefined
}

/** The fake that an exchange is. */
export function exchangeFake({ tool, at, method, address, answerAt, query, ...answer }: Exchange): Fake {
  return {
    tool,
    at,
    method: method?.toUpperCase(),
    address,
    answers: [{ at: answerAt, query: query ?? new Map(), ...answer }],
    unread: 0,
  }
}

/** An address that matches requests with further query parameters. */
export function withOpenQuery(address: Value): Value {
  if (address.kind === 'pattern') return address
  const isBegun = [address].flatMap(textsOf).some((text) => text.includes('?'))
  return joined([address, { kind: 'literal', value: isBegun ? '&*' : '?*', at: address.at }], address.at)
}

function textsOf(value: Value): string[] {
  if (value.kind === 'text') return value.parts.filter((part) => part !== undefined)
  return value.kind === 'literal' ? [String(value.value)] : []
}

/**
 * Header values by lower-case name, of an object or of a list of `{ name, value }` or `{ key, value }`; undefined for
 * another value. The first of several values is that of the header.
 */
export function recordedHeaders(value: Value | undefined): ReadonlyMap<string, Value> | undefined {
  if (value?.kind === 'object')
    return new Map([...value.members].flatMap(([name, each]) => header(name, each)))
  if (value?.kind !== 'list') return undefined
  return new Map(
    value.items.flatMap((item) => {
      const name = stringValue(getMember(item, 'name') ?? getMember(item, 'key'))
      return name === undefined ? [] : header(name, getMember(item, 'value'))
    }),
  )
}

function header(name: string, value: Value | undefined): (readonly [string, Value])[] {
  const first = value?.kind === 'list' ? value.items[0] : value
  return first ? [[name.toLowerCase(), first]] : []
}

/** Larger answers are not unpacked, in bytes. */
const largestBody = 20 * 2 ** 20

/**
 * The body of a recorded answer: JSON, or a text of JSON, which may be encoded.
 *
 * @returns undefined for none; of kind `unknown` for another text
 */
export function recordedBody(
  value: Value | undefined,
  headers: ReadonlyMap<string, Value> | undefined,
  isBase64 = false,
): Value | undefined {
  if (value === undefined || value.kind === 'absent') return undefined
  if (value.kind !== 'literal') return value
  if (value.value === null || value.value === '') return undefined
  const text = stringValue(value)
  if (text === undefined) return value
  const encoding = stringValue(headers?.get('content-encoding')) ?? ''
  const body = isBase64 ? unpacked(bytesOf(text), encoding) : text
  return (body === undefined ? undefined : parsedText(body, value.at)) ?? unknownAt(value.at)
}

/** Polly.js writes a list of chunks. */
function bytesOf(text: string): Buffer {
  const chunks = text.startsWith('[') ? text.match(/[\w+/=]+/g) : undefined
  return Buffer.concat((chunks ?? [text]).map((chunk) => Buffer.from(chunk, 'base64')))
}

function unpacked(bytes: Buffer, encoding: string): string | undefined {
  const options = { maxOutputLength: largestBody }
  try {
    // Some recorders unpack the body, and leave the header as it was.
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) return gunzipSync(bytes, options).toString()
    if (/[[{"\s]/.test(String.fromCharCode(bytes[0] ?? 0))) return bytes.toString()
    if (encoding === 'br') return brotliDecompressSync(bytes, options).toString()
    return encoding === 'deflate' ? inflateSync(bytes, options).toString() : bytes.toString()
  } catch {
    return undefined
  }
}
