import { RestError } from '../../../http/errors.ts'
import type { Parameters } from '../../../http/query.ts'

/** The function name that `_jsonp` asks the answer to be handed to; undefined when it asks for none, or for no name. */
export function callbackOf({ _jsonp: name }: Parameters): string | undefined {
  return typeof name === 'string' && /^[\w.]+$/.test(name) ? name : undefined
}

/** Why a request with this `_jsonp` is not looked at; undefined when it is. */
export function badCallback(query: Parameters): RestError | undefined {
  const { _jsonp: name = '' } = query
  if (name === '' || callbackOf(query) !== undefined) return undefined
  return new RestError(
    400,
    'rest_callback_invalid',
    'The name in _jsonp is no function name. Send one such as show.',
  )
}
