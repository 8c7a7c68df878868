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
  return compact(json.replace(beyondAscii, escaped).replaceAll('/', '\\/'))
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const buffer = new Uint8Array(65_536)

// Replacing leaves a text in many pieces, and in two bytes a character when it once had one beyond Latin-1; so is every
// list that it is joined into. A decoded text is one piece with a byte a character. One that exceeds the buffer stays.
function compact(ascii: string): string {
  const { read, written } = encoder.encodeInto(ascii, buffer)
  return read === ascii.length ? decoder.decode(buffer.subarray(0, written)) : ascii
}
