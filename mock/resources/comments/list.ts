import type { commentListArguments } from '../../../contract/resources/comments.ts'
import { type Denial, denied } from '../../auth/denial.ts'
import { can, mayEdit } from '../../auth/rights.ts'
import { compare } from '../../store/compare.ts'
import { localTimestamp } from '../../store/lists/date-bounds.ts'
import { fold } from '../../store/lists/search.ts'
import type { Comment } from '../../store/records.ts'
import { contextOf, listOf, numberOf } from '../endpoint/arguments.ts'
import type { Call, EndpointBehaviour } from '../endpoint/call.ts'
import { pagingHeaders } from '../endpoint/paging.ts'
import { mayModerate, mayReadComment, mayReadPost, refused } from './access.ts'
import { renderedComment } from './render.ts'

/** `GET /core/v2/comments`. */
export const commentList: EndpointBehaviour = {
  permit: (call) => postDenial(call) ?? contextDenial(call) ?? argumentDenial(call),
  handle: (call) => {
    const { args, state, user } = call
    const found = [...state.comments.values()].filter(filterOf(call)).sort(orderOf(args))
    const perPage = numberOf(args.per_page) ?? 10
    const page = numberOf(args.page) ?? 1
    const from = Math.abs(numberOf(args.offset) || (page - 1) * perPage)
    const total = found.length
    const context = contextOf(call)
    const reader = { user, state, password: args.password }
    return {
      status: 200,
      headers: pagingHeaders(call, { page, pages: Math.ceil(total / perPage), total }),
      // Like in WordPress, the totals include comments that the reader may not see.
      body: found
        .slice(from, from + perPage)
        .filter((comment) => mayReadComment(reader, comment))
        .map((comment) => renderedComment(comment, call, context)),
    }
  },
}

const postIds = (call: Call): number[] => listOf(call.args.post).flatMap((id) => numberOf(id) ?? [])

function postDenial(call: Call): Denial | undefined {
  const { args, state, user } = call
  for (const id of postIds(call)) {
    const record = state.content.get(id)
    if (record && !mayReadPost({ user, state, password: args.password }, record))
      return refused.post(user, id)
    if (id === 0 && !mayModerate(user))
      return denied(
        user,
        'rest_cannot_read',
        'Only moderators can read comments without an item. Sign in as one.',
      )
  }
  return undefined
}

function contextDenial(call: Call): Denial | undefined {
  const { args, state, user } = call
  if (args.context !== 'edit' || mayModerate(user)) return undefined
  const records = postIds(call).map((id) => state.content.get(id))
  // Users who may edit the items may edit the notes on them.
  const mayEditAll =
    args.type === 'note' && records.length > 0 && records.every((each) => each && mayEdit(user, each))
  return mayEditAll ? undefined : refused.context(user)
}

function argumentDenial({ args, user, match }: Call): Denial | undefined {
  if (can(user, 'edit_posts')) return undefined
  // `POST` has no defaults for them, so that after one `Allow` does not name GET.
  const { type = match.endpoint.args.type?.default, status = match.endpoint.args.status?.default } = args
  const isSet = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))
  const forbidden = [
    ...(['author', 'author_exclude', 'author_email'] as const).filter((name) => isSet(args[name])),
    ...(type === 'comment' ? [] : ['type']),
    ...(status === 'approve' ? [] : ['status']),
  ]
  if (forbidden.length === 0) return undefined
  return denied(
    user,
    'rest_forbidden_param',
    `Only users who can write can filter by ${forbidden.join(', ')}.`,
  )
}

type Test = (comment: Comment) => boolean
type Filter = (value: unknown, call: Call) => Test | undefined

// Comments that have one of the ids, or with `isIncluded` false none of them.
const byIds =
  (key: (comment: Comment) => number, isIncluded = true): Filter =>
  (value) => {
    const ids = new Set(listOf(value))
    return ids.size > 0 ? (comment) => ids.has(key(comment)) === isIncluded : undefined
  }

const bound =
  (isWithin: (date: number, limit: number) => boolean): Filter =>
  (value, { state }) => {
    const limit = typeof value === 'string' ? localTimestamp(value, state) : undefined
    return limit === undefined ? undefined : ({ date }) => isWithin(date, limit)
  }

const shownStatuses: readonly string[] = ['approved', 'hold']

/** The statuses that each value of `status` matches (`WP_Comment_Query`); an unknown value finds nothing. */
const statuses: ReadonlyMap<string, readonly string[]> = new Map([
  ['approve', ['approved']],
  ['hold', ['hold']],
  ['all', shownStatuses],
  ['', shownStatuses],
  ['spam', ['spam']],
  ['trash', ['trash']],
])

const kinds: ReadonlyMap<string, readonly string[]> = new Map([['pings', ['pingback', 'trackback']]])

/** The filter of each argument; false for those that do not filter. */
const filters: { readonly [Name in keyof typeof commentListArguments]: Filter | false } = {
  context: false,
  page: false,
  per_page: false,
  offset: false,
  order: false,
  orderby: false,
  password: false,
  search: (value) => {
    const text = typeof value === 'string' ? fold(value) : ''
    return text === '' ? undefined : (comment) => searched(comment).some((each) => fold(each).includes(text))
  },
  after: bound((date, limit) => date > limit),
  before: bound((date, limit) => date < limit),
  author: byIds(({ author }) => author),
  author_exclude: byIds(({ author }) => author, false),
  author_email: (value) =>
    typeof value === 'string' && value !== '' ? ({ authorEmail }) => authorEmail === value : undefined,
  exclude: byIds(({ id }) => id, false),
  include: byIds(({ id }) => id),
  parent: byIds(({ parent }) => parent),
  parent_exclude: byIds(({ parent }) => parent, false),
  post: byIds(({ post }) => post),
  status: (value, { state }) => {
    if (typeof value !== 'string' || value === 'any') return undefined
    const matching = statuses.get(value) ?? []
    // Comments on an item in the trash are in the trash too.
    return ({ status, post }) => matching.includes(status) && state.content.get(post)?.status !== 'trash'
  },
  type: (value) => {
    if (typeof value !== 'string' || value === 'all') return undefined
    const matching = kinds.get(value) ?? [value]
    // Notes are only in a list that requests them.
    return ({ type }) => (value === '' ? type !== 'note' : matching.includes(type))
  },
}

const searched = ({ authorName, authorEmail, authorUrl, authorIp, content }: Comment): string[] => [
  authorName,
  authorEmail,
  authorUrl,
  authorIp,
  content,
]

// True for the comments that pass all filters.
function filterOf(call: Call): Test {
  const tests = Object.entries(filters).flatMap(([name, filter]) =>
    filter === false ? [] : (filter(call.args[name], call) ?? []),
  )
  return (comment) => tests.every((test) => test(comment))
}

type Key = (comment: Comment) => number | string

const keys: Readonly<Record<string, Key>> = {
  id: ({ id }) => id,
  post: ({ post }) => post,
  parent: ({ parent }) => parent,
  type: ({ type }) => type,
}

// Ties are sorted by id, in the same direction.
function orderOf({ order, orderby, include }: Call['args']): (a: Comment, b: Comment) => number {
  const ids = listOf(include)
  if (orderby === 'include' && ids.length > 0) return (a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)
  const key = (typeof orderby === 'string' ? keys[orderby] : undefined) ?? (({ date }: Comment) => date)
  const sign = order === 'asc' ? 1 : -1
  return (a, b) => sign * (compare(key(a), key(b)) || a.id - b.id)
}
