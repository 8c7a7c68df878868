import type { JsonObject } from '../../../../contract/index.ts'

/** A text without characters that are invalid in XML 1.0, such as most control characters. */
const writable = (text: string): string =>
  text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // XML parsers convert an unescaped carriage return to a line feed.
  '\r': '&#13;',
}

/** A text escaped for character data, or for an attribute in quotes. */
export function escaped(text: string): string {
  return writable(text).replace(/[&<>"\r]/g, (character) => entities[character] ?? '')
}

/**
 * A text in readable CDATA sections (`wxr_cdata`). The end mark of a section, and a carriage return, which parsers would convert,
 * are written between two sections.
 */
export function cdata(text: string): string {
  const inside = writable(text).replaceAll(']]>', ']]]]><![CDATA[>').replaceAll('\r', ']]>&#13;<![CDATA[')
  return `<![CDATA[${inside}]]>`
}

/** An element. @param content XML, such as results of {@link cdata} and {@link escaped}, or a number */
export function element(name: string, content: string | number): string {
  return `<${name}>${content}</${name}>`
}

export function textElement(name: string, text: string): string {
  return element(name, cdata(text))
}

/** Custom fields of an item, a term or a comment, by key. Undefined values are left out. */
export type Meta = Readonly<Record<string, PhpValue | undefined>>

/** The values of registered fields as custom fields with the same names, as most plugins store them. */
export const customMeta = ({
  meta,
  fields,
}: {
  readonly meta?: JsonObject
  readonly fields?: JsonObject
}): Meta => ({
  ...fields,
  ...meta,
})

/** Custom fields as elements of the given name: `wp:postmeta`, `wp:termmeta`, `wp:commentmeta`. */
export function metaElements(name: string, meta: Meta): string[] {
  return Object.entries(meta).flatMap(([key, value]) =>
    value === undefined
      ? []
      : `<${name}>${textElement('wp:meta_key', key)}${textElement('wp:meta_value', metaValue(value))}</${name}>`,
  )
}

/** A PHP value; an array is a list or a map. */
export type PhpValue =
  | string
  | number
  | boolean
  | null
  | readonly PhpValue[]
  | { readonly [key: string]: PhpValue }

const bytes = new TextEncoder()

/** A serialized value of a custom field (`serialize`). */
function serialized(value: PhpValue): string {
  if (value === null) return 'N;'
  if (typeof value === 'boolean') return `b:${value ? 1 : 0};`
  if (typeof value === 'number') return Number.isSafeInteger(value) ? `i:${value};` : `d:${value};`
  if (typeof value === 'string') return `s:${bytes.encode(value).length}:"${value}";`
  const entries = Object.entries(value)
  const isList = Array.isArray(value)
  const members = entries.map(([key, each]) => serialized(isList ? Number(key) : key) + serialized(each))
  return `a:${entries.length}:{${members.join('')}}`
}

/** The value of a custom field: texts and numbers are not serialized (`maybe_serialize`). */
function metaValue(value: PhpValue): string {
  if (typeof value === 'boolean') return value ? '1' : ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : serialized(value)
}
