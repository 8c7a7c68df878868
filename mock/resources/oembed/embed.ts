import type { EndpointBehaviour } from '../../endpoint/call.ts'
import { lateHandler } from '../../endpoint/late-handler.ts'

/** `GET /oembed/1.0/embed`: what the site says of one of its own addresses. */
export const embedRead: EndpointBehaviour = lateHandler(
  async () => (await import('./own-address.ts')).tellOwn,
)
