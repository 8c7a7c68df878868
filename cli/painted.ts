import { styleText } from 'node:util'
import { readableLine } from '../reports/readable-text.ts'

const styles = {
  bad: 'red',
  doubtful: 'yellow',
  good: 'green',
  quiet: 'gray',
  strong: 'bold',
} as const

/** What a piece of a line is to look like. */
export type Tone = keyof typeof styles

/** A piece of a line: a text, or one in a tone. */
export type Piece = string | readonly [tone: Tone, text: string]

/** A line that is printed. */
export type Line = string | readonly Piece[]

/** A text in the colour of its tone, where a stream shows colours: `NO_COLOR` and `FORCE_COLOR` are obeyed. */
export function painted(tone: Tone, text: string, stream: NodeJS.WriteStream): string {
  return styleText(styles[tone], text, { stream })
}

/**
 * A line as a stream may be given it: what a server or a file says in it is nothing but text, no order to the terminal,
 * and none to the CI system that keeps the log.
 *
 * @param width cuts what is longer, in characters
 */
export function lineFor(stream: NodeJS.WriteStream, line: Line, width = Number.POSITIVE_INFINITY): string {
  const pieces = (typeof line === 'string' ? [line] : line).map((piece) =>
    typeof piece === 'string' ? { text: piece } : { tone: piece[0], text: piece[1] },
  )
  // As a whole: a command to a CI system may begin in one piece and end in the next.
  const text = readableLine(pieces.map((each) => each.text).join(''))
  const shown = text.length > width ? `${text.slice(0, Math.max(0, width - 1))}…` : text
  let at = 0
  const parts = pieces.map(({ tone, text: said }, i) => {
    const end = i === pieces.length - 1 ? shown.length : at + readableLine(said).length
    const part = shown.slice(at, end)
    at = end
    return tone === undefined || part === '' ? part : painted(tone, part, stream)
  })
  return parts.join('')
}
