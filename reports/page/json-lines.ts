/** A string, which may be cut; a bracket or a mark between values; anything else. */
const token = /"(?:[^"\\]|\\[\s\S])*"?|[{}[\],:]|[^\s{}[\],:"]+/g
/** What a text ends with that was cut. */
const cutMark = /… \([\d,]+ characters\)$/
/** Deeper than that lines are not moved in: what was sent may be nothing but brackets. */
const deepest = 24

/** JSON on several lines, each value as it was sent, also where it was cut; a text that is none as it is. */
export function jsonLines(text: string): string {
  const trimmed = text.trim()
  if (!/^[{[]/.test(trimmed)) return text
  const mark = cutMark.exec(trimmed)?.[0] ?? ''
  const tokens = trimmed.slice(0, trimmed.length - mark.length).match(token) ?? []
  let depth = 0
  const line = (by: number) => {
    depth += by
    return `\n${'  '.repeat(Math.min(Math.max(depth, 0), deepest))}`
  }
  const written = tokens.map((each, i) => {
    if (each === '{' || each === '[') return closes(tokens[i + 1]) ? each : each + line(1)
    if (closes(each)) return opens(tokens[i - 1]) ? each : line(-1) + each
    if (each === ',') return each + line(0)
    return each === ':' ? ': ' : each
  })
  return written.join('') + mark
}

const opens = (each?: string): boolean => each === '{' || each === '['
const closes = (each?: string): boolean => each === '}' || each === ']'
