import { RestError } from '../errors.ts'
import { jsonDepthLimit } from './limits.ts'

/**
 * Parses a JSON body.
 *
 * @throws RestError 400 `rest_invalid_json` when it is no JSON or nested too deep
 */
export function parseJson(text: string): unknown {
  const { depth, endsInText } = scan(text)
  if (depth > jsonDepthLimit)
    throw invalid(`It is nested deeper than ${jsonDepthLimit} levels.`, 1, 'Maximum stack depth exceeded')
  if (endsInText)
    throw invalid('It ends within a text.', 3, 'Control character error, possibly incorrectly encoded')
  try {
    // A key named __proto__ becomes an own property here, and is never looked at: only declared names are.
    return JSON.parse(text)
  } catch (error) {
    throw invalid(error instanceof Error ? `${error.message}.` : '', 4, 'Syntax error')
  }
}

function invalid(why: string, errorCode: number, errorMessage: string): RestError {
  return new RestError(400, 'rest_invalid_json', `Cannot read the body as JSON. ${why}`.trim(), {
    json_error_code: errorCode,
    json_error_message: errorMessage,
  })
}

// One look over the text: how deep it goes, and whether its last text is closed.
function scan(text: string): { depth: number; endsInText: boolean } {
  let depth = 0
  let deepest = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i)
    if (quoted) {
      if (char === backslash) i++
      else if (char === quote) quoted = false
    } else if (char === quote) quoted = true
    else if (char === openBrace || char === openBracket) deepest = Math.max(deepest, ++depth)
    else if (char === closeBrace || char === closeBracket) depth--
  }
  return { depth: deepest, endsInText: quoted }
}

const quote = 34
const openBracket = 91
const backslash = 92
const closeBracket = 93
const openBrace = 123
const closeBrace = 125
