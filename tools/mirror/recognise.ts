import { at, isObject } from '../../client/index.ts'
import type { Deployment, JsonObject, Route } from '../../contract/index.ts'
import type { Collection, Described } from './collection.ts'
import type { Schemas } from './index-document/index.ts'
import { type FoundTaxonomy, type FoundType, taxonomyDefinition, typeDefinition } from './own-types.ts'

export interface Recognised {
  readonly collections: readonly Collection[]
  /** Of its own, by their names. */
  readonly types: Readonly<Record<string, FoundType>>
  readonly taxonomies: Readonly<Record<string, FoundTaxonomy>>
}

/** The types and taxonomies that every WordPress has. */
const stockTypes =
  /^(?:post|page|attachment|nav_menu_item|wp_(?:block|template|template_part|global_styles|navigation|font_family|font_face))$/
const stockTaxonomies = /^(?:category|post_tag|nav_menu|link_category|post_format|wp_\w+)$/

/** What each shape is told by: the properties that its items have, and those that tell it from another. */
const shapes: readonly (readonly [Collection['shape'], has: readonly string[], lacks: readonly string[]])[] =
  [
    ['comments', ['id', 'post', 'author_name', 'content', 'date'], []],
    ['terms', ['id', 'taxonomy', 'name', 'slug', 'count'], ['date']],
    ['users', ['id', 'name', 'slug', 'url', 'avatar_urls'], ['type']],
    ['users', ['id', 'username', 'email', 'roles'], ['type']],
    ['posts', ['id', 'date', 'slug', 'status', 'type', 'link', 'modified'], []],
  ]

/**
 * Tells which routes are lists of posts, terms, comments or users, whatever they are called: by what the site says of
 * its types and taxonomies, and by the schemas of what its routes answer.
 */
export function recognise(deployment: Deployment, schemas: Schemas, described: Described): Recognised {
  const collections = deployment.routes.flatMap((route) =>
    collectionOf(route, deployment, schemas, described),
  )
  const own = (shape: Collection['shape'], stock: RegExp): readonly Collection[] =>
    collections.filter((each) => each.shape === shape && !stock.test(each.name))
  const taxonomies = own('terms', stockTaxonomies).map((each): [string, FoundTaxonomy] => [
    each.name,
    taxonomyDefinition(each, described, collections),
  ])
  const types = own('posts', stockTypes).map((each): [string, FoundType] => [
    each.name,
    typeDefinition(each, described, collections, deployment),
  ])
  return { collections, types: Object.fromEntries(types), taxonomies: Object.fromEntries(taxonomies) }
}

function collectionOf(
  { pattern, rawEntry, endpoints }: Route,
  { routes }: Deployment,
  schemas: Schemas,
  described: Described,
): readonly Collection[] {
  const schema = schemas[rawEntry?.pattern ?? '']
  const properties = schema && at(schema, 'properties')
  const isRead = endpoints.some(({ methods, args }) => methods.includes('GET') && 'per_page' in args)
  const hasItems = routes.some((each) => each.pattern.startsWith(`${pattern}/(?P<`))
  if (!schema || !isObject(properties) || pattern.includes('(') || !isRead || !hasItems) return []
  const shape = shapes.find(
    ([, has, lacks]) => has.every((name) => name in properties) && !lacks.some((name) => name in properties),
  )?.[0]
  const name = shape && nameOf(pattern, shape, schema, described)
  return shape && name ? [{ path: pattern, shape, name, schema }] : []
}

/** What items are registered as: as `types` and `taxonomies` have it, or else as their schema is called. */
function nameOf(
  path: string,
  shape: Collection['shape'],
  schema: JsonObject,
  { types, taxonomies }: Described,
): string | undefined {
  if (shape === 'comments') return 'comment'
  if (shape === 'users') return 'user'
  const all = Object.entries(shape === 'posts' ? types : taxonomies)
  const base = path.split('/').at(-1)
  const title = typeof schema.title === 'string' ? schema.title : ''
  // Of several that end so, the one that says where it is.
  const listed = all.filter(([, each]) => at(each, 'rest_base') === base)
  const [found] = listed.find(([name]) => name === title) ?? listed[0] ?? []
  if (found !== undefined) return found
  // The schema of tags alone is not called as they are registered.
  const own = shape === 'terms' && title === 'tag' ? 'post_tag' : title
  return /^[a-z\d_-]{1,32}$/.test(own) ? own : undefined
}
