import { cannot, type Denial, denied } from '../../auth/denial.ts'
import { checksOfForeign } from '../../http/arguments/validate-any-schema.ts'
import { RestError } from '../../http/errors.ts'
import type { Answer, Call, EndpointBehaviour } from '../../resources/endpoint/call.ts'
import type {
  HandlerDefinition,
  HandlerRequest,
  PageOptions,
  PermissionOf,
} from '../../resources/endpoint/handlers.ts'
import { pagingHeaders, type RequestedPart, requestedPart } from '../../resources/endpoint/paging.ts'
import { fakeValue } from '../../resources/extensions/fake-value.ts'
import { HandlerAnswer, HandlerError, handlerResponse, thrownError } from './handler-answer.ts'
import { innerSite, type RequestSite } from './inner-site.ts'
import { userCan } from './user-can.ts'

export function handlerRequest(call: Call, ask: RequestSite): HandlerRequest {
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
    page: (items, more) => pageIn(call, items, more),
    error: (status, code, message, data) => new HandlerError(status, code, message, data),
  }
}

const longestPage = 100

function pageIn(call: Call, items: readonly unknown[], { offset, pastEnd }: PageOptions = {}): HandlerAnswer {
  const count = (name: string, usual: number): number => {
    const value = Number(call.args[name] ?? usual)
    if (Number.isInteger(value) && value > 0) return value
    throw new RestError(
      400,
      'rest_invalid_param',
      `${name} is not a number from 1. Leave it out, or send one.`,
    )
  }
  const requested = { page: count('page', 1), per_page: Math.min(count('per_page', 10), longestPage) }
  const part =
    pastEnd === 'empty'
      ? openPart(requested, offset, items.length)
      : requestedPart({ ...requested, offset }, items.length)
  return new HandlerAnswer(items.slice(part.from, part.to), 200, pagingHeaders(call, part))
}

/** The requested part of a list that is empty past its end. Follows `WP_REST_Terms_Controller::get_items`. */
function openPart(
  { page, per_page }: { readonly page: number; readonly per_page: number },
  offset: number | undefined,
  total: number,
): RequestedPart {
  const from = offset ?? (page - 1) * per_page
  return { page, pages: Math.ceil(total / per_page), total, from, to: from + per_page }
}

/**
 * Converts a handler into the behaviour of an endpoint.
 *
 * @param name method and route, for messages
 */
export function handlerBehaviour(
  definition: HandlerDefinition,
  name: string,
  ask: RequestSite,
): EndpointBehaviour {
  const { permission, handle } = definition
  const source = handle ? 'derived' : 'generated'
  const answer = runHandler(definition, name, ask)
  // Handlers may use any schema keyword, such as `anyOf`.
  const checks: EndpointBehaviour['checks'] = ({ match }) => checksOfForeign(match.endpoint.args)
  if (permission === undefined) return { checks, handle: answer, source }
  const { decided, forget } = oncePerCall((call) =>
    decide(permission, call, name, () => handlerRequest(call, ask)),
  )
  return {
    checks,
    source,
    permit(call) {
      const denial = decided(call)
      // The result of an asynchronous permission is not known yet.
      return denial instanceof Promise ? undefined : denial
    },
    async handle(call) {
      const denial = await decided(call)
      if (denial) throw RestError.fromDenial(denial)
      const answered = await answer(call)
      // For `Allow` it is asked about what is there now.
      if (call.method === 'DELETE') forget(call)
      return answered
    },
  }
}

type Decided = Denial | undefined

/** Evaluates a permission once for each call, although `Allow` needs it too, and stores the result of an asynchronous one. */
function oncePerCall(ask: (call: Call) => Decided | Promise<Decided>) {
  const results = new WeakMap<Call, { decided: Decided | Promise<Decided> }>()
  const decided: typeof ask = (call) => {
    const found = results.get(call)
    if (found) return found.decided
    const result = { decided: ask(call) }
    results.set(call, result)
    const first = result.decided
    if (first instanceof Promise)
      first.then((denial) => {
        result.decided = denial
      })
    return first
  }
  return { decided, forget: (call: Call) => void results.delete(call) }
}

function runHandler(
  { handle, schema }: HandlerDefinition,
  name: string,
  ask: RequestSite,
): (call: Call) => Promise<Answer> {
  if (handle === undefined)
    return async (call) => ({ status: 200, body: await fakeValue(schema ?? {}, call), isVolatile: true })
  return async (call) => {
    try {
      return await handlerResponse(await handle(handlerRequest(call, ask)))
    } catch (error) {
      throw thrownError(error, name)
    }
  }
}

/**
 * The reason why a permission denies a call; undefined if it allows it.
 *
 * @param name the called handler or ability, for messages
 * @param request returns the argument for a permission that is a function
 * @param usual the error code of a denial without one
 */
export function decide<Request>(
  permission: PermissionOf<Request>,
  call: Call,
  name: string,
  request: () => Request,
  usual = 'rest_forbidden',
): Decided | Promise<Decided> {
  const { user } = call
  if (typeof permission === 'string')
    return userCan(call, permission)
      ? undefined
      : denied(user, usual, `Only users with the capability ${permission} can call ${name}. Sign in as one.`)
  const denialOf = (decided: unknown): Denial | undefined => {
    if (decided === true) return undefined
    if (decided === false) return cannot(user, usual, `call ${name}`)
    if (typeof decided !== 'object' || decided === null || !('message' in decided))
      throw new Error(`its permission returned ${typeof decided}. Return true, false, or a reason`)
    const { code, status } = { code: undefined, status: undefined, ...decided }
    const denial = denied(user, String(code ?? usual), String(decided.message))
    return { ...denial, ...(typeof status === 'number' && { status }) }
  }
  const failed = (error: unknown): Denial => thrownError(error, name)
  try {
    const decided = permission(request())
    return decided instanceof Promise ? decided.then(denialOf).catch(failed) : denialOf(decided)
  } catch (error) {
    return failed(error)
  }
}
