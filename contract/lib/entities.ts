const AMPERSAND = /&(?:#0*(\d{1,7});|#x0*([\da-f]{1,6});|[a-z][a-z0-9]{1,30};)?/gi
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const UNSAFE: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#039;' }

/**
 * Turns each `&` that begins no entity into `&amp;`. Numeric entities take their common form, `&#038;` or `&#x26;`.
 * Follows `wp_kses_normalize_entities`, and takes any name for an entity's.
 */
export const escapeAmpersands = (text: string): string =>
  text.replace(AMPERSAND, (whole, decimal?: string, hex?: string) => {
    if (decimal) return `&#${decimal.padStart(3, '0')};`
    return hex ? `&#x${hex};` : whole === '&' ? '&amp;' : whole
  })

/** Escapes text for use between tags. Entities already in the text stay as they are. Follows `esc_html`. */
export const escapeHtml = (text: string): string =>
  escapeAmpersands(text).replace(/[<>"']/g, (character) => UNSAFE[character] ?? '')

/**
 * Escapes each `<` that has no `>` before the next `<`, with the text up to there: it is meant as a character. Follows
 * `wp_pre_kses_less_than`.
 */
export const escapeLooseTags = (html: string): string => html.replace(/<[^<>]*(?=<|$)/g, escapeHtml)

/** Escapes text for use in a quoted attribute. Follows `esc_attr`, which escapes what `esc_html` does. */
export const escapeAttribute = escapeHtml

/** Decodes numeric entities and `&amp; &lt; &gt; &quot; &apos;`. Any other entity stays as it is. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    const character = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    return character ? String.fromCodePoint(code) : whole
  })
}
