import type { Expected } from '../../client/target/discover.ts'
import type { Access } from '../../client/target/origin.ts'
import type { ConnectionOptions } from '../../client/transport/connection.ts'
import type { Credentials } from '../../client/transport/secrets.ts'
import type { Profile } from '../../contract/profiles.ts'
import type { Usage } from '../../contract/usage/usage.ts'
import type { RoleCredentials } from '../data/role-users.ts'
import type { Baseline } from './baseline.ts'

/**
 * Options of a certification. They are plain data, passed on unchanged to the engine's plan, the session and the
 * certificate. An option is declared here or with its subject (`ConnectionOptions`, `Access`), and read where it has an
 * effect.
 */
export interface RunOptions extends ConnectionOptions, Omit<Access, 'user' | 'users'> {
  /** Allows the run to create content and delete it again; needs a user. Default false. */
  readonly write?: boolean | undefined
  /** Leaves the items of failed checks on the site, for `clean` to delete. Default false. */
  readonly keep?: boolean | undefined
  /** Areas, ids of checks, prefixes of ids, or steps in building a server (`step:posts-list`). Default: all checks. */
  readonly only?: readonly string[] | undefined
  /** What a client uses, to run only the checks that it depends on. Default: all checks. */
  readonly usage?: Usage | undefined
  /** The part of the interface that the server implements. Default: all of it. */
  readonly profile?: Profile | undefined
  /** Runs a twentieth of the selected checks, chosen by this seed. Default: all of them. */
  readonly sample?: number | undefined
  /** Folders of packs whose checks are run too: those in their `checks.ts`. Default: none. */
  readonly packs?: readonly string[] | undefined
  /** Deviations from WordPress count as failures. Default false. */
  readonly strict?: boolean | undefined
  /** Known failures, which do not count. */
  readonly baseline?: Baseline | undefined
}

/** A target, as the user gives it. */
export interface TargetRequest extends Expected {
  /** Its name among the targets. Default: its address. */
  readonly name?: string | undefined
  /** The site's address, or its API root. */
  readonly url: string
  /** Signs in with an application password. Default: anonymous, for public reads only. */
  readonly user?: Credentials | undefined
  /** Users of other roles, by role. Default: a run with `write` creates them. */
  readonly users?: RoleCredentials | undefined
  /** Known failures of this target, instead of those of the run. */
  readonly baseline?: Baseline | undefined
}
