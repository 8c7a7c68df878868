import { type Piece, readTag, splitHtml } from './html-pieces.ts'

const NAMES =
  'address area article aside blockquote caption col colgroup dd details div dl dt fieldset figcaption figure ' +
  'footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li map math menu nav ol p pre section style summary table ' +
  'tbody td tfoot th thead tr ul'

/** Elements that bound paragraphs. A caption stays in its paragraph. */
const BLOCKS: ReadonlySet<string> = new Set(NAMES.split(' ').filter((name) => name !== 'figcaption'))

const beginning = (names: string): RegExp => new RegExp(`^(?:${names.replaceAll(' ', '|')})`)

/** Also blocks at the edges of their tags: `wpautop` reads the start of a name only, and so `<picture>` as `p`. */
const LIKE_BLOCK = beginning(NAMES)

/** Before a tag of these, as before the end of a paragraph, a line break has no effect. */
const LIKE_LINE_END = beginning('p li div dl dd dt th pre td ul ol')

const LINE_BREAK = '<br />'

/**
 * Joins the content of one paragraph or block element: each newline in its text becomes `<br />` and a newline. None is
 * added after a written `<br>`, nor next to an element that is a block by the start of its name.
 */
export function joinLines(body: readonly Piece[]): string {
  const out: string[] = []
  // Where the enclosing element's content begins, as long as only white space has followed.
  let start = 0
  let atStart = true
  let afterBreak = false
  // The position of the last line break, as long as only white space has followed.
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
        const trimmed = last ? line : line.replace(/(?<![ \t\f\v])[ \t\f\v]+$/, '')
        out.push(trimmed)
        if (hasInk(trimmed)) {
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

/** Whether text has anything but white space. A no-break space counts as a character. */
export const hasInk = (text: string): boolean => /[^ \t\n\f\v]/.test(text)

/**
 * Represents a newline inside a tag or a comment, which bounds nothing. Unicode guarantees that it is not a character.
 */
const KEPT_NEWLINE = '\uffff'

const BLANK_LINE: Piece = { kind: 'text', text: '\n\n', name: '', closing: false }

/** In these a newline is not a line break. */
const KEEPS_LINES = /^(?:math|script|style|svg)$/

/** Inline elements that absorb the white space around them: `outer`, `inner`, or on either side of each tag. */
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

/** Whether a piece is text that paragraphs are made of; kind `raw` is text whose newlines are not line breaks. */
const isText = ({ kind, name }: Piece): boolean => kind === 'text' || (kind === 'raw' && name === '')

/** Splits HTML into the pieces that paragraphs are made of. */
const readPieces = (html: string): Piece[] =>
  joinPreformatted(markRaw(splitHtml(html, false).flatMap(partTag).map(guard)))

/** Restores the newlines that `readPieces` encoded. */
const restoreNewlines = (html: string): string => html.replaceAll(KEPT_NEWLINE, '\n')

/** Separates a literal `<` from the end tag of a block that it reached, as in `a < b</p>`. */
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
      // A `<br>` with attributes joins the text like any inline element.
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

/** Plain text that ends one of these is closed as a paragraph. */
const CLOSES_PARAGRAPH = /^(?:div|address|form)$/

/** The text between two boundaries: a block tag's start, a block tag's end, or a blank line. */
type Chunk = { open: Piece | undefined; body: Piece[] }

/**
 * Marks up plain text as `wpautop` does: text between blank lines becomes `<p>…</p>` and a newline, a single newline
 * becomes `<br />` and a newline.
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

  // An unclosed tag takes the newline that ends the text.
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

/** Splits text at its blank lines. White space at either end is next to a tag and is not a blank line. */
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
 * Encloses a chunk in `<p>` unless a block tag does. When only one end has a block tag, `wpautop` leaves the paragraph
 * half open (`<div>a</p>`), which browsers repair; so does this.
 */
function renderChunk({ open, body }: Chunk, close: Piece | undefined, isFirst: boolean): string {
  const bare = open?.text === '<p>'
  if (!body.some(isVisible)) {
    // Leading space leaves its newline; the end of a paragraph that has already ended has no effect.
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
  // A list item of one line needs no end of a paragraph before its inner list.
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

/** A line without tags and without trailing white space. */
const line = /^[^\s<](?:[^\r\n<]*[^\s<])?$/

/** Marks up plain text as `wpautop` does. */
export const toParagraphs = (text: string): string =>
  line.test(text) ? `<p>${text}</p>\n` : text === '' ? '' : makeParagraphs(text)
