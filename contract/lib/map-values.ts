/** An object with the same members, each with another value. */
export function mapValues<From, To>(
  object: Readonly<Record<string, From>>,
  change: (value: From, name: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]))
}
