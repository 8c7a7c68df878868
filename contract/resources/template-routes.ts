import type { ArgumentDefinitions, Context, ValueSchema } from '../schema/dialect.ts'
import { embedFirst, everywhere, viewAndEdit } from '../schema/field-contexts.ts'
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

const templateId = { description: 'Its theme and its slug, `theme//slug`.', type: 'string' } as const
const parent = { description: 'The id of the template it belongs to.', type: 'string' } as const

const text = { type: ['object', 'string'] } as const

/** What a write of a template or template part may carry, without its defaults. */
const changes = {
  slug: {
    description: 'Its name among those of its theme.',
    type: 'string',
    minLength: 1,
    pattern: slugPattern,
  },
  theme: { description: 'The theme it belongs to.', type: 'string' },
  type: { description: 'What kind of template it is.', type: 'string' },
  content: {
    ...text,
    description: 'The content.',
    properties: {
      raw: raw('The content', viewAndEdit),
      block_version: {
        description: 'Which block format the content is written in; 0 for none.',
        type: 'integer',
        context: ['edit'],
        readonly: true,
      },
    },
  },
  title: {
    ...text,
    description: 'The title.',
    properties: { raw: raw('The title', everywhere), rendered: rendered('The title', everywhere) },
  },
  description: { description: 'What it is for.', type: 'string' },
  status: { description: 'Its status.', type: 'string', enum: writableStatuses },
  author: { description: 'The id of its author.', type: 'integer' },
} as const satisfies ArgumentDefinitions

const area = { description: 'Where a template part is meant for.', type: 'string' } as const

const defaults = {
  content: { ...changes.content, default: '' },
  title: { ...changes.title, default: '' },
  description: { ...changes.description, default: '' },
  status: { ...changes.status, default: 'publish' },
} as const satisfies ArgumentDefinitions

const slugNeeded = { ...changes.slug, required: true } as const

const listArguments = {
  context: contextArgument,
  wp_id: { description: 'Only the one that is stored under this id.', type: 'integer' },
  area: { description: 'Only template parts for this area.', type: 'string' },
  post_type: { description: 'Only templates for this type of item.', type: 'string' },
} as const satisfies ArgumentDefinitions

const lookupArguments = {
  slug: { description: 'The slug that needs a template.', type: 'string', required: true },
  is_custom: { description: 'Whether nothing in the template hierarchy has its name.', type: 'boolean' },
  template_prefix: { description: 'What stands before the name of the thing in the slug.', type: 'string' },
} as const satisfies ArgumentDefinitions

const shown = <const Schema extends ValueSchema>(schema: Schema, context: readonly Context[] = embedFirst) =>
  ({ ...schema, context }) as const

const readable = <const Schema extends ValueSchema>(
  schema: Schema,
  context: readonly Context[] = embedFirst,
) => ({ ...shown(schema, context), readonly: true }) as const

/** The fields that templates and template parts share. */
const fields = {
  id: readable(templateId),
  slug: shown(slugNeeded),
  theme: shown(changes.theme),
  type: shown(changes.type),
  source: readable({ description: 'Where it is stored: in the theme, or on the site.', type: 'string' }),
  origin: readable({ description: 'Where it was before it was changed.', type: 'string' }),
  content: shown(defaults.content),
  title: shown(defaults.title),
  description: shown(defaults.description),
  status: shown(defaults.status),
  wp_id: readable({ description: 'The id it is stored under; 0 in the theme.', type: 'integer' }),
  has_theme_file: readable({ description: 'Has the theme a file for it.', type: 'boolean' }),
  author: shown(changes.author, everywhere),
  modified: {
    description: 'When it was last changed.',
    type: 'string',
    format: 'date-time',
    context: viewAndEdit,
    readonly: true,
  },
  author_text: readable({ description: 'Who made it, by name.', type: 'string' }, everywhere),
  original_source: readable(
    {
      description: 'What it comes from.',
      type: 'string',
      enum: ['theme', 'plugin', 'site', 'user'],
    },
    everywhere,
  ),
} as const

const forTemplates = {
  is_custom: readable({
    description: 'Whether nothing in the template hierarchy has its name.',
    type: 'boolean',
  }),
  plugin: readable({ description: 'The plugin that brings it.', type: 'string' }, everywhere),
} as const

const revisionParent = {
  parent: shown({ description: 'The item it is a text of.', type: 'integer' }, everywhere),
} as const

/** A template as it is answered. */
export const templateRecord = { title: 'wp_template', properties: { ...fields, ...forTemplates } } as const

/** A template part as it is answered. */
export const templatePartRecord = {
  title: 'wp_template_part',
  properties: { ...fields, area: shown(area) },
} as const

/** A revision of a template as it is answered. */
export const templateRevisionRecord = {
  title: 'wp_template-revision',
  properties: { ...templateRecord.properties, ...revisionParent },
} as const

/** A revision of a template part as it is answered. */
export const templatePartRevisionRecord = {
  title: 'wp_template_part-revision',
  properties: { ...templatePartRecord.properties, ...revisionParent },
} as const

/** What only a write of a template part may carry. */
const partFields = { area } as const

/**
 * The routes that templates and template parts share, below their collection.
 *
 * @param name what the ids of their endpoints begin with
 * @param further what a write may carry beside what both take
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

/** The routes of templates. */
export const templateRoutes = below('/templates', routesOfTemplates('templates', {}))

/** The routes of template parts. */
export const templatePartRoutes = below('/template-parts', routesOfTemplates('template-parts', partFields))
