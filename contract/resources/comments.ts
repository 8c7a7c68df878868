import type { ArgumentDefinition, ArgumentDefinitions } from '../schema/dialect.ts'
import type { RouteDeclarations } from '../schema/route.ts'
import { id, itemForce } from './item-arguments.ts'
import { contextArgument, idList, offset, order, orderBy, paging } from './list-arguments.ts'

/** The states of a note's thread. */
export const noteStatuses = ['resolved', 'reopen'] as const

export const commentContent = {
  description: 'The text.',
  type: 'object',
  properties: {
    raw: { description: 'The text as it was written.', type: 'string', context: ['edit'] },
    rendered: {
      description: 'The text as HTML, ready to show.',
      type: 'string',
      context: ['view', 'edit', 'embed'],
      readonly: true,
    },
  },
} as const satisfies ArgumentDefinition

const dateTime = (description: string) => ({ description, type: 'string', format: 'date-time' }) as const
const ids = (description: string) => ({ description, type: 'array', items: { type: 'integer' } }) as const

const password = {
  password: { description: 'The password of the item that is commented on.', type: 'string' },
} as const satisfies ArgumentDefinitions

/** Arguments of `GET /core/v2/comments`. */
export const commentListArguments = {
  ...paging,
  after: dateTime('Only comments written after this time.'),
  author: ids('Only comments of these users.'),
  author_exclude: ids('No comments of these users.'),
  author_email: {
    description: 'Only comments of this mail address.',
    default: null,
    format: 'email',
    type: 'string',
  },
  before: dateTime('Only comments written before this time.'),
  exclude: idList('None of these comments.'),
  include: idList('Only these comments.'),
  offset,
  order,
  orderby: {
    ...orderBy(['date', 'date_gmt', 'id', 'include', 'post', 'parent', 'type']),
    default: 'date_gmt',
  },
  parent: idList('Only answers to these comments; 0 for those that answer none.'),
  parent_exclude: idList('No answers to these comments.'),
  post: idList('Only comments on these items.'),
  status: { description: 'Only comments in this status.', default: 'approve', type: 'string' },
  type: { description: 'Only comments of this kind.', default: 'comment', type: 'string' },
  ...password,
} as const satisfies ArgumentDefinitions

const fields = {
  author: { description: 'The id of its author, 0 for a stranger.', type: 'integer' },
  author_email: { description: 'The mail address of its author.', type: 'string', format: 'email' },
  author_ip: { description: 'The network address of its author.', type: 'string', format: 'ip' },
  author_name: { description: 'The name of its author to show.', type: 'string' },
  author_url: { description: 'A website of its author.', type: 'string', format: 'uri' },
  author_user_agent: { description: 'The program its author wrote it with.', type: 'string' },
  content: commentContent,
  date: dateTime("When it was written, in the site's timezone."),
  date_gmt: dateTime('When it was written, in GMT.'),
  parent: { description: 'The comment it answers, 0 for none.', type: 'integer' },
  post: { description: 'The item it is on.', type: 'integer' },
  status: { description: 'Is it shown, or what else becomes of it.', type: 'string' },
  meta: {
    description: 'Its meta fields.',
    type: 'object',
    properties: {
      _wp_note_status: {
        description: 'What a note says of its thread.',
        type: 'string',
        title: '',
        default: '',
        enum: noteStatuses,
      },
    },
  },
} as const satisfies ArgumentDefinitions

/** What a new comment is made of. */
export const commentFields = {
  ...fields,
  parent: { ...fields.parent, default: 0 },
  post: { ...fields.post, default: 0 },
} as const satisfies ArgumentDefinitions

/** The routes of comments. */
export const commentRoutes = {
  '/comments': {
    get: { id: 'comments.list', args: commentListArguments },
    post: { id: 'comments.create', args: commentFields },
  },
  '/comments/(?P<id>[\\d]+)': {
    get: { id: 'comments.read', args: { id, context: contextArgument, ...password } },
    'post put patch': { id: 'comments.update', args: { id, ...fields } },
    delete: { id: 'comments.delete', args: { id, force: itemForce, ...password } },
  },
} as const satisfies RouteDeclarations
