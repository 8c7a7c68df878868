import type { ValueSchema } from '../schema/dialect.ts'
import type { RecordSchema } from '../schema/record.ts'
import { searchSubtypes, searchTypes } from './search.ts'

const found = (schema: ValueSchema): ValueSchema => ({
  ...schema,
  context: ['view', 'embed'],
  readonly: true,
})

/** Something that was found, as it is answered. */
export const searchRecord = {
  title: 'search-result',
  properties: {
    id: found({ description: 'Its id; of a post format its slug.', type: ['integer', 'string'] }),
    title: found({ description: 'What it is called.', type: 'string' }),
    url: found({ description: 'The address of its page on the website.', type: 'string', format: 'uri' }),
    type: found({ description: 'What kind of thing it is.', type: 'string', enum: searchTypes }),
    subtype: found({ description: 'The type of the content.', type: 'string', enum: searchSubtypes }),
  },
} as const satisfies RecordSchema
