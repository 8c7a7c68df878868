import { renderBlocks } from '../blocks/render-blocks.ts'
import type { Scene } from '../blocks/rendered-block.ts'
import { expandAddresses } from '../embeds/expand-embeds.ts'
import type { ContentEffects } from '../html/content.ts'
import { completeImage } from '../pictures/complete-image.ts'
import { expandedShortcodes } from '../shortcodes/expand.ts'
import type { View } from '../view/view.ts'

/** What becomes of the parts of a text that show more than themselves: the filters of `the_content`, in their order. */
export function effectsIn(id: number, view: View, textOf: Scene['textOf']): ContentEffects {
  const shortcodes = expandedShortcodes(id, view)
  const scene: Scene = { view, record: view.state.content.get(id), textOf }
  return {
    inRaw: (raw) => renderBlocks(expandAddresses(shortcodes.inRaw(raw), view), scene),
    inHtml: shortcodes.inHtml,
    completed: (image) => completeImage(image, view),
  }
}
