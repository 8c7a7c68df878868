import {
  choice,
  dateTime,
  editOnly,
  embedFirst,
  everywhere,
  flag,
  integer,
  readOnly,
  shownIn,
  text,
  viewAndEdit,
} from '../schema/describe.ts'
import type { ArgumentDefinitions } from '../schema/dialect.ts'
import { below, type RouteDeclarations } from '../schema/route.ts'
import { writableStatuses } from '../schema/status.ts'
import { force, id } from './item-arguments.ts'
import { contextArgument } from './list-arguments.ts'
import { revisionListArguments } from './revisions.ts'
import { raw, rendered } from './writable-fields.ts'

const slugSource = '[a-zA-Z0-9_\\%-]+'

const slugPattern = {
  source: slugSource,
  test: (text: string): boolean => /[a-zA-Z0-9_%-]/.test(text),
  toJSON: (): string => slugSource,
}

const templateId = text('Its theme and its slug, `theme//slug`.')
const parent = text('The id of the template it belongs to.')

const textOrParts = { type: ['object', 'string'] } as const

/** What a write of a template or template part may carry, without its defaults. */
const changes = {
  slug: { ...text('Its name among those of its theme.'), minLength: 1, pattern: slugPattern },
  theme: text('The theme it belongs to.'),
  type: text('What kind of template it is.'),
  content: {
    ...textOrParts,
    description: 'The content.',
    properties: {
      raw: raw('The content', viewAndEdit),
      block_version: readOnly(editOnly, integer('Which block format the content is written in; 0 for none.')),
    },
  },
  title: {
    ...textOrParts,
    description: 'The title.',
    properties: { raw: raw('The title', everywhere), rendered: rendered('The title', everywhere) },
  },
  description: text('What it is for.'),
  status: choice('Its status.', writableStatuses),
  author: integer('The id of its author.'),
} as const satisfies ArgumentDefinitions

const area = text('Where a template part is meant for.')

const defaults = {
  content: { ...changes.content, default: '' },
  title: { ...changes.title, default: '' },
  description: { ...changes.description, default: '' },
  status: { ...changes.status, default: 'publish' },
} as const satisfies ArgumentDefinitions

const slugNeeded = { ...changes.slug, required: true } as const

const listArguments = {
  context: contextArgument,
  wp_id: integer('Only the one that is stored under this id.'),
  area: text('Only template parts for this area.'),
  post_type: text('Only templates for this type of item.'),
} as const satisfies ArgumentDefinitions

const lookupArguments = {
  slug: { ...text('The slug that needs a template.'), required: true },
  is_custom: flag('Whether nothing in the template hierarchy has its name.'),
  template_prefix: text('The part of the slug before the name of the object.'),
} as const satisfies ArgumentDefinitions

/** The fields that templates and template parts share. */
const fields = {
  id: readOnly(embedFirst, templateId),
  slug: shownIn(embedFirst, slugNeeded),
  theme: shownIn(embedFirst, changes.theme),
  type: shownIn(embedFirst, changes.type),
  source: readOnly(embedFirst, text('Where it is stored: in the theme, or on the site.')),
  origin: readOnly(embedFirst, text('Where it was before it was changed.')),
  content: shownIn(embedFirst, defaults.content),
  title: shownIn(embedFirst, defaults.title),
  description: shownIn(embedFirst, defaults.description),
  status: shownIn(embedFirst, defaults.status),
  wp_id: readOnly(embedFirst, integer('The id it is stored under; 0 in the theme.')),
  has_theme_file: readOnly(embedFirst, flag('Has the theme a file for it.')),
  author: shownIn(everywhere, changes.author),
  modified: readOnly(viewAndEdit, dateTime('When it was last changed.')),
  author_text: readOnly(everywhere, text('The name of its author.')),
  original_source: readOnly(everywhere, choice('What it comes from.', ['theme', 'plugin', 'site', 'user'])),
} as const

const forTemplates = {
  is_custom: readOnly(embedFirst, flag('Whether nothing in the template hierarchy has its name.')),
  plugin: readOnly(everywhere, text('The plugin that brings it.')),
} as const

const revisionParent = {
  parent: shownIn(everywhere, integer('The item it is a text of.')),
} as const

export const templateRecord = { title: 'wp_template', properties: { ...fields, ...forTemplates } } as const

export const templatePartRecord = {
  title: 'wp_template_part',
  properties: { ...fields, area: shownIn(embedFirst, area) },
} as const

export const templateRevisionRecord = {
  title: 'wp_template-revision',
  properties: { ...templateRecord.properties, ...revisionParent },
} as const

export const templatePartRevisionRecord = {
  title: 'wp_template_part-revision',
  properties: { ...templatePartRecord.properties, ...revisionParent },
} as const

/**
 * The routes that templates and template parts share, below their collection.
 *
 * @param name what the ids of their endpoints begin with
 * @param further further arguments of writes
 */
function routesOfTemplates<const Name extends string, Further extends ArgumentDefinitions>(
  name: Name,
  further: Further,
) {
  return {
    '/(?P<parent>([^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?)[\\/\\w%-]+)/revisions': {
      get: { id: `${name}.revisions.list`, args: { ...revisionListArguments, parent } },
    },
    '/(?P<parent>([^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?)[\\/\\w%-]+)/revisions/(?P<id>[\\d]+)': {
      get: { id: `${name}.revisions.read`, args: { parent, id, context: contextArgument } },
      delete: {
        id: `${name}.revisions.delete`,
        args: { parent, id, force: force('Has to be true: a revision has no trash.') },
      },
    },
    '/(?P<id>([^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?)[\\/\\w%-]+)/autosaves': {
      get: { id: `${name}.autosaves.list`, args: { id: templateId, context: contextArgument } },
      post: { id: `${name}.autosaves.create`, args: { id: templateId, ...changes, ...further } },
    },
    '/(?P<parent>([^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?)[\\/\\w%-]+)/autosaves/(?P<id>[\\d]+)': {
      get: { id: `${name}.autosaves.read`, args: { parent, id, context: contextArgument } },
    },
    '': {
      get: { id: `${name}.list`, args: listArguments },
      post: { id: `${name}.create`, args: { ...changes, ...defaults, slug: slugNeeded, ...further } },
    },
    '/lookup': { get: { id: `${name}.lookup.read`, args: lookupArguments } },
    '/(?P<id>([^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?)[\\/\\w%-]+)': {
      get: { id: `${name}.read`, args: { id: templateId, context: contextArgument } },
      'post put patch': { id: `${name}.update`, args: { id: templateId, ...changes, ...further } },
      delete: {
        id: `${name}.delete`,
        args: { id: templateId, force: force('Remove it for good instead of moving it to the trash.') },
      },
    },
  } as const satisfies RouteDeclarations
}

export const templateRoutes = below('/templates', routesOfTemplates('templates', {}))

export const templatePartRoutes = below('/template-parts', routesOfTemplates('template-parts', { area }))
