import type { ArgumentCheck } from '../../arguments/check-arguments.ts'
import { denied } from '../../authorise/denial.ts'
import { can } from '../../authorise/rights.ts'
import type { EndpointBehaviour } from '../../endpoint/call.ts'
import { lateHandler } from '../../endpoint/late-handler.ts'
import { pixelsOf } from './pixels.ts'

// Not held against its type: `absint` takes what is no number for 0.
const size: ArgumentCheck = (value) => ({ ok: true, value: pixelsOf(value) })

/** `GET /oembed/1.0/proxy`: embeds of the site's own addresses and of the providers it knows, for those who write. */
export const proxyRead: EndpointBehaviour = {
  checks: () => ({ maxwidth: size, maxheight: size }),
  permit: ({ user }) =>
    can(user, 'edit_posts')
      ? undefined
      : denied(user, 'rest_forbidden', 'Only those who write posts may look up embeds.'),
  ...lateHandler(async () => (await import('./own-address.ts')).tellAny),
}
