/** An object without members of these names. */
export function omitted<Value>(
  object: Readonly<Record<string, Value>>,
  names: readonly string[],
): Record<string, Value> {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)))
}
