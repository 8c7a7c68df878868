import type { Context, ValueSchema } from '../schema/dialect.ts'
import type { RecordSchema } from '../schema/record.ts'
import { all, full, guid, moment } from './read-only-fields.ts'
import { content, excerpt, meta, title } from './writable-fields.ts'

const text = (
  { properties: { raw, rendered } }: typeof title | typeof content | typeof excerpt,
  context: readonly Context[],
): ValueSchema => ({ type: 'object', context, properties: { raw, rendered } })

/** The fields that revisions and autosaves share. */
export const revisionFields = {
  author: { description: 'Who made it.', type: 'integer', context: all },
  date: { ...moment("When it was made, in the site's timezone."), context: all },
  date_gmt: { ...moment('When it was made, in GMT.'), context: full },
  id: { description: 'Its id.', type: 'integer', context: all },
  modified: { ...moment("When it was last changed, in the site's timezone."), context: full },
  modified_gmt: { ...moment('When it was last changed, in GMT.'), context: full },
  parent: { description: 'The item it is a text of.', type: 'integer', context: all },
  slug: { description: 'Its name.', type: 'string', context: all },
  guid: { ...guid, context: full },
  title: text(title, all),
  content: text(content, full),
  excerpt: text(excerpt, all),
  meta: { ...meta, context: full },
} as const satisfies RecordSchema['properties']

/** A revision as it is answered. */
export const revisionRecord = {
  title: 'revision',
  properties: revisionFields,
} as const satisfies RecordSchema
