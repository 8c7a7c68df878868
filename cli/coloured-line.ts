import { styleText } from 'node:util'
import { readableLine } from '../reports/readable-text.ts'

/** How a piece of a line looks, as `node:util` names it: `'cyan'`, or `['bold', 'red']`. */
export type Look = Parameters<typeof styleText>[0]

/** What a command says in one line: a text, or pieces of which some have a look. */
export type Line = string | readonly (string | readonly [look: Look, text: string])[]

/**
 * A line as a stream is given it. What a server or a file says in it is nothing but text; the looks are there where the
 * stream is a terminal that has colours, and NO_COLOR and FORCE_COLOR are obeyed.
 */
export function colouredLine(line: Line, stream: NodeJS.WriteStream): string {
  if (typeof line === 'string') return readableLine(line)
  return line
    .map((piece) =>
      typeof piece === 'string'
        ? readableLine(piece)
        : styleText(piece[0], readableLine(piece[1]), { stream }),
    )
    .join('')
}
