const DELIMITER = /^\s+(\/?)wp:([a-z][\w-]*(?:\/[a-z][\w-]*)?)\s/

/** Whether the text was written in the block editor. Such text brings its own paragraphs. Follows `has_blocks`. */
export const hasBlocks = (text: string): boolean => text.includes('<!-- wp:')

/** Removes block delimiters, the `<!-- wp:name {…} -->` comments, and keeps what they enclose. */
export function removeBlockComments(text: string, keeps: (block: string) => boolean = () => true): string {
  const kept: string[] = []
  let from = 0
  // How deep the reader is inside a dropped block; 0 outside.
  let dropped = 0
  for (const { at, end, name, closes, isVoid } of blockDelimiters(text)) {
    if (!dropped) kept.push(text.slice(from, at))
    from = end
    if (closes) dropped = Math.max(0, dropped - 1)
    else if (!isVoid && (dropped || !keeps(name))) dropped++
  }
  if (!dropped) kept.push(text.slice(from))
  return kept.join('')
}

/** A comment that begins or ends a block. */
interface BlockDelimiter {
  /** Where it begins, and where what follows it does. */
  readonly at: number
  readonly end: number
  /** With the namespace of the block, `core/quote`. */
  readonly name: string
  readonly closes: boolean
  /** Is it a whole block, which encloses nothing. */
  readonly isVoid: boolean
  /** What stands within the comment. */
  readonly body: string
}

/** The block delimiters of a text, in its order. */
export function* blockDelimiters(text: string): Generator<BlockDelimiter> {
  for (let end = 0; ; ) {
    const at = text.indexOf('<!--', end)
    const behind = at < 0 ? -1 : text.indexOf('-->', at + 4)
    if (behind < 0) return
    end = behind + 3
    const body = text.slice(at + 4, behind)
    const [, slash, name] = DELIMITER.exec(body) ?? []
    if (name === undefined) continue
    const full = name.includes('/') ? name : `core/${name}`
    yield { at, end, name: full, closes: slash === '/', isVoid: body.endsWith('/'), body }
  }
}

/** Classes that WordPress gives to the first element of a block, whatever was written: since which version. */
const ownClasses: Readonly<Record<string, readonly [since: number, name: string, start: RegExp]>> = {
  'core/heading': [6.9, 'wp-block-heading', /\s*<h[1-6](?=[\s>])[^<>]*>/y],
  'core/list': [6.9, 'wp-block-list', /\s*<[ou]l(?=[\s>])[^<>]*>/y],
  'core/paragraph': [7.1, 'wp-block-paragraph', /\s*<p(?=[\s>])[^<>]*>/y],
}

/** A text of blocks, with the classes that they have in a version. */
export function withBlockClasses(text: string, version: string): string {
  if (!hasBlocks(text)) return text
  const parts: string[] = []
  let from = 0
  for (const { end, name, closes, isVoid } of blockDelimiters(text)) {
    const [since = Number.POSITIVE_INFINITY, added, start] =
      closes || isVoid || !Object.hasOwn(ownClasses, name) ? [] : (ownClasses[name] ?? [])
    if (Number(version) < since || added === undefined || start === undefined) continue
    start.lastIndex = end
    const [tag] = start.exec(text) ?? []
    if (tag === undefined) continue
    parts.push(text.slice(from, end), withClass(tag, added))
    from = end + tag.length
  }
  return parts.join('') + text.slice(from)
}

function withClass(tag: string, added: string): string {
  const [whole, written] = /\sclass="([^"]*)"/.exec(tag) ?? []
  if (whole === undefined || written === undefined) return `${tag.slice(0, -1)} class="${added}">`
  const classes = written.split(/\s+/).filter((each) => each !== '')
  return classes.includes(added) ? tag : tag.replace(whole, () => ` class="${[...classes, added].join(' ')}"`)
}
