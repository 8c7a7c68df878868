import type { ArgumentDefinitions } from '../schema/dialect.ts'
import { everywhere } from '../schema/field-contexts.ts'
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
  alt_text: { description: 'Shown where the attachment itself is not.', type: 'string' },
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
  post: { description: 'The id of the post it belongs to.', type: 'integer' },
} as const satisfies ArgumentDefinitions
