import { memoize } from '../../../contract/lib/memoize.ts'
import { trimSpaces } from '../../../contract/lib/spaces.ts'
import { hasBlocks, removeBlockComments } from './blocks.ts'
import { type ImageEffects, withMediaHints } from './lazy-media.ts'
import { toParagraphs } from './make-paragraphs.ts'
import { convertAmpersands, drawSmileys, texturize } from './typography.ts'

/** How the dynamic parts of a text are rendered. */
export interface ContentEffects extends ImageEffects {
  /** Renders embeds and dynamic blocks in the raw text. */
  inRaw(raw: string): string
  /** Expands shortcodes in the HTML. */
  inHtml(html: string): string
}

/** Renders a post's or page's content, or an attachment's description, from its raw text. */
export const renderContent = (raw: string, effects?: ContentEffects): string =>
  effects ? renderWith(raw, effects) : renderPlain(raw)

const renderPlain = memoize((raw) => renderWith(raw))

function renderWith(raw: string, effects?: ContentEffects): string {
  const text = texturize(removeBlockComments(effects?.inRaw(raw) ?? raw))
  // Block content already has paragraphs.
  const marked = hasBlocks(raw) ? text : toParagraphs(text)
  return drawSmileys(withMediaHints(effects?.inHtml(marked) ?? marked, effects))
}

/** Renders a title: typographic, trimmed, and with every `&` as an entity. Tags stay. */
export const renderTitle = (raw: string): string => trimSpaces(convertAmpersands(texturize(raw)))

/** Renders a written excerpt, or the caption of an attachment. An empty one is '': see `makeExcerpt` for one made from the content. */
export const renderExcerpt = (raw: string): string =>
  withMediaHints(toParagraphs(convertAmpersands(drawSmileys(texturize(raw)))))

/** The version of the block syntax in a text: 1, or 0 for a text without blocks. Follows `block_version`. */
export const blockVersion = (raw: string): 0 | 1 => (hasBlocks(raw) ? 1 : 0)
