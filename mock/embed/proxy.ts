import type { ArgumentCheck } from '../arguments/check-arguments.ts'
import { mayEditType } from '../authorise/rights.ts'
import { type EndpointBehaviour, refusalStatus } from '../call.ts'
import { RestError } from '../errors.ts'
import { unknownAddress } from './embed.ts'
import { ownEmbed } from './own-embed.ts'
import { providedEmbed } from './providers.ts'

// A size that is no number is taken for 0, as the reference has it.
const size: ArgumentCheck = (value) => ({
  ok: true,
  value: Math.abs(Number.parseInt(String(value), 10)) || 0,
})

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
    const url = String(call.args.url)
    const own = ownEmbed(url, call.args.maxwidth, call)
    if (own) return { status: 200, body: own }
    const provider = call.site.providers.find(({ prefix }) => url.startsWith(prefix))
    if (provider === undefined) throw unknownAddress(url)
    const room = { width: Number(call.args.maxwidth) || widest, height: Number(call.args.maxheight) || 0 }
    return { status: 200, body: providedEmbed(provider, url, room) }
  },
}
