import {
  methodsOf,
  type RawIndexEntry,
  type RecordSchema,
  type Route,
  templateOf,
} from '../../../contract/index.ts'
import { isObject } from '../../../contract/lib/json.ts'
import { recordOf } from '../../../contract/record-of.ts'
import { autosaveRecord } from '../../../contract/resources/autosave-record.ts'
import type { Addresses } from '../../view/addresses.ts'
import type { Call, SiteContext } from '../endpoint/call.ts'
import { endpointEntry, servedSchema } from './argument-entry.ts'

type Site = Pick<Call, 'addresses' | 'site'>

/** The entries of routes in an index, by deployed pattern; in the context `help` with the schemas of their records. */
export function routeEntries(
  routes: readonly Route[],
  call: Site & Pick<Call, 'args'>,
): Record<string, unknown> {
  const { translator } = call.site
  const withSchema = call.args.context === 'help'
  const entries = routes.map((route) => [
    route.rawEntry?.pattern ?? translator.deployed(route.pattern),
    routeEntry(route, call, withSchema),
  ])
  return Object.fromEntries(entries)
}

/** The entry of a route: its endpoints, the schema if requested, and a link when its address has no captures. */
export function routeEntry(route: Route, call: Site, withSchema: boolean): Record<string, unknown> {
  const schema = withSchema ? recordSchema(route, call.site, call.addresses) : undefined
  if (route.rawEntry) {
    const served = withSchema ? (route.rawEntry.schema ?? schema) : undefined
    return { ...listedEntry(route.rawEntry, route, call), ...(served && { schema: served }) }
  }
  const { translator } = call.site
  const links = { ...selfLinks(route, call), ...stockLinks(route) }
  return {
    namespace: translator.deployed(route.namespace),
    methods: methodsOf(route),
    endpoints: route.endpoints.map((endpoint) => endpointEntry(endpoint, translator)),
    ...(schema && { schema }),
    ...(Object.keys(links).length > 0 && { _links: links }),
  }
}

// The entry of the mirrored site, with links to this one.
function listedEntry(
  { entry, hasSelf }: RawIndexEntry,
  route: Route,
  { addresses }: Site,
): Record<string, unknown> {
  const { _links: others, ...rest } = entry
  const links = { ...(isObject(others) && others), ...(hasSelf && ownLink(route, addresses)) }
  return { ...rest, ...(Object.keys(links).length > 0 && { _links: links }) }
}

// Marks a route that the specification does not describe.
function stockLinks({ level }: Route): Record<string, unknown> | undefined {
  return level === 'stock' ? { describedby: [describedElsewhere] } : undefined
}

const describedElsewhere = {
  href: 'https://developer.wordpress.org/rest-api/reference/',
  title: 'A route of WordPress, outside the interface document',
} as const

// A route with captures has no address.
function selfLinks(route: Route, { addresses }: Site): Record<string, unknown> | undefined {
  return route.pattern.includes('(') ? undefined : ownLink(route, addresses)
}

function ownLink({ pattern }: Route, addresses: Site['addresses']): Record<string, unknown> {
  return { self: [{ href: addresses.route(pattern) }] }
}

/** Routes that answer with records and declare none in WordPress. */
const withoutSchema =
  /^\/core\/v2\/(?:media\/\{\w+\}\/(?:edit|post-process)|template(?:s|-parts)\/lookup|widget-types\/\{\w+\}\/(?:encode|render))$/

// WordPress names the schema of an autosave as that of a revision, by the type of the item.
function declaredTitle(template: string, { title }: RecordSchema): string {
  if (title !== 'revision' && title !== 'autosave') return title
  return template.startsWith('/core/v2/pages/') ? 'page-revision' : 'post-revision'
}

const revised = /^(\/core\/v2\/(?:posts|pages|blocks|navigation))\/\{\w+\}\/(revisions|autosaves)/

/** The fields of a record. Those of revisions have the texts of their items, with members that no revision shows. */
function declaredFields(
  template: string,
  { properties }: RecordSchema,
  recordAt: (template: string) => RecordSchema | undefined,
): RecordSchema['properties'] {
  const [, items = '', kind] = revised.exec(template) ?? []
  const item = recordAt(items)?.properties
  if (item === undefined) return properties
  const texts = ['title', 'content', 'excerpt', 'meta'].flatMap((name) =>
    properties[name] && item[name] ? [[name, item[name]]] : [],
  )
  const { preview_link } = autosaveRecord.properties
  return {
    ...properties,
    ...Object.fromEntries(texts),
    guid: { ...properties.guid, readonly: true },
    ...(kind === 'autosaves' && { preview_link }),
  }
}

const $schema = 'http://json-schema.org/draft-04/schema#'

/** The schema of the records of a route, for `OPTIONS`; undefined when none is declared. */
function recordSchema(
  route: Route,
  { version }: Pick<SiteContext, 'version'>,
  addresses: Addresses,
): Record<string, unknown> | undefined {
  if (route.item) return { $schema, type: 'object', ...route.item.json }
  const template = templateOf(route.pattern)
  const recordAt = (path: string) => (version ? version.recordOf(path) : recordOf(path))
  const schema = route.record ?? recordAt(template)
  if (schema === undefined || withoutSchema.test(template)) return undefined
  const fields = declaredFields(template, schema, recordAt)
  const properties = Object.entries(fields).map(([name, field]) => [name, servedSchema(field)])
  const links = actionLinks(template, addresses)
  return {
    $schema,
    title: declaredTitle(template, schema),
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(links && { links }),
  }
}

const text = { type: 'string' }
const number = { type: 'integer' }
const numbers = { type: 'array', items: number }

/** Actions that need more than the right to edit an item: a title and the fields they set. */
const actions = {
  publish: ['May publish it.', { status: { ...text, enum: ['publish', 'future'] } }],
  'unfiltered-html': ['May write any HTML.', { content: { raw: text } }],
  sticky: ['May make it sticky.', { sticky: { type: 'boolean' } }],
  'assign-author': ['May change its author.', { author: number }],
} as const

const html = ['publish', 'unfiltered-html'] as const

/** The actions and the taxonomies of the items below a route. */
const itemActions: Readonly<Record<string, readonly [readonly (keyof typeof actions)[], ...string[]]>> = {
  posts: [[...html, 'sticky', 'assign-author'], 'categories', 'tags'],
  pages: [[...html, 'assign-author']],
  media: [['unfiltered-html', 'assign-author']],
  blocks: [html, 'wp_pattern_category'],
  navigation: [html],
  'menu-items': [html, 'menus'],
}

// The same for every user. Follows `WP_REST_Posts_Controller::get_schema_links`.
function actionLinks(template: string, addresses: Addresses): readonly object[] | undefined {
  const [, name = ''] = /^\/core\/v2\/([\w-]+)(?:\/\{id\})?$/.exec(template) ?? []
  if (!Object.hasOwn(itemActions, name)) return undefined
  const [own, ...taxonomies] = itemActions[name] ?? [[]]
  const href = `${addresses.route(`/core/v2/${name}`)}/{id}`
  const link = (rel: string, title: string, properties: object) => ({
    rel: `https://api.w.org/${rel}`,
    title,
    href,
    targetSchema: { type: 'object', properties },
  })
  return [
    ...own.map((action) => {
      const [title, properties] = actions[action]
      return link(`action-${action}`, title, properties)
    }),
    ...taxonomies.flatMap((base) => [
      link(`action-assign-${base}`, `May give it terms of ${base}.`, { [base]: numbers }),
      link(`action-create-${base}`, `May make terms of ${base}.`, { [base]: numbers }),
    ]),
    ...(name === 'menu-items' ? [link('menu-item-object', 'What it leads to.', { object: number })] : []),
  ]
}
