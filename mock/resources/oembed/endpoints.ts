import { denied } from '../../auth/denial.ts'
import { can } from '../../auth/rights.ts'
import type { LazyEndpoint } from '../endpoint/call.ts'

/** `GET /oembed/1.0/embed`: what the site says of one of its own addresses. */
export const embedRead: LazyEndpoint = { load: async () => (await import('./controller.ts')).ownEmbedAnswer }

/** `GET /oembed/1.0/proxy`: embeds of the site's own addresses and of the providers it knows, for those who write. */
export const proxyRead: LazyEndpoint = {
  permit: ({ user }) =>
    can(user, 'edit_posts')
      ? undefined
      : denied(user, 'rest_forbidden', 'Only those who write posts may look up embeds.'),
  load: async () => (await import('./controller.ts')).proxyEmbed,
}
