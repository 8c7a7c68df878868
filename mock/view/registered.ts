import type { Context } from '../../contract/index.ts'
import { late } from '../loading/late.ts'
import type { Rendered } from './context-filter.ts'
import type { Registered } from './kept-values.ts'
import type { View } from './view.ts'

/** What shows what a site registers, which a page of a site that registers nothing never loads. */
export const ownValues = late(() => import('./own-values.ts'))

/**
 * An item with the meta and the fields that the site registers of what has a name: a type, a taxonomy, `user`, `comment`.
 */
export const withRegistered = (
  item: Rendered,
  name: string,
  kept: Registered,
  view: Pick<View, 'state' | 'addresses' | 'now'>,
  context: Context,
): Rendered =>
  view.state.model.extends(name) ? ownValues.get().withOwnValues(item, name, kept, view, context) : item
