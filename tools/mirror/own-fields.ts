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

/** What the items of a site have beside what WordPress gives them, by what they are registered as. */
export interface OwnFields {
  readonly meta: Registered<MetaDefinition>
  readonly fields: Registered<FieldDefinition>
}

/** The properties that a stock WordPress gives what is of each shape. */
const stockPaths: Readonly<Record<Collection['shape'], readonly string[]>> = {
  posts: ['/core/v2/posts', '/core/v2/pages', '/core/v2/media', '/core/v2/blocks', '/core/v2/navigation'],
  terms: ['/core/v2/categories', '/core/v2/tags', '/core/v2/menus'],
  comments: ['/core/v2/comments'],
  users: ['/core/v2/users'],
}

/** What WordPress itself keeps in `meta`. */
const stockMeta: ReadonlySet<string> = new Set([
  'footnotes',
  'wp_pattern_sync_status',
  'persisted_preferences',
])
const metaTypes = ['string', 'integer', 'number', 'boolean', 'array', 'object'] as const

/** Tells the meta fields and the further fields of what was recognised, by the schemas of its items. */
export function ownFields(collections: readonly Collection[]): OwnFields {
  // The paths of terms are fields of items.
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
  // Written by a number of requests, and never answered by one.
  return new Set([...names, 'password', 'parent', 'meta', 'roles', 'capabilities', 'extra_capabilities'])
}

function metaOf(properties: Json | undefined): Record<string, MetaDefinition> {
  if (!isObject(properties)) return {}
  const found = Object.entries(properties).flatMap(([key, each]): [string, MetaDefinition][] => {
    const definition = isObject(each) && !stockMeta.has(key) ? metaDefinition(each) : undefined
    // Plugins show a protected key in order to let clients write it: with an `auth_callback`, which no answer shows.
    return definition ? [[key, { ...definition, ...(key.startsWith('_') && { protected: false }) }]] : []
  })
  return Object.fromEntries(found)
}

/**
 * One as it would be registered. Of several values the site describes the list of them, whose items alone have a
 * default; see `WP_REST_Meta_Fields::get_registered_fields`.
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
    // An empty one is the default of its type anyway.
    ...(usual !== undefined && !isEmptyValue(usual) && { default: isMultiple ? [usual] : usual }),
    ...(Object.keys(own).some((key) => key !== 'type' && key !== 'title') && { schema: own }),
  }
}

const isEmptyValue = (value: Json): boolean =>
  value === '' || value === 0 || value === false || (isList(value) && value.length === 0)

function fieldOf(schema: Json): FieldDefinition {
  return isObject(schema) ? { schema } : {}
}

/** What items have beside what WordPress gives them: their values of what is registered for them. */
export type OwnValuesOf = (
  item: JsonObject,
  name: string,
) => { meta?: Record<string, Json>; fields?: Record<string, Json> }

const blanking = { text: blankText, isNamed: namesToBlank([]) }

// The schema of a field may accept an empty text where it accepts no mark.
const emptied = (value: Json): Json => {
  if (value === blanked) return ''
  if (isList(value)) return value.map(emptied)
  return isObject(value) ? mapValues(value, (each) => emptied(each)) : value
}

/** Reads the values of an item, by what it is registered as. Secrets and personal data are empty. */
export function ownValuesOf({ meta, fields }: OwnFields): OwnValuesOf {
  return (item, name) => {
    const ofMeta = Object.entries(meta[name] ?? {}).flatMap(([key, { type }]): [string, Json][] => {
      const value = at(item.meta, key)
      // An object without members is a list on the platform.
      const isEmpty = type === 'object' && isList(value) && value.length === 0
      return value === undefined || value === null ? [] : [[key, isEmpty ? {} : value]]
    })
    const ofFields = Object.keys(fields[name] ?? {}).flatMap((field): [string, Json][] => {
      const value = Object.hasOwn(item, field) ? item[field] : undefined
      return value === undefined ? [] : [[field, value]]
    })
    const found = { meta: Object.fromEntries(ofMeta), fields: Object.fromEntries(ofFields) }
    const left = emptied(blankWhole(found, blanking))
    const [leftMeta, leftFields] = [at(left, 'meta'), at(left, 'fields')]
    return {
      ...(ofMeta.length > 0 && isObject(leftMeta) && { meta: { ...leftMeta } }),
      ...(ofFields.length > 0 && isObject(leftFields) && { fields: { ...leftFields } }),
    }
  }
}

/** The terms of taxonomies of the site's own that an item has, of those that were read. */
export function ownTermsOf(
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

/** Are there values of something registered. */
export function hasOwn({ meta, fields }: OwnFields, name: string): boolean {
  return meta[name] !== undefined || fields[name] !== undefined
}
