import type { ArgumentDefinition } from '../dialect.ts'

interface TermQueryOptions {
  readonly children: boolean
  readonly operator: boolean
}

/** A taxonomy filter: a list of term ids, or an object that says more. */
export function termQuery(description: string, { children, operator }: TermQueryOptions): ArgumentDefinition {
  return {
    description,
    type: ['object', 'array'],
    oneOf: [
      { title: 'Term ID List', description: 'Terms by id.', type: 'array', items: { type: 'integer' } },
      {
        title: 'Term ID Taxonomy Query',
        description: 'Terms by id, and how to match them.',
        type: 'object',
        properties: {
          terms: { description: 'Terms by id.', type: 'array', items: { type: 'integer' }, default: [] },
          ...(children && {
            include_children: {
              description: 'Match the terms below them too.',
              type: 'boolean',
              default: false,
            },
          }),
          ...(operator && {
            operator: {
              description: 'Match items that carry every term, or any of them.',
              type: 'string',
              enum: ['AND', 'OR'],
              default: 'OR',
            },
          }),
        },
        additionalProperties: false,
      },
    ],
  }
}
