/** True for an object; false for null and lists. For JSON values, `isObject` of json.ts narrows further. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value if it is an object; an empty one otherwise. For JSON values, `objectOrEmpty` of json.ts narrows further. */
export function recordOrEmpty(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}
