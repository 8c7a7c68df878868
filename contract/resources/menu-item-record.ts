import type { ArgumentDefinition, ArgumentDefinitions, Context, ValueSchema } from '../schema/dialect.ts'
import { everywhere, viewAndEdit } from '../schema/field-contexts.ts'
import type { RecordSchema } from '../schema/record.ts'
import { writableStatuses } from '../schema/status.ts'
import { autosaveRecord } from './autosave-record.ts'
import { raw, rendered } from './writable-fields.ts'

const words = (description: string) => ({ description, type: 'array', items: { type: 'string' } }) as const

const count = (description: string, minimum: number) => ({ description, type: 'integer', minimum }) as const

/** What a write of a menu item may carry. */
export const menuItemFields = {
  title: {
    description: 'What it says. Default: the title of what it leads to.',
    type: ['string', 'object'],
    properties: { raw: raw('The title'), rendered: rendered('The title', everywhere) },
  },
  type: {
    description: 'What kind of thing it leads to.',
    type: 'string',
    enum: ['taxonomy', 'post_type', 'post_type_archive', 'custom'],
  },
  status: { description: 'Is it shown.', type: 'string', enum: writableStatuses },
  parent: count('The menu item right above it, 0 for none.', 0),
  attr_title: { description: 'The text of its title attribute.', type: 'string' },
  classes: words('The CSS classes of its link.'),
  description: { description: 'The description.', type: 'string' },
  menu_order: count('Its place within the menu.', 1),
  object: { description: 'The type or taxonomy of what it leads to, `category`.', type: 'string' },
  object_id: count('The id of what it leads to.', 0),
  target: { description: 'Does its link open a window of its own.', type: 'string', enum: ['_blank', ''] },
  url: { description: 'The address it leads to.', type: 'string', format: 'uri' },
  xfn: words('How the author stands to those it leads to, in the words of XFN.'),
  menus: { description: 'The id of its menu.', type: 'integer' },
  meta: { description: 'Its meta fields.', type: 'object', properties: {} },
} as const satisfies ArgumentDefinitions

/** The defaults of a new menu item. */
export const menuItemDefaults = {
  type: 'custom',
  status: 'publish',
  parent: 0,
  menu_order: 1,
  object_id: 0,
} as const

const { title, type, status, parent, menu_order, object_id, menus, meta, ...plain } = menuItemFields

const withDefaults = {
  type: { ...type, default: menuItemDefaults.type },
  status: { ...status, default: menuItemDefaults.status },
  parent: { ...parent, default: menuItemDefaults.parent },
  menu_order: { ...menu_order, default: menuItemDefaults.menu_order },
  object_id: { ...object_id, default: menuItemDefaults.object_id },
} as const satisfies ArgumentDefinitions

/** What makes a menu item. */
export const newMenuItem = { ...menuItemFields, ...withDefaults } as const satisfies ArgumentDefinitions

const shownIn = (context: readonly Context[], definition: ArgumentDefinition): ValueSchema => ({
  ...definition,
  context,
})

const readOnly = (schema: ValueSchema): ValueSchema => ({ ...schema, context: everywhere, readonly: true })

/** A menu item as it is answered. */
export const menuItemRecord = {
  title: 'nav_menu_item',
  properties: {
    id: readOnly({ description: 'Its id.', type: 'integer', minimum: 0, default: 0 }),
    title: shownIn(everywhere, title),
    status: shownIn(everywhere, withDefaults.status),
    url: shownIn(everywhere, plain.url),
    attr_title: shownIn(everywhere, plain.attr_title),
    description: shownIn(everywhere, plain.description),
    type: shownIn(everywhere, withDefaults.type),
    type_label: readOnly({ description: 'The kind of thing it leads to, for people.', type: 'string' }),
    object: shownIn(everywhere, plain.object),
    object_id: shownIn(everywhere, withDefaults.object_id),
    parent: shownIn(everywhere, withDefaults.parent),
    menu_order: shownIn(everywhere, withDefaults.menu_order),
    target: shownIn(everywhere, plain.target),
    classes: shownIn(everywhere, plain.classes),
    xfn: shownIn(everywhere, plain.xfn),
    invalid: readOnly({ description: 'Does it lead to nothing any more.', type: 'boolean' }),
    meta: shownIn(viewAndEdit, meta),
    menus: shownIn(viewAndEdit, menus),
  },
} as const satisfies RecordSchema

const {
  author,
  date,
  date_gmt,
  id,
  modified,
  modified_gmt,
  parent: item,
  slug,
  title: text,
} = autosaveRecord.properties

/** An autosave of a menu item in responses: of its texts, it has only the title. */
export const menuItemAutosaveRecord = {
  title: 'nav_menu_item-revision',
  properties: {
    author,
    date,
    date_gmt,
    id,
    modified,
    modified_gmt,
    parent: item,
    slug,
    title: text,
    meta: shownIn(viewAndEdit, meta),
    preview_link: autosaveRecord.properties.preview_link,
  },
} as const satisfies RecordSchema
