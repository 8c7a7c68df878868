import { RestError } from '../../http/errors.ts'
import { isLoopbackHost } from '../../http/loopback.ts'

// What a browser would run, read from the machine, or send in the open. Everything else is an application's own. What
// goes to this machine over http never leaves it: an application that is being developed is let in there.
const refused: ReadonlySet<string> = new Set(
  'about blob chrome data file filesystem ftp http javascript mailto resource vbscript view-source ws wss'
    .split(' ')
    .map((scheme) => `${scheme}:`),
)

/**
 * Reads an address that an application wants the person sent to: one of https, of http on this machine, or of a scheme
 * of its own, with a host.
 *
 * @param name of the parameter, for the error
 * @throws RestError 400 for any other
 */
export function readTarget(name: string, text: string): URL {
  // Nothing is cut off or mended: what a parser has to forgive is read otherwise by another.
  const isPlain = /^[a-z][a-z\d+.-]*:\/\/[^/?#]/i.test(text) && !/[\s\\\p{C}]/u.test(text)
  const url = isPlain && URL.canParse(text) ? new URL(text) : undefined
  const isLocal = url?.protocol === 'http:' && isLoopbackHost(url.hostname)
  if (url === undefined || (refused.has(url.protocol) && !isLocal))
    throw new RestError(
      400,
      'invalid_redirect_url',
      `The application wants to send you to an address that is not safe: its ${name} is “${text}”. It has to begin with https://, on this machine with http://localhost, or with a scheme of the application's own and a host, such as my-app://done.`,
    )
  return url
}
