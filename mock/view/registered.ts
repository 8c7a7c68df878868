import type { Context, JsonObject } from '../../contract/index.ts'
import { isRecord } from '../../contract/lib/is-record.ts'
import type { MetaDefinition } from '../../fixtures/custom-content.ts'
import { RestError } from '../http/errors.ts'
import type { CustomField } from '../store/content-model.ts'
import { metaDefault } from '../store/registered-schemas.ts'
import type { Rendered } from './context-filter.ts'
import type { View } from './view.ts'

/**
 * An item with the meta and the fields that the site registers of what has a name: a type, a taxonomy,
 * `user`, `comment`.
 */
export const withRegistered = (
  item: Rendered,
  name: string,
  kept: Registered,
  view: Pick<View, 'state' | 'addresses' | 'now'>,
  context: Context,
): Rendered => (view.state.model.extends(name) ? withOwnValues(item, name, kept, view, context) : item)

/** What of the site has to be known. */
type Seen = Pick<View, 'state' | 'addresses' | 'now'>

/** See `withRegistered`. Follows `add_additional_fields_to_object`. */
function withOwnValues(
  item: Rendered,
  name: string,
  kept: Registered,
  { state: { model }, addresses, now = Date.now }: Seen,
  context: Context,
): Rendered {
  const metaOf = model.metaOf(name)
  const hasMeta = 'meta' in item && Object.keys(metaOf).length > 0
  const own = isRecord(item.meta) ? item.meta : {}
  const whole = hasMeta ? { ...item, meta: { ...own, ...shownMeta(metaOf, kept.meta) } } : item
  const terms = context === 'embed' ? [] : model.addedTo(name)
  const ids = terms.map((taxonomy) => [taxonomy.base, kept.terms?.[taxonomy.name] ?? []])
  const shown = Object.entries(model.fieldsOf(name)).filter(([, field]) => isShown(field, context))
  const fields = shown.map(([each, field]) => {
    if (!field.get) return [each, kept.fields?.[each] ?? field.default ?? null]
    model.computed++
    return [each, computed(each, () => field.get?.(whole, { url: addresses.base, now }))]
  })
  return { ...whole, ...Object.fromEntries([...ids, ...fields]) }
}

function shownMeta(definitions: Readonly<Record<string, MetaDefinition>>, kept: JsonObject = {}): Rendered {
  const entries = Object.entries(definitions)
  return Object.fromEntries(entries.map(([key, definition]) => [key, kept[key] ?? metaDefault(definition)]))
}

const isShown = ({ schema }: CustomField, context: Context): boolean =>
  schema?.context?.includes(context) ?? true

function computed(name: string, compute: () => unknown): unknown {
  try {
    return compute()
  } catch (error) {
    console.error(`The field ${name} failed:`, error)
    const reason = error instanceof Error ? error.message : String(error)
    throw new RestError(500, 'mock_field_failed', `The field ${name} failed: ${reason}.`)
  }
}

/** What is kept of something beside its own fields. */
export interface Registered {
  readonly meta?: JsonObject
  readonly fields?: JsonObject
  readonly terms?: Readonly<Record<string, readonly number[]>>
}
