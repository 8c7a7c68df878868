import { RestError } from '../../http/errors.ts'
import type { Parameters } from '../../http/query.ts'
import { readTarget } from './redirect-target.ts'

/** An application that asks to be let in, as it says of itself. */
export interface Application {
  /** Empty when the person is to give it one. */
  readonly name: string
  /** A UUID, or empty. */
  readonly id: string
  /** Where a person is sent with the password; undefined when the page is to show it. */
  readonly success: URL | undefined
  /** Where a person is sent who lets it not in. */
  readonly reject: URL | undefined
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

/**
 * Reads what an application says of itself, from an address or from the form.
 *
 * @throws RestError 400 when it has a broken id, or an address it may not send a person to
 */
export function readApplication(given: Parameters): Application {
  const name = textOf(given, 'app_name').trim()
  const id = textOf(given, 'app_id')
  if (id !== '' && !uuid.test(id))
    throw new RestError(
      400,
      'invalid_app_id',
      `The application's app_id is “${id}”. It has to be a UUID in lower case, or left out.`,
    )
  return { name, id, success: targetOf(given, 'success_url'), reject: targetOf(given, 'reject_url') }
}

/**
 * A parameter that is one text; empty when it is not there.
 *
 * @throws RestError 400 when it is a list or an object
 */
export function textOf(given: Parameters, name: string): string {
  const value = given[name] ?? ''
  if (typeof value === 'string') return value
  throw new RestError(400, 'invalid_parameter', `${name} is more than one value. Send one text.`)
}

function targetOf(given: Parameters, name: string): URL | undefined {
  const text = textOf(given, name)
  return text === '' ? undefined : readTarget(name, text)
}
