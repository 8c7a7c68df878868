const unseen = /[\p{Cc}\p{Cs}\p{Bidi_Control}\p{Noncharacter_Code_Point}]/gu
const most = 4000

/**
 * A text of a server's as a reader may be shown it: what is invisible, or turns the direction of what follows, is
 * named instead. What comes out also holds no character that XML 1.0 cannot. Line breaks and tabs stay.
 */
export function readable(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(unseen, named)
}

/** A text cut to what somebody reads; the whole is in `certificate.json`. */
export function clipped(text: string): string {
  if (text.length <= most) return text
  const rest = text.length - most
  return `${text.slice(0, most)}…\n[${rest.toLocaleString('en')} more characters in certificate.json]`
}

/** A text on one line. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function named(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (character === '\n' || character === '\t') return character
  // The pictures of the control characters stand in the same order: U+2400 is that of NUL.
  if (code < 0x20) return String.fromCodePoint(0x2400 + code)
  if (code >= 0xd800 && code <= 0xdfff) return '\ufffd'
  return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
}
