import {
  choice,
  dateTime,
  editOnly,
  everywhere,
  ids,
  integer,
  readOnly,
  shownIn,
  text,
  uri,
} from '../schema/describe.ts'
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
    raw: shownIn(editOnly, text('The text as it was written.')),
    rendered: readOnly(everywhere, text('The text as HTML, ready to show.')),
  },
} as const satisfies ArgumentDefinition

const password = {
  password: text('The password of the item that is commented on.'),
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
  author: integer('The id of its author, 0 for a stranger.'),
  author_email: { ...text('The mail address of its author.'), format: 'email' },
  author_ip: { ...text('The network address of its author.'), format: 'ip' },
  author_name: text('The name of its author to show.'),
  author_url: uri('A website of its author.'),
  author_user_agent: text('The program its author wrote it with.'),
  content: commentContent,
  date: dateTime("When it was written, in the site's timezone."),
  date_gmt: dateTime('When it was written, in GMT.'),
  parent: integer('The comment it answers, 0 for none.'),
  post: integer('The item it is on.'),
  status: text('Is it approved, held, spam or in the trash.'),
  meta: {
    description: 'Its meta fields.',
    type: 'object',
    properties: {
      _wp_note_status: { ...choice('What a note says of its thread.', noteStatuses), title: '', default: '' },
    },
  },
} as const satisfies ArgumentDefinitions

/** What a new comment is made of. */
export const commentFields = {
  ...fields,
  parent: { ...fields.parent, default: 0 },
  post: { ...fields.post, default: 0 },
} as const satisfies ArgumentDefinitions

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
