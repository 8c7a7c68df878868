/** True for an object, which null and lists are not. Of a JSON value, `isObject` of json.ts says more. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
