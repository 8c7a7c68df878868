import { metaField, type ReadOnlyField, readOnlyRecord } from './read-only-record.ts'

const termFields = {
  id: ['all', 'integer', 'Its id.'],
  count: ['full', 'integer', 'How many published posts have it.'],
  description: ['full', 'string', 'What is told of it.'],
  link: ['all', 'string', 'The address of its page on the website.'],
  name: ['all', 'string', 'The name to show.'],
  slug: ['all', 'string', 'Its name in addresses.'],
  taxonomy: ['all', 'string', 'The taxonomy it belongs to.'],
} as const satisfies Record<string, ReadOnlyField>

/** A category as it is answered. */
export const categoryRecord = readOnlyRecord('category', {
  ...termFields,
  parent: ['full', 'integer', 'The category above, 0 for none.'],
  meta: metaField,
})

/** A tag as it is answered. */
export const tagRecord = readOnlyRecord('tag', { ...termFields, meta: metaField })
