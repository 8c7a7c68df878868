import type { Context } from '../../../contract/index.ts'
import { memoize } from '../../../contract/lib/memoize.ts'
import { describedVersion } from '../../../contract/schema/wordpress-versions.ts'
import { renderBlocks } from '../../content/blocks/render-blocks.ts'
import type { Scene } from '../../content/blocks/rendered-block.ts'
import { expandAddresses } from '../../content/embeds/expand-embeds.ts'
import { withBlockClasses } from '../../content/html/blocks.ts'
import { type ContentEffects, renderContent, renderExcerpt } from '../../content/html/content.ts'
import { makeExcerpt } from '../../content/html/excerpt.ts'
import { hasShortcode } from '../../content/html/shortcodes.ts'
import { completeImage } from '../../content/images/srcset.ts'
import { expandedShortcodes } from '../../content/shortcodes/expand.ts'
import type { ContentRecord } from '../../store/records.ts'
import { budgetOf } from '../../view/render-budget.ts'
import type { View } from '../../view/view.ts'

/** What becomes of the parts of a text that show more than themselves: the filters of `the_content`, in their order. */
function effectsIn(id: number, view: View, textOf: Scene['textOf']): ContentEffects {
  const shortcodes = expandedShortcodes(id, view)
  const scene: Scene = { view, record: view.state.content.get(id), textOf }
  return {
    inRaw: (raw) => renderBlocks(expandAddresses(shortcodes.inRaw(raw), view), scene),
    inHtml: shortcodes.inHtml,
    completed: (image) => completeImage(image, view),
    mayGrow: (characters) => budgetOf(view).takeCharacters(characters),
  }
}

/** What a read may ask for beside the context. */
export interface ItemOptions {
  readonly context: Context
  /** The password of a protected item was given, and is right. */
  readonly unlocked?: boolean
  /** Words of a made excerpt. Default 55. */
  readonly excerptLength?: number
  /** Default true. */
  readonly links?: boolean
}

/** An item on its way to JSON. */
export interface ItemSource<Item extends ContentRecord = ContentRecord> {
  readonly record: Item
  readonly view: View
  readonly options: ItemOptions
}

/** Blocks that are made anew, pictures of the site's own, and addresses that may embed. */
const parts: readonly (readonly [sign: string, part: RegExp])[] = [
  ['<!-- wp:', /<!-- wp:(?:(?:gallery|navigation|query|shortcode)\b|[^<]*?\/-->)/],
  ['wp-image-', /wp-image-\d/],
  ['://', /(?:^[^\S\n]*|>\s*)https?:\/\/[^\s<>"]+(?:[^\S\n]*$|\s*<\/p>)/im],
]

/** Does a text show what is not in it, and changes when that does. */
export const showsOthers = (text: string): boolean =>
  parts.some(([sign, part]) => text.includes(sign) && part.test(text)) || hasShortcode(text)

/** What becomes of the parts of a text that show more than themselves; undefined when it has none. */
function effectsOf(
  text: string,
  id: number,
  view: View,
  shown: ReadonlySet<number> = new Set(),
): ContentEffects | undefined {
  if (!showsOthers(text)) return undefined
  const budget = budgetOf(view)
  const within = new Set([...shown, id])
  const textOf = (record: ContentRecord, name: 'content' | 'excerpt'): string => {
    const source = { record, view, options: { context: 'view' } as const }
    if (name === 'excerpt') return budget.takeCharacters(excerptCost(record)) ? excerptOf(source) : ''
    if (within.has(record.id) || !budget.takeNested(record.content, shown.size)) return ''
    return contentOf(source, within)
  }
  return effectsIn(id, view, textOf)
}

// All of a content is read for its first words.
const excerptCost = ({ content }: ContentRecord): number => Math.ceil(content.length / 8)

/** The HTML of a text of an item. */
export function contentText(text: string, id: number, view: View, shown?: ReadonlySet<number>): string {
  const effects = effectsOf(text, id, view, shown)
  const classed = withBlockClasses(text, view.version?.name ?? describedVersion)
  const render = () => renderContent(classed, effects)
  return effects && shown === undefined ? budgetOf(view).withinItem(render) : render()
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
