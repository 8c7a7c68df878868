import type { Json } from '../../contract/index.ts'
import { type PhpValue, unserialized } from './php-value.ts'
import type { WxrMeta } from './wxr-contents.ts'

/** The first value of a custom field; empty when there is none (`get_post_meta`). */
export const metaText = (meta: WxrMeta, key: string): string => meta.get(key)?.[0] ?? ''

/** Custom fields that WordPress shows to nobody begin so, and are told elsewhere in the data. */
const isHidden = (key: string): boolean => /^_|^(?:footnotes|wp_pattern_sync_status)$/.test(key)

/**
 * The custom fields of something as `meta` of the data. A key that is there more than once is a list of values. A mock
 * answers those that its data register.
 */
export function ownMeta(meta: WxrMeta): { meta?: Record<string, Json> } {
  const entries = [...meta].flatMap(([key, values]): [string, Json][] => {
    if (isHidden(key)) return []
    const [first = '', ...others] = values
    return [[key, others.length > 0 ? values.map(jsonOf) : jsonOf(first)]]
  })
  return entries.length > 0 ? { meta: Object.fromEntries(entries) } : {}
}

function jsonOf(text: string): Json {
  const value = unserialized(text)
  return value === undefined ? text : plain(value)
}

function plain(value: PhpValue): Json {
  if (value === null || typeof value !== 'object') return value
  const isList = [...value.keys()].every((key, index) => key === String(index))
  if (isList) return [...value.values()].map(plain)
  return Object.fromEntries([...value].map(([key, each]) => [key, plain(each)]))
}
