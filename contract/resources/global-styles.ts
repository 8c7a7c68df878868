import { everywhere, text, viewAndEdit } from '../schema/describe.ts'
import type { ArgumentDefinitions } from '../schema/dialect.ts'
import type { RouteDeclarations } from '../schema/route.ts'
import { id, parent } from './item-arguments.ts'
import { contextArgument, offset, paging } from './list-arguments.ts'
import { revisionRecord } from './revision-record.ts'
import { revisionListArguments } from './revisions.ts'
import { raw, rendered } from './writable-fields.ts'

const object = (description: string) => ({ description, type: ['object'] }) as const

/** What a write of global styles may carry. */
const globalStylesFields = {
  styles: object('How things look.'),
  settings: object('What an editor offers.'),
  title: {
    description: 'The title.',
    type: ['object', 'string'],
    properties: { raw: raw('The title', everywhere), rendered: rendered('The title', everywhere) },
  },
} as const satisfies ArgumentDefinitions

const themed = {
  stylesheet: text('The name of the folder of the theme.'),
} as const satisfies ArgumentDefinitions

const { styles, settings, title } = globalStylesFields

const styleMembers = {
  styles: { ...styles, context: viewAndEdit },
  settings: { ...settings, context: viewAndEdit },
} as const

export const globalStylesRecord = {
  title: 'wp_global_styles',
  properties: {
    id: { ...id, context: everywhere, readonly: true },
    ...styleMembers,
    title: { ...title, default: '', context: everywhere },
  },
} as const

const {
  author,
  date,
  date_gmt,
  id: revisionId,
  modified,
  modified_gmt,
  parent: of,
} = revisionRecord.properties

export const globalStylesRevisionRecord = {
  title: 'wp_global_styles-revision',
  properties: { author, date, date_gmt, id: revisionId, modified, modified_gmt, parent: of, ...styleMembers },
} as const

const { context, page } = paging

export const globalStylesRoutes = {
  '/global-styles/(?P<parent>[\\d]+)/revisions': {
    get: {
      id: 'global-styles.revisions.list',
      args: { parent, context, page, per_page: revisionListArguments.per_page, offset },
    },
  },
  '/global-styles/(?P<parent>[\\d]+)/revisions/(?P<id>[\\d]+)': {
    get: { id: 'global-styles.revisions.read', args: { parent, id, context: contextArgument } },
  },
  '/global-styles/themes/(?P<stylesheet>[\\/\\s%\\w\\.\\(\\)\\[\\]\\@_\\-]+)/variations': {
    get: { id: 'global-styles.themes.variations.list', args: themed, batch: false },
  },
  '/global-styles/themes/(?P<stylesheet>[^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?)': {
    get: { id: 'global-styles.themes.read', args: themed, batch: false },
  },
  '/global-styles/(?P<id>[\\/\\d+]+)': {
    get: { id: 'global-styles.read', args: { id }, batch: false },
    'post put patch': { id: 'global-styles.update', args: globalStylesFields, batch: false },
  },
} as const satisfies RouteDeclarations
