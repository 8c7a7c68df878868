import { RestError } from './errors.ts'
import { jsonDepthLimit } from './limits.ts'

/**
 * Parses a JSON body.
 *
 * @param values the maximal number of values in total. Default: unlimited
 * @throws RestError 400 `rest_invalid_json` when it is malformed or nested too deep, 413 when it has too many values
 */
export function parseJson(text: string, values = Number.POSITIVE_INFINITY): unknown {
  const { depth, endsInText, commas } = scan(text)
  if (commas >= values)
    throw new RestError(
      413,
      'rest_body_too_large',
      `The JSON has ${commas + 1} values or more. Send at most ${values}.`,
    )
  if (depth > jsonDepthLimit)
    throw invalid(`It is nested deeper than ${jsonDepthLimit} levels.`, 1, 'Maximum stack depth exceeded')
  if (endsInText)
    throw invalid('It ends within a string.', 3, 'Control character error, possibly incorrectly encoded')
  let value: unknown
  try {
    // A key named __proto__ becomes an own property, and is never read: only declared names are.
    value = JSON.parse(text)
  } catch (error) {
    throw invalid(error instanceof Error ? `${error.message}.` : '', 4, 'Syntax error')
  }
  if (hasHalfCharacter(text, value))
    throw invalid('It has half of a surrogate pair.', 10, 'Single unpaired high surrogate in Unicode escape')
  return value
}

/** Parses a JSON body from its bytes, as {@link parseJson}. @throws RestError 400 also when it is not UTF-8 */
export function parseJsonBytes(bytes: Uint8Array, values?: number): unknown {
  let text: string
  try {
    text = decoder.decode(bytes)
  } catch {
    throw invalid('It is not UTF-8.', 5, 'Malformed UTF-8 characters, possibly incorrectly encoded')
  }
  return parseJson(text, values)
}

const decoder = new TextDecoder('utf-8', { fatal: true })

// `JSON.stringify` writes only lone surrogates as `\ud…`. The first test spares most texts the second.
function hasHalfCharacter(text: string, value: unknown): boolean {
  return /\\u[dD][89a-fA-F]/.test(text) && /(?<!\\)(?:\\\\)*\\ud[89a-f]/.test(JSON.stringify(value))
}

function invalid(why: string, errorCode: number, errorMessage: string): RestError {
  return new RestError(400, 'rest_invalid_json', `Cannot read the body as JSON. ${why}`.trim(), {
    json_error_code: errorCode,
    json_error_message: errorMessage,
  })
}

// One pass over the text: its depth, whether its last string is closed, and the number of commas.
function scan(text: string): { depth: number; endsInText: boolean; commas: number } {
  let depth = 0
  let deepest = 0
  let commas = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i)
    if (quoted) {
      if (char === backslash) i++
      else if (char === quote) quoted = false
    } else if (char === quote) quoted = true
    else if (char === openBrace || char === openBracket) deepest = Math.max(deepest, ++depth)
    else if (char === closeBrace || char === closeBracket) depth--
    else if (char === comma) commas++
  }
  return { depth: deepest, endsInText: quoted, commas }
}

const quote = 34
const comma = 44
const openBracket = 91
const backslash = 92
const closeBracket = 93
const openBrace = 123
const closeBrace = 125
