import { Untestable } from '../../../conformance/assertions/outcome.ts'
import type { Role } from '../../../conformance/data/role-users.ts'
import type { SiteClient } from '../../../conformance/data/site-client.ts'
import type { Session } from '../../../conformance/runner/session.ts'

/** The role of the user who sends a request, or `anonymous`. */
export type ClientRole = Role | 'anonymous'

/** The target or the mock, with a client for each role. */
export interface ComparedSite {
  readonly session: Session
  /** `https://site.example/wp-json/` */
  readonly root: string
  /** The site's address, without a trailing slash. */
  readonly base: string
  /** Its local time minus UTC, in milliseconds. */
  readonly offset: number
  /** Its clock minus ours, in milliseconds. */
  readonly skew: number
  readonly clients: ReadonlyMap<ClientRole, SiteClient>
}

type SiteTime = Pick<ComparedSite, 'offset' | 'skew'>

const otherRoles = ['editor', 'author', 'contributor', 'subscriber'] as const satisfies readonly Role[]

/**
 * A site with the given or created users of all roles. The roles that it cannot create users of are left out.
 *
 * @throws Trouble when it does not answer
 */
export async function connectSite(session: Session, time: SiteTime): Promise<ComparedSite> {
  const { site, anonymous, target } = session.tools
  const clients = new Map<ClientRole, SiteClient>([
    ['administrator', site],
    ['anonymous', anonymous],
  ])
  for (const role of otherRoles) {
    try {
      clients.set(role, (await session.tools.as(role)).site)
    } catch (error) {
      if (!(error instanceof Untestable)) throw error
      break
    }
  }
  const { apiRoot: root, base } = target.facts
  return { session, root, base, ...time, clients }
}

/** The client of a role. @throws Error when the site has no such user */
export function clientAs({ clients, root }: ComparedSite, who: ClientRole): SiteClient {
  const found = clients.get(who)
  if (found === undefined) throw new Error(`${root} has no client for ${who}.`)
  return found
}

/** The kind of an id: things of different kinds may have the same id. */
export type IdSpace = 'post' | 'term' | 'user' | 'comment' | `pack ${string}`

/** Pairs each id of the target with one of the mock. */
export class Pairs {
  readonly #mock = new Map<string, string>()
  readonly #target = new Map<string, string>()
  readonly #spaces = new Set<IdSpace>()

  /** Pairs two ids unless one has a pair. @returns are they a pair; 0 is paired with 0 only */
  pair(space: IdSpace, target: string, mock: string): boolean {
    if (target === '0' || mock === '0') return target === mock
    const [knownMock, knownTmock] = [
      this.#mock.get(`${space} ${target}`),
      this.#target.get(`${space} ${mock}`),
    ]
    if (knownMock === undefined && knownTmock === undefined) {
      this.#spaces.add(space)
      this.#mock.set(`${space} ${target}`, mock)
      this.#target.set(`${space} ${mock}`, target)
      return true
    }
    return knownMock === mock && knownTmock === target
  }

  /** The mock's id for one of the target. */
  mockIdOf(space: IdSpace, target: string): string | undefined {
    return this.#mock.get(`${space} ${target}`)
  }

  /** Are two numbers in a text a pair of any kind. */
  arePaired(target: string, mock: string): boolean {
    return [...this.#spaces].some((space) => this.mockIdOf(space, target) === mock)
  }
}
