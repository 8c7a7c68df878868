import type { SiteClient } from '../../conformance/client/site-client.ts'
import type { Role } from '../../conformance/data/roles.ts'
import { Untestable } from '../../conformance/result/outcome.ts'
import type { Session } from '../../conformance/run/session.ts'

/** Who asks: a user of a role, or nobody. */
export type Who = Role | 'nobody'

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
export type SiteTime = Pick<Side, 'offset' | 'skew'>

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
    ['nobody', anonymous],
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
