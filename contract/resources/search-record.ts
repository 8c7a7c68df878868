import { choice, text, uri } from '../schema/describe.ts'
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
    title: found(text('What it is called.')),
    url: found(uri('The address of its page on the website.')),
    type: found(choice('What kind of thing it is.', searchTypes)),
    subtype: found(choice('The type of the content.', searchSubtypes)),
  },
} as const satisfies RecordSchema
