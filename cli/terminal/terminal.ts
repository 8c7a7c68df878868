import { styleText } from 'node:util'
import { readableLine } from '../../reports/readable-text.ts'

const styles = {
  bad: 'red',
  doubtful: 'yellow',
  good: 'green',
  quiet: 'gray',
  strong: 'bold',
} as const

/** What a piece of a line looks like. */
export type Tone = keyof typeof styles

/** A piece of a line: a text, or one in a tone. */
export type Piece = string | readonly [tone: Tone, text: string]

export type Line = string | readonly Piece[]

/** A text in the colour of its tone, where a stream shows colours: it obeys `NO_COLOR` and `FORCE_COLOR`. */
export function styled(tone: Tone, text: string, stream: NodeJS.WriteStream): string {
  return styleText(styles[tone], text, { stream })
}

/**
 * A line as it may be written to a stream. A server's or a file's text in it stays text: it gives no order to the
 * terminal, nor to the CI system that stores the log.
 *
 * @param width cuts what is longer, in characters
 */
export function lineFor(stream: NodeJS.WriteStream, line: Line, width = Number.POSITIVE_INFINITY): string {
  const pieces = (typeof line === 'string' ? [line] : line).map((piece) =>
    typeof piece === 'string' ? { text: piece } : { tone: piece[0], text: piece[1] },
  )
  // As a whole: a command to a CI system may begin in one piece and end in the next.
  const text = readableLine(pieces.map((each) => each.text).join(''))
  const cut = text.length > width ? `${text.slice(0, Math.max(0, width - 1))}…` : text
  let at = 0
  const parts = pieces.map(({ tone, text: said }, i) => {
    const end = i === pieces.length - 1 ? cut.length : at + readableLine(said).length
    const part = cut.slice(at, end)
    at = end
    return tone === undefined || part === '' ? part : styled(tone, part, stream)
  })
  return parts.join('')
}

/** Prints lines to stdout. All output of commands goes through here, or through {@link warn}. */
export function print(...lines: readonly Line[]): void {
  write(process.stdout, lines)
}

/** Prints lines to stderr: progress, and what went wrong. */
export function warn(...lines: readonly Line[]): void {
  write(process.stderr, lines)
}

/** Prints lines to stderr, cut to the width of the terminal. */
export function warnCut(...lines: readonly Line[]): void {
  write(process.stderr, lines, widthOf(process.stderr))
}

/** Prints an error's message, whose further lines begin with two spaces. */
export function warnError(error: unknown): void {
  warn(...(error instanceof Error ? error.message : String(error)).split(/\n(?= {2}\S)/))
}

/** Prints a report as it is: `reports` has made a server's words in it readable already. */
export function printReport(text: string): void {
  clearStatus()
  process.stdout.write(text)
}

/** The width of a terminal, in characters; undefined for other streams. */
export function widthOf(stream: NodeJS.WriteStream): number | undefined {
  // A terminal of unknown width has 0.
  return stream.isTTY && stream.columns > 0 ? stream.columns : undefined
}

/**
 * Shows the latest state on stderr: a terminal has one line that is rewritten, a file or a pipe gets a line now and then.
 */
export function statusReporter(): (state: () => Line) => void {
  const { TERM, CI = '' } = process.env
  // The logs of CI would store each state of a line that is rewritten.
  const isLive = process.stderr.isTTY && TERM !== 'dumb' && ['', '0', 'false'].includes(CI)
  const pause = isLive ? 100 : 10_000
  let last = isLive ? Number.NEGATIVE_INFINITY : performance.now()
  return (state) => {
    const now = performance.now()
    if (now - last < pause) return
    last = now
    if (isLive) showStatus(state())
    else warn(state())
  }
}

/** Shows progress like {@link statusReporter}: `Reading schemas of routes: 3 of 12`. */
export function progressReporter(what: string): (done: number, all: number) => void {
  const report = statusReporter()
  return (done, all) => {
    if (done >= all) clearStatus()
    else report(() => `${what}: ${done} of ${all}`)
  }
}

let isStatusShown = false

function showStatus(line: Line): void {
  clearStatus()
  // The last column stays free: a terminal that is written to its end begins another line.
  process.stderr.write(lineFor(process.stderr, line, (widthOf(process.stderr) ?? 80) - 1))
  isStatusShown = true
}

/** Removes the line of the status. */
export function clearStatus(): void {
  if (isStatusShown) process.stderr.write('\r\u001b[K')
  isStatusShown = false
}

function write(stream: NodeJS.WriteStream, lines: readonly Line[], width?: number): void {
  clearStatus()
  for (const line of lines) stream.write(`${lineFor(stream, line, width)}\n`)
}
