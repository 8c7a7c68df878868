import type { ArgumentDefinition, Endpoint, Json, Translator } from '../../contract/index.ts'

/** An endpoint as the index document lists it. */
export function endpointEntry(endpoint: Endpoint, translator: Translator): Record<string, unknown> {
  const args = Object.entries(endpoint.args).map(([name, definition]) => [
    name,
    argumentEntry(definition, translator),
  ])
  return {
    methods: endpoint.methods,
    ...(endpoint.batch && { allow_batch: { v1: true } }),
    args: args.length > 0 ? Object.fromEntries(args) : [],
  }
}

// The level is the contract's own and is never served; a nested object without properties is a list on the platform.
function argumentEntry({ level: _, ...definition }: ArgumentDefinition, translator: Translator): Json {
  const served = { ...definition, required: definition.required ?? false }
  // A namespace index names its namespace as the default.
  const named =
    typeof served.default === 'string' && /^[\w-]+\/v?\d/.test(served.default)
      ? { ...served, default: translator.deployed(served.default) }
      : served
  return toPlatform(named)
}

function toPlatform(value: unknown): Json {
  return JSON.parse(
    JSON.stringify(value, (key, member) =>
      key === 'properties' &&
      typeof member === 'object' &&
      member !== null &&
      Object.keys(member).length === 0
        ? []
        : member,
    ),
  )
}
