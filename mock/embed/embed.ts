import { type Answer, type EndpointBehaviour, textOf } from '../call.ts'
import { RestError } from '../errors.ts'
import { ownEmbed } from './own-embed.ts'
import { toXml } from './xml.ts'

/** `GET /oembed/1.0/embed`: what the site says of one of its own addresses. */
export const embedRead: EndpointBehaviour = {
  handle: (call) => {
    const { url, maxwidth, format } = call.args
    const embed = ownEmbed(textOf(url), maxwidth, call)
    if (embed) return format === 'xml' ? xml(200, embed) : { status: 200, body: embed }
    const error = unknownAddress(url)
    if (format === 'xml') return xml(404, error.toBody())
    throw error
  },
}

/** The error for an address that nothing is known of. */
export function unknownAddress(url: unknown): RestError {
  return new RestError(404, 'oembed_invalid_url', `Nothing public is known at "${textOf(url)}".`)
}

function xml(status: number, body: object): Answer {
  return { status, body: toXml('oembed', body), contentType: 'text/xml; charset=UTF-8' }
}
