import type { Deployment } from '../../contract/index.ts'
import type { Expect } from '../assertions/expect.ts'
import type { SiteClient } from '../client/site-client.ts'
import type { RoleUser } from '../data/role-users.ts'
import type { Role } from '../data/roles.ts'
import type { TestData } from '../data/test-data.ts'
import type { Area, Resource } from '../result/result.ts'
import type { Target } from '../target/target.ts'
import { noteDeclaration } from './declared-at.ts'

/** What a check needs of a run: nothing, a user's credentials, or a user and the right to write. */
export type Need = 'nothing' | 'user' | 'write'

/** What a check's act works with. */
export interface CheckTools {
  /** The target, asked as the run's user, or as nobody when the run has none. */
  readonly site: SiteClient
  /** The target, asked without credentials. */
  readonly anonymous: SiteClient
  readonly expect: Expect
  /** A user of a role. @throws Untestable when none is given and the target makes none, with the reason */
  as(role: Role): Promise<RoleUser>
  /** Content to look at: found on the site, or made and removed again. */
  readonly testData: TestData
  readonly target: Target
}

/** One thing that a server does or does not do: data, and one small act. */
export interface Check {
  /** A dotted slug that never changes, `posts.list.per-page.maximum`. */
  readonly id: string
  /** The id of the requirement it is held against. */
  readonly requirement: string
  readonly needs: Need
  /** The deployments it is for. Default: every one. */
  readonly appliesTo?: (deployment: Deployment) => boolean
  /** Ends quietly when the target keeps the requirement, and throws what it found otherwise. */
  run(tools: CheckTools): Promise<void>
}

/** How a check is written down. */
export interface CheckDeclaration {
  /** Default: the check's own id. */
  readonly requirement?: string
  /** Default `nothing`. */
  readonly needs?: Need
  readonly appliesTo?: (deployment: Deployment) => boolean
  run(tools: CheckTools): Promise<void>
}

/** Declares one check. */
export function check(id: string, declaration: CheckDeclaration): Check {
  noteDeclaration(id)
  const { requirement = id, needs = 'nothing', appliesTo, run } = declaration
  return { id, requirement, needs, run, ...(appliesTo && { appliesTo }) }
}

/** Checks of one area and resource that are run together, one after the other. */
export interface CheckGroup {
  /** `arguments of posts.list`. */
  readonly name: string
  readonly area: Area
  readonly resource: Resource
  readonly checks: readonly Check[]
}

/** The most checks of one group. */
const checksPerGroup = 80

/** Puts checks together: in one group, or in several where there are too many for one. */
export function grouped(
  area: Area,
  resource: Resource,
  name: string,
  checks: readonly Check[],
): readonly CheckGroup[] {
  const parts = Math.ceil(checks.length / checksPerGroup)
  const size = Math.ceil(checks.length / parts)
  return Array.from({ length: parts }, (_, part) =>
    group(
      area,
      resource,
      parts === 1 ? name : `${name}, ${part + 1} of ${parts}`,
      checks.slice(part * size, (part + 1) * size),
    ),
  )
}

/** Puts checks together. */
export function group(area: Area, resource: Resource, name: string, checks: readonly Check[]): CheckGroup {
  return { name, area, resource, checks }
}
