import {
  choice,
  dateTime,
  editOnly,
  everywhere,
  integer,
  readOnly,
  text,
  texts,
  uri,
  viewAndEdit,
} from '../schema/describe.ts'
import type { ValueSchema } from '../schema/dialect.ts'

export const guid: ValueSchema = {
  description: 'The address it was first known by.',
  type: 'object',
  properties: {
    rendered: readOnly(viewAndEdit, text('Ready to show.')),
    raw: readOnly(editOnly, text('As it is stored.')),
  },
}

/** The fields of posts, pages and attachments that no write can set. */
export const readOnlyFields = {
  id: readOnly(everywhere, integer('Its id.')),
  guid: readOnly(viewAndEdit, guid),
  modified: readOnly(viewAndEdit, dateTime("When it was last changed, in the site's timezone.")),
  modified_gmt: readOnly(viewAndEdit, dateTime('When it was last changed, in GMT.')),
  type: readOnly(everywhere, text('What kind of item it is.')),
  link: readOnly(everywhere, uri('Its address on the website.')),
  permalink_template: readOnly(editOnly, text('Its address, with a place for the slug.')),
  generated_slug: readOnly(editOnly, text('The slug its title would give.')),
  class_list: readOnly(viewAndEdit, texts('The classes a theme gives it.')),
  media_type: readOnly(everywhere, choice('Image or other file.', ['image', 'file'])),
  mime_type: readOnly(everywhere, text('The MIME type of the file.')),
  media_details: readOnly(everywhere, { description: 'What is known of the file.', type: 'object' }),
  source_url: readOnly(everywhere, uri('The address of the file.')),
  missing_image_sizes: readOnly(editOnly, texts('Sizes that have not been generated yet.')),
} satisfies Readonly<Record<string, ValueSchema>>

/** What every record begins with, in the order it is answered. */
export const first = ['id', 'date', 'date_gmt', 'guid', 'modified', 'modified_gmt'] as const

/** What every record is known by. */
export const identity = ['slug', 'status', 'type', 'link', 'title'] as const

/** What pages, and items of custom types, have of their texts and places. */
export const answeredFields = [
  ...(['content', 'excerpt', 'author', 'featured_media', 'parent', 'menu_order'] as const),
  ...(['comment_status', 'ping_status', 'template', 'meta'] as const),
] as const

/** What every record has of its address and its look. */
export const last = ['permalink_template', 'generated_slug', 'class_list'] as const
