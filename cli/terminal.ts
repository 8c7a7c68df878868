import { type Line, lineFor } from './painted.ts'

/**
 * Prints lines. Each stays one, and what a server or a file says in it is nothing but text: no order to the terminal,
 * and none to the CI system that keeps the log. All that a command says goes through here, or through {@link warn}.
 */
export function print(...lines: readonly Line[]): void {
  write(process.stdout, lines)
}

/** The same on the side: how far something is, and what went wrong. */
export function warn(...lines: readonly Line[]): void {
  write(process.stderr, lines)
}

/** The same in lines that are cut to the width of the terminal, where the side is one. */
export function warnWithin(...lines: readonly Line[]): void {
  write(process.stderr, lines, widthOf(process.stderr))
}

/** Tells an error: its message, whose further lines begin with two spaces. */
export function warnOf(error: unknown): void {
  warn(...(error instanceof Error ? error.message : String(error)).split(/\n(?= {2}\S)/))
}

/** Prints a report as it is: what is made of a server's words there has been made readable already. */
export function printReport(text: string): void {
  clearStatus()
  process.stdout.write(text)
}

/** How many characters a line of a stream holds; undefined where it is no terminal, and lines may be of any length. */
export function widthOf(stream: NodeJS.WriteStream): number | undefined {
  // A terminal that does not tell has 0.
  return stream.isTTY && stream.columns > 0 ? stream.columns : undefined
}

/** Is the side a terminal on which a line can be written anew: not in CI, whose logs keep each state of it. */
export function canRewrite(): boolean {
  const { TERM, CI = '' } = process.env
  return process.stderr.isTTY && TERM !== 'dumb' && ['', '0', 'false'].includes(CI)
}

let isStatusShown = false

/** Shows a line below all else on the side, in the place of the one before. It goes when something is printed. */
export function showStatus(line: Line): void {
  clearStatus()
  // The last column stays free: a terminal that is written to its end begins another line.
  process.stderr.write(lineFor(process.stderr, line, (widthOf(process.stderr) ?? 80) - 1))
  isStatusShown = true
}

/** Takes that line away. */
export function clearStatus(): void {
  if (isStatusShown) process.stderr.write('\r\u001b[K')
  isStatusShown = false
}

function write(stream: NodeJS.WriteStream, lines: readonly Line[], width?: number): void {
  clearStatus()
  for (const line of lines) stream.write(`${lineFor(stream, line, width)}\n`)
}
