import { removeBlockComments } from './blocks.ts'
import { renderContent, renderExcerpt } from './content.ts'
import { stripShortcodes } from './shortcodes.ts'
import { stripTags } from './strip-tags.ts'

const MORE = ' [&hellip;]'
const FOOTNOTE = /<sup data-fn="[^"]*"[^<>]*>\s*<a [^<>]*>[^<]*<\/a>\s*<\/sup>/g
/** Only blocks of text, and what arranges them, have a part in an excerpt. */
const EXCERPT_BLOCK =
  /^core\/(?:freeform|heading|html|list|media-text|paragraph|preformatted|pullquote|quote|table|verse|columns?|group)$/

/**
 * Makes the excerpt of a text that has none: the first words of its content without tags or shortcodes,
 * rendered, with ` [&hellip;]` when words were left out. A content without words has the excerpt ''.
 *
 * @param words how many words to keep, 55 by default; 0 leaves the ellipsis alone.
 */
export function makeExcerpt(rawContent: string, words = 55): string {
  const chosen = removeBlockComments(stripShortcodes(rawContent), (block) => EXCERPT_BLOCK.test(block))
  const text = stripTags(renderContent(chosen.replace(FOOTNOTE, '')))
  const all = text.split(/[ \t\n\r]+/).filter(Boolean)
  const kept = all.slice(0, Math.max(0, words)).join(' ')
  return renderExcerpt(kept + (all.length > words ? MORE : ''))
}
