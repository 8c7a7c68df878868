/** True for an object; false for null and lists. For JSON values, `isObject` of json.ts narrows further. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
