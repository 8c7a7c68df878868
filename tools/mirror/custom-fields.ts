import { at, isList, isObject, numbers } from '../../client/index.ts'
import type { Json, JsonObject } from '../../contract/index.ts'
import { mapValues } from '../../contract/lib/map-values.ts'
import { recordOf } from '../../contract/record-of.ts'
import { propertiesOf } from '../../contract/schema/schema-parts.ts'
import { blanked } from '../../contract/secrets/secret-names.ts'
import type { FieldDefinition, MetaDefinition, Registered } from '../../fixtures/custom-content.ts'
import { blankWhole, namesToBlank } from '../../mock/extend/fallback/blanking/blank-json.ts'
import { blankText } from '../../mock/extend/fallback/blanking/blank-text.ts'
import type { Collection } from './collection.ts'

/** The custom meta and fields of a site's items, by the type or taxonomy they are registered for. */
export interface CustomFields {
  readonly meta: Registered<MetaDefinition>
  readonly fields: Registered<FieldDefinition>
}

/** The routes whose records have the stock properties of each shape. */
const stockPaths: Readonly<Record<Collection['shape'], readonly string[]>> = {
  posts: ['/core/v2/posts', '/core/v2/pages', '/core/v2/media', '/core/v2/blocks', '/core/v2/navigation'],
  terms: ['/core/v2/categories', '/core/v2/tags', '/core/v2/menus'],
  comments: ['/core/v2/comments'],
  users: ['/core/v2/users'],
}

/** The meta keys of stock WordPress. */
const stockMeta: ReadonlySet<string> = new Set([
  'footnotes',
  'wp_pattern_sync_status',
  'persisted_preferences',
])
const metaTypes = ['string', 'integer', 'number', 'boolean', 'array', 'object'] as const

/** Finds the custom meta and fields of collections in the schemas of their items. */
export function customFields(collections: readonly Collection[]): CustomFields {
  // Items have a field for each taxonomy, named for its path, which is not a custom field.
  const bases = new Set(
    collections.flatMap(({ shape, path }) => (shape === 'terms' ? [path.split('/').at(-1)] : [])),
  )
  const meta: Registered<MetaDefinition> = {}
  const fields: Registered<FieldDefinition> = {}
  for (const { shape, name, schema } of collections) {
    const properties = propertiesOf(schema)
    const stock = stockFields(shape)
    const further = Object.entries(properties).filter(
      ([field]) => !stock.has(field) && !(shape === 'posts' && bases.has(field)),
    )
    const registered = metaOf(at(properties.meta, 'properties'))
    if (Object.keys(registered).length > 0) meta[name] = registered
    if (further.length > 0)
      fields[name] = Object.fromEntries(further.map(([field, each]) => [field, fieldOf(each)]))
  }
  return { meta, fields }
}

function stockFields(shape: Collection['shape']): ReadonlySet<string> {
  const names = stockPaths[shape].flatMap((path) => Object.keys(recordOf(path)?.properties ?? {}))
  // Stock fields that some of the records don't have, or that are write-only.
  return new Set([...names, 'password', 'parent', 'meta', 'roles', 'capabilities', 'extra_capabilities'])
}

function metaOf(properties: Json | undefined): Record<string, MetaDefinition> {
  if (!isObject(properties)) return {}
  const found = Object.entries(properties).flatMap(([key, each]): [string, MetaDefinition][] => {
    const definition = isObject(each) && !stockMeta.has(key) ? metaDefinition(each) : undefined
    // A plugin that shows a protected key lets clients write it, through an `auth_callback` that no response shows.
    return definition ? [[key, { ...definition, ...(key.startsWith('_') && { protected: false }) }]] : []
  })
  return Object.fromEntries(found)
}

/**
 * A meta field as a plugin would register it; undefined without a known type. For a field with several values, the schema is
 * that of the list, and only its items have a default (`WP_REST_Meta_Fields::get_registered_fields`).
 */
function metaDefinition(schema: JsonObject): MetaDefinition | undefined {
  const { items } = schema
  const isMultiple =
    schema.type === 'array' && !('default' in schema) && isObject(items) && 'default' in items
  const { default: usual, description, context: _, ...own } = isMultiple ? items : schema
  const type = metaTypes.find((each) => each === (isList(own.type) ? own.type[0] : own.type))
  if (type === undefined) return undefined
  return {
    type,
    ...(typeof description === 'string' && description !== '' && { description }),
    ...(isMultiple && { single: false }),
    // An empty value is the default of its type anyway.
    ...(usual !== undefined && !isEmptyValue(usual) && { default: isMultiple ? [usual] : usual }),
    ...(Object.keys(own).some((key) => key !== 'type' && key !== 'title') && { schema: own }),
  }
}

const isEmptyValue = (value: Json): boolean =>
  value === '' || value === 0 || value === false || (isList(value) && value.length === 0)

function fieldOf(schema: Json): FieldDefinition {
  return isObject(schema) ? { schema } : {}
}

/** Returns the values of an item's custom meta and fields. @param name the type or taxonomy of the item */
export type ReadCustomValues = (
  item: JsonObject,
  name: string,
) => { meta?: Record<string, Json>; fields?: Record<string, Json> }

const blanking = { text: blankText, isBlankedName: namesToBlank([]) }

// The schema of a field may accept an empty text, but not the mark of a blanked value.
const emptied = (value: Json): Json => {
  if (value === blanked) return ''
  if (isList(value)) return value.map(emptied)
  return isObject(value) ? mapValues(value, (each) => emptied(each)) : value
}

/** Returns a function that reads the custom values of an item. Secrets and personal data are replaced by empty texts. */
export function customValueReader({
  meta: metaDefinitions,
  fields: fieldDefinitions,
}: CustomFields): ReadCustomValues {
  return (item, name) => {
    const metaEntries = Object.entries(metaDefinitions[name] ?? {}).flatMap(
      ([key, { type }]): [string, Json][] => {
        const value = at(item.meta, key)
        // PHP writes an empty object as an empty list.
        const isEmpty = type === 'object' && isList(value) && value.length === 0
        return value === undefined || value === null ? [] : [[key, isEmpty ? {} : value]]
      },
    )
    const fieldEntries = Object.keys(fieldDefinitions[name] ?? {}).flatMap((field): [string, Json][] => {
      const value = Object.hasOwn(item, field) ? item[field] : undefined
      return value === undefined ? [] : [[field, value]]
    })
    const found = { meta: Object.fromEntries(metaEntries), fields: Object.fromEntries(fieldEntries) }
    const blankedValues = emptied(blankWhole(found, blanking))
    const [meta, fields] = [at(blankedValues, 'meta'), at(blankedValues, 'fields')]
    return {
      ...(metaEntries.length > 0 && isObject(meta) && { meta: { ...meta } }),
      ...(fieldEntries.length > 0 && isObject(fields) && { fields: { ...fields } }),
    }
  }
}

/** The ids of an item's terms in custom taxonomies. Terms that were not read are left out. */
export function customTerms(
  item: JsonObject,
  bases: Readonly<Record<string, string>>,
  known: Readonly<Record<string, ReadonlySet<number>>>,
): { terms?: Record<string, number[]> } {
  const found = Object.entries(bases).flatMap(([taxonomy, base]): [string, number[]][] => {
    const ids = [...new Set(numbers(item[base]))].filter((id) => known[taxonomy]?.has(id))
    return ids.length > 0 ? [[taxonomy, ids]] : []
  })
  return found.length > 0 ? { terms: Object.fromEntries(found) } : {}
}

/** Whether custom meta or fields are registered for a type or taxonomy. */
export function hasCustomFields({ meta, fields }: CustomFields, name: string): boolean {
  return meta[name] !== undefined || fields[name] !== undefined
}
