const beyondAscii = /[\u0080-\uffff]/g
const slash = /\//g

/**
 * JSON as WordPress writes it (`wp_json_encode`): a slash as `\/`, and everything beyond ASCII as `\uXXXX`. The result
 * is ASCII, so a character is a byte.
 */
export function jsonText(value: unknown): string {
  return asciiJson(JSON.stringify(value))
}

/** JSON as {@link jsonText} writes it. */
export function asciiJson(json: string): string {
  const ascii = json.replace(beyondAscii, escaped)
  // Engines store what comes from a text beyond Latin-1 with two bytes a character, and every list that it is joined
  // into. What is decoded from ASCII has one.
  const compact = ascii === json ? json : decoder.decode(encoder.encode(ascii))
  return compact.replace(slash, '\\/')
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}
