import type { LazyEndpoint } from '../endpoint/call.ts'

export const jwtAuthEndpoints: Readonly<Record<string, LazyEndpoint>> = {
  'POST /jwt-auth/v1/token': { load: async () => (await import('./controller.ts')).giveToken },
  'POST /jwt-auth/v1/token/validate': { load: async () => (await import('./controller.ts')).validateToken },
}
