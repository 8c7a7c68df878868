import { type Denial, denied } from '../../auth/denial.ts'
import { can } from '../../auth/rights.ts'
import type { Call, LazyEndpoint } from '../endpoint/call.ts'

/**
 * A route whose behaviour the document does not show: plausible JSON for an administrator, as the reference's
 * extensions ask for, and a refusal for everyone else, unless its site lets everybody in.
 */
export const extensionAnswer = (method: string): LazyEndpoint => ({
  source: 'generated',
  load: async () => (await import('./controller.ts')).generatedAnswer,
  permit: (call) =>
    call.match.route.rawEntry?.open?.includes(method) ? undefined : administratorDenial(call),
})

/** The list of forms, which is read page by page. */
export const formsList: LazyEndpoint = {
  source: 'generated',
  permit: administratorDenial,
  load: async () => (await import('./controller.ts')).formsPage,
}

function administratorDenial({ user }: Call): Denial | undefined {
  if (can(user, 'manage_options')) return undefined
  return denied(user, 'rest_forbidden', 'This route is for administrators. Sign in as one.')
}
