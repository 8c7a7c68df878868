import { isSecretHeader } from '../../../client/index.ts'
import type { Json } from '../../../contract/index.ts'
import { jsonText } from '../../../contract/lib/json-text.ts'
import { blanked } from '../../../contract/secrets/secret-names.ts'
import { type Blanking, blankWhole } from './blanking/blank-json.ts'

/** An answer in a recording: with secrets blanked, and with the real site's addresses. */
export interface RecordedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** A JSON body. */
  readonly json?: Json
  /** A body of other text. */
  readonly text?: string
  /** The body of an image, a sound or a font. */
  readonly base64?: string
}

export interface RawAnswer {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
}

/** Response headers that are recorded: those that clients use and that don't change with each response. */
const recordedHeaders =
  /^(?:content-(?:type|language|disposition)|link|location|allow|cache-control|retry-after|deprecation|access-control-expose-headers|x-(?!powered-by|cache|served-by|request-id|runtime|varnish|robots-tag|content-type-options).*)$/

const textType = /^(?:text\/|application\/(?:.*\+)?(?:json|xml|javascript|x-www-form-urlencoded)\b)|charset=/i
const mediaType = /^(?:image|audio|video|font)\//i

/** A blanked answer, and whether it may be recorded. */
export interface BlankedAnswer {
  readonly answer: RecordedAnswer
  /** False for bytes that can't be searched for secrets, such as documents. */
  readonly isRecordable: boolean
}

/**
 * Blanks an answer: every value of JSON, and texts that look like secrets elsewhere. Images, sounds and fonts are unchanged.
 */
export function blankAnswer({ status, headers, bytes }: RawAnswer, blanking: Blanking): BlankedAnswer {
  const type = headers.get('content-type') ?? ''
  const blankedHeaders = headersToRecord(headers, blanking)
  if (bytes.length === 0) return { answer: { status, headers: blankedHeaders }, isRecordable: true }
  const text = textIn(bytes, type)
  if (text === undefined)
    return {
      answer: { status, headers: blankedHeaders, base64: Buffer.from(bytes).toString('base64') },
      isRecordable: mediaType.test(type),
    }
  const body = blankBody(text, jsonIn(text, type), blanking)
  return { answer: { status, headers: blankedHeaders, ...body }, isRecordable: true }
}

/** The text of a body; JSON as WordPress writes it. */
export function bodyText({ json, text }: RecordedAnswer): string | undefined {
  return json === undefined ? text : jsonText(json)
}

function blankBody(
  text: string,
  json: { readonly value: Json } | undefined,
  blanking: Blanking,
): BlankedBody {
  return json === undefined ? { text: blanking.text(text) } : { json: blankWhole(json.value, blanking) }
}

type BlankedBody = { readonly json: Json } | { readonly text: string }

function headersToRecord(headers: Headers, { text, isBlankedName }: Blanking): Record<string, string> {
  return Object.fromEntries(
    [...headers]
      .filter(([name]) => recordedHeaders.test(name) || isSecretHeader(name))
      .filter(([name]) => name !== 'set-cookie')
      .map(([name, value]) => [name, isSecretHeader(name) || isBlankedName(name) ? blanked : text(value)]),
  )
}

function textIn(bytes: Uint8Array, type: string): string | undefined {
  if (type !== '' && !textType.test(type)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The value of a JSON body; undefined for invalid JSON or another type. */
export function jsonIn(text: string, type: string): { readonly value: Json } | undefined {
  if (!/[/+]json\b/i.test(type)) return undefined
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
