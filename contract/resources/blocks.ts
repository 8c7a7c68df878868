import type { ArgumentDefinitions, ValueSchema } from '../schema/dialect.ts'
import type { RecordSchema } from '../schema/record.ts'
import { below } from '../schema/route.ts'
import { filterStatuses } from '../schema/status.ts'
import { contentRoutes } from './content-routes.ts'
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
import { all, first, full, identity, readOnlyFields } from './read-only-fields.ts'
import { describeRecord } from './record.ts'
import { revisionFields } from './revision-record.ts'
import { operator, termQuery } from './term-query.ts'
import { content, dates, excerpt, meta, password, rawIn, slug, status, template } from './writable-fields.ts'

/** Arguments of `GET /core/v2/blocks`. */
export const blockListArguments = {
  ...unsigned,
  search_semantics: searchSemantics,
  offset,
  order,
  orderby: orderBy(postOrders),
  search_columns: searchColumns,
  slug: slugs,
  status: statusFilter('publish', filterStatuses),
  tax_relation: {
    description: 'Match both taxonomy filters, or one of them.',
    type: 'string',
    enum: ['AND', 'OR'],
  },
  wp_pattern_category: termQuery('Only patterns of these categories.', operator),
  wp_pattern_category_exclude: termQuery('No patterns of these categories.', {}),
} as const satisfies ArgumentDefinitions

/** The texts of a block are read as they are written: it is shown within something else. */
const written = {
  title: {
    description: 'The title.',
    type: 'object',
    properties: { raw: rawIn('The title', full) },
  },
  content: {
    ...content,
    properties: {
      raw: rawIn('The content', full),
      block_version: content.properties.block_version,
      protected: content.properties.protected,
    },
  },
} as const satisfies ArgumentDefinitions

const syncStatus = {
  description: 'Nothing where its changes are seen wherever it is used.',
  type: 'string',
  default: '',
  enum: ['partial', 'unsynced'],
} as const satisfies ValueSchema

const { title: _untitled, ...footnotes } = meta.properties.footnotes

/** The meta fields of a block as they are told. */
const toldMeta = {
  ...meta,
  context: full,
  properties: { wp_pattern_sync_status: syncStatus, footnotes },
} as const satisfies ValueSchema

/** What a write of a block may carry. */
export const blockFields = {
  ...dates,
  slug,
  status,
  password,
  ...written,
  excerpt,
  meta: {
    ...meta,
    properties: { wp_pattern_sync_status: { title: '', ...syncStatus }, ...meta.properties },
  },
  template,
  wp_pattern_category: {
    description: 'Its pattern categories by id.',
    type: 'array',
    items: { type: 'integer' },
  },
} as const satisfies ArgumentDefinitions

const described = describeRecord(
  'wp_block',
  [...first, 'password', ...identity, 'content', 'excerpt', 'template', 'meta', 'wp_pattern_category'],
  blockFields,
)

/** A block as it is answered. */
export const blockRecord = {
  ...described,
  properties: { ...described.properties, meta: toldMeta },
}

const { title: _title, content: _content, excerpt: _excerpt, meta: _meta, ...common } = revisionFields

/** A revision of a block as `OPTIONS` tells it. */
export const blockRevisionRecord = {
  title: 'wp_block-revision',
  properties: {
    ...common,
    guid: readOnlyFields.guid,
    title: { ...written.title, context: all },
    content: { ...written.content, context: full },
    excerpt: { ...excerpt, context: all },
    meta: toldMeta,
  },
} as const satisfies RecordSchema

/** The routes of blocks: patterns that are kept, and may be synced wherever they are used. */
export const blockRoutes = below('/blocks', contentRoutes(blockListArguments, blockFields))
