import type { ExpandedShortcodes } from '../html/content.ts'
import { paragraphMaker } from '../html/paragraphs.ts'
import { hasShortcode } from '../html/shortcodes.ts'
import { late } from '../loading/late.ts'
import type { View } from '../view/view.ts'

/** What renders shortcodes. */
export const shortcodes = late(() => import('../shortcodes/expand.ts'))

/**
 * What becomes of the shortcodes of a text; undefined when it has none.
 *
 * @param id of the item it is the text of
 * @throws NotLoaded when it has some, and what renders them is not loaded
 */
export function shortcodesOf(text: string, id: number, view: View): ExpandedShortcodes | undefined {
  return hasShortcode(text) ? shortcodes.get().expandedShortcodes(id, view) : undefined
}

/** Loads all that rendering may need, for what cannot begin again. */
export const loadForRendering = async (): Promise<void> => {
  await Promise.all([shortcodes.load(), paragraphMaker.load()])
}
