import { integer } from '../schema/describe.ts'
import type { ArgumentDefinitions } from '../schema/dialect.ts'
import { below } from '../schema/route.ts'
import { filterStatuses } from '../schema/status.ts'
import { contentRoutes } from './content-routes.ts'
import { contentList, pageOrders, parents } from './list-arguments.ts'
import { answeredFields, first, identity, last } from './read-only-fields.ts'
import { describeRecord } from './record.ts'
import { meta, placed, template, writtenTexts } from './writable-fields.ts'

/** Arguments of `GET /core/v2/pages` (section Pages). */
export const pageListArguments = contentList(pageOrders, 'publish', filterStatuses, {
  filters: { menu_order: integer('Only items at this place among their siblings.') },
  parents,
})

/** What a write of a page may carry. */
export const pageFields = {
  ...placed,
  parent: integer('The id of the page above it.'),
  ...writtenTexts,
  menu_order: integer('Its place among its siblings.'),
  meta,
  template,
} as const satisfies ArgumentDefinitions

export const pageRecord = describeRecord(
  'page',
  [...first, 'password', ...identity, ...answeredFields, ...last],
  pageFields,
)

export const pageRoutes = below('/pages', contentRoutes('pages', pageListArguments, pageFields))
