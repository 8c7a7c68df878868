import { RestError } from '../../http/errors.ts'
import type { SiteRequest, SiteResponse } from '../../http/exchange.ts'
import type { View } from '../../view/view.ts'
import { answerOf } from './dispatch.ts'
import { respond } from './respond/respond.ts'

/**
 * The answer to a request whose own does not fit into a text, or whose content is nested too deep for the stack.
 *
 * @throws any other error
 */
export function tooLargeAnswer(error: unknown, { method, header }: SiteRequest, view: View): SiteResponse {
  if (!(error instanceof RangeError)) throw error
  const message = `The mock cannot make this answer: ${error.message}. Request less at once.`
  const answer = answerOf(new RestError(500, 'mock_defect', message))
  return respond(answer, { method, query: {}, origin: header('origin') }, view)
}
