import type { Deployment, Json, JsonObject } from '../../contract/index.ts'
import { at, isList, objectOrEmpty, stringOrEmpty } from '../../contract/lib/json.ts'
import { propertiesOf } from '../../contract/schema/schema-parts.ts'
import type { TaxonomyDefinition, TypeDefinition, TypeFeature } from '../../fixtures/custom-content.ts'
import type { Collection, RegisteredTypes } from './collection.ts'

/** The feature of a type that adds each property to its items (`WP_REST_Posts_Controller::get_item_schema`). */
const featureByProperty: Readonly<Record<string, TypeFeature>> = {
  title: 'title',
  content: 'editor',
  author: 'author',
  featured_media: 'thumbnail',
  excerpt: 'excerpt',
  meta: 'custom-fields',
  comment_status: 'comments',
  menu_order: 'page-attributes',
}

type OptionalMember = 'singular_name' | 'capability_type' | 'icon'

/** A custom type, as far as a site describes it. */
export type FoundType = Omit<TypeDefinition, OptionalMember> & Partial<Pick<TypeDefinition, OptionalMember>>

/** A custom taxonomy, as far as a site describes it. */
export type FoundTaxonomy = Omit<TaxonomyDefinition, 'singular_name' | 'public'> &
  Partial<Pick<TaxonomyDefinition, 'singular_name' | 'public'>>

/** A type as a plugin would register it, from its entry in `types` and the schema of its items. */
export function typeDefinition(
  { name, path, schema }: Collection,
  { types, taxonomies }: RegisteredTypes,
  collections: readonly Collection[],
  { routes }: Deployment,
): FoundType {
  const entry = objectOrEmpty(at(types, name))
  const properties = propertiesOf(schema)
  const features = Object.entries(featureByProperty).flatMap(([field, feature]) =>
    field in properties ? [feature] : [],
  )
  const isRevised = routes.some(
    ({ pattern }) => pattern.startsWith(`${path}/(?P<parent>`) && /revisions$/.test(pattern),
  )
  const capability = at(entry, 'capabilities', 'edit_posts')
  const listed = namesIn(entry.taxonomies)
  return {
    ...nameMembers(entry, name, path),
    hierarchical: booleanIn(entry.hierarchical) ?? 'parent' in properties,
    has_archive: entry.has_archive === true || typeof entry.has_archive === 'string',
    // Only the items of viewable types have permalinks.
    public: booleanIn(entry.viewable) ?? 'permalink_template' in properties,
    supports: [...features, ...(isRevised ? (['revisions'] as const) : [])],
    taxonomies: listed ?? taxonomiesIn(properties, collections, taxonomies),
    ...(capability === 'edit_pages' && { capability_type: 'page' as const }),
    ...(typeof entry.icon === 'string' && { icon: entry.icon }),
  }
}

/** A taxonomy as a plugin would register it, from its entry in `taxonomies` and the schema of its terms. */
export function taxonomyDefinition(
  { name, path, schema }: Collection,
  { taxonomies }: RegisteredTypes,
  collections: readonly Collection[],
): FoundTaxonomy {
  const entry = objectOrEmpty(at(taxonomies, name))
  const base = path.split('/').at(-1) ?? name
  const users = collections.filter((each) => each.shape === 'posts' && base in propertiesOf(each.schema))
  const visible = booleanIn(at(entry, 'visibility', 'public'))
  return {
    ...nameMembers(entry, name, path),
    hierarchical: booleanIn(entry.hierarchical) ?? 'parent' in propertiesOf(schema),
    types: namesIn(entry.types) ?? users.map((each) => each.name),
    ...(visible !== undefined && { public: visible }),
  }
}

function nameMembers(entry: JsonObject, name: string, path: string) {
  const singular = at(entry, 'labels', 'singular_name')
  const words = path.split('/').filter((word) => word !== '')
  return {
    name: stringOrEmpty(entry.name) || name,
    ...(typeof singular === 'string' && singular !== '' && { singular_name: singular }),
    description: stringOrEmpty(entry.description),
    rest_base: words.at(-1) ?? name,
    rest_namespace: words.slice(0, -1).join('/'),
  }
}

/** The taxonomies for whose terms an item has a property. */
function taxonomiesIn(
  properties: JsonObject,
  collections: readonly Collection[],
  described: JsonObject,
): string[] {
  const stock = Object.entries(described).flatMap(([name, each]) =>
    stringOrEmpty(at(each, 'rest_base')) in properties ? [name] : [],
  )
  const own = collections.flatMap(({ shape, name, path }) =>
    shape === 'terms' && (path.split('/').at(-1) ?? '') in properties ? [name] : [],
  )
  return [...new Set([...stock, ...own])]
}

function namesIn(value: Json | undefined): string[] | undefined {
  return isList(value) ? value.filter((each) => typeof each === 'string') : undefined
}
const booleanIn = (value: Json | undefined): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined
