import type { EndpointBehaviour } from '../../endpoint/call.ts'
import { lateHandler } from '../../endpoint/late-handler.ts'

const handlers = () => import('./jwt-auth.ts')

/** What stands behind the routes of a plugin that signs in by JSON Web Tokens. */
export const jwtAuthEndpoints: Readonly<Record<string, EndpointBehaviour>> = {
  'POST /jwt-auth/v1/token': lateHandler(async () => (await handlers()).giveToken),
  'POST /jwt-auth/v1/token/validate': lateHandler(async () => (await handlers()).validateToken),
}
