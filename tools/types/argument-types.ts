import type { ArgumentDefinitions, TypeName, ValueSchema } from '../../contract/index.ts'
import { counted } from '../../contract/lib/plural.ts'
import { listOf, literals, type Member, objectType, union } from './print.ts'

/** Where a value is sent. A query may have a single value for a list. */
export type Place = 'query' | 'body'

/** Arguments as members of an object type, with their descriptions, bounds and defaults. */
export function argumentMembers(definitions: ArgumentDefinitions, place: Place): Member[] {
  return Object.entries(definitions).map(([name, definition]) => ({
    name,
    type: sentType(definition, place),
    optional: definition.required !== true,
    doc: argumentDoc(definition),
  }))
}

/** The type of a sent value; `unknown` if the contract declares none. */
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
    furtherMembers(additionalProperties, writable, place),
  )
  // A text field accepts a string too, or an object with `raw`.
  return properties.raw && properties.rendered ? `string | { raw: string }` : object
}

// An object without declared members, such as the meta fields of an attachment, accepts any.
function furtherMembers(
  more: boolean | ValueSchema,
  named: readonly unknown[],
  place: Place,
): string | undefined {
  if (typeof more === 'object') return sentType(more, place)
  return more || named.length === 0 ? 'unknown' : undefined
}

/** The docstring of an argument: its description, bounds and default, `1 to 100. Default 10.` */
function argumentDoc(schema: ValueSchema): string {
  const { description = '', default: fallback, uniqueItems } = schema
  return [
    description,
    boundsOf(schema),
    itemsOf(schema),
    uniqueItems && 'No item twice.',
    hasDefault(schema) && `Default ${literalText(fallback)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

// Null, an empty text and an empty list are not documented as defaults.
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

function literalText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
