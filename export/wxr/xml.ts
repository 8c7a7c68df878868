/** A text without the characters that XML 1.0 has no way to write, such as most control characters. */
const writable = (text: string): string =>
  text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A reader takes a bare one for a line feed.
  '\r': '&#13;',
}

/** A text as character data or inside an attribute's quotes. */
export function escaped(text: string): string {
  return writable(text).replace(/[&<>"\r]/g, (character) => entities[character] ?? '')
}

/**
 * A text as character data that stays readable (`wxr_cdata`). What a section cannot hold stands between two of them: its
 * own end, and a carriage return, which a reader would take for a line feed.
 */
export function cdata(text: string): string {
  const inside = writable(text).replaceAll(']]>', ']]]]><![CDATA[>').replaceAll('\r', ']]>&#13;<![CDATA[')
  return `<![CDATA[${inside}]]>`
}

/** An element of something that is XML already: a number, or what {@link cdata} and {@link escaped} gave. */
export function element(name: string, content: string | number): string {
  return `<${name}>${content}</${name}>`
}

/** An element of a text. */
export function textElement(name: string, text: string): string {
  return element(name, cdata(text))
}
