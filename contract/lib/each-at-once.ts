/** Does some work for each of several things in their order, a few of them at once. */
export async function eachAtOnce<T>(
  all: readonly T[],
  atOnce: number,
  work: (each: T) => Promise<void>,
): Promise<void> {
  const waiting = [...all]
  const worker = async (): Promise<void> => {
    for (let each = waiting.shift(); each !== undefined; each = waiting.shift()) await work(each)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
