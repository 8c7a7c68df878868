import { ids, viewAndEdit } from '../schema/describe.ts'
import type { ArgumentDefinitions, ValueSchema } from '../schema/dialect.ts'
import type { RecordSchema } from '../schema/record.ts'
import { below, type RouteDeclarations } from '../schema/route.ts'
import { contentRoutes, itemReadArguments } from './content-routes.ts'
import { orderBy, pageOrders, parents, postOrders, taxonomyRelation } from './list-arguments.ts'
import { pageFields, pageListArguments } from './pages.ts'
import { postFields, postListArguments } from './posts.ts'
import { answeredFields, identity, last, first as leading } from './read-only-fields.ts'
import { describeRecord } from './record.ts'
import { revisionRecord } from './revision-record.ts'
import { termQueries } from './term-query.ts'
import { meta } from './writable-fields.ts'

/** A taxonomy in the schema of items with its terms. */
export interface AssignedTaxonomy {
  /** The field with the terms, and the filter by them. */
  readonly base: string
  readonly hierarchical: boolean
}

/** The properties of a custom type (`register_post_type`). */
export interface CustomTypeFacts {
  readonly name: string
  readonly hierarchical: boolean
  /** Whether it has pages on the website. */
  readonly viewable: boolean
  /** Its features: `title`, `editor`, `author`, … */
  readonly supports: readonly string[]
  readonly taxonomies: readonly AssignedTaxonomy[]
  /** Registered meta by key. */
  readonly meta: Readonly<Record<string, ValueSchema>>
  /** Further fields by name (`register_rest_field`). */
  readonly fields: Readonly<Record<string, ValueSchema>>
}

/** The fields that an item has only if its type supports a feature. */
const supported = {
  title: ['title'],
  editor: ['content'],
  author: ['author'],
  excerpt: ['excerpt'],
  thumbnail: ['featured_media'],
  comments: ['comment_status', 'ping_status'],
  'page-attributes': ['menu_order'],
  'custom-fields': ['meta'],
} as const

type Facts = CustomTypeFacts

/** Whether a type has footnotes (`register_block_core_footnotes_post_meta`). */
export const hasFootnotes = ({ supports }: Pick<Facts, 'supports'>): boolean =>
  ['editor', 'custom-fields', 'revisions'].every((each) => supports.includes(each))

/** Registered meta as a field, with the schema of each key. */
export function metaField(own: Readonly<Record<string, ValueSchema>>, footnotes: boolean): ValueSchema {
  return { ...meta, properties: { ...(footnotes && meta.properties), ...own } }
}

export function termFiltersOf({ base, hierarchical }: AssignedTaxonomy): ArgumentDefinitions {
  const { categories, categories_exclude, tags, tags_exclude } = termQueries
  return {
    [base]: { ...(hierarchical ? categories : tags), description: 'Only items with these terms.' },
    [`${base}_exclude`]: {
      ...(hierarchical ? categories_exclude : tags_exclude),
      description: 'No items with these terms.',
    },
  }
}

/** The terms of a taxonomy as a field of an item. */
export const termIdsOf = ({ base }: AssignedTaxonomy): ArgumentDefinitions => ({
  [base]: ids('Its terms by id.'),
})

const merged = (parts: readonly ArgumentDefinitions[]): ArgumentDefinitions =>
  Object.fromEntries(parts.flatMap((part) => Object.entries(part)))

const only = (definitions: ArgumentDefinitions, isWanted: (name: string) => boolean): ArgumentDefinitions =>
  Object.fromEntries(Object.entries(definitions).filter(([name]) => isWanted(name)))

/** The writable schema of a field; undefined for a read-only one. */
export const writableFields = (fields: Readonly<Record<string, ValueSchema>>): ArgumentDefinitions =>
  Object.fromEntries(Object.entries(fields).filter(([, { readonly: isReadOnly }]) => isReadOnly !== true))

function isSupported({ supports }: Facts): (field: string) => boolean {
  const missing = Object.entries(supported).flatMap(([feature, fields]) =>
    supports.includes(feature) ? [] : fields,
  )
  return (field) => !missing.some((each) => each === field)
}

/** Arguments of the list of a type. Follows `WP_REST_Posts_Controller::get_collection_params`. */
function customListArguments(type: Facts): ArgumentDefinitions {
  const { categories, categories_exclude, tags, tags_exclude, sticky, ignore_sticky, format, ...list } =
    postListArguments
  const isOrdered = type.supports.includes('page-attributes')
  const orders = isOrdered ? pageOrders : postOrders
  const hasAuthors = type.supports.includes('author')
  return {
    ...only(list, (name) =>
      name === 'tax_relation' ? type.taxonomies.length > 0 : hasAuthors || !name.startsWith('author'),
    ),
    orderby: orderBy(orders),
    ...(isOrdered && { menu_order: pageListArguments.menu_order }),
    ...(type.hierarchical && parents),
    ...(type.taxonomies.length > 0 && { tax_relation: taxonomyRelation }),
    ...merged(type.taxonomies.map(termFiltersOf)),
  }
}

/** What a write of an item of a type may carry. */
function customFields(type: Facts): ArgumentDefinitions {
  const { categories, tags, format, sticky, ...fields } = postFields
  const has = isSupported(type)
  return {
    ...only(fields, has),
    ...(has('menu_order') && { menu_order: pageFields.menu_order }),
    ...(has('meta') && { meta: metaField(type.meta, hasFootnotes(type)) }),
    ...(type.hierarchical && { parent: pageFields.parent }),
    ...merged(type.taxonomies.map(termIdsOf)),
    ...writableFields(type.fields),
  }
}

/** An item of a type as it is answered. Follows `WP_REST_Posts_Controller::get_item_schema`. */
export function customRecord(type: Facts): RecordSchema {
  const writable = customFields({ ...type, fields: {} })
  const fields = [
    ...leading,
    'password',
    ...identity.filter((name) => name !== 'title' || name in writable),
    ...answeredFields.filter((name) => name in writable),
    ...type.taxonomies.map(({ base }) => base),
    ...(type.viewable ? last : []),
  ]
  const { properties } = describeRecord<string, ArgumentDefinitions>(type.name, fields, writable)
  return { title: type.name, properties: { ...properties, ...type.fields } }
}

/** A revision of an item of a type as it is answered. */
export function customRevisionRecord(type: Facts): RecordSchema {
  const { title, content, excerpt, meta: _meta, ...others } = revisionRecord.properties
  const has = isSupported(type)
  return {
    title: `${type.name}-revision`,
    properties: {
      ...others,
      ...(has('title') && { title }),
      ...(has('content') && { content }),
      ...(has('excerpt') && { excerpt }),
      meta: { ...metaField({}, hasFootnotes(type)), context: viewAndEdit },
    },
  }
}

/** The routes of a type, below the path of its collection behind its namespace. */
export function customTypeRoutes(type: Facts, base: string): RouteDeclarations {
  const {
    '': collection,
    '/(?P<id>[\\d]+)': item,
    ...history
  } = contentRoutes(base, customListArguments(type), customFields(type))
  const { excerpt_length, ...withoutExcerpt } = itemReadArguments
  const args = type.supports.includes('excerpt') ? itemReadArguments : withoutExcerpt
  const remaining = Object.entries<RouteDeclarations[string]>(history).filter(([path]) =>
    type.supports.includes(path.includes('revisions') ? 'revisions' : 'editor'),
  )
  return below(`/${base}`, {
    '': collection,
    '/(?P<id>[\\d]+)': { ...item, get: { ...item.get, args } },
    ...Object.fromEntries(remaining),
  })
}
