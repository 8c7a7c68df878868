import { BLOCKS, LIKE_BLOCK, LIKE_LINE_END } from './block-elements.ts'
import type { Piece } from './html-pieces.ts'
import { hasInk, joinLines } from './line-breaks.ts'
import { isText, readPieces, restoreNewlines } from './paragraph-pieces.ts'

/** A bare text that ends one of these is closed as a paragraph. */
const CLOSES_PARAGRAPH = /^(?:div|address|form)$/

/** What lies between two boundaries: a block tag's start, a block tag's end, or a blank line. */
type Chunk = { open: Piece | undefined; body: Piece[] }

/**
 * Marks up plain text as `wpautop` does: text between blank lines becomes `<p>…</p>` and a
 * newline, a single newline becomes `<br />` and a newline. Block elements bound paragraphs; `<pre>` stays as it
 * is, and scripts and drawings get no line breaks. Text without a visible character becomes ''.
 */
export function makeParagraphs(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n')
  if (!hasInk(lines)) return ''
  const out: string[] = []
  let chunk: Chunk = { open: undefined, body: [] }
  const finish = (close?: Piece): void => {
    out.push(renderChunk(chunk, close, out.length === 0))
    chunk = { open: undefined, body: [] }
  }

  // A tag that never ends takes the newline that ends the text.
  for (const piece of readPieces(`${lines}\n`)) {
    if (isText(piece)) {
      paragraphsOf(piece.text).forEach((paragraph, index) => {
        if (index > 0) finish()
        chunk.body.push({ ...piece, text: paragraph })
      })
    } else if (!BLOCKS.has(piece.name)) chunk.body.push(piece)
    else if (piece.closing) finish(piece)
    else {
      finish()
      chunk.open = piece
      if (piece.name === 'hr' || piece.kind === 'raw') finish()
    }
  }
  finish()
  const html = out.join('').replace(/\n<\/p>\n$/, '</p>\n')
  const [, first] = /^\n<\/?(\w+)/.exec(html) ?? []
  return restoreNewlines(first && !LIKE_LINE_END.test(first) ? `<br />${html}` : html)
}

/** Splits text at its blank lines. White space at either end lies beside a tag and is no blank line. */
function paragraphsOf(text: string): string[] {
  const lines = text.split('\n')
  const paragraphs: string[][] = [[]]
  lines.forEach((line, index) => {
    if (index === 0 || index === lines.length - 1 || hasInk(line)) paragraphs.at(-1)?.push(line)
    else paragraphs.push([])
  })
  return paragraphs.map((paragraph) => paragraph.join('\n'))
}

/**
 * Encloses a chunk in `<p>` where no block tag does. Where only one end has a block tag, `wpautop` leaves the
 * paragraph half open (`<div>a</p>`), which browsers mend; so does this.
 */
function renderChunk({ open, body }: Chunk, close: Piece | undefined, isFirst: boolean): string {
  const bare = open?.text === '<p>'
  if (!body.some(isVisible)) {
    // Space that begins a text leaves its newline; the end of a paragraph that has ended already says nothing.
    if (isFirst && !open && !close) return /^[ \t]/.test(body[0]?.text ?? '') ? '\n' : ''
    if (!isFirst && !open && close?.name === 'p') return ''
    const inside = open && close && !bare ? joinLines(body) : ''
    const tags = (bare ? '' : (open?.text ?? '')) + inside + (close?.text ?? '')
    return tags && `${tags}\n`
  }
  let content = joinLines(
    trimEdges(body, open ? undefined : isFirst ? /^\n+/ : /^[ \t\f\v]*\n[ \t\n\f\v]*(?<=\n)/, !close),
  )
  const closes = close && (close.name === 'blockquote' || (CLOSES_PARAGRAPH.test(close.name) && endsBare()))
  // A list item of one line needs no paragraph to end before the list inside it.
  let end = close ? (closes ? '</p>' : '') : open?.name === 'li' && !content.includes('\n') ? '' : '</p>'
  if (end || !close || LIKE_LINE_END.test(close.name)) content = dropLastBreak(content)
  let start = open ? open.text + (open.name === 'blockquote' ? '<p>' : '') : '<p>'
  if (!open && standsLikeBlock(body.find(isVisible)))
    [start, content] = ['', content.replace(/^[ \t\n\f\v]+/, '')]
  if (!close && standsLikeBlock(body.findLast(isVisible)))
    [end, content] = ['', content.replace(/(?<![ \t\n\f\v])[ \t\n\f\v]+$/, '')]
  return `${start}${content}${end}${close?.text ?? ''}\n`

  function endsBare(): boolean {
    return (!open || bare) && body.every(isText)
  }
}

const isVisible = (piece: Piece): boolean => !isText(piece) || hasInk(piece.text)

const standsLikeBlock = (piece: Piece | undefined): boolean =>
  piece?.kind === 'tag' && LIKE_BLOCK.test(piece.name)

/** Removes the white space of a chunk that belongs to the blank lines around it. */
function trimEdges(body: readonly Piece[], start: RegExp | undefined, atEnd: boolean): Piece[] {
  return body.map((piece, index) => {
    let { text } = piece
    if (!isText(piece)) return piece
    if (start && index === 0) text = text.replace(start, '')
    if (atEnd && index === body.length - 1)
      text = text.replace(/(?<![ \t\n\f\v])([ \t\f\v]*)\n[ \t\n\f\v]*$/, '$1')
    return { ...piece, text }
  })
}

/** Removes a line break that only white space follows. */
const dropLastBreak = (content: string): string => content.replace(/<br \/>([ \t\n\f\v]*)$/, '$1')
