import type { ContentRecord } from '../../store/records.ts'
import type { View } from '../../view/view.ts'

/** A block on its way to HTML. */
export interface RenderedBlock {
  readonly attributes: Readonly<Record<string, unknown>>
  readonly view: View
  /** The item it stands in. */
  readonly record: ContentRecord | undefined
}
