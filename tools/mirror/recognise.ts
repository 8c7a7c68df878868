import type { Deployment, JsonObject, Route } from '../../contract/index.ts'
import { at, isObject, stringOrEmpty } from '../../contract/lib/json.ts'
import type { Collection, RegisteredTypes } from './collection.ts'
import { type FoundTaxonomy, type FoundType, taxonomyDefinition, typeDefinition } from './custom-types.ts'
import type { Schemas } from './index-document/index.ts'

export interface Recognised {
  readonly collections: readonly Collection[]
  /** Custom types, by name. */
  readonly types: Readonly<Record<string, FoundType>>
  /** Custom taxonomies, by name. */
  readonly taxonomies: Readonly<Record<string, FoundTaxonomy>>
}

/** The types and taxonomies of stock WordPress. */
const stockTypes =
  /^(?:post|page|attachment|nav_menu_item|wp_(?:block|template|template_part|global_styles|navigation|font_family|font_face))$/
const stockTaxonomies = /^(?:category|post_tag|nav_menu|link_category|post_format|wp_\w+)$/

/** The properties that items of each shape have, and those that they don't have. */
const shapes: readonly (readonly [Collection['shape'], has: readonly string[], lacks: readonly string[]])[] =
  [
    ['comments', ['id', 'post', 'author_name', 'content', 'date'], []],
    ['terms', ['id', 'taxonomy', 'name', 'slug', 'count'], ['date']],
    ['users', ['id', 'name', 'slug', 'url', 'avatar_urls'], ['type']],
    ['users', ['id', 'username', 'email', 'roles'], ['type']],
    ['posts', ['id', 'date', 'slug', 'status', 'type', 'link', 'modified'], []],
  ]

/**
 * Finds the routes that list posts, terms, comments or users, whatever their path, from the schemas of their items and from the
 * site's `types` and `taxonomies`.
 */
export function recognise(deployment: Deployment, schemas: Schemas, described: RegisteredTypes): Recognised {
  const collections = deployment.routes.flatMap((route) =>
    collectionOf(route, deployment, schemas, described),
  )
  const custom = (shape: Collection['shape'], stock: RegExp): readonly Collection[] =>
    collections.filter((each) => each.shape === shape && !stock.test(each.name))
  const taxonomies = custom('terms', stockTaxonomies).map((each): [string, FoundTaxonomy] => [
    each.name,
    taxonomyDefinition(each, described, collections),
  ])
  const types = custom('posts', stockTypes).map((each): [string, FoundType] => [
    each.name,
    typeDefinition(each, described, collections, deployment),
  ])
  return { collections, types: Object.fromEntries(types), taxonomies: Object.fromEntries(taxonomies) }
}

function collectionOf(
  { pattern, rawEntry, endpoints }: Route,
  { routes }: Deployment,
  schemas: Schemas,
  described: RegisteredTypes,
): readonly Collection[] {
  const schema = schemas[rawEntry?.pattern ?? '']
  const properties = schema && at(schema, 'properties')
  const isRead = endpoints.some(({ methods, args }) => methods.includes('GET') && 'per_page' in args)
  const hasItems = routes.some((each) => each.pattern.startsWith(`${pattern}/(?P<`))
  if (!schema || !isObject(properties) || pattern.includes('(') || !isRead || !hasItems) return []
  const shape = shapes.find(
    ([, has, lacks]) => has.every((name) => name in properties) && !lacks.some((name) => name in properties),
  )?.[0]
  const name = shape && registeredName(pattern, shape, schema, described)
  return shape && name ? [{ path: pattern, shape, name, schema }] : []
}

/**
 * The type or taxonomy of items: from `types` or `taxonomies`, otherwise the title of their schema; undefined if neither fits.
 */
function registeredName(
  path: string,
  shape: Collection['shape'],
  schema: JsonObject,
  { types, taxonomies }: RegisteredTypes,
): string | undefined {
  if (shape === 'comments') return 'comment'
  if (shape === 'users') return 'user'
  const all = Object.entries(shape === 'posts' ? types : taxonomies)
  const base = path.split('/').at(-1)
  const title = stringOrEmpty(schema.title)
  // If several have this base, prefer the one whose name is the title of the schema.
  const listed = all.filter(([, each]) => at(each, 'rest_base') === base)
  const [found] = listed.find(([name]) => name === title) ?? listed[0] ?? []
  if (found !== undefined) return found
  // Tags are the only terms whose schema has another title than the taxonomy.
  const name = shape === 'terms' && title === 'tag' ? 'post_tag' : title
  return /^[a-z\d_-]{1,32}$/.test(name) ? name : undefined
}
