import type { ContentRecord } from '../../store/records.ts'
import type { View } from '../../view/view.ts'
import type { Block } from './parse-blocks.ts'

/** Where blocks stand, and what they can ask. */
export interface Scene {
  readonly view: View
  /** The item they stand in, or are about. */
  readonly record: ContentRecord | undefined
  /** A text of an item as HTML; empty where a password protects it, or where it is being shown already. */
  readonly textOf: (record: ContentRecord, name: 'content' | 'excerpt') => string
  /** Are they shown by another block, which may show them more than once. */
  readonly isShown?: boolean
  /** The loop they stand in. */
  readonly loop?: Loop | undefined
  /** Patterns and menus that are being shown, by id: none of them shows itself. */
  readonly within?: ReadonlySet<number>
}

/** What a query loop has found. */
export interface Loop {
  readonly items: readonly ContentRecord[]
  /** On all its pages. */
  readonly total: number
  readonly pages: number
  /** The variable of an address that asks for a page of it, `query-3-page`. */
  readonly pageKey: string
}

/** A block on its way to HTML. */
export interface RenderedBlock extends Scene {
  readonly attributes: Readonly<Record<string, unknown>>
  /** What it encloses. */
  readonly parts: readonly (string | Block)[]
  /** Renders parts where they stand, or elsewhere. */
  readonly render: (parts: readonly (string | Block)[], elsewhere?: Partial<Scene>) => string
}
