/** A size as a client sent it, in pixels: its sign does not count, and what is no number is 0. */
export function pixelsOf(value: unknown): number {
  const isWord = typeof value === 'string' || typeof value === 'number'
  const pixels = isWord ? Math.abs(Number.parseInt(String(value), 10)) : 0
  return Number.isNaN(pixels) ? 0 : pixels
}
