import type { Context } from '../../../contract/index.ts'
import { WeakCache } from '../../../contract/lib/weak-cache.ts'
import { mayEdit } from '../../auth/rights.ts'
import { jsonText } from '../../http/json-text.ts'
import type { ContentRecord } from '../../store/records.ts'
import { budgetOf, type ItemRendering } from '../../view/render-budget.ts'
import type { View } from '../../view/view.ts'
import { renderItem } from './item.ts'
import { generatedSlug } from './item-fields.ts'
import { type ItemOptions, showsOthers } from './item-texts.ts'

const maxTexts = 20_000

/** An item that shows other records. */
interface DependentText {
  /** Of the state it was rendered in. */
  readonly version: object
  readonly text: string
  readonly took: ItemRendering
}

/** Keeps the JSON of items. */
export class ItemCache {
  readonly #texts = new WeakCache<ContentRecord, string>(maxTexts)
  /** Of those that show other records: what they showed last, and what was known then. */
  readonly #dependent = new WeakCache<ContentRecord, DependentText>(maxTexts)
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
    if (showsOthers(record.content)) return this.#dependentText(record, view, options, key)
    return rendered(record, view, options, (text) => this.#texts.set(record, key, text))
  }

  // What a gallery, a loop or a menu shows changes with other records, and may with who looks.
  #dependentText(record: ContentRecord, view: View, options: ItemOptions, key: string): string {
    const { version } = view.state
    const own = `${key} ${view.user?.id}`
    const known = this.#dependent.get(record, own)
    const budget = budgetOf(view)
    if (known?.version === version && budget.takeAgain(known.took)) return known.text
    const measured = budget.measure()
    return rendered(record, view, options, (text) => {
      const took = measured()
      if (took) this.#dependent.set(record, own, { version, text, took })
    })
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

// What a field is computed of is of its moment.
function rendered(
  record: ContentRecord,
  view: View,
  options: ItemOptions,
  keep: (text: string) => void,
): string {
  const { model } = view.state
  const before = model.computed
  const text = jsonText(renderItem(record, view, options))
  if (model.computed === before) keep(text)
  return text
}

const editors = { view: 'view, may edit', embed: 'embed, may edit' } as const
