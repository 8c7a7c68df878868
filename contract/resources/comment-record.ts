import type { ValueSchema } from '../schema/dialect.ts'
import { editOnly, embedFirst, everywhere, viewAndEdit } from '../schema/field-contexts.ts'
import type { RecordSchema } from '../schema/record.ts'
import { commentContent, noteStatuses } from './comments.ts'

const avatar = (width: number): ValueSchema => ({
  description: `An image ${width} pixels wide.`,
  type: 'string',
  format: 'uri',
  context: embedFirst,
})

/** A comment as it is answered. */
export const commentRecord = {
  title: 'comment',
  properties: {
    id: { description: 'Its id.', type: 'integer', context: everywhere, readonly: true },
    author: { description: 'The id of its author, 0 for a stranger.', type: 'integer', context: everywhere },
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
    author_name: { description: 'The name of its author to show.', type: 'string', context: everywhere },
    author_url: {
      description: 'A website of its author.',
      type: 'string',
      format: 'uri',
      context: everywhere,
    },
    author_user_agent: {
      description: 'The program its author wrote it with.',
      type: 'string',
      context: editOnly,
    },
    content: { ...commentContent, context: everywhere },
    date: {
      description: "When it was written, in the site's timezone.",
      type: 'string',
      format: 'date-time',
      context: everywhere,
    },
    date_gmt: {
      description: 'When it was written, in GMT.',
      type: 'string',
      format: 'date-time',
      context: viewAndEdit,
    },
    link: {
      description: 'Its address on the website.',
      type: 'string',
      format: 'uri',
      context: everywhere,
      readonly: true,
    },
    parent: {
      description: 'The comment it answers, 0 for none.',
      type: 'integer',
      context: everywhere,
      default: 0,
    },
    post: { description: 'The item it is on.', type: 'integer', context: viewAndEdit, default: 0 },
    status: { description: 'Is it shown, or what else became of it.', type: 'string', context: viewAndEdit },
    type: {
      description: 'What kind of comment it is.',
      type: 'string',
      context: everywhere,
      readonly: true,
      default: 'comment',
    },
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
        _wp_note_status: {
          description: 'What a note says of its thread.',
          type: 'string',
          default: '',
          enum: noteStatuses,
        },
      },
    },
  },
} satisfies RecordSchema
