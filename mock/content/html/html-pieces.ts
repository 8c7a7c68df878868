/** A piece of HTML. `name` is the lower-case element name of a tag, '' for anything else. */
export type Piece = {
  readonly kind: 'text' | 'tag' | 'comment' | 'raw'
  readonly text: string
  readonly name: string
  readonly closing: boolean
}

const TAG_NAME = /^<(\/?)([a-z][a-z0-9:-]*)(?=[\s/>])/i

/** Splits HTML into text, tags, comments, and the raw content of `<script>` and `<style>`. */
export function splitHtml(html: string, keepsRaw = true): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  while (from < html.length) {
    const at = html.indexOf('<', from)
    if (at !== from) pieces.push(other('text', html.slice(from, at < 0 ? undefined : at)))
    if (at < 0) break
    const comment = html.startsWith('<!--', at)
    const found = comment ? html.indexOf('-->', at + 2) : html.indexOf('>', at)
    const end = found < 0 ? html.length : found + (comment ? 3 : 1)
    const piece = comment ? other('comment', html.slice(at, end)) : readTag(html.slice(at, end))
    pieces.push(piece)
    from = end
    if (keepsRaw && (piece.name === 'script' || piece.name === 'style') && !piece.closing) {
      const close = new RegExp(`</${piece.name}[\\s/>]`, 'gi')
      close.lastIndex = end
      from = close.exec(html)?.index ?? html.length
      if (from > end) pieces.push(other('raw', html.slice(end, from)))
    }
  }
  return pieces
}

export function readTag(text: string): Piece {
  const match = TAG_NAME.exec(text)
  return { kind: 'tag', text, name: match?.[2]?.toLowerCase() ?? '', closing: match?.[1] === '/' }
}

const other = (kind: Piece['kind'], text: string): Piece => ({ kind, text, name: '', closing: false })
