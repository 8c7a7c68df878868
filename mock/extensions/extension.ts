import { type EndpointBehaviour, refusalStatus } from '../call.ts'
import { RestError } from '../errors.ts'
import { answerSchema } from './answer-schema.ts'
import { fakeValue } from './fake-value.ts'

/**
 * A route whose behaviour the document does not show: plausible JSON for an administrator, as the reference's extensions
 * ask for, and a refusal for everyone else.
 */
export const extensionAnswer: EndpointBehaviour = {
  permit: ({ user }) =>
    user?.role === 'administrator'
      ? undefined
      : new RestError(
          refusalStatus(user),
          'rest_forbidden',
          'This route is for administrators. Sign in as one.',
        ),
  handle: async (call) => ({ status: 200, body: await fakeValue(answerSchema(call), call) }),
}
