import type { Rendered } from '../../view/context-filter.ts'

/** What a search asks for. */
export interface Wanted {
  /** Empty for everything. */
  readonly search: string
  /** The kinds that are named; `any` for all. */
  readonly subtypes: readonly string[]
  readonly include: readonly number[]
  readonly exclude: readonly number[]
}

/** All that was found, in order, of which a page is rendered. */
export interface Found {
  readonly total: number
  page(from: number, to: number): readonly Rendered[]
  /** True when nobody is told the total past the end. */
  readonly countsPagesOnly?: boolean
}
