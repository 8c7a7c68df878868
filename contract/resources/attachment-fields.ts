import { everywhere, integer, text } from '../schema/describe.ts'
import type { ArgumentDefinitions } from '../schema/dialect.ts'
import { author, dates, featured, raw, rendered, slug, status, template, title } from './writable-fields.ts'

/** What a write of an attachment may carry. */
export const attachmentFields = {
  ...dates,
  slug,
  status,
  title,
  author,
  ...featured,
  meta: { description: 'Its meta fields.', type: 'object', properties: {} },
  template,
  alt_text: text('Shown where the attachment itself is not.'),
  caption: {
    description: 'The caption.',
    type: 'object',
    properties: { raw: raw('The caption'), rendered: rendered('The caption', everywhere) },
  },
  description: {
    description: 'The description.',
    type: 'object',
    properties: { raw: raw('The description'), rendered: rendered('The description', ['view', 'edit']) },
  },
  post: integer('The id of the post it belongs to.'),
} as const satisfies ArgumentDefinitions
