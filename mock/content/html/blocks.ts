const DELIMITER = /^\s+(\/?)wp:([a-z][\w-]*(?:\/[a-z][\w-]*)?)\s/

/** Whether a text was written in the block editor, which adds the paragraphs itself. Follows `has_blocks`. */
export const hasBlocks = (text: string): boolean => text.includes('<!-- wp:')

/** Removes block delimiters, the `<!-- wp:name {…} -->` comments, but not their content. */
export function removeBlockComments(
  text: string,
  isIncluded: (block: string) => boolean = () => true,
): string {
  const parts: string[] = []
  let from = 0
  // Nesting depth inside a dropped block; 0 outside.
  let dropped = 0
  for (const { at, end, name, closes, isVoid } of blockDelimiters(text)) {
    if (!dropped) parts.push(text.slice(from, at))
    from = end
    if (closes) dropped = Math.max(0, dropped - 1)
    else if (!isVoid && (dropped || !isIncluded(name))) dropped++
  }
  if (!dropped) parts.push(text.slice(from))
  return parts.join('')
}

interface BlockDelimiter {
  /** The start of the comment, and of what follows it. */
  readonly at: number
  readonly end: number
  /** With the namespace of the block, `core/quote`. */
  readonly name: string
  readonly closes: boolean
  /** Whether it is a block without content. */
  readonly isVoid: boolean
  readonly body: string
}

/** The block delimiters of a text, in order. */
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

/** Classes that WordPress adds to the first element of a block, by the version that started to. */
const ownClasses: Readonly<Record<string, readonly [since: number, name: string, start: RegExp]>> = {
  'core/heading': [6.2, 'wp-block-heading', /\s*<h[1-6](?=[\s>])[^<>]*>/y],
  'core/list': [6.6, 'wp-block-list', /\s*<[ou]l(?=[\s>])[^<>]*>/y],
  'core/paragraph': [7.0, 'wp-block-paragraph', /\s*<p(?=[\s>])[^<>]*>/y],
}

/** Adds to the blocks of a text the classes that they have in a version. */
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
