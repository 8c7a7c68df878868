const beyondAscii = /[\u0080-\uffff]/g

/**
 * JSON as WordPress writes it (`wp_json_encode`): a slash as `\/`, and everything beyond ASCII as `\uXXXX`. The result
 * is ASCII, so a character is a byte.
 */
export function jsonText(value: unknown): string {
  return asciiJson(JSON.stringify(value))
}

/** JSON as {@link jsonText} writes it. */
export function asciiJson(json: string): string {
  const { read, written } = encoder.encodeInto(json, buffer)
  const isAscii = read === json.length && written === read
  const ascii = isAscii ? json : compact(json.replace(beyondAscii, escaped))
  // Joined, the text is one piece; replacing leaves it in many, which every list that it is part of would visit.
  return ascii.split('/').join('\\/')
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const buffer = new Uint8Array(65_536)

// A text that once had a character beyond Latin-1 still has two bytes a character; so has every list that it is part of. A
// decoded text has one. One that exceeds the buffer stays.
function compact(ascii: string): string {
  const { read, written } = encoder.encodeInto(ascii, buffer)
  return read === ascii.length ? decoder.decode(buffer.subarray(0, written)) : ascii
}
