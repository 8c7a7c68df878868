import { RestError } from '../../http/errors.ts'
import { isLoopbackHost } from '../../http/loopback.ts'
import type { Parameters } from '../../http/query.ts'

/** An application that requests access, as it describes itself. */
export interface Application {
  /** Empty when the user names it. */
  readonly name: string
  /** A UUID, or empty. */
  readonly id: string
  /** Where the password is sent; undefined when the page shows it. */
  readonly success: URL | undefined
  /** Where a user is sent who denies access. */
  readonly reject: URL | undefined
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

/**
 * Reads the description of an application from an address or from the form.
 * @throws RestError 400 for an invalid id, or an address that is not allowed
 */
export function readApplication(given: Parameters): Application {
  const name = textParameter(given, 'app_name').trim()
  const id = textParameter(given, 'app_id')
  if (id !== '' && !uuid.test(id))
    throw new RestError(
      400,
      'invalid_app_id',
      `The application's app_id is “${id}”. It must be a UUID in lower case, or absent.`,
    )
  return { name, id, success: targetOf(given, 'success_url'), reject: targetOf(given, 'reject_url') }
}

/**
 * A text parameter; empty when it is missing.
 * @throws RestError 400 when it is a list or an object
 */
function textParameter(given: Parameters, name: string): string {
  const value = given[name] ?? ''
  if (typeof value === 'string') return value
  throw new RestError(400, 'invalid_parameter', `${name} is more than one value. Send one text.`)
}

function targetOf(given: Parameters, name: string): URL | undefined {
  const text = textParameter(given, name)
  return text === '' ? undefined : readTarget(name, text)
}

// Schemes that a browser runs, reads from the machine or sends unencrypted. All others are an application's own. http
// to this machine never leaves it, so applications in development may use it.
const refused: ReadonlySet<string> = new Set(
  'about blob chrome data file filesystem ftp http javascript mailto resource vbscript view-source ws wss'
    .split(' ')
    .map((scheme) => `${scheme}:`),
)

/**
 * Reads an address that the user is sent to: https, http on this machine, or a custom scheme with a host.
 * @throws RestError 400 for any other
 */
export function readTarget(name: string, text: string): URL {
  // Nothing is repaired: what one parser tolerates, another reads differently.
  const isPlain = /^[a-z][a-z\d+.-]*:\/\/[^/?#]/i.test(text) && !/[\s\\\p{C}]/u.test(text)
  const url = isPlain && URL.canParse(text) ? new URL(text) : undefined
  const isLocal = url?.protocol === 'http:' && isLoopbackHost(url.hostname)
  if (url === undefined || (refused.has(url.protocol) && !isLocal))
    throw new RestError(
      400,
      'invalid_redirect_url',
      `The application wants to send you to an address that is not safe: its ${name} is “${text}”. It must begin with https://, on this machine with http://localhost, or with a scheme of the application's own and a host, such as my-app://done.`,
    )
  return url
}
