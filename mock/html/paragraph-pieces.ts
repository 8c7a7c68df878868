import { BLOCKS } from './block-elements.ts'
import { type Piece, readTag, splitHtml } from './html-pieces.ts'
import { hasInk } from './line-breaks.ts'

/** Stands for a newline inside a tag or a comment, which bounds nothing. Unicode promises it is no character. */
const KEPT_NEWLINE = '\uffff'

const BLANK_LINE: Piece = { kind: 'text', text: '\n\n', name: '', closing: false }

/** In these a newline is no line break. */
const KEEPS_LINES = /^(?:math|script|style|svg)$/

/** Inline elements that take the white space around them: `outer`, `inner`, or on either side of each tag. */
const TAKES_SPACE: Readonly<Record<string, 'outer' | 'inner' | 'both'>> = {
  figcaption: 'outer',
  option: 'outer',
  object: 'inner',
  audio: 'inner',
  video: 'inner',
  param: 'both',
  embed: 'both',
  source: 'both',
  track: 'both',
}

/** Whether a piece is text that paragraphs are made of; kind `raw` is text whose newlines are no line breaks. */
export const isText = ({ kind, name }: Piece): boolean => kind === 'text' || (kind === 'raw' && name === '')

/**
 * Cuts HTML into what paragraphs are made of. A `<pre>` element is one raw piece, `<br><br>` is a blank line,
 * and the white space that an element takes is gone. Elements are known by their lower-case names only.
 */
export const readPieces = (html: string): Piece[] =>
  joinPreformatted(markRaw(splitHtml(html, false).flatMap(partTag).map(guard)))

/** Turns what `readPieces` keeps of newlines back into them. */
export const restoreNewlines = (html: string): string => html.replaceAll(KEPT_NEWLINE, '\n')

/** Parts a `<` that was meant as a character from the end of a block that it reached, as in `a < b</p>`. */
function partTag(piece: Piece): Piece[] {
  const at = piece.kind === 'tag' ? piece.text.lastIndexOf('<') : 0
  const end = readTag(piece.text.slice(at))
  if (at === 0 || !end.closing || !BLOCKS.has(end.name)) return [piece]
  return [{ ...piece, name: '', text: piece.text.slice(0, at) }, end]
}

function guard(piece: Piece): Piece {
  if (piece.kind === 'text') return piece
  const { name, closing } = piece
  const text = piece.text.replaceAll('\n', KEPT_NEWLINE)
  return { ...piece, text, name: text.startsWith(name, closing ? 2 : 1) ? name : '' }
}

function markRaw(pieces: readonly Piece[]): readonly Piece[] {
  const lastClosing = new Map(
    pieces.flatMap(({ name, closing }, at) => (closing ? [[name, at] as const] : [])),
  )
  let within = ''
  return pieces.map((piece, at) => {
    const { kind, name, closing } = piece
    if (within && closing && name === within) within = ''
    else if (!within && !closing && KEEPS_LINES.test(name) && at < (lastClosing.get(name) ?? 0)) within = name
    return within && kind === 'text' ? { ...piece, kind: 'raw' } : piece
  })
}

function joinPreformatted(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = []
  const lastPre = pieces.findLastIndex(({ name, closing }) => name === 'pre' && closing)
  for (let i = 0; i < pieces.length; i++) {
    let piece = pieces[i] as Piece
    const previous = out.at(-1)
    if (piece.name === 'pre' && !piece.closing && i < lastPre) {
      const first = i
      while (pieces[i]?.name !== 'pre' || !pieces[i]?.closing) i++
      const parts = pieces.slice(first, i + 1).map(({ text }) => text)
      piece = { ...piece, kind: 'raw', text: parts.join('') }
    } else if (piece.name === 'br') {
      const gap = previous?.kind === 'text' && !hasInk(previous.text) ? 2 : 1
      // One with attributes is not a bare line break: it joins the text like any inline element.
      if (!/^<br\s*\/?>$/.test(piece.text)) piece = { ...piece, name: '' }
      else if (out.at(-gap)?.name === 'br') {
        out.length -= gap
        piece = BLANK_LINE
      }
    } else if (piece.kind === 'text' && previous && takesSpace(previous, 'after')) {
      piece = { ...piece, text: piece.text.replace(/^[ \t\n\f\v]+/, '') }
    } else if (piece.kind === 'text' && previous?.kind === 'text') {
      // A blank line made of line breaks takes the newline after them.
      piece = { ...piece, text: piece.text.replace(/^[ \t\f\v]*\n/, '') }
    } else if (previous?.kind === 'text' && takesSpace(piece, 'before')) {
      out[out.length - 1] = { ...previous, text: previous.text.replace(/(?<![ \t\n\f\v])[ \t\n\f\v]+$/, '') }
    }
    out.push(piece)
  }
  return out
}

function takesSpace({ name, closing }: Piece, side: 'before' | 'after'): boolean {
  const mode = TAKES_SPACE[name]
  return mode === 'both' || mode === (closing === (side === 'after') ? 'outer' : 'inner')
}
