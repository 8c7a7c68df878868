import {
  choice,
  everywhere,
  flag,
  integer,
  readOnly,
  shownIn,
  text,
  texts,
  uri,
  viewAndEdit,
} from '../schema/describe.ts'
import type { ArgumentDefinitions } from '../schema/dialect.ts'
import type { RecordSchema } from '../schema/record.ts'
import { writableStatuses } from '../schema/status.ts'
import { autosaveRecord } from './autosave-record.ts'
import { raw, rendered } from './writable-fields.ts'

const count = (description: string, minimum: number) => ({ description, type: 'integer', minimum }) as const

/** What a write of a menu item may carry. */
export const menuItemFields = {
  title: {
    description: 'What it says. Default: the title of what it leads to.',
    type: ['string', 'object'],
    properties: { raw: raw('The title'), rendered: rendered('The title', everywhere) },
  },
  type: choice('What kind of thing it leads to.', ['taxonomy', 'post_type', 'post_type_archive', 'custom']),
  status: choice('Is it shown.', writableStatuses),
  parent: count('The menu item right above it, 0 for none.', 0),
  attr_title: text('The text of its title attribute.'),
  classes: texts('The CSS classes of its link.'),
  description: text('The description.'),
  menu_order: count('Its place within the menu.', 1),
  object: text('The type or taxonomy of what it leads to, `category`.'),
  object_id: count('The id of what it leads to.', 0),
  target: choice('Does its link open a window of its own.', ['_blank', '']),
  url: uri('The address it leads to.'),
  xfn: texts('How the author is related to the linked people, as values of XFN.'),
  menus: integer('The id of its menu.'),
  meta: { description: 'Its meta fields.', type: 'object', properties: {} },
} as const satisfies ArgumentDefinitions

export const menuItemDefaults = {
  type: 'custom',
  status: 'publish',
  parent: 0,
  menu_order: 1,
  object_id: 0,
} as const

const { type, status, parent, menu_order, object_id } = menuItemFields

export const newMenuItem = {
  ...menuItemFields,
  type: { ...type, default: menuItemDefaults.type },
  status: { ...status, default: menuItemDefaults.status },
  parent: { ...parent, default: menuItemDefaults.parent },
  menu_order: { ...menu_order, default: menuItemDefaults.menu_order },
  object_id: { ...object_id, default: menuItemDefaults.object_id },
} as const satisfies ArgumentDefinitions

const menuItemProperty = (name: keyof typeof menuItemFields) => shownIn(everywhere, newMenuItem[name])

export const menuItemRecord = {
  title: 'nav_menu_item',
  properties: {
    id: readOnly(everywhere, { ...integer('Its id.'), minimum: 0, default: 0 }),
    title: menuItemProperty('title'),
    status: menuItemProperty('status'),
    url: menuItemProperty('url'),
    attr_title: menuItemProperty('attr_title'),
    description: menuItemProperty('description'),
    type: menuItemProperty('type'),
    type_label: readOnly(everywhere, text('The kind of thing it leads to, for people.')),
    object: menuItemProperty('object'),
    object_id: menuItemProperty('object_id'),
    parent: menuItemProperty('parent'),
    menu_order: menuItemProperty('menu_order'),
    target: menuItemProperty('target'),
    classes: menuItemProperty('classes'),
    xfn: menuItemProperty('xfn'),
    invalid: readOnly(everywhere, flag('Does it lead to nothing any more.')),
    meta: shownIn(viewAndEdit, menuItemFields.meta),
    menus: shownIn(viewAndEdit, menuItemFields.menus),
  },
} as const satisfies RecordSchema

const { guid: _guid, content: _content, excerpt: _excerpt, ...autosaveFields } = autosaveRecord.properties

/** An autosave of a menu item in responses: of its texts, it has only the title. */
export const menuItemAutosaveRecord = {
  title: 'nav_menu_item-revision',
  properties: { ...autosaveFields, meta: shownIn(viewAndEdit, menuItemFields.meta) },
} as const satisfies RecordSchema
