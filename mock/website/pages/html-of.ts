/** The HTML of a text field of a rendered item, as a page can show it; empty for what is none. */
export function htmlOf(text: unknown): string {
  return typeof text === 'object' && text !== null && 'rendered' in text
    ? withoutOrders(String(text.rendered))
    : ''
}

/** HTML that gives a browser no orders: `<meta http-equiv="refresh">` leads away, whatever the policy of the page. */
export function withoutOrders(html: string): string {
  return html.replace(/<(?=meta\b)/gi, '<x-')
}
