import { memoize } from '../caching/memoize.ts'
import type { ContentEffects } from '../html/content.ts'
import { renderContent, renderExcerpt } from '../html/content.ts'
import { makeExcerpt } from '../html/excerpt.ts'
import { hasShortcode } from '../html/shortcodes.ts'
import { late } from '../loading/late.ts'
import type { ContentRecord } from '../store/records.ts'
import type { View } from '../view/view.ts'
import type { ItemOptions, ItemSource } from './item-source.ts'

/** What renders the parts of a text that show more than themselves: most pages never need it. */
export const textEffects = late(() => import('./text-effects.ts'))

/** Blocks that are made anew, pictures of the site's own, and addresses that may embed. */
const parts: readonly (readonly [sign: string, part: RegExp])[] = [
  ['<!-- wp:', /<!-- wp:(?:(?:gallery|navigation|query|shortcode)\b|[^<]*?\/-->)/],
  ['wp-image-', /wp-image-\d/],
  ['://', /(?:^[^\S\n]*|>\s*)https?:\/\/[^\s<>"]+(?:[^\S\n]*$|\s*<\/p>)/im],
]

/** Does a text show what is not in it, and changes when that does. */
export const showsOthers = (text: string): boolean =>
  parts.some(([sign, part]) => text.includes(sign) && part.test(text)) || hasShortcode(text)

/**
 * What becomes of the parts of a text that show more than themselves; undefined when it has none.
 *
 * @param id of the item it is the text of
 * @param shown the items whose texts it is shown in
 * @throws NotLoaded when it has some, and what renders them is not loaded
 */
function effectsOf(
  text: string,
  id: number,
  view: View,
  shown: ReadonlySet<number> = new Set(),
): ContentEffects | undefined {
  if (!showsOthers(text)) return undefined
  const within = new Set([...shown, id])
  const textOf = (record: ContentRecord, name: 'content' | 'excerpt'): string => {
    const source = { record, view, options: { context: 'view' } as const }
    if (name === 'excerpt') return excerptOf(source)
    return within.has(record.id) ? '' : contentOf(source, within)
  }
  return textEffects.get().effectsIn(id, view, textOf)
}

/** The HTML of a text of an item. */
export function contentText(text: string, id: number, view: View, shown?: ReadonlySet<number>): string {
  return renderContent(text, effectsOf(text, id, view, shown))
}

const isHidden = (record: ContentRecord, options: ItemOptions): boolean =>
  record.password !== '' && options.unlocked !== true && options.context !== 'edit'

/** The content of an item as HTML; empty where a password protects it. */
export function contentOf({ record, view, options }: ItemSource, shown?: ReadonlySet<number>): string {
  return isHidden(record, options) ? '' : contentText(record.content, record.id, view, shown)
}

const beginningOf = memoize(makeExcerpt)

/** The excerpt of an item as HTML, made from its content where none was written; empty where a password protects it. */
export function excerptOf({ record, options }: ItemSource): string {
  if (isHidden(record, options)) return ''
  if (record.excerpt.trim() !== '') return renderExcerpt(record.excerpt)
  const { excerptLength } = options
  return excerptLength === undefined
    ? beginningOf(record.content)
    : makeExcerpt(record.content, excerptLength)
}
