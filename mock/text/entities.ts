const ENTITY = '#\\d{1,7};|#x[\\da-f]{1,6};|[a-z][a-z0-9]{1,30};'
const LOOSE_AMPERSAND = new RegExp(`&(?!${ENTITY})`, 'gi')
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const UNSAFE: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#039;' }

/** Turns each `&` that begins no entity into `&amp;`. */
export const escapeAmpersands = (text: string): string => text.replace(LOOSE_AMPERSAND, '&amp;')

/** Escapes text for use between tags. Entities already in the text stay as they are, as in the reference. */
export const escapeHtml = (text: string): string =>
  escapeAmpersands(text).replace(/[<>"']/g, (character) => UNSAFE[character] ?? '')

/** Escapes text for use in a quoted attribute. The reference escapes both quotes in either place. */
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
