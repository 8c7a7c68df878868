import {
  choice,
  editOnly,
  everywhere,
  flag,
  integer,
  readOnly,
  text,
  viewAndEdit,
} from '../schema/describe.ts'
import type { ArgumentDefinition, ArgumentDefinitions, Context, ValueSchema } from '../schema/dialect.ts'
import { writableStatuses } from '../schema/status.ts'

/** A text as it was written: what is sent of a field that has it. */
export const raw = (what: string, context: readonly Context[] = editOnly) =>
  ({ description: `${what} as it was written.`, type: 'string', context }) as const

/** A text as it is shown: it cannot be sent. */
export const rendered = (what: string, context: readonly Context[]) =>
  ({ description: `${what} as HTML, ready to show.`, type: 'string', context, readonly: true }) as const

const isProtected = readOnly(everywhere, flag('Whether a password protects the text.')) satisfies ValueSchema

export const title = {
  description: 'The title.',
  type: 'object',
  properties: { raw: raw('The title'), rendered: rendered('The title', everywhere) },
} as const satisfies ArgumentDefinition

const date = (zone: string) =>
  ({
    description: `When it is published, in ${zone}.`,
    type: ['string', 'null'],
    format: 'date-time',
  }) as const

const openOrClosed = (description: string) =>
  ({ description, type: 'string', enum: ['open', 'closed'] }) as const

export const slug = text('Its name in addresses, unique within its type.')

export const status = choice('Its status.', writableStatuses)

export const password = text('Protects content and excerpt.')

export const template = text('The template that shows it.')

export const dates = { date: date("the site's timezone"), date_gmt: date('GMT') } as const

export const content = {
  description: 'The content.',
  type: 'object',
  properties: {
    raw: raw('The content'),
    rendered: rendered('The content', viewAndEdit),
    block_version: readOnly(editOnly, integer('Which block format the content is written in; 0 for none.')),
    protected: isProtected,
  },
} as const satisfies ArgumentDefinition

export const excerpt = {
  description: 'The excerpt.',
  type: 'object',
  properties: {
    raw: raw('The excerpt'),
    rendered: rendered('The excerpt', everywhere),
    protected: isProtected,
  },
} as const satisfies ArgumentDefinition

export const author = integer('The id of its author.')

export const featured = {
  featured_media: integer('The id of its image.'),
  comment_status: openOrClosed('May it be commented on.'),
  ping_status: openOrClosed('May it be pinged.'),
} as const satisfies ArgumentDefinitions

export const meta = {
  description: 'Its meta fields.',
  type: 'object',
  properties: { footnotes: { title: '', description: '', type: 'string', default: '' } },
} as const satisfies ArgumentDefinition

/** What posts and pages have of their time and place, and of their texts. */
export const placed = { ...dates, slug, status, password } as const
export const writtenTexts = { title, content, author, excerpt, ...featured } as const
