import { isList } from '../../conformance/transport/json.ts'
import type { Json } from '../../contract/index.ts'
import type { MockConnection } from '../mock-connection.ts'

/** What can be done with what is in force. */
export const inForceActions = ['add', 'list', 'clear'] as const

/** The argument that names one of those in force. */
export const idArgument = {
  type: 'integer',
  description: 'For clear: the one to take back. Default: all.',
} as const

interface Change {
  readonly action: (typeof inForceActions)[number]
  readonly id?: number | undefined
  readonly session?: string | undefined
  /** For `add`. */
  readonly added: Readonly<Record<string, unknown>>
}

/** Adds to what is in force on the mock, lists it, or takes it back. Gives what is in force then. */
export async function changeInForce(
  mock: MockConnection,
  path: 'faults' | 'overrides',
  { action, id, session, added }: Change,
): Promise<readonly Json[]> {
  if (action === 'add') {
    await mock.loadRoutes(session)
    return listIn(await mock.control('POST', path, { session, body: added }))
  }
  return listIn(await mock.control(action === 'list' ? 'GET' : 'DELETE', path, { session, query: { id } }))
}

const listIn = (answer: Json): readonly Json[] => (isList(answer) ? answer : [])
