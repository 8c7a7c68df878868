import { type CertifiableName, type Credentials, parseCredentials } from '../../client/index.ts'
import {
  isRole,
  type Role,
  type RoleCredentials,
  roles,
  userVariable,
} from '../../conformance/data/role-users.ts'
import type { TargetRequest } from '../../conformance/index.ts'
import { type Naming, namings, type WordPressVersion } from '../../contract/index.ts'
import { parseJsonFile } from '../../contract/lib/parse-json-file.ts'
import { readText } from '../../contract/lib/read-file.ts'
import { didYouMean } from './did-you-mean.ts'

/** The options that name a site and say how to reach it, as commander reads them. */
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

/** The site that the options name. @throws Error when there is no such naming, or no user and password */
export async function targetOf({
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

/** The naming of `--naming`; undefined for `auto`. @throws Error when it is not a naming */
export async function expectedNaming(nameOrFile: string): Promise<TargetRequest['naming']> {
  return nameOrFile === 'auto' ? undefined : { name: nameOrFile, naming: await readNaming(nameOrFile) }
}

/**
 * A naming by its name, or from a JSON file: `{"namespaces": {"core": "wp"}, "segments": {}}`.
 *
 * @throws Error when there is neither, or the file holds something else
 */
export async function readNaming(nameOrFile: string): Promise<Naming> {
  if (nameOrFile === 'neutral' || nameOrFile === 'wordpress') return namings[nameOrFile]
  const text = readText(nameOrFile, {
    what: 'the naming',
    advice: `Use neutral, wordpress, or the path of a JSON file.${didYouMean(nameOrFile, Object.keys(namings))}`,
    limit: 2 ** 20,
  })
  const value = parseJsonFile(text, `the naming ${nameOrFile}`)
  const words = (member: string): Record<string, string> => {
    const found: unknown =
      typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(member) : undefined
    const fail = (place: string): Error =>
      new Error(`Cannot read the naming ${nameOrFile}: ${place} is not a string. Write it as {"core": "wp"}.`)
    if (found === undefined) return {}
    if (typeof found !== 'object' || found === null || Array.isArray(found)) throw fail(member)
    return Object.fromEntries(
      Object.entries(found).map(([neutral, deployed]) => {
        if (typeof deployed !== 'string') throw fail(`${member}.${neutral}`)
        return [neutral, deployed]
      }),
    )
  }
  return { namespaces: words('namespaces'), segments: words('segments') }
}

/**
 * Reads `--user NAME:PASSWORD` and `--user ROLE=NAME:PASSWORD`, each at most once. What is missing comes from the
 * environment, `SITE_CONTRACT_USER` and `SITE_CONTRACT_USER_EDITOR`, which no list of processes shows.
 *
 * @param variable the environment variable of the run's user; those of the others end with the role
 * @throws Error when there is no colon, a user is given twice, or the run has no user; it quotes no secret
 */
export function readUsers(
  texts: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  variable = userVariable(),
): Pick<TargetRequest, 'user' | 'users'> {
  const given = new Map<Role | '', string>()
  const variables = new Map<Role | '', string>()
  for (const text of texts) {
    const [, prefix = '', rest = ''] = /^(\w+)=(.*)$/s.exec(text) ?? []
    const [role, user] = isRole(prefix) ? [prefix, rest] : (['', text] as const)
    if (given.has(role))
      throw new Error(
        role === ''
          ? 'Cannot sign in as two users. Give the others by their role: --user editor=NAME:PASSWORD.'
          : `Cannot use two users of the role ${role}. Pass one.`,
      )
    given.set(role, user)
  }
  for (const role of ['', ...roles] as const) {
    const name = userVariable(role || undefined, variable)
    const found = env[name]
    if (!found || given.has(role)) continue
    given.set(role, found)
    // The run's user is found by the default variable, and not by that of a role.
    if (role === 'administrator' || variable !== userVariable()) variables.set(role, name)
  }
  const { own, administrator, ...others } = credentialsByRole(given, variables)
  const user = own ?? administrator
  if (user === undefined && Object.keys(others).length > 0)
    throw new Error(
      `Cannot test only the permissions of ${Object.keys(others).join(', ')}: a run also needs a main user. Add --user NAME:PASSWORD.`,
    )
  return { user, ...(Object.keys(others).length > 0 && { users: others }) }
}

/** The names of the users given with a role: `{ editor: 'edda' }` for `--user editor=edda:password`. */
export function roleUsersIn(texts: SiteFlags['user'] = []): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [texts].flat().flatMap((text) => {
      const [, role = '', name = ''] = /^(\w+)=([^:]*):/.exec(text) ?? []
      return isRole(role) ? [[role, name]] : []
    }),
  )
}

function credentialsByRole(
  given: ReadonlyMap<Role | '', string>,
  variables: ReadonlyMap<Role | '', string>,
): RoleCredentials & { readonly own?: Credentials } {
  return Object.fromEntries(
    [...given].map(([role, text]) => {
      const variable = variables.get(role)
      return [role || 'own', { ...parseCredentials(text), ...(variable && { variable }) }] as const
    }),
  )
}
