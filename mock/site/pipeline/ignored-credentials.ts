import { isRecord } from '../../../contract/lib/is-record.ts'
import { mismatchOf } from '../../auth/credentials.ts'
import type { Answer, Call } from '../../resources/endpoint/call.ts'

/** A 401 that says why the credentials of its request were ignored, as the log does. */
export function withReason(answer: Answer, call: Pick<Call, 'header' | 'state'>): Answer {
  const reason = mismatchOf(call.header('authorization'), call.state.users)
  const { body } = answer
  if (reason === undefined || !isRecord(body) || typeof body.message !== 'string') return answer
  return {
    ...answer,
    body: { ...body, message: `${body.message} The credentials were ignored: ${reason}.` },
  }
}
