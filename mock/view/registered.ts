import type { Context, JsonObject } from '../../contract/index.ts'
import { recordOrEmpty } from '../../contract/lib/is-record.ts'
import type { MetaDefinition } from '../../fixtures/custom-content.ts'
import { RestError } from '../http/errors.ts'
import type { ContentModel, CustomField } from '../store/content-model.ts'
import { unsetMeta } from '../store/registered-schemas.ts'
import type { Rendered } from './context-filter.ts'
import type { Links } from './links.ts'
import type { View } from './view.ts'

/**
 * An item with the meta and the fields that the site registers for a type, a taxonomy, `user` or `comment`.
 * Follows `add_additional_fields_to_object`.
 */
export function withRegistered(
  item: Rendered,
  name: string,
  stored: Registered,
  view: View,
  context: Context,
): Rendered {
  const { model } = view.state
  if (!model.extends(name)) return item
  const metaOf = model.metaOf(name)
  const hasMeta = 'meta' in item && Object.keys(metaOf).length > 0
  const own = recordOrEmpty(item.meta)
  const whole = hasMeta ? { ...item, meta: { ...own, ...shownMeta(metaOf, stored.meta) } } : item
  const terms = context === 'embed' ? [] : model.addedTo(name)
  const ids = terms.map((taxonomy) => [taxonomy.base, stored.terms?.[taxonomy.name] ?? []])
  const shown = Object.entries(model.fieldsOf(name)).filter(([, field]) => isShown(field, context))
  const fields = shown.flatMap(([each, field]) => {
    const value = stored.fields?.[each]
    if (!field.get) return [[each, value ?? field.default ?? null]]
    const site = view.fieldSite?.(view)
    if (site === undefined) return []
    countComputed(model, field)
    const request = { stored: value, params: view.args ?? {} }
    return [[each, callField(each, () => field.get?.(whole, site, request))]]
  })
  return { ...whole, ...Object.fromEntries([...ids, ...fields]) }
}

/** The links that fields add to an item, by relation. */
export function linksOfFields(name: string, stored: Registered, view: View, context: Context): Links {
  const { model } = view.state
  const site = model.extends(name) ? view.fieldSite?.(view) : undefined
  if (site === undefined) return {}
  const added = Object.entries(model.fieldsOf(name)).flatMap(([each, field]) => {
    const { links } = field
    if (!links || !isShown(field, context)) return []
    countComputed(model, field)
    return callField(each, () => links(site, { stored: stored.fields?.[each], params: view.args ?? {} }))
  })
  const relations = [...new Set(added.map(({ rel }) => rel))]
  return Object.fromEntries(
    relations.map((rel) => [
      rel,
      added.filter((link) => link.rel === rel).map(({ rel: _, ...link }) => link),
    ]),
  )
}

function shownMeta(definitions: Readonly<Record<string, MetaDefinition>>, stored: JsonObject = {}): Rendered {
  const entries = Object.entries(definitions)
  return Object.fromEntries(entries.map(([key, definition]) => [key, stored[key] ?? unsetMeta(definition)]))
}

function countComputed(model: ContentModel, { stable }: CustomField): void {
  model.computed++
  model.volatile += stable ? 0 : 1
}

const isShown = ({ schema }: CustomField, context: Context): boolean =>
  schema?.context?.includes(context) ?? true

/** What a function of a field returns. @throws RestError 500 for an error in it */
export function callField<Result>(name: string, call: () => Result): Result {
  try {
    return call()
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
