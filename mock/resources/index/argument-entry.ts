import type { ArgumentDefinition, Endpoint, Json, Translator, ValueSchema } from '../../../contract/index.ts'

/** An endpoint as the index document lists it. */
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

// The level is the contract's own and is never served.
function argumentEntry({ level: _, ...definition }: ArgumentDefinition, translator: Translator): Json {
  const served = { ...definition, required: definition.required ?? false }
  // A namespace index names its namespace as the default.
  const named =
    typeof served.default === 'string' && /^[\w-]+\/v?\d/.test(served.default)
      ? { ...served, default: translator.deployed(served.default) }
      : served
  return toPlatform(named)
}

/** A definition as the platform writes it. */
export function toPlatform(definition: ValueSchema): Json {
  // A nested object without properties is a list on the platform.
  return JSON.parse(
    JSON.stringify(withLists(definition), (key, member) =>
      key === 'properties' && Object.keys(member).length === 0 ? [] : member,
    ),
  )
}

type Served = Readonly<Record<string, unknown>>

/**
 * A definition in which forms of a `oneOf` say what they require as the platform does: in a list on the
 * object, and what all of them require in a list beside them. Elsewhere the platform marks each property, as
 * the contract does.
 */
function withLists({ items, isEnumKeyed, ...schema }: ValueSchema): Served {
  const forms = schema.oneOf
  const [first, ...others] = forms?.map(requiredOf) ?? []
  const ofAll = first?.filter((name) => others.every((names) => names.includes(name))) ?? []
  return {
    ...schema,
    ...(isEnumKeyed && { enum: Object.fromEntries(schema.enum?.map((value) => [value, value]) ?? []) }),
    ...(ofAll.length > 0 && { required: ofAll }),
    ...(items && { items: withLists(items) }),
    ...(forms && { oneOf: forms.map((form) => listing(form, ofAll)) }),
  }
}

/** @param said names that need not be in the list: what is around it says them */
function listing({ required: _, properties, ...schema }: ValueSchema, said: readonly string[] = []): Served {
  if (properties === undefined) return schema
  const required = requiredOf({ properties }).filter((name) => !said.includes(name))
  const inner = Object.entries(properties).map(([name, property]) => [name, listing(property)])
  return { ...schema, ...(required.length > 0 && { required }), properties: Object.fromEntries(inner) }
}

function requiredOf({ properties = {} }: ValueSchema): string[] {
  return Object.entries(properties).flatMap(([name, { required }]) => (required ? name : []))
}
