import { readOnlyRecord } from './read-only-record.ts'

/** A type of item as it is answered. */
export const typeRecord = readOnlyRecord('type', {
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
