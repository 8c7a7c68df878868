import type { ArgumentCheck } from '../arguments/check-arguments.ts'
import { mayEditType } from '../authorise/rights.ts'
import { type EndpointBehaviour, refusalStatus, textOf } from '../call.ts'
import { RestError } from '../errors.ts'
import { unknownAddress } from './embed.ts'
import { ownEmbed } from './own-embed.ts'
import { pixelsOf } from './pixels.ts'
import { providedEmbed } from './providers.ts'

// Not held against its type: the reference takes what is no number for 0.
const size: ArgumentCheck = (value) => ({ ok: true, value: pixelsOf(value) })

/** The width an embed has room for when nothing is said, in pixels (section Limits). */
const widest = 600

/** `GET /oembed/1.0/proxy`: embeds of the site's own addresses and of the providers it knows, for those who write. */
export const proxyRead: EndpointBehaviour = {
  checks: () => ({ maxwidth: size, maxheight: size }),
  permit: ({ user }) =>
    mayEditType(user, 'post')
      ? undefined
      : new RestError(
          refusalStatus(user),
          'rest_forbidden',
          'Only those who write posts may look up embeds.',
        ),
  handle: (call) => {
    const url = textOf(call.args.url)
    const own = ownEmbed(url, call.args.maxwidth, call)
    if (own) return { status: 200, body: own }
    const provider = call.site.providers.find(({ prefix }) => url.startsWith(prefix))
    if (provider === undefined) throw unknownAddress(url)
    const room = { width: Number(call.args.maxwidth) || widest, height: Number(call.args.maxheight) || 0 }
    return { status: 200, body: providedEmbed(provider, url, room) }
  },
}
