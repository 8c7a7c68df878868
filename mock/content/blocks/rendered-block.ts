import type { ContentRecord } from '../../store/records.ts'
import type { View } from '../../view/view.ts'
import type { Block } from './parse-blocks.ts'

/** The context that blocks are rendered in. */
export interface Scene {
  readonly view: View
  /** The item that contains the blocks, or that they are about. */
  readonly record: ContentRecord | undefined
  /** A text of an item as HTML; empty when a password protects it or when it is already being rendered. */
  readonly textOf: (record: ContentRecord, name: 'content' | 'excerpt') => string
  /** Whether another block renders them, possibly more than once. */
  readonly isShown?: boolean
  readonly loop?: Loop | undefined
  /** Ids of the patterns and menus that are being rendered; none may contain itself. */
  readonly within?: ReadonlySet<number>
}

export interface Loop {
  readonly items: readonly ContentRecord[]
  /** On all its pages. */
  readonly total: number
  readonly pages: number
  /** The query parameter of its page number, `query-3-page`. */
  readonly pageKey: string
}

export interface RenderedBlock extends Scene {
  readonly attributes: Readonly<Record<string, unknown>>
  readonly parts: readonly (string | Block)[]
  /** Renders parts in this context, or in another. */
  readonly render: (parts: readonly (string | Block)[], elsewhere?: Partial<Scene>) => string
}
