import { readOnlyRecord } from './read-only-record.ts'

/** A taxonomy as it is answered. */
export const taxonomyRecord = readOnlyRecord('taxonomy', {
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
