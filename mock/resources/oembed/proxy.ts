import { denied } from '../../authorise/denial.ts'
import { can } from '../../authorise/rights.ts'
import type { EndpointBehaviour } from '../../endpoint/call.ts'
import { lateHandler } from '../../endpoint/late-handler.ts'

/** `GET /oembed/1.0/proxy`: embeds of the site's own addresses and of the providers it knows, for those who write. */
export const proxyRead: EndpointBehaviour = {
  permit: ({ user }) =>
    can(user, 'edit_posts')
      ? undefined
      : denied(user, 'rest_forbidden', 'Only those who write posts may look up embeds.'),
  ...lateHandler(async () => (await import('./own-address.ts')).anyEmbed),
}
