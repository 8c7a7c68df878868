import { type ArgumentDefinitions, type Deployment, withRoutes } from '../../contract/index.ts'
import { onceForEach } from '../../contract/lib/once-for-each.ts'
import { recordOf } from '../../contract/record-of.ts'
import { customTaxonomyRoutes, customTermRecord } from '../../contract/resources/custom-taxonomies.ts'
import {
  customRecord,
  customRevisionRecord,
  customTypeRoutes,
  metaField,
  termFiltersOf,
  termIdsOf,
  writableFields,
} from '../../contract/resources/custom-types.ts'
import { viewAndEdit } from '../../contract/schema/describe.ts'
import type { RecordSchema } from '../../contract/schema/record.ts'
import { type Endpoint, type Route, routesOf, templateOf } from '../../contract/schema/route.ts'
import type { ArgumentCheck } from '../http/arguments/check-arguments.ts'
import { problem } from '../http/arguments/problem.ts'
import { validateAnySchema } from '../http/arguments/validate-any-schema.ts'
import type { CustomTaxonomy, CustomType } from '../store/content-facts.ts'
import type { ContentModel, CustomField, FieldSite } from '../store/content-model.ts'
import { factsOf, registeredName, taxonomyFacts } from '../store/content-types.ts'
import { registeredSchemas } from '../store/registered-schemas.ts'
import { assignedTaxonomies, taxonomySchemaFacts, typeSchemaFacts } from '../store/type-schema-facts.ts'
import { callField } from '../view/registered.ts'
import { contentEndpoints } from './content-endpoints.ts'
import type { EndpointBehaviour, EndpointEntry } from './endpoint/call.ts'
import { termEndpoints } from './terms/controller.ts'

/**
 * A deployment with the routes of custom types and taxonomies, and with the arguments and fields that the site
 * registers for other routes.
 */
export function withCustomContent(deployment: Deployment, model: ContentModel): Deployment {
  const extended = { ...deployment, routes: deployment.routes.map((route) => withRegistered(route, model)) }
  const has = new Set(deployment.routes.map(({ pattern }) => pattern))
  const own = [
    ...model.customTypes.flatMap(routesOfType(model)),
    ...model.customTaxonomies.flatMap(routesOfTaxonomy(model)),
  ]
  const missing = own.filter(({ pattern }) => !has.has(pattern))
  const namespaces = [...new Set(missing.map(({ namespace }) => namespace))]
  const routesIn = (name: string): Route[] => missing.filter(({ namespace }) => namespace === name)
  return withRoutes(extended, Object.fromEntries(namespaces.map((name) => [name, routesIn(name)])))
}

const routesOfType =
  (model: ContentModel) =>
  (type: CustomType): Route[] => {
    const facts = typeSchemaFacts(type, model)
    const { rest_namespace: namespace, rest_base: base } = type.definition
    const record = customRecord(facts)
    const revision = customRevisionRecord(facts)
    return routesOf(namespace, customTypeRoutes(facts, base), 'reference').map((route) => ({
      ...route,
      record: /\/(revisions|autosaves)/.test(route.pattern) ? revision : record,
    }))
  }

const routesOfTaxonomy =
  (model: ContentModel) =>
  (taxonomy: CustomTaxonomy): Route[] => {
    const facts = taxonomySchemaFacts(taxonomy, model)
    const { rest_namespace: namespace, rest_base: base } = taxonomy.definition
    const record = customTermRecord(facts)
    return routesOf(namespace, customTaxonomyRoutes(facts, base), 'reference').map((route) => ({
      ...route,
      record,
    }))
  }

/** The endpoints of custom types and taxonomies, by method and route. */
export function customEndpoints(model: ContentModel): Readonly<Record<string, EndpointEntry>> {
  return Object.fromEntries([
    ...model.customTypes.flatMap((type) => below(type.collection, contentEndpoints(type))),
    ...model.customTaxonomies.flatMap((taxonomy) => {
      const { list, read, create, update, remove } = termEndpoints(taxonomy)
      const changes = { 'POST /{id}': update, 'PUT /{id}': update, 'PATCH /{id}': update }
      return below(taxonomy.collection, {
        GET: list,
        POST: create,
        'GET /{id}': read,
        ...changes,
        'DELETE /{id}': remove,
      })
    }),
  ])
}

const below = (collection: string, endpoints: Readonly<Record<string, EndpointEntry>>) =>
  Object.entries(endpoints).map(
    ([name, endpoint]) => [name.replace(/ |$/, ` ${collection}`), endpoint] as const,
  )

/** The checks of fields that validate what is sent, by argument. */
export function checksOfFields(model: ContentModel): EndpointBehaviour['checks'] {
  const validated = onceForEach(({ pattern }: Route): readonly (readonly [string, Validate])[] => {
    const fields = Object.entries(model.fieldsOf(nameAt(pattern, model) ?? ''))
    return fields.flatMap(([field, { validate }]) => (validate ? [[field, validate]] : []))
  })
  return (call) => {
    const fields = call.method === 'GET' ? [] : validated(call.match.route)
    const site = fields.length > 0 ? call.fieldSite?.(call) : undefined
    if (site === undefined) return {}
    return Object.fromEntries(fields.map(([field, validate]) => [field, checkOfField(field, validate, site)]))
  }
}

type Validate = NonNullable<CustomField['validate']>

const checkOfField =
  (field: string, validate: Validate, site: FieldSite): ArgumentCheck =>
  (value, definition, name) => {
    // As PHP reads them, an empty list is an empty object.
    const isEmpty = definition.type === 'object' && Array.isArray(value) && value.length === 0
    const checked = validateAnySchema(isEmpty ? {} : value, definition, name)
    if (!checked.ok) return checked
    const refusal = callField(field, () => validate(checked.value, site))
    if (refusal === undefined) return checked
    const { code = 'rest_invalid_param', message, data = null } = refusal
    return { ok: false, problem: problem(code, message, data) }
  }

/** What a site registers for a type, a taxonomy, users or comments. */
interface Addition {
  readonly list: ArgumentDefinitions
  readonly fields: ArgumentDefinitions
  readonly shown: RecordSchema['properties']
}

/** A built-in route with the arguments and fields that the site registers for it. */
function withRegistered(route: Route, model: ContentModel): Route {
  // A mirrored route already has what its site registered.
  if (route.rawEntry) return route
  if (route.pattern === '/core/v2/search') return withSearched(route, model)
  const name = nameAt(route.pattern, model)
  const addition = name === undefined ? undefined : additionTo(name, model)
  if (addition === undefined) return route
  const isCollection = !route.pattern.includes('(')
  const record = recordOf(templateOf(route.pattern))
  return {
    ...route,
    endpoints: route.endpoints.map((endpoint) => withArguments(endpoint, isCollection, addition)),
    ...(record && { record: { ...record, properties: withMeta(record.properties, addition) } }),
  }
}

// The search finds custom items and terms too.
function withSearched(route: Route, { customTypes, customTaxonomies }: ContentModel): Route {
  const names = [...customTypes, ...customTaxonomies]
    .filter(({ definition }) => definition.public)
    .map(registeredName)
  const endpoints = route.endpoints.map((endpoint) => {
    const { subtype } = endpoint.args
    const items = { ...subtype?.items, enum: [...names, ...(subtype?.items?.enum ?? [])] }
    return { ...endpoint, args: { ...endpoint.args, subtype: { ...subtype, items } } }
  })
  return { ...route, endpoints }
}

function withArguments(endpoint: Endpoint, isCollection: boolean, { list, fields }: Addition): Endpoint {
  const { args, methods } = endpoint
  if (methods.includes('GET')) return isCollection ? { ...endpoint, args: { ...args, ...list } } : endpoint
  return methods.includes('DELETE') ? endpoint : { ...endpoint, args: withMeta(args, { shown: fields }) }
}

// Registered meta fields are added to the meta fields there are, other fields to the properties.
function withMeta<Schema extends ArgumentDefinitions>(
  properties: Schema,
  { shown: { meta, ...others } }: Pick<Addition, 'shown'>,
): ArgumentDefinitions {
  const own = properties.meta
  const both = own && meta ? { meta: { ...own, properties: { ...own.properties, ...meta.properties } } } : {}
  return { ...properties, ...both, ...others }
}

const others: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^\/core\/v2\/users(\/\(|\/me$|$)/, 'user'],
  [/^\/core\/v2\/comments/, 'comment'],
]

// The type or taxonomy of a route, `user` or `comment`.
function nameAt(pattern: string, model: ContentModel): string | undefined {
  if (/\/(revisions|application-passwords)/.test(pattern)) return undefined
  const isAt = (collection: string): boolean => pattern === collection || pattern.startsWith(`${collection}/`)
  const type = model.types.find((each) => isAt(factsOf(each).collection))
  const taxonomy = model.taxonomies.find((each) => isAt(taxonomyFacts(each).collection))
  const found = type ?? taxonomy
  return found ? registeredName(found) : others.find(([each]) => each.test(pattern))?.[1]
}

function additionTo(name: string, model: ContentModel): Addition | undefined {
  const type = model.type(name)
  const isOwn = (base: string): boolean => model.customTaxonomies.some((taxonomy) => taxonomy.base === base)
  const taxonomies = type ? assignedTaxonomies(type, model).filter(({ base }) => isOwn(base)) : []
  if (!model.extends(name) && taxonomies.length === 0) return undefined
  const { meta, fields } = registeredSchemas(name, model)
  const terms = merged(taxonomies.map(termIdsOf))
  const metaFields = Object.keys(meta).length > 0 ? { meta: metaField(meta, false) } : {}
  const shownTerms = Object.entries(terms).map(([base, definition]) => [
    base,
    { ...definition, context: viewAndEdit },
  ])
  return {
    list: merged(taxonomies.map(termFiltersOf)),
    fields: { ...metaFields, ...terms, ...writableFields(fields) },
    shown: { ...metaFields, ...Object.fromEntries(shownTerms), ...fields },
  }
}

const merged = (parts: readonly ArgumentDefinitions[]): ArgumentDefinitions =>
  Object.fromEntries(parts.flatMap((part) => Object.entries(part)))
