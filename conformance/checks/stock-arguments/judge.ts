import { explain } from '../../assertions/expect.ts'
import type { Answer } from '../../client/answer.ts'
import { CheckFailure } from '../../result/outcome.ts'
import { isList, isObject } from '../../transport/json.ts'
import type { Judge } from '../arguments/request-template.ts'
import { strings } from '../index/document.ts'

const codes = ['rest_invalid_param', 'rest_missing_callback_param']

/** The names of the arguments that an answer refuses; none when it is about something else. */
function refusedNames(answer: Answer): readonly string[] {
  if (answer.status !== 400 || !answer.isJson || !codes.includes(answer.code ?? '')) return []
  const params = answer.at('data', 'params')
  if (isList(params)) return strings(params)
  return isObject(params) ? Object.keys(params) : []
}

/**
 * Arguments are looked at before anybody asks who may (`WP_REST_Server::dispatch`): one that is refused is named in a
 * 400, and one that is taken is not, whatever else comes of the request. So a write can be asked as nobody.
 *
 * @param isOutside what comes of the request hangs on another server, and may be a 500
 */
export const naming = ({ isOutside }: { readonly isOutside: boolean }): Judge => ({
  async taken(pending, name, what) {
    const answer = await pending
    const isTaken = !refusedNames(answer).includes(name) && (isOutside || answer.status < 500)
    if (!isTaken) throw new CheckFailure(answer, `${name} to be taken (${what})`, explain(answer))
  },
  async refused(pending, name, what) {
    const answer = await pending
    if (refusedNames(answer).includes(name)) return
    throw new CheckFailure(answer, `400 with ${name} among its params (${what})`, explain(answer))
  },
})
