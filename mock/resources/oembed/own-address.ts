import { type Answer, type Call, textOf } from '../../endpoint/call.ts'
import { RestError } from '../../http/errors.ts'
import { ownEmbed } from './own-embed.ts'
import { providedEmbed } from './providers.ts'
import { toXml } from './xml.ts'

/** What the site says of one of its own addresses. */
export function tellOwn(call: Call): Answer {
  const { url, maxwidth, format } = call.args
  const embed = ownEmbed(textOf(url), maxwidth, call)
  if (embed) return format === 'xml' ? xml(200, embed) : { status: 200, body: embed }
  const error = unknownAddress(url)
  if (format === 'xml') return xml(404, error.toBody())
  throw error
}

/** The width an embed has room for when nothing is said, in pixels (section Limits). */
const widest = 600

/** What is known of an address: one of the site's own, or of a provider it knows. */
export function tellAny(call: Call): Answer {
  const url = textOf(call.args.url)
  const own = ownEmbed(url, call.args.maxwidth, call)
  if (own) return { status: 200, body: own }
  const provider = call.site.providers.find(({ prefix }) => url.startsWith(prefix))
  if (provider === undefined) throw unknownAddress(url)
  const room = { width: Number(call.args.maxwidth) || widest, height: Number(call.args.maxheight) || 0 }
  return { status: 200, body: providedEmbed(provider, url, room) }
}

/** The error for an address that nothing is known of. */
function unknownAddress(url: unknown): RestError {
  return new RestError(404, 'oembed_invalid_url', `Nothing public is known at "${textOf(url)}".`)
}

function xml(status: number, body: object): Answer {
  return { status, body: toXml('oembed', body), contentType: 'text/xml; charset=UTF-8' }
}
