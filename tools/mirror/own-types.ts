import { at, isList, isObject } from '../../client/index.ts'
import type { Deployment, Json, JsonObject } from '../../contract/index.ts'
import { propertiesOf } from '../../contract/schema/schema-parts.ts'
import type { TaxonomyDefinition, TypeDefinition, TypeFeature } from '../../fixtures/custom-content.ts'
import type { Collection, Described } from './collection.ts'

/** The property of an item that each feature of its type gives it (`WP_REST_Posts_Controller::get_item_schema`). */
const featureOf: Readonly<Record<string, TypeFeature>> = {
  title: 'title',
  content: 'editor',
  author: 'author',
  featured_media: 'thumbnail',
  excerpt: 'excerpt',
  meta: 'custom-fields',
  comment_status: 'comments',
  menu_order: 'page-attributes',
}

type Told = 'singular_name' | 'capability_type' | 'icon'

/** A type of a site, with what it tells of it. */
export type FoundType = Omit<TypeDefinition, Told> & Partial<Pick<TypeDefinition, Told>>

/** A taxonomy of a site, with what it tells of it. */
export type FoundTaxonomy = Omit<TaxonomyDefinition, 'singular_name' | 'public'> &
  Partial<Pick<TaxonomyDefinition, 'singular_name' | 'public'>>

/** A type as it would be registered: what the site says of it, and what the schema of its items shows. */
export function typeDefinition(
  { name, path, schema }: Collection,
  { types, taxonomies }: Described,
  collections: readonly Collection[],
  { routes }: Deployment,
): FoundType {
  const said = objectIn(types, name)
  const properties = propertiesOf(schema)
  const features = Object.entries(featureOf).flatMap(([field, feature]) =>
    field in properties ? [feature] : [],
  )
  const isRevised = routes.some(
    ({ pattern }) => pattern.startsWith(`${path}/(?P<parent>`) && /revisions$/.test(pattern),
  )
  const capability = at(said, 'capabilities', 'edit_posts')
  const own = namesIn(said.taxonomies)
  return {
    ...namesOf(said, name, path),
    hierarchical: booleanOf(said.hierarchical) ?? 'parent' in properties,
    has_archive: said.has_archive === true || typeof said.has_archive === 'string',
    // Of what everybody sees, the schema has what permalinks are made of.
    public: booleanOf(said.viewable) ?? 'permalink_template' in properties,
    supports: [...features, ...(isRevised ? (['revisions'] as const) : [])],
    taxonomies: own ?? taxonomiesIn(properties, collections, taxonomies),
    ...(capability === 'edit_pages' && { capability_type: 'page' as const }),
    ...(typeof said.icon === 'string' && { icon: said.icon }),
  }
}

/** A taxonomy as it would be registered. */
export function taxonomyDefinition(
  { name, path, schema }: Collection,
  { taxonomies }: Described,
  collections: readonly Collection[],
): FoundTaxonomy {
  const said = objectIn(taxonomies, name)
  const base = path.split('/').at(-1) ?? name
  const ofItems = collections.filter((each) => each.shape === 'posts' && base in propertiesOf(each.schema))
  const visible = booleanOf(at(said, 'visibility', 'public'))
  return {
    ...namesOf(said, name, path),
    hierarchical: booleanOf(said.hierarchical) ?? 'parent' in propertiesOf(schema),
    types: namesIn(said.types) ?? ofItems.map((each) => each.name),
    ...(visible !== undefined && { public: visible }),
  }
}

function namesOf(said: JsonObject, name: string, path: string) {
  const singular = at(said, 'labels', 'singular_name')
  const words = path.split('/').filter((word) => word !== '')
  return {
    name: textOf(said.name) || name,
    ...(typeof singular === 'string' && singular !== '' && { singular_name: singular }),
    description: textOf(said.description),
    rest_base: words.at(-1) ?? name,
    rest_namespace: words.slice(0, -1).join('/'),
  }
}

/** The taxonomies whose terms an item has a field of. */
function taxonomiesIn(
  properties: JsonObject,
  collections: readonly Collection[],
  described: JsonObject,
): string[] {
  const stock = Object.entries(described).flatMap(([name, each]) =>
    textOf(at(each, 'rest_base')) in properties ? [name] : [],
  )
  const own = collections.flatMap(({ shape, name, path }) =>
    shape === 'terms' && (path.split('/').at(-1) ?? '') in properties ? [name] : [],
  )
  return [...new Set([...stock, ...own])]
}

function objectIn(owner: JsonObject, key: string): JsonObject {
  const value = Object.hasOwn(owner, key) ? owner[key] : undefined
  return isObject(value) ? value : {}
}

function namesIn(value: Json | undefined): string[] | undefined {
  return isList(value) ? value.filter((each) => typeof each === 'string') : undefined
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
const booleanOf = (value: Json | undefined): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined
