import { type Denial, denied } from '../../authorise/denial.ts'
import { can, mayEdit } from '../../authorise/rights.ts'
import { listOf, numberOf } from '../../endpoint/argument-readers.ts'
import { type Call, contextOf, type EndpointBehaviour } from '../../endpoint/call.ts'
import { pagingHeaders } from '../../endpoint/paging.ts'
import { filterOf } from './comment-filters.ts'
import { orderOf } from './comment-order.ts'
import { mayModerate, mayReadComment, mayReadPost, refused } from './comment-rights.ts'
import { renderedComment } from './render-comment.ts'

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
