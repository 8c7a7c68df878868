import type { Context, TypeName, ValueSchema } from './dialect.ts'
import type { RecordSchema } from './records.ts'

const scopes = {
  all: ['view', 'edit', 'embed'],
  full: ['view', 'edit'],
  edit: ['edit'],
} as const satisfies Record<string, readonly Context[]>

type Field = readonly [scope: keyof typeof scopes, type: TypeName, description: string]

// Companions are only read, so every field of theirs is.
function record(title: string, fields: Readonly<Record<string, Field>>): RecordSchema {
  const schemaOf = ([scope, type, description]: Field): ValueSchema => ({
    description,
    type,
    context: scopes[scope],
    readonly: true,
  })
  return {
    title,
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])),
  }
}

/** A user as it is answered. */
export const userRecord = record('user', {
  id: ['all', 'integer', 'Its id.'],
  username: ['edit', 'string', 'The name to sign in with.'],
  name: ['all', 'string', 'The name to show.'],
  first_name: ['edit', 'string', 'The first name.'],
  last_name: ['edit', 'string', 'The last name.'],
  email: ['edit', 'string', 'The mail address.'],
  url: ['all', 'string', 'A website of its own.'],
  description: ['all', 'string', 'What is told of the user.'],
  link: ['all', 'string', 'The address of its page on the website.'],
  locale: ['edit', 'string', 'The language of the user.'],
  nickname: ['edit', 'string', 'The nickname.'],
  slug: ['all', 'string', 'Its name in addresses.'],
  roles: ['edit', 'array', 'The roles of the user.'],
  registered_date: ['edit', 'string', 'When the user was added.'],
  capabilities: ['edit', 'object', 'What the user may do.'],
  extra_capabilities: ['edit', 'object', 'What the user may do beside the role, and the role.'],
  avatar_urls: ['all', 'object', 'Pictures of the user, by their width in pixels.'],
  meta: ['full', 'object', 'Meta fields.'],
})

const termFields = {
  id: ['all', 'integer', 'Its id.'],
  count: ['full', 'integer', 'How many published posts have it.'],
  description: ['full', 'string', 'What is told of it.'],
  link: ['all', 'string', 'The address of its page on the website.'],
  name: ['all', 'string', 'The name to show.'],
  slug: ['all', 'string', 'Its name in addresses.'],
  taxonomy: ['all', 'string', 'The taxonomy it belongs to.'],
} as const satisfies Record<string, Field>

const meta = ['full', 'object', 'Meta fields.'] as const satisfies Field

/** A category as it is answered. */
export const categoryRecord = record('category', {
  ...termFields,
  parent: ['full', 'integer', 'The category above, 0 for none.'],
  meta,
})

/** A tag as it is answered. */
export const tagRecord = record('tag', { ...termFields, meta })

/** A type of item as it is answered. */
export const typeRecord = record('type', {
  capabilities: ['edit', 'object', 'The capabilities its items ask for.'],
  description: ['full', 'string', 'What is told of it.'],
  hierarchical: ['full', 'boolean', 'Can its items lie below each other.'],
  has_archive: ['full', 'boolean', 'Is there a page that lists its items.'],
  visibility: ['edit', 'object', 'Where it is offered.'],
  viewable: ['edit', 'boolean', 'Have its items an address on the website.'],
  labels: ['edit', 'object', 'What it is called.'],
  name: ['all', 'string', 'The name to show.'],
  slug: ['all', 'string', 'Its name.'],
  icon: ['all', 'string', 'The name of its icon.'],
  supports: ['edit', 'object', 'What its items can have.'],
  taxonomies: ['full', 'array', 'The taxonomies of its items.'],
  rest_base: ['all', 'string', 'The path of its items behind the namespace.'],
  rest_namespace: ['all', 'string', 'The namespace of its items.'],
  template: ['all', 'array', 'The blocks a new item begins with.'],
  template_lock: ['all', 'boolean', 'Are those blocks fixed.'],
})

/** A status as it is answered. */
export const statusRecord = record('status', {
  name: ['all', 'string', 'The name to show.'],
  private: ['edit', 'boolean', 'Is it for those who may read what is private.'],
  protected: ['edit', 'boolean', 'Is it for those who may change the item.'],
  public: ['full', 'boolean', 'Is it for everybody.'],
  queryable: ['full', 'boolean', 'May everybody ask for it.'],
  show_in_list: ['edit', 'boolean', 'Do its items stand in the list of all.'],
  slug: ['all', 'string', 'Its name.'],
  date_floating: ['full', 'boolean', 'Does the date of its items move while they have none of their own.'],
})

/** A taxonomy as it is answered. */
export const taxonomyRecord = record('taxonomy', {
  name: ['all', 'string', 'The name to show.'],
  slug: ['all', 'string', 'Its name.'],
  capabilities: ['edit', 'object', 'The capabilities its terms ask for.'],
  description: ['full', 'string', 'What is told of it.'],
  labels: ['edit', 'object', 'What it is called.'],
  types: ['full', 'array', 'The types of item that have it.'],
  show_cloud: ['edit', 'boolean', 'Is it shown as a cloud.'],
  hierarchical: ['full', 'boolean', 'Can its terms lie below each other.'],
  rest_base: ['all', 'string', 'The path of its terms behind the namespace.'],
  rest_namespace: ['all', 'string', 'The namespace of its terms.'],
  visibility: ['edit', 'object', 'Where it is offered.'],
})
