import { flags, names, readOnlyRecord } from './read-only-record.ts'

/** A type of item as it is answered. */
export const typeRecord = readOnlyRecord('type', {
  capabilities: ['edit', 'object', 'The capabilities its items require.'],
  description: ['full', 'string', 'The description.'],
  hierarchical: ['full', 'boolean', 'Can its items lie below each other.'],
  has_archive: ['full', ['string', 'boolean'], 'Is there a page that lists its items.'],
  visibility: [
    'edit',
    'object',
    'Where it is offered.',
    flags({ show_in_nav_menus: 'Can menus lead to its items.', show_ui: 'Has it screens of its own.' }),
  ],
  viewable: ['edit', 'boolean', 'Have its items an address on the website.'],
  labels: ['edit', 'object', 'What it is called.'],
  name: ['all', 'string', 'The name to show.'],
  slug: ['all', 'string', 'Its name.'],
  icon: ['all', ['string', 'null'], 'The name of its icon, if it has one.'],
  supports: ['edit', 'object', 'What its items can have.'],
  taxonomies: ['full', 'array', 'The taxonomies of its items.', names],
  rest_base: ['all', 'string', 'The path of its items behind the namespace.'],
  rest_namespace: ['all', 'string', 'The namespace of its items.'],
  template: ['all', ['array'], 'The blocks a new item begins with.'],
  template_lock: [
    'all',
    ['string', 'boolean'],
    'How far those blocks are fixed.',
    { enum: ['all', 'insert', 'contentOnly', false] },
  ],
})
