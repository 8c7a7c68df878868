import type { Context } from '../../../contract/index.ts'
import { jsonText } from '../../../contract/lib/json-text.ts'
import { WeakCache } from '../../../contract/lib/weak-cache.ts'
import { mayEdit } from '../../auth/rights.ts'
import type { ContentRecord, Term, User } from '../../store/records.ts'
import { JsonItem } from '../../view/json-body.ts'
import { budgetOf, type ItemRendering } from '../../view/render-budget.ts'
import type { View } from '../../view/view.ts'
import { renderItem } from './item.ts'
import { generatedSlug } from './item-fields.ts'
import { type ItemOptions, showsOthers } from './item-texts.ts'

const maxItems = 20_000

/** What was rendered from more than its own record. */
interface Dependent {
  /** The version of the state it was rendered from. */
  readonly version: object
}

interface DependentItem extends Dependent {
  readonly item: JsonItem
  readonly took: ItemRendering
}

interface EmbeddedText extends Dependent {
  readonly text: string
}

export class ItemCache {
  readonly #items = new WeakCache<ContentRecord, JsonItem>(maxItems)
  /** The last JSON of records that depend on others, and of items with all that they embed. */
  readonly #dependent = new WeakCache<ContentRecord | JsonItem, DependentItem>(maxItems)
  /** The last JSON of users and terms as embedded. */
  readonly #embedded = new WeakCache<User | Term, EmbeddedText>(maxItems)
  /** The keys for the last requested address. */
  readonly #keys = new Map<string, string>()
  #apiRoot = ''

  /** The JSON of an item for a reader, cached for each context, address and set of rights. */
  item(record: ContentRecord, view: View, options: ItemOptions): JsonItem {
    // The address of the front page depends on a setting.
    if (options.unlocked || options.excerptLength !== undefined || view.addresses.isFront(record))
      return JsonItem.of(renderItem(record, view, options))
    const key = this.#keyOf(record, view, options.context)
    const cached = this.#items.get(record, key)
    if (cached !== undefined) return cached
    const render = () => JsonItem.of(renderItem(record, view, options))
    // Galleries, query loops and menus depend on other records, and may depend on the reader.
    if (this.#dependent.has(record) || showsOthers(record.content))
      return this.#untilWrite(record, key, view, render)
    return unlessComputed(view, render, (item) => this.#items.set(record, key, item))
  }

  /** An item with everything that it embeds for a reader, cached until the next write. */
  withEmbedded(item: JsonItem, view: View, embed: () => JsonItem): JsonItem {
    return this.#untilWrite(item, '', view, embed)
  }

  // With the budget that it takes.
  #untilWrite(owner: ContentRecord | JsonItem, name: string, view: View, make: () => JsonItem): JsonItem {
    const { version } = view.state
    const key = `${name} ${view.user?.id}`
    const known = this.#dependent.get(owner, key)
    const budget = budgetOf(view)
    if (known?.version === version && budget.takeAgain(known.took)) return known.item
    const measured = budget.measure()
    return unlessComputed(view, make, (item) => {
      const took = measured()
      if (took) this.#dependent.set(owner, key, { version, item, took })
    })
  }

  /** The JSON of a user or term as it is embedded for a reader. A term has a count of its items. */
  embedded(record: User | Term, { state, addresses, user }: View, render: () => unknown): string {
    const { version, model } = state
    const key = `${addresses.apiRoot} ${user?.id}`
    const known = this.#embedded.get(record, key)
    if (known?.version === version) return known.text
    const before = model.volatile
    const text = jsonText(render())
    if (model.volatile === before) this.#embedded.set(record, key, { version, text })
    return text
  }

  // In context `edit` an item depends on the rights of the user and, by its generated slug, on other slugs.
  #keyOf(record: ContentRecord, { user, state, addresses }: View, context: Context): string {
    const isEditor = mayEdit(user, record)
    if (context === 'edit')
      return `${context} ${isEditor} ${addresses.apiRoot} ${user?.roles} ${generatedSlug(record, state)}`
    if (this.#apiRoot !== addresses.apiRoot) {
      this.#apiRoot = addresses.apiRoot
      this.#keys.clear()
    }
    const name = isEditor ? editors[context] : context
    // Reusing the same string makes lookups fast.
    let key = this.#keys.get(name)
    if (key === undefined) {
      key = `${name} ${addresses.apiRoot}`
      this.#keys.set(name, key)
    }
    return key
  }
}

// Computed fields are not cached.
function unlessComputed(view: View, make: () => JsonItem, cache: (item: JsonItem) => void): JsonItem {
  const { model } = view.state
  const before = model.computed
  const item = make()
  if (model.computed === before) cache(item)
  return item
}

const editors = { view: 'view, may edit', embed: 'embed, may edit' } as const
