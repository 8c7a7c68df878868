/** The middle value. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/**
 * The value that a share of the values lies below, between two of them in proportion.
 *
 * @throws Error when there are no values
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  if (low === undefined || high === undefined) throw new Error('Cannot tell a median: nothing was measured.')
  return low + (high - low) * (place - Math.floor(place))
}

/** The lowest and the highest value, `0.81-0.93`: how far rounds lie apart. */
export function spread(values: readonly number[], digits = 2): string {
  return `${Math.min(...values).toFixed(digits)}-${Math.max(...values).toFixed(digits)}`
}

/** Milliseconds that something takes. */
export async function timed(act: () => unknown): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}
