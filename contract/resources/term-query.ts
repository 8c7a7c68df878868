import { choice, ids } from '../schema/describe.ts'
import type { ArgumentDefinition, ValueSchema } from '../schema/dialect.ts'

const terms = ids('Terms by id.')

const includeChildren = {
  include_children: { description: 'Match the terms below them too.', type: 'boolean', default: false },
} as const

/** How the terms of a filter are matched with those of an item. */
export const operator = {
  operator: { ...choice('Match items that carry every term, or any of them.', ['AND', 'OR']), default: 'OR' },
} as const

/** A filter of a list by the terms of a taxonomy: ids, or an object that says more. */
export function termQuery<const Properties extends Readonly<Record<string, ValueSchema>>>(
  description: string,
  properties: Properties,
) {
  return {
    description,
    type: ['object', 'array'],
    oneOf: [
      { title: 'Term ID List', ...terms },
      {
        title: 'Term ID Taxonomy Query',
        description: 'Terms by id, and how to match them.',
        type: 'object',
        properties: { terms: { ...terms, default: [] }, ...properties },
        additionalProperties: false,
      },
    ],
  } as const satisfies ArgumentDefinition
}

/** The taxonomy filters of a list: each a list of term ids, or an object that says more. */
export const termQueries = {
  categories: termQuery('Only items with these categories.', { ...includeChildren, ...operator }),
  categories_exclude: termQuery('No items with these categories.', includeChildren),
  tags: termQuery('Only items with these tags.', operator),
  tags_exclude: termQuery('No items with these tags.', {}),
} as const
