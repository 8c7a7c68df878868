/** A value as PHP has it: an array is a list or has names. */
export type PhpValue =
  | string
  | number
  | boolean
  | null
  | readonly PhpValue[]
  | { readonly [key: string]: PhpValue }

const bytes = new TextEncoder()

/** A value as a custom field holds one that is no text (`serialize`). */
export function serialized(value: PhpValue): string {
  if (value === null) return 'N;'
  if (typeof value === 'boolean') return `b:${value ? 1 : 0};`
  if (typeof value === 'number') return Number.isSafeInteger(value) ? `i:${value};` : `d:${value};`
  if (typeof value === 'string') return `s:${bytes.encode(value).length}:"${value}";`
  const entries = Object.entries(value)
  const isList = Array.isArray(value)
  const members = entries.map(([key, each]) => serialized(isList ? Number(key) : key) + serialized(each))
  return `a:${entries.length}:{${members.join('')}}`
}

/** A value as a custom field holds it: a text and a number as they are (`maybe_serialize`). */
export function metaValue(value: PhpValue): string {
  if (typeof value === 'boolean') return value ? '1' : ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : serialized(value)
}
