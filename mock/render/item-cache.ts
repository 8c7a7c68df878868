import type { Context } from '../../contract/index.ts'
import { mayEdit } from '../authorise/rights.ts'
import { WeakCache } from '../caching/weak-cache.ts'
import { hasShortcode } from '../html/shortcodes.ts'
import { jsonText } from '../http/json-text.ts'
import type { ContentRecord } from '../store/records.ts'
import type { View } from '../view/view.ts'
import { generatedSlug } from './generated-slug.ts'
import { renderItem } from './item.ts'
import type { ItemOptions } from './item-source.ts'

const maxTexts = 20_000

/**
 * Keeps the JSON of items. A record is never changed, only replaced, so what is kept under it stays right for as long
 * as it is there, and goes with it.
 */
export class ItemCache {
  readonly #texts = new WeakCache<ContentRecord, string>(maxTexts)
  /** The keys of the address that was asked for last. */
  readonly #keys = new Map<string, string>()
  #apiRoot = ''

  /** The JSON of an item for a reader, rendered once for each context, address and set of rights. */
  text(record: ContentRecord, view: View, options: ItemOptions): string {
    if (options.unlocked || options.excerptLength !== undefined)
      return jsonText(renderItem(record, view, options))
    const key = this.#keyOf(record, view, options.context)
    const cached = this.#texts.get(record, key)
    if (cached !== undefined) return cached
    const text = jsonText(renderItem(record, view, options))
    // What a gallery, a player or a menu shows changes with other records.
    if (record.type !== 'wp_navigation' && !hasShortcode(record.content)) this.#texts.set(record, key, text)
    return text
  }

  // An editor is shown what the role may do, and a slug that depends on what slugs others have.
  #keyOf(record: ContentRecord, { user, state, addresses }: View, context: Context): string {
    const isEditor = mayEdit(user, record)
    if (context === 'edit')
      return `${context} ${isEditor} ${addresses.apiRoot} ${user?.roles} ${generatedSlug(record, state)}`
    if (this.#apiRoot !== addresses.apiRoot) {
      this.#apiRoot = addresses.apiRoot
      this.#keys.clear()
    }
    const name = isEditor ? editors[context] : context
    // The same text each time is found without being compared letter by letter.
    let key = this.#keys.get(name)
    if (key === undefined) {
      key = `${name} ${addresses.apiRoot}`
      this.#keys.set(name, key)
    }
    return key
  }
}

const editors = { view: 'view, may edit', embed: 'embed, may edit' } as const
