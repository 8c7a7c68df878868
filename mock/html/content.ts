import { memoize } from '../caching/memoize.ts'
import { hasBlocks, removeBlockComments } from './blocks.ts'
import { loadLazily } from './lazy-media.ts'
import { toParagraphs } from './paragraphs.ts'
import { drawSmileys } from './smileys.ts'
import { trimSpaces } from './spaces.ts'
import { convertAmpersands, texturize } from './typography.ts'

/** What becomes of the shortcodes of a text. */
export interface ExpandedShortcodes {
  /** In the text as it was written: links of those that embed. */
  inRaw(raw: string): string
  /** In its HTML: all others. */
  inHtml(html: string): string
}

/**
 * Renders a post's or page's content, or an attachment's description, from its raw text. What was rendered last without
 * shortcodes is kept: an excerpt is made of it, and an item of which something else is changed has it again.
 *
 * @param shortcodes undefined where there are none, or they are to stay
 */
export const renderContent = (raw: string, shortcodes?: ExpandedShortcodes): string =>
  shortcodes ? renderWith(raw, shortcodes) : renderPlain(raw)

const renderPlain = memoize((raw) => renderWith(raw))

function renderWith(raw: string, shortcodes?: ExpandedShortcodes): string {
  const text = texturize(removeBlockComments(shortcodes?.inRaw(raw) ?? raw))
  // Blocks bring their own paragraphs.
  const marked = hasBlocks(raw) ? text : toParagraphs(text)
  return drawSmileys(loadLazily(shortcodes?.inHtml(marked) ?? marked))
}

/** Renders a title: typographic, trimmed, and with every `&` an entity. Its tags stay. */
export const renderTitle = (raw: string): string => trimSpaces(convertAmpersands(texturize(raw)))

/** Renders a written excerpt. An empty one is '': see `makeExcerpt` for one made from the content. */
export const renderExcerpt = (raw: string): string =>
  loadLazily(toParagraphs(convertAmpersands(drawSmileys(texturize(raw)))))

/** Renders an attachment's caption, which is its excerpt. */
export const renderCaption = renderExcerpt

/** The version of the block syntax in a text: 1, or 0 for a text without blocks. Follows `block_version`. */
export const blockVersion = (raw: string): 0 | 1 => (hasBlocks(raw) ? 1 : 0)
