import { isSecretHeader } from '../../../client/index.ts'
import type { Json } from '../../../contract/index.ts'
import { jsonText } from '../../../contract/lib/json-text.ts'
import { blanked } from '../../../contract/secrets/secret-names.ts'
import { type Blanking, blankWhole } from './blanking/blank-json.ts'

/** An answer as a recording keeps it: with secrets blanked, and the real site's addresses. */
export interface RecordedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Its body, when it is JSON. */
  readonly json?: Json
  /** Its body, when it is another text. */
  readonly text?: string
  /** Its body, when it is a picture, a sound or a font. */
  readonly base64?: string
}

export interface CameAnswer {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
}

/** What a client may make something of, and is the same tomorrow. */
const kept =
  /^(?:content-(?:type|language|disposition)|link|location|allow|cache-control|retry-after|deprecation|access-control-expose-headers|x-(?!powered-by|cache|served-by|request-id|runtime|varnish|robots-tag|content-type-options).*)$/

const textType = /^(?:text\/|application\/(?:.*\+)?(?:json|xml|javascript|x-www-form-urlencoded)\b)|charset=/i
const mediaType = /^(?:image|audio|video|font)\//i

/** What an answer is to be told as, and whether it may be kept. */
export interface BlankedAnswer {
  readonly answer: RecordedAnswer
  /** False for bytes that cannot be looked through: a document may hold anything. */
  readonly isKept: boolean
}

/**
 * Blanks an answer. Of JSON every value is looked at, of other texts what is known by its form; pictures, sounds and fonts
 * are left as they are.
 */
export function blankAnswer({ status, headers, bytes }: CameAnswer, blanking: Blanking): BlankedAnswer {
  const type = headers.get('content-type') ?? ''
  const shown = headersOf(headers, blanking)
  if (bytes.length === 0) return { answer: { status, headers: shown }, isKept: true }
  const text = textIn(bytes, type)
  if (text === undefined)
    return {
      answer: { status, headers: shown, base64: Buffer.from(bytes).toString('base64') },
      isKept: mediaType.test(type),
    }
  const body = blankBody(text, jsonIn(text, type), blanking)
  return { answer: { status, headers: shown, ...body }, isKept: true }
}

/** The bytes of a body; JSON as the reference writes it. */
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

function headersOf(headers: Headers, { text, isNamed }: Blanking): Record<string, string> {
  return Object.fromEntries(
    [...headers]
      .filter(([name]) => kept.test(name) || isSecretHeader(name))
      .filter(([name]) => name !== 'set-cookie')
      .map(([name, value]) => [name, isSecretHeader(name) || isNamed(name) ? blanked : text(value)]),
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

/** The value of a JSON body; undefined for what is none. */
export function jsonIn(text: string, type: string): { readonly value: Json } | undefined {
  if (!/[/+]json\b/i.test(type)) return undefined
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
