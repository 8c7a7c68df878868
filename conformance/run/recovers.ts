import { RetryRequested } from '../result/outcome.ts'
import { pause } from '../transport/pace.ts'
import type { Session } from './session.ts'

/** Waits a little until the target shows its index, as it did when it was found; false when it does not come back. */
export async function recovers({ connection, tools }: Session): Promise<boolean> {
  for (let n = 0; n < 5 && !connection.health.isGone; n++) {
    connection.health.revive()
    const probe = await tools.anonymous.get('/', { _fields: 'namespaces' }).then(
      ({ status, isJson }) => status < 500 && isJson,
      (error: unknown) => error,
    )
    if (probe === true) return true
    if (probe instanceof RetryRequested) {
      connection.health.giveUp(`${probe.message} It is asked nothing more.`)
      return false
    }
    connection.health.degraded()
    await pause(connection.backoff * 2 ** n)
  }
  connection.health.giveUp()
  return false
}
