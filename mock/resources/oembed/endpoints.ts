import { denied } from '../../auth/denial.ts'
import { can } from '../../auth/rights.ts'
import type { LazyEndpoint } from '../endpoint/call.ts'

/** `GET /oembed/1.0/embed`: the embed of an address of the site. */
export const embedRead: LazyEndpoint = { load: async () => (await import('./controller.ts')).ownEmbedAnswer }

/** `GET /oembed/1.0/proxy`: the embed of an address of the site or a known provider, for users who may write. */
export const proxyRead: LazyEndpoint = {
  permit: ({ user }) =>
    can(user, 'edit_posts')
      ? undefined
      : denied(user, 'rest_forbidden', 'Only users who may write posts can look up embeds.'),
  load: async () => (await import('./controller.ts')).proxyEmbed,
}
