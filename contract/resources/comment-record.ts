import {
  choice,
  dateTime,
  editOnly,
  embedFirst,
  everywhere,
  integer,
  readOnly,
  shownIn,
  text,
  uri,
  viewAndEdit,
} from '../schema/describe.ts'
import type { ValueSchema } from '../schema/dialect.ts'
import type { RecordSchema } from '../schema/record.ts'
import { commentContent, noteStatuses } from './comments.ts'

const avatar = (width: number): ValueSchema => shownIn(embedFirst, uri(`An image ${width} pixels wide.`))

export const commentRecord = {
  title: 'comment',
  properties: {
    id: readOnly(everywhere, integer('Its id.')),
    author: shownIn(everywhere, integer('The id of its author, 0 for a stranger.')),
    author_email: {
      description: 'The mail address of its author.',
      type: 'string',
      format: 'email',
      context: editOnly,
    },
    author_ip: {
      description: 'The network address of its author.',
      type: 'string',
      format: 'ip',
      context: editOnly,
    },
    author_name: shownIn(everywhere, text('The name of its author to show.')),
    author_url: shownIn(everywhere, uri('A website of its author.')),
    author_user_agent: shownIn(editOnly, text('The program its author wrote it with.')),
    content: { ...commentContent, context: everywhere },
    date: shownIn(everywhere, dateTime("When it was written, in the site's timezone.")),
    date_gmt: shownIn(viewAndEdit, dateTime('When it was written, in GMT.')),
    link: readOnly(everywhere, uri('Its address on the website.')),
    parent: shownIn(everywhere, { ...integer('The comment it answers, 0 for none.'), default: 0 }),
    post: { description: 'The item it is on.', type: 'integer', context: viewAndEdit, default: 0 },
    status: shownIn(viewAndEdit, text('Is it approved, held, spam or in the trash.')),
    type: readOnly(everywhere, { ...text('What kind of comment it is.'), default: 'comment' }),
    author_avatar_urls: {
      description: 'Images of its author, by their width in pixels.',
      type: 'object',
      context: everywhere,
      readonly: true,
      properties: { 24: avatar(24), 48: avatar(48), 96: avatar(96) },
    },
    meta: {
      description: 'Its meta fields.',
      type: 'object',
      context: viewAndEdit,
      properties: {
        _wp_note_status: { ...choice('What a note says of its thread.', noteStatuses), default: '' },
      },
    },
  },
} satisfies RecordSchema
