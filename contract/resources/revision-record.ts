import type { Context, ValueSchema } from '../schema/dialect.ts'
import { everywhere, viewAndEdit } from '../schema/field-contexts.ts'
import type { RecordSchema } from '../schema/record.ts'
import { dateTime, guid } from './read-only-fields.ts'
import { content, excerpt, meta, title } from './writable-fields.ts'

const text = (
  { properties: { raw, rendered } }: typeof title | typeof content | typeof excerpt,
  context: readonly Context[],
): ValueSchema => ({ type: 'object', context, properties: { raw, rendered } })

/** The fields that revisions and autosaves share. */
export const revisionFields = {
  author: { description: 'Who made it.', type: 'integer', context: everywhere },
  date: { ...dateTime("When it was made, in the site's timezone."), context: everywhere },
  date_gmt: { ...dateTime('When it was made, in GMT.'), context: viewAndEdit },
  id: { description: 'Its id.', type: 'integer', context: everywhere },
  modified: { ...dateTime("When it was last changed, in the site's timezone."), context: viewAndEdit },
  modified_gmt: { ...dateTime('When it was last changed, in GMT.'), context: viewAndEdit },
  parent: { description: 'The item it is a text of.', type: 'integer', context: everywhere },
  slug: { description: 'Its name.', type: 'string', context: everywhere },
  guid: { ...guid, context: viewAndEdit },
  title: text(title, everywhere),
  content: text(content, viewAndEdit),
  excerpt: text(excerpt, everywhere),
  meta: { ...meta, context: viewAndEdit },
} as const satisfies RecordSchema['properties']

/** A revision as it is answered. */
export const revisionRecord = {
  title: 'revision',
  properties: revisionFields,
} as const satisfies RecordSchema
