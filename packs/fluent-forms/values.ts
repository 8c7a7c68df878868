/** The value at a path of keys in JSON; undefined where the path ends early. */
export function valueAt(value: unknown, ...keys: readonly string[]): unknown {
  let inner = value
  for (const key of keys) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, key)) return undefined
    inner = Object.getOwnPropertyDescriptor(inner, key)?.value
  }
  return inner
}

/** The text at a path of keys; empty if there is none. */
export function textAt(value: unknown, ...keys: readonly string[]): string {
  const found = valueAt(value, ...keys)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}

/** The entries of an object or a list; none of anything else. */
export function entriesIn(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

/** The items of a list or an object; none of anything else. */
export function itemsIn(value: unknown): readonly unknown[] {
  return entriesIn(value).map(([, item]) => item)
}

/** JSON as PHP writes it again after it has read it: it takes an empty object for an empty list. */
export function rereadByPhp(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, item]) => [name, rereadByPhp(item)] as const)
  return entries.every(([name], index) => name === String(index))
    ? entries.map(([, item]) => item)
    : Object.fromEntries(entries)
}

/** The value of a JSON text; undefined when it is not JSON, or nested too deep for PHP. */
export function parsedJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isTooDeep(value) ? undefined : value
  } catch {
    return undefined
  }
}

const depthLimit = 512

function isTooDeep(value: unknown): boolean {
  let nested = [value].filter(isNested)
  for (let depth = 0; depth < depthLimit && nested.length > 0; depth++)
    nested = nested.flatMap(itemsIn).filter(isNested)
  return nested.length > 0
}

const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null
