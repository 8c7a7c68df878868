import { type Denial, denied } from '../../auth/denial.ts'
import { can } from '../../auth/rights.ts'
import type { Call, LazyEndpoint } from '../endpoint/call.ts'

/**
 * A route without a known behaviour: generated JSON for administrators, or for everyone when its mirrored site
 * is open.
 */
export const extensionAnswer = (method: string): LazyEndpoint => ({
  source: 'generated',
  load: async () => (await import('./controller.ts')).generatedAnswer,
  permit: (call) =>
    call.match.route.rawEntry?.open?.includes(method) ? undefined : administratorDenial(call),
})

export const formsList: LazyEndpoint = {
  source: 'generated',
  permit: administratorDenial,
  load: async () => (await import('./controller.ts')).formsPage,
}

function administratorDenial({ user }: Call): Denial | undefined {
  if (can(user, 'manage_options')) return undefined
  return denied(user, 'rest_forbidden', 'Only administrators can read this route. Sign in as one.')
}
