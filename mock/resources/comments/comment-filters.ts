import type { commentListArguments } from '../../../contract/resources/comments.ts'
import { listOf } from '../../endpoint/argument-readers.ts'
import type { Call } from '../../endpoint/call.ts'
import { localTimestampOf } from '../../lists/date-bounds.ts'
import { fold } from '../../lists/search.ts'
import type { Comment } from '../../store/records.ts'

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
    const limit = typeof value === 'string' ? localTimestampOf(value, state) : undefined
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
export function filterOf(call: Call): Test {
  const tests = Object.entries(filters).flatMap(([name, filter]) =>
    filter === false ? [] : (filter(call.args[name], call) ?? []),
  )
  return (comment) => tests.every((test) => test(comment))
}
