import { Untestable } from '../../../conformance/assertions/outcome.ts'
import type { Role } from '../../../conformance/data/role-users.ts'
import type { SiteClient } from '../../../conformance/data/site-client.ts'
import type { Session } from '../../../conformance/runner/session.ts'

/** Who asks: a user of a role, or nobody. */
export type Who = Role | 'anonymous'

/** The target, or its twin, with all who ask it. */
export interface Side {
  readonly session: Session
  /** `https://site.example/wp-json/` */
  readonly root: string
  /** The site's own address, without a slash at its end. */
  readonly base: string
  /** How far its local time is from UTC, in milliseconds. */
  readonly offset: number
  /** How far its clock is from ours, in milliseconds. */
  readonly skew: number
  /** Those it can be asked as. */
  readonly clients: ReadonlyMap<Who, SiteClient>
}

/** What is known of a site's time. */
type SiteTime = Pick<Side, 'offset' | 'skew'>

const lesser = ['editor', 'author', 'contributor', 'subscriber'] as const satisfies readonly Role[]

/**
 * A side with users of all roles that it is given or makes. Where it makes none, it is asked without them.
 *
 * @throws Trouble when it does not answer
 */
export async function sideOf(session: Session, time: SiteTime): Promise<Side> {
  const { site, anonymous, target } = session.tools
  const clients = new Map<Who, SiteClient>([
    ['administrator', site],
    ['anonymous', anonymous],
  ])
  for (const role of lesser) {
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

/** The client that asks a side as somebody. @throws Error when it cannot be asked so, which is a mistake of ours */
export function clientOf({ clients, root }: Side, who: Who): SiteClient {
  const found = clients.get(who)
  if (found === undefined) throw new Error(`Nobody asks ${root} as ${who}.`)
  return found
}

/** What an id is of: two things of different kinds may have the same one. */
export type IdSpace = 'post' | 'term' | 'user' | 'comment'

/** Which id of the target stands for which of its twin. Each has one partner, and keeps it. */
export class Pairs {
  readonly #here = new Map<string, string>()
  readonly #there = new Map<string, string>()

  /** Are two ids partners: they are from now on when neither has another one. 0 is nobody's, and its own partner. */
  pair(space: IdSpace, there: string, here: string): boolean {
    if (there === '0' || here === '0') return there === here
    const [knownHere, knownThere] = [this.#here.get(`${space} ${there}`), this.#there.get(`${space} ${here}`)]
    if (knownHere === undefined && knownThere === undefined) {
      this.#here.set(`${space} ${there}`, here)
      this.#there.set(`${space} ${here}`, there)
      return true
    }
    return knownHere === here && knownThere === there
  }

  /** The id of the twin that stands for one of the target's; undefined when none does yet. */
  partnerOf(space: IdSpace, there: string): string | undefined {
    return this.#here.get(`${space} ${there}`)
  }

  /** Are two numbers in a text partners already, of whatever kind. */
  arePartners(there: string, here: string): boolean {
    return (['post', 'term', 'user', 'comment'] as const).some(
      (space) => this.partnerOf(space, there) === here,
    )
  }
}
