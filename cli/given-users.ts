import { type Credentials, parseCredentials, type TargetRequest } from '../conformance/asking.ts'
import { isRole, type Role, type RoleCredentials, roles, userVariable } from '../conformance/data/roles.ts'

/** The user that a run asks as, and the others it has, by what they are. */
export type GivenUsers = Pick<TargetRequest, 'user' | 'users'>

/**
 * Reads `--user name:password` and `--user ROLE=name:password`, of which each may be given once; what is not given
 * stands in the environment, `SITE_CONTRACT_USER` and `SITE_CONTRACT_USER_EDITOR`, which no list of processes shows.
 *
 * @param variable the environment variable of the run's user; those of the others have the role behind it
 * @throws Error when there is no colon, a user is given twice, or there is no user to ask as; it quotes no secret
 */
export function readUsers(
  texts: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  variable = userVariable(),
): GivenUsers {
  const given = new Map<Role | '', string>()
  const variables = new Map<Role | '', string>()
  for (const text of texts) {
    const [role, rest] = split(text)
    if (given.has(role))
      throw new Error(
        role === ''
          ? 'Cannot ask as two users. Give the others by their role: --user editor=name:password.'
          : `Cannot take two users of the role ${role}. Give one.`,
      )
    given.set(role, rest)
  }
  for (const role of ['', ...roles] as const) {
    const name = userVariable(role || undefined, variable)
    const found = env[name]
    if (!found || given.has(role)) continue
    given.set(role, found)
    // Who is asked as the run's user is found by that name, and not by that of a role.
    if (role === 'administrator' || variable !== userVariable()) variables.set(role, name)
  }
  const { own, administrator, ...others } = credentialsOf(given, variables)
  const user = own ?? administrator
  if (user === undefined && Object.keys(others).length > 0)
    throw new Error(
      `Cannot try the rights of ${Object.keys(others).join(', ')} alone: a run needs a user of its own. Give --user name:password too.`,
    )
  return { user, ...(Object.keys(others).length > 0 && { users: others }) }
}

function credentialsOf(
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

/** The role that stands before a user, and the rest. */
function split(text: string): readonly [Role | '', string] {
  const [, role = '', rest = ''] = /^(\w+)=(.*)$/s.exec(text) ?? []
  return isRole(role) ? [role, rest] : ['', text]
}
