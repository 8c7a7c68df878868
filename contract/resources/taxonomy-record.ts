import { flags, names, readOnlyRecord } from './read-only-record.ts'

export const taxonomyRecord = readOnlyRecord('taxonomy', {
  name: ['all', 'string', 'The name to show.'],
  slug: ['all', 'string', 'Its name.'],
  capabilities: ['edit', 'object', 'The capabilities its terms require.'],
  description: ['full', 'string', 'The description.'],
  labels: ['edit', 'object', 'What it is called.'],
  types: ['full', 'array', 'The types of item that have it.', names],
  show_cloud: ['edit', 'boolean', 'Is it shown as a cloud.'],
  hierarchical: ['full', 'boolean', 'Can its terms lie below each other.'],
  rest_base: ['all', 'string', 'The path of its terms behind the namespace.'],
  rest_namespace: ['all', 'string', 'The namespace of its terms.'],
  visibility: [
    'edit',
    'object',
    'Where it is offered.',
    flags({
      public: 'Is it for everybody.',
      publicly_queryable: 'Have its terms pages on the website.',
      show_ui: 'Has it screens of its own.',
      show_admin_column: 'Has it a column in the list of items.',
      show_in_nav_menus: 'Can menus lead to its terms.',
      show_in_quick_edit: 'Can it be changed within the list of items.',
    }),
  ],
})
