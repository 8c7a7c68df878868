import type { Json, JsonObject } from '../../../contract/index.ts'
import { hashOf } from '../../caching/hash.ts'
import { RestError } from '../../http/errors.ts'
import { isJsonObject } from './kept-widgets.ts'

/** What is set of a widget as a client gets it and may send it back. */
export function encodedSettings(settings: JsonObject): {
  encoded: string
  hash: string
  raw: JsonObject | readonly []
} {
  const text = JSON.stringify(settings)
  const encoded = btoa(String.fromCharCode(...new TextEncoder().encode(text)))
  // An object without members is a list on the platform.
  return { encoded, hash: digestOf(encoded), raw: Object.keys(settings).length > 0 ? settings : [] }
}

const digestOf = (encoded: string): string => hashOf(encoded).toString(16).padStart(8, '0')

/**
 * What a client sent to be set; undefined for nothing.
 *
 * @throws RestError 400 for what was not encoded here
 */
export function sentSettings(args: Readonly<Record<string, unknown>>): JsonObject | undefined {
  const { instance, form_data: form } = args
  if (typeof form === 'string' && form !== '') return formSettings(form)
  if (typeof instance !== 'object' || instance === null) return undefined
  if ('encoded' in instance && 'hash' in instance) return decoded(instance.encoded, instance.hash)
  if ('raw' in instance) return asSettings(instance.raw)
  throw new RestError(
    400,
    'rest_invalid_widget',
    'The settings are neither encoded nor raw. Send instance.raw.',
  )
}

function decoded(encoded: unknown, hash: unknown): JsonObject {
  if (typeof encoded === 'string' && hash === digestOf(encoded)) {
    const bytes = Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0))
    return asSettings(JSON.parse(new TextDecoder().decode(bytes)))
  }
  throw new RestError(
    400,
    'rest_invalid_widget',
    'The settings are not as this site encoded them. Send them as they came.',
  )
}

// What came as JSON is made of its values alone.
function asSettings(value: unknown): JsonObject {
  const copy: Json = JSON.parse(JSON.stringify(value ?? {}))
  return isJsonObject(copy) ? copy : {}
}

// `widget-text[2][title]=Hello` sets the title.
function formSettings(form: string): JsonObject {
  const set = [...new URLSearchParams(form)].flatMap(([name, value]): [string, string][] => {
    const key = /\[([^\][]+)\]$/.exec(name)?.[1]
    return key === undefined ? [] : [[key, value]]
  })
  return Object.fromEntries(set)
}
