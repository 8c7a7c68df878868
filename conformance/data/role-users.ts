import type { Credentials } from '../../client/transport/secrets.ts'
import { at } from '../../contract/lib/json.ts'
import type { Answer } from '../assertions/answer.ts'
import { briefly } from '../assertions/expect.ts'
import { untestable } from '../assertions/outcome.ts'
import type { RunMaker } from './maker.ts'
import type { SiteClient } from './site-client.ts'

/** The roles, by descending rights. */
export const roles = ['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const
export type Role = (typeof roles)[number]

export function isRole(text: string): text is Role {
  return roles.some((role) => role === text)
}

/** The environment variable with the run's user, or with one of a role: `SITE_CONTRACT_USER_EDITOR=NAME:PASSWORD`. */
export function userVariable(role?: Role, ofRun = 'SITE_CONTRACT_USER'): string {
  return role === undefined ? ofRun : `${ofRun}_${role.toUpperCase()}`
}

export type RoleCredentials = Readonly<Partial<Record<Role, Credentials>>>

export interface RoleUser {
  readonly role: Role
  readonly site: SiteClient
  /** Known of users that the run created. */
  readonly id?: number
}

/** What {@link RoleUsers} needs. */
export interface RoleUsersOptions {
  readonly testData: RunMaker
  readonly site: SiteClient
  readonly signIn: (credentials: Credentials, role: Role) => SiteClient
  readonly given: RoleCredentials
}

const users = '/core/v2/users'

/** Users of each role: those that the run was given, or else those that it creates once a session. */
export class RoleUsers {
  readonly #options: RoleUsersOptions

  constructor(options: RoleUsersOptions) {
    this.#options = options
  }

  get given(): readonly Role[] {
    return roles.filter((role) => this.#options.given[role] !== undefined)
  }

  /** A user of a role. @throws Untestable when none was given and the target does not create one, with the reason */
  async as(role: Role): Promise<RoleUser> {
    const { given, signIn, testData } = this.#options
    const credentials = given[role]
    if (credentials !== undefined) return { role, site: signIn(credentials, role) }
    return testData.once(`user of the role ${role}`, () => this.#make(role))
  }

  /** The id of a user of a role; that of a given user is read from a post that the user writes. @throws Untestable */
  async idOf(role: 'editor' | 'author' | 'contributor'): Promise<number> {
    const { id, site } = await this.as(role)
    if (id !== undefined) return id
    const { testData } = this.#options
    return testData.once(`id of the ${role}`, async () => {
      const written = await site.post('/core/v2/posts', { title: { raw: testData.text('own') } })
      if (written.ok && typeof written.at('author') === 'number') return Number(written.at('author'))
      return untestable(`The given ${role} could not write a post: ${briefly(written)}.`)
    })
  }

  async #make(role: Role): Promise<RoleUser> {
    const { site, signIn, testData } = this.#options
    if (!testData.canWrite) untestable('Creating a user requires --user and --write.')
    const name = testData.text(role)
    // With hyphens, which a site of a network rejects: it could not delete the user again.
    const username = name.replaceAll(' ', '-')
    const secret = { email: `${username}@example.com`, password: `pw-${crypto.randomUUID()}` }
    const made = await site.post(users, { username, ...secret, name, roles: [role] })
    const isOwn = made.ok && made.text.includes(testData.runTag)
    if (!isOwn) return lacking(role, made, 'makes no user')
    const { id } = made
    const issued = await site.post(`${users}/${id}/application-passwords`, { name })
    const password = issued.ok ? at(issued.body, 'password') : undefined
    if (typeof password !== 'string') return lacking(role, issued, 'gives a user no application password')
    return { role, id, site: signIn({ name: username, password }, role) }
  }
}

/** @throws Untestable always */
function lacking(role: Role, answer: Answer, what: string): never {
  const { method, url } = answer.request
  const { pathname, searchParams } = new URL(url)
  const path = searchParams.get('rest_route') ?? pathname
  untestable(
    `The target ${what} (${method} ${path}: ${briefly(answer)}). Give one: --user ${role}=NAME:PASSWORD.`,
  )
}
