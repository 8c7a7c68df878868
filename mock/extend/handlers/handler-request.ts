import { RestError } from '../../http/errors.ts'
import type { Call } from '../../resources/endpoint/call.ts'
import type { HandlerRequest } from '../../resources/endpoint/handlers.ts'
import { pagingHeaders, requestedPart } from '../../resources/endpoint/paging.ts'
import { HandlerAnswer, HandlerError } from './handler-answer.ts'
import { type Ask, innerSite } from './inner-site.ts'
import { userCan } from './user-can.ts'

export function handlerRequest(call: Call, ask: Ask): HandlerRequest {
  const { method, path, match, args: params, user, body } = call
  return {
    method,
    path,
    captures: match.captures,
    params,
    user: user?.slug,
    account: user && {
      id: user.id,
      slug: user.slug,
      name: user.name,
      email: user.email,
      roles: user.roles,
    },
    body: body.bytes,
    site: innerSite(call, ask),
    header: (name) => call.header(name.toLowerCase()),
    can: (capability, id) => userCan(call, capability, id),
    answer: (value, { status, headers } = {}) => new HandlerAnswer(value, status, headers),
    page: (items) => pageIn(call, items),
    error: (status, code, message, data) => new HandlerError(status, code, message, data),
  }
}

const longestPage = 100

function pageIn(call: Call, items: readonly unknown[]): HandlerAnswer {
  const count = (name: string, usual: number): number => {
    const value = Number(call.args[name] ?? usual)
    if (Number.isInteger(value) && value > 0) return value
    throw new RestError(400, 'rest_invalid_param', `${name} is no number from 1. Leave it out, or send one.`)
  }
  const part = requestedPart(
    { page: count('page', 1), per_page: Math.min(count('per_page', 10), longestPage) },
    items.length,
  )
  return new HandlerAnswer(items.slice(part.from, part.to), 200, pagingHeaders(call, part))
}
