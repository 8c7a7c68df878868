import { dateTime, everywhere, integer, shownIn, text, viewAndEdit } from '../schema/describe.ts'
import type { Context, ValueSchema } from '../schema/dialect.ts'
import type { RecordSchema } from '../schema/record.ts'
import { guid } from './read-only-fields.ts'
import { content, excerpt, meta, title } from './writable-fields.ts'

/** A text of a revision: its raw and its rendered form, in the contexts of the item's own text. */
export const rawAndRendered = (
  {
    properties: { raw, rendered },
  }: { readonly properties: Readonly<Record<'raw' | 'rendered', ValueSchema>> },
  context: readonly Context[],
): ValueSchema => ({ type: 'object', context, properties: { raw, rendered } })

/** The fields that revisions and autosaves share. */
export const revisionFields = {
  author: shownIn(everywhere, integer('The id of its author.')),
  date: shownIn(everywhere, dateTime("When it was made, in the site's timezone.")),
  date_gmt: shownIn(viewAndEdit, dateTime('When it was created, in GMT.')),
  id: shownIn(everywhere, integer('Its id.')),
  modified: shownIn(viewAndEdit, dateTime("When it was last changed, in the site's timezone.")),
  modified_gmt: shownIn(viewAndEdit, dateTime('When it was last changed, in GMT.')),
  parent: shownIn(everywhere, integer('The item it is a text of.')),
  slug: shownIn(everywhere, text('Its name.')),
  guid: shownIn(viewAndEdit, guid),
  title: rawAndRendered(title, everywhere),
  content: rawAndRendered(content, viewAndEdit),
  excerpt: rawAndRendered(excerpt, everywhere),
  meta: shownIn(viewAndEdit, meta),
} as const satisfies RecordSchema['properties']

export const revisionRecord = {
  title: 'revision',
  properties: revisionFields,
} as const satisfies RecordSchema
