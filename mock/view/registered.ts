import type { Context, JsonObject } from '../../contract/index.ts'
import { isRecord } from '../../contract/lib/is-record.ts'
import type { MetaDefinition } from '../../fixtures/custom-content.ts'
import { RestError } from '../http/errors.ts'
import type { CustomField } from '../store/content-model.ts'
import { metaDefault } from '../store/registered-schemas.ts'
import type { Rendered } from './context-filter.ts'
import type { View } from './view.ts'

/**
 * An item with the meta and the fields that the site registers for a type, a taxonomy, `user` or `comment`.
 * Follows `add_additional_fields_to_object`.
 */
export function withRegistered(
  item: Rendered,
  name: string,
  stored: Registered,
  { state: { model }, addresses, now = Date.now }: Pick<View, 'state' | 'addresses' | 'now'>,
  context: Context,
): Rendered {
  if (!model.extends(name)) return item
  const metaOf = model.metaOf(name)
  const hasMeta = 'meta' in item && Object.keys(metaOf).length > 0
  const own = isRecord(item.meta) ? item.meta : {}
  const whole = hasMeta ? { ...item, meta: { ...own, ...shownMeta(metaOf, stored.meta) } } : item
  const terms = context === 'embed' ? [] : model.addedTo(name)
  const ids = terms.map((taxonomy) => [taxonomy.base, stored.terms?.[taxonomy.name] ?? []])
  const shown = Object.entries(model.fieldsOf(name)).filter(([, field]) => isShown(field, context))
  const fields = shown.map(([each, field]) => {
    if (!field.get) return [each, stored.fields?.[each] ?? field.default ?? null]
    model.computed++
    return [each, computed(each, () => field.get?.(whole, { url: addresses.base, now }))]
  })
  return { ...whole, ...Object.fromEntries([...ids, ...fields]) }
}

function shownMeta(definitions: Readonly<Record<string, MetaDefinition>>, stored: JsonObject = {}): Rendered {
  const entries = Object.entries(definitions)
  return Object.fromEntries(entries.map(([key, definition]) => [key, stored[key] ?? metaDefault(definition)]))
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

/** The stored meta, fields and terms of a record besides its own fields. */
export interface Registered {
  readonly meta?: JsonObject
  readonly fields?: JsonObject
  readonly terms?: Readonly<Record<string, readonly number[]>>
}
