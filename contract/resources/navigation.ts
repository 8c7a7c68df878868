import type { ArgumentDefinitions, Context } from '../schema/dialect.ts'
import type { RecordSchema } from '../schema/record.ts'
import { below } from '../schema/route.ts'
import { filterStatuses } from '../schema/status.ts'
import { contentRoutes, itemReadArguments } from './content-routes.ts'
import {
  offset,
  order,
  orderBy,
  postOrders,
  searchColumns,
  searchSemantics,
  slugs,
  statusFilter,
  unsigned,
} from './list-arguments.ts'
import { all, first, identity } from './read-only-fields.ts'
import { describeRecord } from './record.ts'
import { revisionFields } from './revision-record.ts'
import { content, dates, password, rawIn, slug, status, template, title } from './writable-fields.ts'

/** Arguments of `GET /core/v2/navigation`. */
export const navigationListArguments = {
  ...unsigned,
  search_semantics: searchSemantics,
  offset,
  order,
  orderby: orderBy(postOrders),
  search_columns: searchColumns,
  slug: slugs,
  status: statusFilter('publish', filterStatuses),
} as const satisfies ArgumentDefinitions

/** A navigation block shows a menu from its `embed`, so that this has what an editor needs. */
const embedded: readonly Context[] = ['edit', 'embed']

/** What a write of a navigation menu may carry. */
export const navigationFields = {
  ...dates,
  slug,
  status,
  password,
  title: {
    ...title,
    properties: { raw: rawIn('The title', embedded), rendered: title.properties.rendered },
  },
  content: {
    ...content,
    properties: {
      raw: rawIn('The content', embedded),
      rendered: { ...content.properties.rendered, context: all },
      block_version: { ...content.properties.block_version, context: embedded },
      protected: content.properties.protected,
    },
  },
  template,
} as const satisfies ArgumentDefinitions

const described = describeRecord(
  'wp_navigation',
  [...first, 'password', ...identity, 'content', 'template'],
  navigationFields,
)

/** A navigation menu as it is answered. */
export const navigationRecord = {
  ...described,
  properties: {
    ...described.properties,
    status: { ...described.properties.status, context: all },
    content: { ...described.properties.content, context: all },
  },
}

const { excerpt: _excerpt, meta: _meta, ...common } = revisionFields

/** A revision of a navigation menu as it is answered. */
export const navigationRevisionRecord = {
  title: 'wp_navigation-revision',
  properties: { ...common, meta: { description: 'Meta fields.', type: 'object', context: ['view', 'edit'] } },
} as const satisfies RecordSchema

const { excerpt_length: _length, ...read } = itemReadArguments

/** The routes of navigation menus. */
export const navigationRoutes = below(
  '/navigation',
  contentRoutes(navigationListArguments, navigationFields, read),
)
