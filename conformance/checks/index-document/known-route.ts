import { at } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import { explain } from '../../assertions/expect.ts'
import { untestable } from '../../assertions/outcome.ts'
import type { CheckTools } from '../check.ts'

type Tools = Pick<CheckTools, 'anonymous' | 'testData' | 'expect'>

/** A request for a route, sent without credentials so that it has no effect. */
export interface RouteRequest {
  /** A namespace, `core/v2`, or empty, in which an unknown path is requested for comparison. */
  readonly namespace: string
  readonly method: string
  /** In neutral names. */
  readonly path: string
  /** Requests the path by `rest_route`. */
  readonly byQuery?: boolean
}

const nowhere = 'sitecontract-leads-nowhere'

/**
 * The target's answer to two unknown paths, if it is the same for both.
 *
 * @throws Untestable when it is not, or does not identify unknown paths
 */
function control({ anonymous, testData }: Tools, { namespace, method }: RouteRequest): Promise<Answer> {
  return testData.once(`no such route ${method} ${namespace}`, async () => {
    const request = async (path: string): Promise<Answer> =>
      assertRefusal(await anonymous.send(method, namespace === '' ? `/${path}` : `/${namespace}/${path}`))
    const answer = await request(nowhere)
    const other = await request(`${nowhere}-either`)
    if (answer.status === other.status && answer.code === other.code) return answer
    return untestable(
      `Two paths that lead nowhere are answered ${explain(answer)}, and ${explain(other)}. They prove nothing.`,
    )
  })
}

function assertRefusal(answer: Answer): Answer {
  if (answer.isFlaky)
    untestable(`A path that leads nowhere is answered ${explain(answer)}. That proves nothing.`)
  if (answer.status < 400)
    untestable(`A path that leads nowhere is answered as well: ${explain(answer)}. That proves nothing.`)
  if (answer.status === 401 || answer.status === 403)
    untestable(
      `Every path requires credentials: ${explain(answer)}. Without them, routes cannot be distinguished from unknown paths.`,
    )
  return answer
}

/**
 * Requests a route without credentials. Any answer proves that the route exists, except that of an unknown path, and
 * 405 or 501, which mean that the method does not.
 */
export async function expectRoute(tools: Tools, request: RouteRequest): Promise<void> {
  const unknown = await control(tools, request)
  const answer = await sendRequest(tools, request)
  const isThere = !isRefusal(answer, unknown)
  tools.expect.that(isThere, answer, `${request.method} ${request.path} to be a route`, explain(answer))
}

/** Requests a method or path without credentials, and asserts that it does not exist. */
export async function expectNoRoute(tools: Tools, request: RouteRequest, why: string): Promise<void> {
  const unknown = await control(tools, request)
  const answer = await sendRequest(tools, request)
  const expected = `${request.method} ${request.path} to lead nowhere (${why})`
  tools.expect.that(isRefusal(answer, unknown), answer, expected, explain(answer))
}

function sendRequest({ anonymous }: Tools, { method, path, byQuery = false }: RouteRequest): Promise<Answer> {
  return anonymous.send(method, path, { byQuery })
}

/**
 * Is an answer that of an unknown path? A route may answer 404 for a missing item, but then with a different code or with
 * a member that reports success.
 */
function isRefusal(answer: Answer, unknown: Answer): boolean {
  // A route may answer 501 because its DELETE does not support the trash.
  if (answer.status === 405 || (answer.status === 501 && answer.code !== 'rest_trash_not_supported'))
    return true
  if (answer.status !== unknown.status) return false
  if (answer.code !== undefined) return answer.code === unknown.code
  return !answer.isJson || typeof at(answer.body, 'success') !== 'boolean'
}
