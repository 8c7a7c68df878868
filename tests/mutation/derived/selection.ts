/** Some of them, spread over all. */
export function some<Value>(values: readonly Value[], most: number): readonly Value[] {
  const step = Math.max(1, Math.floor(values.length / most))
  return values.filter((_, i) => i % step === 0).slice(0, most)
}

export function grouped<Value>(values: readonly Value[], wordOf: (value: Value) => string): Value[][] {
  return [...Map.groupBy(values, wordOf).values()]
}

/** One value of each such group, by turns the first, the second and so on. */
export const oneOfEach = <Value>(values: readonly Value[], wordOf: (value: Value) => string): Value[] =>
  grouped(values, wordOf).flatMap((group, i) => group[i % group.length] ?? [])
