import { parse } from 'qs'
import { RestError } from '../errors.ts'
import { parameterLimit } from './limits.ts'

/** Parameters by name; a value is a text, a list, or an object of them. */
export type Parameters = Readonly<Record<string, unknown>>

const none: Parameters = Object.freeze({})

/**
 * Reads a query or an urlencoded form the way the reference's platform does: `a[]=` makes a list, `a[b]=` an object,
 * the last of repeated names wins.
 *
 * @throws RestError 400 when an escape is broken or there are too many parameters
 */
export function parseQuery(text: string): Parameters {
  if (text === '') return none
  if (hasMoreThan(parameterLimit, text))
    throw new RestError(
      400,
      'rest_too_many_parameters',
      `The request has more than ${parameterLimit} parameters. Send fewer, or a list as one value with commas.`,
    )
  try {
    return parse(text, {
      decoder: decode,
      duplicates: 'last',
      depth: 8,
      parameterLimit,
      arrayLimit: parameterLimit,
      plainObjects: true,
    })
  } catch (error) {
    if (error instanceof URIError)
      throw new RestError(
        400,
        'rest_invalid_encoding',
        'A parameter has a broken percent escape. Encode it as UTF-8.',
      )
    throw error
  }
}

function hasMoreThan(limit: number, text: string): boolean {
  let count = 1
  for (let at = text.indexOf('&'); at >= 0 && count <= limit; at = text.indexOf('&', at + 1)) count++
  return count > limit
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}
