import type { Context } from '../../contract/index.ts'
import type { ContentRecord } from '../store/records.ts'
import type { View } from '../view/view.ts'

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
