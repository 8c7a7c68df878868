import { LIKE_BLOCK, LIKE_LINE_END } from './block-elements.ts'
import type { Piece } from './html-pieces.ts'

const LINE_BREAK = '<br />'

/**
 * Joins what stands inside one paragraph or block element: each newline in its text becomes `<br />` and a
 * newline. None is added after a written `<br>`, nor beside an element that is a block by the start of its name.
 */
export function joinLines(body: readonly Piece[]): string {
  const out: string[] = []
  // Where the enclosing element's content begins, as long as only white space has followed.
  let start = 0
  let atStart = true
  let afterBreak = false
  // Where the last line break stands, as long as only white space has followed.
  let lastBreak = -1

  const endLine = (lineBreak: string, newline: string): void => {
    if (atStart) out.length = start
    else if (lineBreak) lastBreak = out.length
    out.push((atStart ? '' : lineBreak) + newline)
    atStart = false
  }

  for (const { kind, name, text } of body) {
    if (name === 'br') {
      endLine(LINE_BREAK, '')
      afterBreak = true
    } else if (kind === 'text') {
      text.split('\n').forEach((line, index, lines) => {
        const last = index === lines.length - 1
        const kept = last ? line : line.replace(/(?<![ \t\f\v])[ \t\f\v]+$/, '')
        out.push(kept)
        if (hasInk(kept)) {
          atStart = afterBreak = false
          lastBreak = -1
        }
        if (!last) endLine(afterBreak ? '' : LINE_BREAK, '\n')
        if (!last) afterBreak = false
      })
    } else {
      if (lastBreak >= 0 && LIKE_LINE_END.test(name))
        out[lastBreak] = out[lastBreak]?.slice(LINE_BREAK.length) ?? ''
      lastBreak = -1
      out.push(text)
      atStart = LIKE_BLOCK.test(name)
      start = out.length
      afterBreak = false
    }
  }
  return out.join('')
}

/** Whether text holds anything but white space. A no-break space counts as a character. */
export const hasInk = (text: string): boolean => /[^ \t\n\f\v]/.test(text)
