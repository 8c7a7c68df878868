import { type Line, lineFor } from './painted.ts'

/**
 * Prints lines. Each stays one, and what a server or a file says in it is nothing but text: no order to the terminal,
 * and none to the CI system that keeps the log. All that a command says goes through here, or through {@link warn}.
 */
export function print(...lines: readonly Line[]): void {
  for (const line of lines) process.stdout.write(`${lineFor(process.stdout, line)}\n`)
}

/** The same on the side, for what went wrong. */
export function warn(...lines: readonly Line[]): void {
  for (const line of lines) process.stderr.write(`${lineFor(process.stderr, line)}\n`)
}

/** Tells an error: its message, whose further lines begin with two spaces. */
export function warnOf(error: unknown): void {
  warn(...(error instanceof Error ? error.message : String(error)).split(/\n(?= {2}\S)/))
}

/** Prints a report as it is: what is made of a server's words there has been made readable already. */
export function printReport(text: string): void {
  process.stdout.write(text)
}

/**
 * Tells on the side how far something is: a terminal in one line, a file or a pipe now and then, and nothing of what is
 * over at once.
 *
 * @param what is done, `Reading what routes answer`
 */
export function progressLine(what: string): (done: number, all: number) => void {
  const isLive = process.stderr.isTTY
  const pause = isLive ? 100 : 5000
  let told = performance.now()
  return (done, all) => {
    const now = performance.now()
    if (isLive ? now - told < pause && done < all : now - told < pause) return
    told = now
    const text = `${what}: ${done} of ${all}`
    process.stderr.write(isLive ? `\r${text}${done >= all ? '\n' : ''}` : `${text}\n`)
  }
}
