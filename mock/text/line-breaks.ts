import type { Piece } from './html-pieces.ts'

/**
 * Joins what stands inside one paragraph or block element: each newline in its text becomes `<br />` and a
 * newline. None is added after a written `<br>`, and the first after the element's tag is no line break.
 */
export function joinLines(body: readonly Piece[]): string {
  const out: string[] = []
  // Where the enclosing element's content begins, as long as only white space has followed.
  let start = 0
  let atStart = true
  let afterBreak = false

  const endLine = (lineBreak: string, newline: string): void => {
    if (atStart) out.length = start
    out.push((atStart ? '' : lineBreak) + newline)
    atStart = false
  }

  for (const { kind, name, text } of body) {
    if (name === 'br') {
      endLine('<br />', '')
      afterBreak = true
    } else if (kind === 'text') {
      text.split('\n').forEach((line, index, lines) => {
        const last = index === lines.length - 1
        const kept = last ? line : line.replace(/(?<![ \t\f\v])[ \t\f\v]+$/, '')
        out.push(kept)
        if (hasInk(kept)) atStart = afterBreak = false
        if (!last) endLine(afterBreak ? '' : '<br />', '\n')
        if (!last) afterBreak = false
      })
    } else {
      out.push(text)
      atStart = name === 'figcaption'
      start = out.length
      afterBreak = false
    }
  }
  return out.join('')
}

/** Whether text holds anything but white space. A no-break space counts as a character. */
export const hasInk = (text: string): boolean => /[^ \t\n\f\v]/.test(text)
