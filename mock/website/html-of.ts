/** The HTML of a text field of a rendered item; empty for what is none. */
export function htmlOf(text: unknown): string {
  return typeof text === 'object' && text !== null && 'rendered' in text ? String(text.rendered) : ''
}
