import type { ArgumentDefinitions, TypeName, ValueSchema } from '../../contract/index.ts'
import { counted } from '../../contract/lib/plural.ts'
import { listOf, literals, type Member, objectType, union } from './print.ts'

/** Where a value is sent: a query says one value where a list of one is meant. */
export type Place = 'query' | 'body'

/** What may be sent, as members of an object type: each argument with its description, bounds and default. */
export function argumentMembers(definitions: ArgumentDefinitions, place: Place): Member[] {
  return Object.entries(definitions).map(([name, definition]) => ({
    name,
    type: sentType(definition, place),
    optional: definition.required !== true,
    doc: docOf(definition),
  }))
}

/** The type of a value that is sent. What the contract gives no type is `unknown`. */
function sentType(schema: ValueSchema, place: Place): string {
  if (schema.enum) return literals(schema.enum)
  if (schema.oneOf) return union(schema.oneOf.map((each) => sentType(each, place)))
  const { type = schema.properties ? 'object' : undefined } = schema
  if (type === undefined) return 'unknown'
  return union([type].flat().map((name) => sentTypes[name](schema, place)))
}

const sentTypes: Readonly<Record<TypeName, (schema: ValueSchema, place: Place) => string>> = {
  string: () => 'string',
  integer: () => 'number',
  number: () => 'number',
  boolean: () => 'boolean',
  null: () => 'null',
  array: ({ items = {} }, place) => {
    const item = sentType(items, place)
    const list = listOf(item, false)
    return place === 'query' && item !== 'unknown' ? union([item, list]) : list
  },
  object: sentObject,
}

function sentObject({ properties = {}, additionalProperties = false }: ValueSchema, place: Place): string {
  const writable = Object.entries(properties).filter(([, { readonly }]) => readonly !== true)
  const object = objectType(
    argumentMembers(Object.fromEntries(writable), place),
    openTo(additionalProperties, writable, place),
  )
  // A text is written as a string as well; the object has nothing else to say.
  return properties.raw && properties.rendered ? `string | { raw: string }` : object
}

// An object without declared members, such as the meta fields of an attachment, accepts any.
function openTo(more: boolean | ValueSchema, named: readonly unknown[], place: Place): string | undefined {
  if (typeof more === 'object') return sentType(more, place)
  return more || named.length === 0 ? 'unknown' : undefined
}

/** What is said of an argument: its description, bounds and default, `1 to 100. Default 10.` */
function docOf(schema: ValueSchema): string {
  const { description = '', default: fallback, uniqueItems } = schema
  return [
    description,
    boundsOf(schema),
    itemsOf(schema),
    uniqueItems && 'No item twice.',
    hasDefault(schema) && `Default ${shown(fallback)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

// Null, an empty text or an empty list says that there is none.
function hasDefault({ default: fallback }: ValueSchema): boolean {
  if (Array.isArray(fallback)) return fallback.length > 0
  return fallback !== undefined && fallback !== null && fallback !== ''
}

function boundsOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: ValueSchema): string | undefined {
  if (minimum === undefined && maximum === undefined) return undefined
  if (exclusiveMinimum || exclusiveMaximum) return `Between ${minimum} and ${maximum}, neither of them.`
  if (maximum === undefined) return `${minimum} or more.`
  return minimum === undefined ? `${maximum} or less.` : `${minimum} to ${maximum}.`
}

function itemsOf({ minItems, maxItems }: ValueSchema): string | undefined {
  if (maxItems !== undefined) return `At most ${maxItems} items.`
  return minItems === undefined ? undefined : `At least ${counted(minItems, 'item')}.`
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
