import { stripTags } from '../../../contract/lib/strip-tags.ts'
import { removeBlockComments } from './blocks.ts'
import { renderContent, renderExcerpt } from './content.ts'
import { stripShortcodes } from './shortcodes.ts'

const MORE = ' [&hellip;]'
const NEXT_PAGE = '<!--nextpage-->'
const FOOTNOTE = /<sup data-fn="[^"]*"[^<>]*>\s*<a [^<>]*>[^<]*<\/a>\s*<\/sup>/g
/** Only text blocks, and blocks that arrange them, are part of an excerpt. */
const EXCERPT_BLOCK =
  /^core\/(?:freeform|heading|html|list|media-text|paragraph|preformatted|pullquote|quote|table|verse|columns?|group)$/

/**
 * The excerpt of a text that has none: the first words of its content without tags or shortcodes, rendered, with `
 * [&hellip;]` when words were left out. Follows `wp_trim_excerpt`.
 */
export function makeExcerpt(rawContent: string, words = 55): string {
  const beginning = stripShortcodes(teaserOf(rawContent))
  const chosen = removeBlockComments(beginning, (block) => EXCERPT_BLOCK.test(block))
  const text = stripTags(renderContent(chosen.replace(FOOTNOTE, '')).replaceAll(']]>', ']]&gt;'))
  const all = text.split(/[ \t\n\r]+/).filter(Boolean)
  const start = all.slice(0, Math.max(0, words)).join(' ')
  return renderExcerpt(start + (all.length > words ? MORE : ''))
}

/** The content up to the "more" mark or the end of the first page. Follows `get_the_content`. */
function teaserOf(content: string): string {
  const [page = ''] = (content.startsWith(NEXT_PAGE) ? content.slice(NEXT_PAGE.length) : content).split(
    NEXT_PAGE,
    1,
  )
  const more = page.indexOf('<!--more')
  return more < 0 || page.indexOf('-->', more) < 0 ? page : page.slice(0, more)
}
