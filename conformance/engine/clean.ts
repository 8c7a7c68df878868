import { isOfRun, markWord, newMark } from '../data/mark.ts'
import { type Swept, sweep } from '../data/sweep.ts'
import { openSession } from '../run/session.ts'
import { discover, type Expected } from '../target/discover.ts'
import { targetAddress } from '../target/origin.ts'
import { deploymentNamed } from '../target/recognise.ts'
import { targetOf } from '../target/target.ts'
import { Connection } from '../transport/connection.ts'
import type { Credentials } from '../transport/credentials.ts'
import { networkWire } from '../transport/wire.ts'

/** How a target is cleaned. */
export interface CleanOptions extends Expected {
  readonly user: Credentials
  readonly headers?: Readonly<Record<string, string>>
  readonly insecure?: boolean
  /** In milliseconds. */
  readonly timeout?: number | undefined
  /** Ends it before the next item. */
  readonly signal?: AbortSignal
}

/**
 * Removes what earlier runs had to leave on a target, of whichever run: a run that is under way loses its content too.
 *
 * @throws Error when the target cannot be found, or secrets would be readable on the way
 */
export async function clean(url: string, options: CleanOptions): Promise<Swept> {
  const { user, headers = {}, insecure = false, timeout, signal, ...expected } = options
  const connection = new Connection({ wire: networkWire, timeout })
  const facts = await discover(targetAddress(url).href, connection, expected, {
    user,
    headers,
    insecure,
  })
  const session = openSession({
    target: targetOf(facts, deploymentNamed(facts.deployment)),
    wire: networkWire,
    mark: newMark(),
    credentials: user,
    write: true,
    headers,
    timeout,
    insecure,
    isOurs: (item) => isOfRun(item),
  })
  session.begin('clean-up')
  return sweep(session.tools.site, { isOurs: (item) => isOfRun(item), word: markWord, signal })
}
