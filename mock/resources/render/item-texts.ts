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

/** How blocks, shortcodes, embeds and images in a text expand: the filters of `the_content`, in their order. */
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

export interface ItemOptions {
  readonly context: Context
  /** True when the correct password of a protected item was sent. */
  readonly unlocked?: boolean
  /** The number of words of a generated excerpt. Default 55. */
  readonly excerptLength?: number
  /** Whether it has links. Default true. */
  readonly links?: boolean
}

export interface ItemSource<Item extends ContentRecord = ContentRecord> {
  readonly record: Item
  readonly view: View
  readonly options: ItemOptions
}

/** Dynamic blocks, images of the site, and addresses that may embed. The sign is a cheap test before the pattern. */
const parts: readonly (readonly [sign: string, part: RegExp])[] = [
  ['<!-- wp:', /<!-- wp:(?:(?:gallery|navigation|query|shortcode)\b|[^<]*?\/-->)/],
  ['wp-image-', /wp-image-\d/],
  ['://', /(?:^[^\S\n]*|>\s*)https?:\/\/[^\s<>"]+(?:[^\S\n]*$|\s*<\/p>)/im],
]

/** Whether a text shows other records, so that its HTML changes with them. */
export const showsOthers = (text: string): boolean =>
  parts.some(([sign, part]) => text.includes(sign) && part.test(text)) || hasShortcode(text)

/** As {@link effectsIn}; undefined for a text without such parts. @param shown the items that it is nested in */
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

// Reading a whole content for its first words costs time too.
const excerptCost = ({ content }: ContentRecord): number => Math.ceil(content.length / 8)

export function contentText(text: string, id: number, view: View, shown?: ReadonlySet<number>): string {
  const effects = effectsOf(text, id, view, shown)
  const classed = withBlockClasses(text, view.version?.name ?? describedVersion)
  const render = () => renderContent(classed, effects)
  return effects && shown === undefined ? budgetOf(view).withinItem(render) : render()
}

const isHidden = (record: ContentRecord, options: ItemOptions): boolean =>
  record.password !== '' && options.unlocked !== true && options.context !== 'edit'

/** The content of an item as HTML; empty when a password protects it. */
export function contentOf({ record, view, options }: ItemSource, shown?: ReadonlySet<number>): string {
  return isHidden(record, options) ? '' : contentText(record.content, record.id, view, shown)
}

const generatedExcerpt = memoize(makeExcerpt)

/** The excerpt of an item as HTML, generated from its content when empty; empty when a password protects it. */
export function excerptOf({ record, options }: ItemSource): string {
  if (isHidden(record, options)) return ''
  if (record.excerpt.trim() !== '') return renderExcerpt(record.excerpt)
  const { excerptLength } = options
  return excerptLength === undefined
    ? generatedExcerpt(record.content)
    : makeExcerpt(record.content, excerptLength)
}
