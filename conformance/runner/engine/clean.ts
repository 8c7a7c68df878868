import { isStock } from '../../../client/target/recognise.ts'
import type { Credentials } from '../../../client/transport/secrets.ts'
import type { JsonObject } from '../../../contract/lib/json.ts'
import { type CleanedUp, cleanUp } from '../../data/cleanup.ts'
import { isOfRun, runTagWord } from '../../data/run-tag.ts'
import { recogniseTarget, sessionOf } from '../driver.ts'
import type { RunOptions, TargetRequest } from '../options.ts'
import { assertUser } from '../preconditions.ts'

/** Options of a clean-up. */
export interface CleanOptions
  extends Omit<RunOptions, 'write' | 'only' | 'strict' | 'baseline'>,
    Pick<TargetRequest, 'deployment' | 'naming'> {
  readonly user: Credentials
  /** Ends it before the next item. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Deletes the items of all runs on a target, including those of a run in progress.
 *
 * @throws Error when the target cannot be found, does not accept the user, or secrets would be sent unencrypted
 *
 * @example
 * ```ts
 * const { removed, left } = await clean('http://127.0.0.1:4010', { user })
 * ```
 */
export async function clean(
  url: string,
  { user, deployment, naming, signal, ...options }: CleanOptions,
): Promise<CleanedUp> {
  const found = await recogniseTarget({ url, user, deployment, naming }, options)
  const isOurs = (item: JsonObject): boolean => isOfRun(item)
  const session = sessionOf(found, { ...options, write: true, isOurs })
  await assertUser(session, user.name)
  session.begin('clean-up')
  const { site, target } = session.tools
  return cleanUp(site, { isOurs, word: runTagWord, isStock: isStock(target.deployment), signal })
}
