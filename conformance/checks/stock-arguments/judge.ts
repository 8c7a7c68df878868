import { explain } from '../../assertions/expect.ts'
import { CheckFailure } from '../../result/outcome.ts'
import { refusedNames } from '../arguments/refused-names.ts'
import type { Judge } from '../arguments/request-template.ts'

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
  takesAll: (answer) => refusedNames(answer).length === 0 && (isOutside || answer.status < 500),
})
