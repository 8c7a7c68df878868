import { type Piece, splitHtml } from './html-pieces.ts'
import { hasInk, joinLines } from './line-breaks.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

const BLOCKS = words(
  'address area article aside blockquote caption col colgroup dd details div dl dt fieldset figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li map menu nav ol p pre section style summary table ' +
    'tbody td tfoot th thead tr ul',
)
/** Before the end of these, as before that of a paragraph, a line break says nothing. */
const ENDS_LINE = words('p li div dl dd dt th pre td ul ol')
/** A bare text that ends one of these is closed as a paragraph. */
const CLOSES_PARAGRAPH = words('div address form')

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

/** What lies between two boundaries: a block tag's start, a block tag's end, or a blank line. */
type Chunk = { open: Piece | undefined; body: Piece[] }

/**
 * Marks up plain text as the reference does on output: text between blank lines becomes `<p>…</p>` and a
 * newline, a single newline becomes `<br />` and a newline. Block elements bound paragraphs; the content of
 * `<pre>`, `<script>` and `<style>` stays as it is. Text without a visible character becomes ''.
 */
export function toParagraphs(text: string): string {
  const out: string[] = []
  let chunk: Chunk = { open: undefined, body: [] }
  const finish = (close?: Piece): void => {
    out.push(renderChunk(chunk, close))
    chunk = { open: undefined, body: [] }
  }

  for (const piece of prepare(splitHtml(text.replace(/\r\n?/g, '\n')))) {
    if (piece.kind === 'text') {
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
  return out.join('').replace(/\n<\/p>\n$/, '</p>\n')
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

/** Makes one piece of each `<pre>` element, a blank line of `<br><br>`, and lets elements take their space. */
function prepare(pieces: readonly Piece[]): Piece[] {
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
      if (!/^<br\s*\/?>$/i.test(piece.text)) piece = { ...piece, name: '' }
      else if (out.at(-gap)?.name === 'br') {
        out.length -= gap
        piece = { kind: 'text', text: '\n\n', name: '', closing: false }
      }
    } else if (piece.kind === 'text' && previous && takesSpace(previous, 'after')) {
      piece = { ...piece, text: piece.text.replace(/^[ \t\n\f\v]+/, '') }
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

/**
 * Encloses a chunk in `<p>` where no block tag does. Where only one end has a block tag, the reference leaves
 * the paragraph half open (`<div>a</p>`), which browsers mend; so does this.
 */
function renderChunk({ open, body }: Chunk, close: Piece | undefined): string {
  const bare = open?.text === '<p>'
  if (!body.some(({ kind, text }) => kind !== 'text' || hasInk(text))) {
    const inside = open && close && !bare ? joinLines(body) : ''
    const tags = (bare ? '' : (open?.text ?? '')) + inside + (close?.text ?? '')
    return tags && `${tags}\n`
  }
  let content = joinLines(trimNewlines(body, !open, !close))
  const closes = close && (close.name === 'blockquote' || (CLOSES_PARAGRAPH.has(close.name) && endsBare()))
  // A list item of one line needs no paragraph to end before the list inside it.
  const end = close ? (closes ? '</p>' : '') : open?.name === 'li' && !content.includes('\n') ? '' : '</p>'
  if (end || !close || ENDS_LINE.has(close.name)) content = dropLastBreak(content)
  const start = open ? open.text + (open.name === 'blockquote' ? '<p>' : '') : '<p>'
  return `${start}${content}${end}${close?.text ?? ''}\n`

  function endsBare(): boolean {
    return (!open || bare) && body.every(({ kind }) => kind === 'text')
  }
}

function trimNewlines(body: readonly Piece[], atStart: boolean, atEnd: boolean): Piece[] {
  return body.map((piece, index) => {
    let { text } = piece
    if (piece.kind !== 'text') return piece
    if (atStart && index === 0) text = text.replace(/^\n+/, '')
    if (atEnd && index === body.length - 1) text = text.replace(/(?<!\n)\n+$/, '')
    return { ...piece, text }
  })
}

/** Removes a line break that only white space follows. */
const dropLastBreak = (content: string): string => content.replace(/<br \/>([ \t\n\f\v]*)$/, '$1')
