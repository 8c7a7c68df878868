import type { HandlerPermission, HandlerRequest } from '../../../index.ts'

/** The keys of the shop: what they may do follows `admin`. Sent by Basic, or as `consumer_key` and `consumer_secret`. */
export const consumerKey = { key: 'ck_fake', secret: 'cs_fake' } as const

const verbs = {
  list: ['cannot_view', 'list'],
  read: ['cannot_view', 'read'],
  create: ['cannot_create', 'create'],
  edit: ['cannot_edit', 'change'],
  update: ['cannot_update', 'change'],
  delete: ['cannot_delete', 'delete'],
  batch: ['cannot_batch', 'change'],
} as const

/** What a route does. */
export type Verb = keyof typeof verbs

/** Who may call the routes that manage a shop: with its keys, or as a user who manages it. */
export const permission =
  (verb: Verb, capability = 'manage_woocommerce'): Exclude<HandlerPermission, string> =>
  (request) => {
    const sent = sentKeys(request)
    if (sent?.key === consumerKey.key && sent.secret === consumerKey.secret) return true
    if (request.can('manage_woocommerce') || request.can(capability)) return true
    const [code, what] = verbs[verb]
    const message = `To ${what} this, sign in as a user who manages the shop, or send its consumer keys.`
    return { code: `woocommerce_rest_${code}`, message }
  }

interface Keys {
  readonly key: string
  readonly secret: string
}

const longestHeader = 1000

function sentKeys({ header, params }: HandlerRequest): Keys | undefined {
  if (typeof params.consumer_key === 'string')
    return { key: params.consumer_key, secret: String(params.consumer_secret ?? '') }
  const sent = header('Authorization')?.slice(0, longestHeader) ?? ''
  // Over plain HTTP, clients sign a request with OAuth 1.0a. The signature isn't verified.
  const signed = params.oauth_consumer_key ?? /^OAuth .*?\boauth_consumer_key="([^"]*)"/i.exec(sent)?.[1]
  if (typeof signed === 'string') return { key: signed, secret: consumerKey.secret }
  const [, encoded] = /^Basic +([\w+/=-]+)$/i.exec(sent) ?? []
  if (encoded === undefined) return undefined
  try {
    const [key = '', secret = ''] = atob(encoded).split(':', 2)
    return { key, secret }
  } catch {
    // Not Base64: no keys.
    return undefined
  }
}
