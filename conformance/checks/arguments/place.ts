import type { ArgumentDefinition, Json, ValueSchema } from '../../../contract/index.ts'
import { at, type JsonObject, objectOrEmpty } from '../../../contract/lib/json.ts'
import { slug } from '../../../contract/lib/slug.ts'
import type { CheckTools } from '../check.ts'
import { validValue } from './neighbours.ts'
import type { Arguments, RequestTemplate } from './request-template.ts'

/** A place in the arguments: an argument, a property of its object form, or of the objects in its list. */
export interface Place {
  /** The prefix of its requirements' ids, `posts.list.categories.operator`. */
  readonly id: string
  readonly name: string
  /** The property; undefined for the argument itself. */
  readonly property?: string
  readonly schema: ValueSchema
  /** Returns the argument with this value at the place, or without one. `base` are valid arguments. */
  readonly put: (value: Json | undefined, base: Arguments) => Json | undefined
  /** A value that the target certainly accepts there. */
  readonly good: (tools: CheckTools, base: Arguments) => Promise<Json | undefined>
}

export function argumentPlaces(
  id: string,
  name: string,
  definition: ArgumentDefinition,
  template: RequestTemplate,
): Place[] {
  const objectForm = definition.oneOf?.find(({ type }) => type === 'object')
  return [
    {
      id,
      name,
      schema: definition,
      put: (value) => value,
      good: async (tools, base) =>
        (await template.good?.[name]?.(tools)) ?? base[name] ?? validValue(definition),
    },
    ...properties(id, name, objectForm, (property, value) =>
      value === undefined || property === 'terms'
        ? withMember({}, property, value)
        : { terms: [1], [property]: value },
    ),
    ...properties(id, name, definition.items, (property, value, base) => [
      withMember(firstOf(base[name]), property, value),
    ]),
  ]
}

function properties(
  id: string,
  name: string,
  holder: ValueSchema | undefined,
  put: (property: string, value: Json | undefined, base: Arguments) => Json,
): Place[] {
  return Object.entries(holder?.properties ?? {}).map(([property, schema]) => ({
    id: `${id}.${slug(property)}`,
    name,
    property,
    schema,
    put: (value, base) => put(property, value, base),
    good: async (_tools, base) => firstOf(base[name])[property] ?? validValue(schema),
  }))
}

const firstOf = (list: Json | undefined): JsonObject => objectOrEmpty(at(list, 0))

function withMember(holder: JsonObject, property: string, value: Json | undefined): JsonObject {
  const { [property]: _, ...others } = holder
  return value === undefined ? others : { ...others, [property]: value }
}
