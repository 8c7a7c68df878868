import { type Denial, denied } from '../../authorise/denial.ts'
import { can } from '../../authorise/rights.ts'
import type { Call, EndpointBehaviour } from '../../endpoint/call.ts'
import { lateHandler } from '../../endpoint/late-handler.ts'

/**
 * A route whose behaviour the document does not show: plausible JSON for an administrator, as the reference's extensions
 * ask for, and a refusal for everyone else, unless its site lets everybody in.
 */
export const extensionAnswer = (method: string): EndpointBehaviour => ({
  ...madeUp,
  permit: (call) =>
    call.match.route.rawEntry?.open?.includes(method) ? undefined : administratorDenial(call),
})

const madeUp = lateHandler(async () => (await import('./made-up-answers.ts')).madeUpAnswer)

/** The list of forms, which is read page by page. */
export const formsList: EndpointBehaviour = {
  permit: administratorDenial,
  ...lateHandler(async () => (await import('./made-up-answers.ts')).formsPage),
}

function administratorDenial({ user }: Call): Denial | undefined {
  if (can(user, 'manage_options')) return undefined
  return denied(user, 'rest_forbidden', 'This route is for administrators. Sign in as one.')
}
