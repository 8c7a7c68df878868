import { html, type Markup } from '../html.ts'

/** A difference, `sticky: true → false`, with what was expected and what came told apart by more than the arrow. */
export function difference(text: string): Markup {
  const at = text.indexOf(' → ')
  if (at < 0) return html`${text}`
  return html`<span class="wanted">${text.slice(0, at)}</span> → <span class="came">${text.slice(at + 3)}</span>`
}
