/** The most characters that one function caches, of texts and results. */
const characterLimit = 16_000_000

/**
 * A function of a text with a cache, so that an item is not rendered again when something else of it changes. When the
 * cache is full, it is emptied.
 */
export function memoize(render: (raw: string) => string): (raw: string) => string {
  const made = new Map<string, string>()
  let characters = 0
  return (raw) => {
    const known = made.get(raw)
    if (known !== undefined) return known
    const rendered = render(raw)
    characters += raw.length + rendered.length
    if (characters > characterLimit) {
      made.clear()
      characters = raw.length + rendered.length
    }
    made.set(raw, rendered)
    return rendered
  }
}
