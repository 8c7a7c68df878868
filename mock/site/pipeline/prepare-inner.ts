import type { Endpoint } from '../../../contract/index.ts'
import { RestError } from '../../http/errors.ts'
import type { InnerAnswer, PreparedRequest } from '../../resources/batch/inner-request.ts'
import type { Answer } from '../../resources/endpoint/call.ts'
import { JsonText } from '../../view/json-body.ts'

interface InnerSteps {
  /** Loads its endpoint and checks its arguments. @throws RestError for an invalid argument */
  check(): Promise<void>
  answer(): Answer | Promise<Answer>
  refuse(error: RestError): Answer
}

/** Checks a request of a batch, before any of the batch runs. */
export async function prepareInner(
  { method, path }: { readonly method: string; readonly path: string },
  endpoint: Endpoint,
  { check, answer, refuse }: InnerSteps,
): Promise<PreparedRequest> {
  if (!endpoint.batch) {
    const error = notInBatch(method, path)
    return { error, run: async () => innerAnswer(refuse(error)) }
  }
  const run = async (): Promise<InnerAnswer> => innerAnswer(await answer())
  try {
    await check()
  } catch (error) {
    if (error instanceof RestError) return { error, run }
    throw error
  }
  return { error: undefined, run }
}

/** A request of a batch without a route. */
export function refuseInner(error: RestError): PreparedRequest {
  return { error, run: async () => innerAnswer({ status: error.status, body: error.toBody() }) }
}

function notInBatch(method: string, path: string): RestError {
  return new RestError(
    400,
    'rest_batch_not_allowed',
    `${method} ${path} cannot be part of a batch. Send it alone.`,
  )
}

function innerAnswer({ status, headers = {}, body, selection = {} }: Answer): InnerAnswer {
  return {
    body: body instanceof JsonText ? body.value : body,
    status,
    headers: Object.keys(headers).length > 0 ? headers : [],
    selection,
  }
}
