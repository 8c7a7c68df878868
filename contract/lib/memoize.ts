/** Characters that one function keeps, of its texts and of what it made of them. */
const characterLimit = 16_000_000

/**
 * A function of a text that keeps what it made, so that an item of which something else is changed is not rendered anew
 * word by word. Memory is bounded by starting over.
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
