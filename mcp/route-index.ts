import { at, isList, isObject, type JsonObject } from '../conformance/transport/json.ts'
import { type Json, templateOf } from '../contract/index.ts'
import { type MockConnection, sessionHeaders } from './mock-connection.ts'

/** An endpoint of a route as the index lists it. */
export interface ListedEndpoint {
  readonly methods: readonly string[]
  readonly args: JsonObject
}

/** A route as the mock's index lists it. */
export interface ListedRoute {
  /** Its path, `/wp/v2/posts/{id}`. */
  readonly template: string
  readonly endpoints: readonly ListedEndpoint[]
}

/** The routes of the mock, in its own names. */
export async function listedRoutes(mock: MockConnection): Promise<readonly ListedRoute[]> {
  const index = await mock.control('GET', 'read', { query: { path: '/' } })
  const routes = at(index, 'body', 'routes')
  return Object.entries(isObject(routes) ? routes : {}).map(([pattern, entry]) => {
    const endpoints = at(entry, 'endpoints')
    return { template: templateOf(pattern), endpoints: (isList(endpoints) ? endpoints : []).map(endpointOf) }
  })
}

function endpointOf(entry: Json): ListedEndpoint {
  const [methods, args] = [at(entry, 'methods'), at(entry, 'args')]
  return { methods: (isList(methods) ? methods : []).map(String), args: isObject(args) ? args : {} }
}

/** The route of a path, with its captures by any name, or with numbers in their place. */
export function routeOf(routes: readonly ListedRoute[], path: string): ListedRoute | undefined {
  return routes.find(({ template }) => shape(template) === shape(path))
}

const shape = (path: string): string => path.replaceAll(/\{[^}]*\}|(?<=\/)\d+(?=\/|$)/g, '{}').toLowerCase()

/** The session in which a route is asked what it answers: that stays out of the site's log, and meets no fault. */
const ownSession = `site-contract-mcp-${process.pid}`

/** The fields that a route answers, each with its type and the contexts that show it. */
export async function fieldsOf(mock: MockConnection, { template }: ListedRoute): Promise<JsonObject> {
  const { root } = await mock.site(ownSession)
  const url = new URL(mock.url + root + template.replaceAll(/\{[^}]*\}/g, '1'))
  const response = await mock.fetch(url, { method: 'OPTIONS', headers: sessionHeaders(ownSession) })
  const answer: Json = await response.json().catch(() => null)
  await mock.closeSession(ownSession)
  const properties = at(answer, 'schema', 'properties')
  return Object.fromEntries(
    Object.entries(isObject(properties) ? properties : {}).map(([name, field]) => [
      name,
      { type: at(field, 'type') ?? null, contexts: at(field, 'context') ?? [] },
    ]),
  )
}
