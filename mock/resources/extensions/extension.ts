import { type Call, type EndpointBehaviour, refusalStatus } from '../../endpoint/call.ts'
import { lateHandler } from '../../endpoint/late-handler.ts'
import { RestError } from '../../http/errors.ts'

/**
 * A route whose behaviour the document does not show: plausible JSON for an administrator, as the reference's extensions
 * ask for, and a refusal for everyone else.
 */
export const extensionAnswer: EndpointBehaviour = {
  permit: administratorsOnly,
  ...lateHandler(async () => (await import('./made-up-answer.ts')).madeUpAnswer),
}

/** The list of forms, which is read page by page. */
export const formsList: EndpointBehaviour = {
  permit: administratorsOnly,
  ...lateHandler(async () => (await import('./forms-page.ts')).formsPage),
}

function administratorsOnly({ user }: Call): RestError | undefined {
  if (user?.role === 'administrator') return undefined
  const status = refusalStatus(user)
  return new RestError(status, 'rest_forbidden', 'This route is for administrators. Sign in as one.')
}
