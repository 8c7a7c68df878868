import { choice, flag, ids } from '../schema/describe.ts'
import type { ArgumentDefinitions } from '../schema/dialect.ts'
import { below } from '../schema/route.ts'
import { filterStatuses } from '../schema/status.ts'
import { contentRoutes } from './content-routes.ts'
import { contentList, postOrders, taxonomyRelation } from './list-arguments.ts'
import { first, identity, last } from './read-only-fields.ts'
import { describeRecord } from './record.ts'
import { termQueries } from './term-query.ts'
import { meta, placed, template, writtenTexts } from './writable-fields.ts'

export const postFormats = [
  'standard',
  'aside',
  'chat',
  'gallery',
  'link',
  'image',
  'quote',
  'status',
  'video',
  'audio',
] as const

/** Arguments of `GET /core/v2/posts` (section Posts). */
export const postListArguments = {
  ...contentList(postOrders, 'publish', filterStatuses, { filters: {}, parents: {} }),
  tax_relation: taxonomyRelation,
  ...termQueries,
  sticky: flag('Only sticky items, or only others.'),
  ignore_sticky: { description: 'Leave sticky items at their place.', type: 'boolean', default: true },
  format: {
    description: 'Only items of these formats.',
    type: 'array',
    uniqueItems: true,
    items: { type: 'string', enum: postFormats },
  },
} as const satisfies ArgumentDefinitions

/** What a write of a post may carry (section Resources and their fields). */
export const postFields = {
  ...placed,
  ...writtenTexts,
  format: choice('Its format.', postFormats),
  meta,
  sticky: flag('Whether it is sticky.'),
  template,
  categories: ids('Its categories by id.'),
  tags: ids('Its tags by id.'),
} as const satisfies ArgumentDefinitions

export const postRecord = describeRecord(
  'post',
  [
    ...first,
    'password',
    ...identity,
    'content',
    'excerpt',
    'author',
    'featured_media',
    'comment_status',
    'ping_status',
    'sticky',
    'template',
    'format',
    'meta',
    'categories',
    'tags',
    ...last,
  ],
  postFields,
)

export const postRoutes = below('/posts', contentRoutes('posts', postListArguments, postFields))
