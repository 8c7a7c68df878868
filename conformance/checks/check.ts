import { getCallSites } from 'node:util'
import type { Target } from '../../client/target/target.ts'
import type { Deployment } from '../../contract/index.ts'
import type { Expect } from '../assertions/expect.ts'
import type { Role, RoleUser } from '../data/role-users.ts'
import type { SiteClient } from '../data/site-client.ts'
import type { TestData } from '../data/test-data.ts'
import type { Area, Resource } from '../result.ts'

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

type NameAndRun = readonly [run: Check['run']] | readonly [name: string, run: Check['run']]

/**
 * Declares a check of a requirement that needs no user. Of a requirement with several checks, each has a name behind
 * the requirement's own: `readCheck('parameters.fields', 'list', run)` is `parameters.fields.list`.
 */
export function readCheck(requirement: string, ...rest: NameAndRun): Check {
  return checkOf(requirement, 'nothing', rest)
}

/** A {@link readCheck} that needs a user. */
export function userCheck(requirement: string, ...rest: NameAndRun): Check {
  return checkOf(requirement, 'user', rest)
}

/** A {@link readCheck} that needs the right to write. */
export function writeCheck(requirement: string, ...rest: NameAndRun): Check {
  return checkOf(requirement, 'write', rest)
}

function checkOf(requirement: string, needs: Need, rest: NameAndRun): Check {
  const [name, run] = rest.length === 1 ? ['', rest[0]] : rest
  return check(name === '' ? requirement : `${requirement}.${name}`, { requirement, needs, run })
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

/** A place in a source: its address and line. */
export interface DeclarationPlace {
  readonly file: string
  readonly line: number
}

let recorded: Map<string, readonly DeclarationPlace[]> | undefined

/** More than lie between a check and the list it stands in. */
const deepest = 40

/**
 * Records from now on where each check is declared: the calls that led there, the innermost first. Costs a look at the
 * stack for each, and so is for who asks for it alone.
 */
export function recordDeclarations(): ReadonlyMap<string, readonly DeclarationPlace[]> {
  recorded = new Map()
  return recorded
}

/** To be called as a check is declared. */
function noteDeclaration(id: string): void {
  recorded?.set(
    id,
    getCallSites(deepest).map(({ scriptName, lineNumber }) => ({ file: scriptName, line: lineNumber })),
  )
}
