/**
 * A value changed by a JSON Merge Patch (RFC 7396): members are replaced, null takes one away. Of a value that is a
 * list, a patch that is an object changes each item.
 */
export function patched(value: unknown, patch: unknown): unknown {
  return Array.isArray(value) && isObject(patch)
    ? value.map((item) => mergePatch(item, patch))
    : mergePatch(value, patch)
}

function mergePatch(value: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch
  const merged = new Map(Object.entries(isObject(value) ? value : {}))
  for (const [name, change] of Object.entries(patch))
    if (change === null) merged.delete(name)
    else merged.set(name, mergePatch(merged.get(name), change))
  return Object.fromEntries(merged)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
