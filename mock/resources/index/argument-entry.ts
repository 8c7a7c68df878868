import type { ArgumentDefinition, Endpoint, Json, Translator, ValueSchema } from '../../../contract/index.ts'

export function endpointEntry(endpoint: Endpoint, translator: Translator): Record<string, unknown> {
  const args = Object.entries(endpoint.args).map(([name, definition]) => [
    name,
    argumentEntry(definition, translator),
  ])
  return {
    methods: endpoint.methods,
    ...(endpoint.batch !== undefined && { allow_batch: { v1: endpoint.batch } }),
    args: args.length > 0 ? Object.fromEntries(args) : [],
  }
}

// The level belongs to the contract and is not served.
function argumentEntry({ level: _, ...definition }: ArgumentDefinition, translator: Translator): Json {
  const served = { ...definition, required: definition.required ?? false }
  // The default of a namespace index is its namespace.
  const translated =
    typeof served.default === 'string' && /^[\w-]+\/v?\d/.test(served.default)
      ? { ...served, default: translator.deployed(served.default) }
      : served
  return servedSchema(translated)
}

/** A definition as WordPress serves it. */
export function servedSchema(definition: ValueSchema): Json {
  // PHP encodes an empty object as a list.
  return JSON.parse(
    JSON.stringify(withLists(definition), (key, member) => {
      // What patterns of names are compiled to, and what the forms of a property have as marks.
      if (key === 'namePatterns' || key === 'requiredOfEveryForm') return undefined
      return key === 'properties' && Object.keys(member).length === 0 ? [] : member
    }),
  )
}

type Served = Readonly<Record<string, unknown>>

/**
 * A definition whose `oneOf` forms have `required` as a list, as in WordPress, and what all forms require next to
 * them. Elsewhere `required` is a flag of each property, as in the contract.
 */
function withLists({ items, isEnumKeyed, requiredOfEveryForm: ofAll = [], ...schema }: ValueSchema): Served {
  const forms = schema.oneOf
  return {
    ...schema,
    ...(isEnumKeyed && { enum: Object.fromEntries(schema.enum?.map((value) => [value, value]) ?? []) }),
    ...(ofAll.length > 0 && { required: ofAll }),
    ...(items && { items: withLists(items) }),
    ...(forms && { oneOf: forms.map((form) => listing(form, ofAll)) }),
  }
}

/** @param listed required names that the list around the forms has already */
function listing(
  { required: _, properties, ...schema }: ValueSchema,
  listed: readonly string[] = [],
): Served {
  if (properties === undefined) return schema
  const required = requiredOf({ properties }).filter((name) => !listed.includes(name))
  const inner = Object.entries(properties).map(([name, property]) => [name, listing(property)])
  return { ...schema, ...(required.length > 0 && { required }), properties: Object.fromEntries(inner) }
}

function requiredOf({ properties = {} }: ValueSchema): string[] {
  return Object.entries(properties).flatMap(([name, { required }]) => (required ? name : []))
}
