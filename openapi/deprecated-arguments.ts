import type { Endpoint, Json, JsonObject, Route } from '../contract/index.ts'

/** The arguments that an index calls deprecated: the contract has no word for it, and none of ours is. */
export function deprecatedArguments(route: Route, endpoint: Endpoint): ReadonlySet<string> {
  const rawEntry = route.rawEntry?.entry.endpoints
  const entry = Array.isArray(rawEntry) ? rawEntry[route.endpoints.indexOf(endpoint)] : undefined
  const args = isObject(entry) ? entry.args : undefined
  if (!isObject(args)) return new Set()
  return new Set(
    Object.entries(args).flatMap(([name, definition]) =>
      isObject(definition) && definition.deprecated === true ? name : [],
    ),
  )
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
