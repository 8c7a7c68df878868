import type { ArgumentDefinition, ArgumentDefinitions, ValueSchema } from '../dialect.ts'
import { writableStatuses } from '../status.ts'
import { postFormats } from './collection.ts'

const raw = (what: string): ValueSchema => ({
  description: `${what} as it was written.`,
  type: 'string',
  context: ['edit'],
})

const rendered = (what: string, context: ValueSchema['context']): ValueSchema => ({
  description: `${what} as HTML, ready to show.`,
  type: 'string',
  ...(context && { context }),
  readonly: true,
})

const isProtected: ValueSchema = {
  description: 'A password keeps the text back.',
  type: 'boolean',
  context: ['view', 'edit', 'embed'],
  readonly: true,
}

const everywhere = ['view', 'edit', 'embed'] as const

const title: ArgumentDefinition = {
  description: 'The title.',
  type: 'object',
  properties: { raw: raw('The title'), rendered: rendered('The title', everywhere) },
}

const date = (zone: string): ArgumentDefinition => ({
  description: `When it is published, in ${zone}.`,
  type: ['string', 'null'],
  format: 'date-time',
})

const openOrClosed = (description: string): ArgumentDefinition => ({
  description,
  type: 'string',
  enum: ['open', 'closed'],
})

const slug: ArgumentDefinition = {
  description: 'Its name in addresses, unique within its type.',
  type: 'string',
}
const status: ArgumentDefinition = { description: 'Its status.', type: 'string', enum: writableStatuses }
const password: ArgumentDefinition = { description: 'Keeps content and excerpt back.', type: 'string' }
const template: ArgumentDefinition = { description: 'The template that shows it.', type: 'string' }

const dates = { date: date("the site's timezone"), date_gmt: date('GMT') }

const content: ArgumentDefinition = {
  description: 'The content.',
  type: 'object',
  properties: {
    raw: raw('The content'),
    rendered: rendered('The content', ['view', 'edit']),
    block_version: {
      description: 'Which block format the content is written in; 0 for none.',
      type: 'integer',
      context: ['edit'],
      readonly: true,
    },
    protected: isProtected,
  },
}

const excerpt: ArgumentDefinition = {
  description: 'The excerpt.',
  type: 'object',
  properties: {
    raw: raw('The excerpt'),
    rendered: rendered('The excerpt', everywhere),
    protected: isProtected,
  },
}

const authorship: ArgumentDefinitions = {
  author: { description: 'The id of its author.', type: 'integer' },
}

const featured: ArgumentDefinitions = {
  featured_media: { description: 'The id of its picture.', type: 'integer' },
  comment_status: openOrClosed('May it be commented on.'),
  ping_status: openOrClosed('May it be pinged.'),
}

const meta: ArgumentDefinition = {
  description: 'Its meta fields.',
  type: 'object',
  properties: { footnotes: { title: '', description: '', type: 'string', default: '' } },
}

const termIds = (description: string): ArgumentDefinition => ({
  description,
  type: 'array',
  items: { type: 'integer' },
})

/** What a write of a post may carry (section Resources and their fields). */
export const postFields: ArgumentDefinitions = {
  ...dates,
  slug,
  status,
  password,
  title,
  content,
  ...authorship,
  excerpt,
  ...featured,
  format: { description: 'Its format.', type: 'string', enum: postFormats },
  meta,
  sticky: { description: 'Is it kept on top.', type: 'boolean' },
  template,
  categories: termIds('Its categories by id.'),
  tags: termIds('Its tags by id.'),
}

/** What a write of a page may carry. */
export const pageFields: ArgumentDefinitions = {
  ...dates,
  slug,
  status,
  password,
  parent: { description: 'The id of the page above it.', type: 'integer' },
  title,
  content,
  ...authorship,
  excerpt,
  ...featured,
  menu_order: { description: 'Its place among its siblings.', type: 'integer' },
  meta,
  template,
}

/** What a write of an attachment may carry. */
export const attachmentFields: ArgumentDefinitions = {
  ...dates,
  slug,
  status,
  title,
  ...authorship,
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
}
