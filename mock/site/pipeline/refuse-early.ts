import { RestError } from '../../http/errors.ts'
import { isText } from '../../http/read-body.ts'
import type { Call, EndpointBehaviour } from '../../resources/endpoint/call.ts'

/**
 * Refuses a file before it is read where the user may not send it. Texts are read first, as their fields are checked
 * before the user is.
 *
 * @param call without its body
 * @param check checks the arguments of the address
 * @throws RestError that answers the request
 */
export function refuseEarly(call: Call, behaviour: EndpointBehaviour, check: () => unknown): void {
  const type = call.header('content-type')
  const isSent = (call.header('content-length') ?? call.header('transfer-encoding')) !== undefined
  const denial = isSent && !isText(type) ? behaviour.permit?.(call) : undefined
  if (denial === undefined) return
  // A form may still bring what the address lacks.
  if (!type?.startsWith('multipart/')) check()
  throw RestError.of(denial)
}
