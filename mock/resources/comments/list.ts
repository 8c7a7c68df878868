import type { commentListArguments } from '../../../contract/resources/comments.ts'
import { type Denial, denied } from '../../auth/denial.ts'
import { can, mayEdit } from '../../auth/rights.ts'
import { compare } from '../../store/compare.ts'
import { localTimestamp } from '../../store/lists/date-bounds.ts'
import { fold } from '../../store/lists/search.ts'
import type { Comment } from '../../store/records.ts'
import { type Call, contextOf, type EndpointBehaviour, listOf, numberOf } from '../endpoint/call.ts'
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
    const from = Math.abs(numberOf(args.offset) ?? (page - 1) * perPage)
    const total = found.length
    const context = contextOf(call)
    const reader = { user, state, password: args.password }
    return {
      status: 200,
      headers: pagingHeaders(call, { page, pages: Math.ceil(total / perPage), total }),
      // The totals count what the reader may not see too, as in the reference.
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
      return denied(user, 'rest_cannot_read', 'Comments on nothing are for those who moderate.')
  }
  return undefined
}

function contextDenial(call: Call): Denial | undefined {
  const { args, state, user } = call
  if (args.context !== 'edit' || mayModerate(user)) return undefined
  const records = postIds(call).map((id) => state.content.get(id))
  // Notes on an item are for those who may change it.
  const isOwn =
    args.type === 'note' && records.length > 0 && records.every((each) => each && mayEdit(user, each))
  return isOwn ? undefined : refused.context(user)
}

function argumentDenial({ args, user }: Call): Denial | undefined {
  if (can(user, 'edit_posts')) return undefined
  const isSet = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))
  const forbidden = [
    ...(['author', 'author_exclude', 'author_email'] as const).filter((name) => isSet(args[name])),
    ...(args.type === undefined || args.type === 'comment' ? [] : ['type']),
    ...(args.status === undefined || args.status === 'approve' ? [] : ['status']),
  ]
  if (forbidden.length === 0) return undefined
  return denied(user, 'rest_forbidden_param', `Only those who write may ask for ${forbidden.join(', ')}.`)
}

type Test = (comment: Comment) => boolean
type Filter = (value: unknown, call: Call) => Test | undefined

const oneOf =
  (key: (comment: Comment) => number): Filter =>
  (value) => {
    const ids = new Set(listOf(value))
    return ids.size > 0 ? (comment) => ids.has(key(comment)) : undefined
  }

const noneOf =
  (key: (comment: Comment) => number): Filter =>
  (value) => {
    const ids = new Set(listOf(value))
    return ids.size > 0 ? (comment) => !ids.has(key(comment)) : undefined
  }

const bound =
  (isWithin: (date: number, limit: number) => boolean): Filter =>
  (value, { state }) => {
    const limit = typeof value === 'string' ? localTimestamp(value, state) : undefined
    return limit === undefined ? undefined : ({ date }) => isWithin(date, limit)
  }

const shownStatuses: readonly string[] = ['approved', 'hold']

/** What a list asks for by a status, as `WP_Comment_Query` reads it; what is unknown finds nothing. */
const statuses: Readonly<Record<string, readonly string[] | undefined>> = {
  approve: ['approved'],
  hold: ['hold'],
  all: shownStatuses,
  '': shownStatuses,
  spam: ['spam'],
  trash: ['trash'],
}

const kinds: Readonly<Record<string, readonly string[]>> = { pings: ['pingback', 'trackback'] }

/** What each argument keeps of the list; `false` for those that are read elsewhere. */
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
  author: oneOf(({ author }) => author),
  author_exclude: noneOf(({ author }) => author),
  author_email: (value) =>
    typeof value === 'string' && value !== '' ? ({ authorEmail }) => authorEmail === value : undefined,
  exclude: noneOf(({ id }) => id),
  include: oneOf(({ id }) => id),
  parent: oneOf(({ parent }) => parent),
  parent_exclude: noneOf(({ parent }) => parent),
  post: oneOf(({ post }) => post),
  status: (value, { state }) => {
    if (typeof value !== 'string' || value === 'any') return undefined
    const wanted = statuses[value] ?? []
    // What is on an item in the trash is there with it.
    return ({ status, post }) => wanted.includes(status) && state.content.get(post)?.status !== 'trash'
  },
  type: (value) => {
    if (typeof value !== 'string' || value === 'all') return undefined
    const wanted = kinds[value] ?? [value]
    // Notes are only in a list that asks for them.
    return ({ type }) => (value === '' ? type !== 'note' : wanted.includes(type))
  },
}

const searched = ({ authorName, authorEmail, authorUrl, authorIp, content }: Comment): string[] => [
  authorName,
  authorEmail,
  authorUrl,
  authorIp,
  content,
]

/** Is a comment one that a list asks for. */
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

/** How a list of comments is sorted. Those that are equal stand by their ids, the same way round. */
function orderOf({ order, orderby, include }: Call['args']): (a: Comment, b: Comment) => number {
  const ids = listOf(include)
  if (orderby === 'include' && ids.length > 0) return (a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)
  const key = (typeof orderby === 'string' ? keys[orderby] : undefined) ?? (({ date }: Comment) => date)
  const sign = order === 'asc' ? 1 : -1
  return (a, b) => sign * (compare(key(a), key(b)) || a.id - b.id)
}
