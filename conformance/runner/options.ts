import type { Expected } from '../../client/target/discover.ts'
import type { Access } from '../../client/target/origin.ts'
import type { ConnectionOptions } from '../../client/transport/connection.ts'
import type { Credentials } from '../../client/transport/secrets.ts'
import type { Profile } from '../../contract/profiles.ts'
import type { Usage } from '../../contract/usage/usage.ts'
import type { RoleCredentials } from '../data/role-users.ts'
import type { Baseline } from './baseline.ts'

/**
 * How targets are certified. Plain data: whoever asks hands it on as it is, in the engine's plan too, to the session
 * and to the certificate. An option is declared here, or with what it is for (`ConnectionOptions`, `Access`), and read
 * where it does something.
 */
export interface RunOptions extends ConnectionOptions, Omit<Access, 'user' | 'users'> {
  /** Lets the run make content and remove it again; needs a user. Default false. */
  readonly write?: boolean | undefined
  /** Leaves what checks that fail have made, marked, for `clean` to remove. Default false. */
  readonly keep?: boolean | undefined
  /** Areas, ids of checks, or beginnings of ids. Default: every check. */
  readonly only?: readonly string[] | undefined
  /** What a client uses: only the checks that it rests on. Default: every check. */
  readonly usage?: Usage | undefined
  /** How much of the interface the server implements. Default: all of it. */
  readonly profile?: Profile | undefined
  /** Deviations from the reference count as failures. Default false. */
  readonly strict?: boolean | undefined
  /** Known failures, which are not counted. */
  readonly baseline?: Baseline | undefined
}

/** A target as the user names it. */
export interface TargetRequest extends Expected {
  /** What tells it from the others. Default: its address. */
  readonly name?: string | undefined
  /** The site's address, or its api root. */
  readonly url: string
  /** Signs in with an application password. Default: nobody, only public reads. */
  readonly user?: Credentials | undefined
  /** Users of other roles, by role: for what the run's user makes none of. Default: a run with `write` makes them. */
  readonly users?: RoleCredentials | undefined
  /** Known failures of this target, instead of those of the run. */
  readonly baseline?: Baseline | undefined
}
