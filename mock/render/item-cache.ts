import { mayEdit } from '../authorise/rights.ts'
import type { ContentRecord } from '../state/records.ts'
import { WeakCache } from '../weak-cache.ts'
import { generatedSlug } from './generated-slug.ts'
import { renderItem } from './item.ts'
import type { ItemOptions } from './item-source.ts'
import type { View } from './view.ts'

const most = 20_000

/**
 * Keeps the JSON of items. A record is never changed, only replaced, so what is kept under it stays right for as long
 * as it is there, and goes with it.
 */
export class ItemCache {
  readonly #texts = new WeakCache<ContentRecord, string>(most)

  /** The JSON of an item for a reader, rendered once for each context, address and set of rights. */
  text(record: ContentRecord, view: View, options: ItemOptions): string {
    if (options.unlocked || options.excerptLength !== undefined)
      return JSON.stringify(renderItem(record, view, options))
    const { user } = view
    // An editor is shown what the role may do, and a slug that depends on what slugs others have.
    const inEdit = options.context === 'edit' ? `${user?.role} ${generatedSlug(record, view.state)}` : ''
    const key = `${options.context} ${mayEdit(user, record)} ${inEdit} ${view.addresses.apiRoot}`
    const kept = this.#texts.get(record, key)
    if (kept !== undefined) return kept
    const text = JSON.stringify(renderItem(record, view, options))
    this.#texts.set(record, key, text)
    return text
  }
}
