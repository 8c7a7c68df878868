import { type CertifiableName, parseCredentials, type TargetRequest } from '../conformance/asking.ts'
import type { WordPressVersion } from '../contract/index.ts'
import { readUsers } from './given-users.ts'
import { readNaming } from './naming-file.ts'

/** The options that tell how a site is reached, as commander reads them. */
export interface SiteFlags {
  readonly deployment?: CertifiableName | 'auto'
  readonly naming: string
  readonly wordpress?: WordPressVersion
  /** A list where several may be given, by their roles. */
  readonly user?: string | readonly string[]
  readonly header: Readonly<Record<string, string>>
  readonly timeout: number
  readonly insecure?: boolean
}

/** What they say of the site itself. @throws Error when there is no such naming, or no user and password */
export async function siteOf({
  deployment,
  naming,
  wordpress,
  user,
}: SiteFlags): Promise<Pick<TargetRequest, 'deployment' | 'naming' | 'wordpress' | 'user' | 'users'>> {
  return {
    deployment: deployment === 'auto' ? undefined : deployment,
    naming: await expectedNaming(naming),
    wordpress,
    ...(typeof user === 'object'
      ? readUsers(user)
      : { user: user === undefined ? undefined : parseCredentials(user) }),
  }
}

/** What `--naming` says; undefined for `auto`. @throws Error when it is no naming */
export async function expectedNaming(nameOrFile: string): Promise<TargetRequest['naming']> {
  return nameOrFile === 'auto' ? undefined : { name: nameOrFile, naming: await readNaming(nameOrFile) }
}
