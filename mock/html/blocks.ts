const DELIMITER = /^\s+(\/?)wp:([a-z][\w-]*(?:\/[a-z][\w-]*)?)\s/

/** Whether the text was written in the block editor. Such text brings its own paragraphs. Follows `has_blocks`. */
export const hasBlocks = (text: string): boolean => text.includes('<!-- wp:')

/**
 * Removes block delimiters, the `<!-- wp:name {…} -->` comments, and keeps what they enclose.
 *
 * @param keeps told a block's full name (`core/quote`); when false, the block goes with all it encloses.
 */
export function removeBlockComments(text: string, keeps: (block: string) => boolean = () => true): string {
  const kept: string[] = []
  let from = 0
  let next = 0
  // How deep the reader is inside a dropped block; 0 outside.
  let dropped = 0
  while (true) {
    const at = text.indexOf('<!--', next)
    const end = at < 0 ? -1 : text.indexOf('-->', at + 4)
    if (end < 0) break
    const body = text.slice(at + 4, end)
    const match = DELIMITER.exec(body)
    next = end + 3
    if (!match) continue
    if (!dropped) kept.push(text.slice(from, at))
    from = next
    const name = match[2] ?? ''
    if (match[1]) dropped = Math.max(0, dropped - 1)
    else if (!body.endsWith('/') && (dropped || !keeps(name.includes('/') ? name : `core/${name}`))) dropped++
  }
  if (!dropped) kept.push(text.slice(from))
  return kept.join('')
}
