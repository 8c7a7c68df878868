import type { Context, ValueSchema } from '../schema/dialect.ts'
import { editOnly, everywhere, viewAndEdit } from '../schema/field-contexts.ts'

const readOnly = (context: readonly Context[], schema: ValueSchema): ValueSchema => ({
  ...schema,
  context,
  readonly: true,
})

export const dateTime = (description: string): ValueSchema => ({
  description,
  type: 'string',
  format: 'date-time',
})

export const guid: ValueSchema = {
  description: 'The address it was first known by.',
  type: 'object',
  properties: {
    rendered: { description: 'Ready to show.', type: 'string', context: viewAndEdit, readonly: true },
    raw: { description: 'As it is stored.', type: 'string', context: editOnly, readonly: true },
  },
}

/** The fields of posts, pages and attachments that no write can set. */
export const readOnlyFields = {
  id: readOnly(everywhere, { description: 'Its id.', type: 'integer' }),
  guid: readOnly(viewAndEdit, guid),
  modified: readOnly(viewAndEdit, dateTime("When it was last changed, in the site's timezone.")),
  modified_gmt: readOnly(viewAndEdit, dateTime('When it was last changed, in GMT.')),
  type: readOnly(everywhere, { description: 'What kind of item it is.', type: 'string' }),
  link: readOnly(everywhere, { description: 'Its address on the website.', type: 'string', format: 'uri' }),
  permalink_template: readOnly(editOnly, {
    description: 'Its address, with a place for the slug.',
    type: 'string',
  }),
  generated_slug: readOnly(editOnly, { description: 'The slug its title would give.', type: 'string' }),
  class_list: readOnly(viewAndEdit, {
    description: 'The classes a theme gives it.',
    type: 'array',
    items: { type: 'string' },
  }),
  media_type: readOnly(everywhere, {
    description: 'Image or other file.',
    type: 'string',
    enum: ['image', 'file'],
  }),
  mime_type: readOnly(everywhere, { description: 'The MIME type of the file.', type: 'string' }),
  media_details: readOnly(everywhere, { description: 'What is known of the file.', type: 'object' }),
  source_url: readOnly(everywhere, {
    description: 'The address of the file.',
    type: 'string',
    format: 'uri',
  }),
  missing_image_sizes: readOnly(editOnly, {
    description: 'Sizes that are still to be made.',
    type: 'array',
    items: { type: 'string' },
  }),
} satisfies Readonly<Record<string, ValueSchema>>

/** What every record begins with, in the order it is answered. */
export const first = ['id', 'date', 'date_gmt', 'guid', 'modified', 'modified_gmt'] as const

/** What every record is known by. */
export const identity = ['slug', 'status', 'type', 'link', 'title'] as const

/** What every record has of its address and its look. */
export const last = ['permalink_template', 'generated_slug', 'class_list'] as const
