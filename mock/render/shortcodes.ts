import type { ExpandedShortcodes } from '../html/content.ts'
import { hasShortcode } from '../html/shortcodes.ts'
import type { View } from '../view/view.ts'

let late: typeof import('../shortcodes/expand.ts') | undefined

/** Loads what renders shortcodes. */
export async function loadShortcodes(): Promise<void> {
  late ??= await import('../shortcodes/expand.ts')
}

/** A text has shortcodes, and what renders them is not loaded. A read can begin again once it is. */
export class ShortcodesNeeded extends Error {}

/**
 * What becomes of the shortcodes of a text; undefined when it has none.
 *
 * @param id of the item it is the text of
 * @throws ShortcodesNeeded
 */
export function shortcodesOf(text: string, id: number, view: View): ExpandedShortcodes | undefined {
  if (!hasShortcode(text)) return undefined
  if (late === undefined) throw new ShortcodesNeeded()
  return late.expandedShortcodes(id, view)
}
