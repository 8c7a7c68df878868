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

/** What the run of a check gets. */
export interface CheckTools {
  /** A client with the credentials of the run's user, or anonymous when the run has none. */
  readonly site: SiteClient
  /** A client without credentials. */
  readonly anonymous: SiteClient
  readonly expect: Expect
  /** A user with a role. @throws Untestable when none was given and the target does not create one, with the reason */
  as(role: Role): Promise<RoleUser>
  /** Items to test with: found on the site, or created and deleted again. */
  readonly testData: TestData
  readonly target: Target
}

/** One check: its data, and a function that runs it. */
export interface Check {
  /** A dotted slug that never changes, `posts.list.per-page.maximum`. */
  readonly id: string
  /** The id of the requirement that it verifies. */
  readonly requirement: string
  readonly needs: Need
  /** The deployments that it applies to. Default: all. */
  readonly appliesTo?: (deployment: Deployment) => boolean
  /** Returns when the target satisfies the requirement. @throws CheckFailure, Untestable or Inapplicable otherwise */
  run(tools: CheckTools): Promise<void>
}

export interface CheckDeclaration {
  /** Default: the check's id. */
  readonly requirement?: string
  /** Default `nothing`. */
  readonly needs?: Need
  readonly appliesTo?: (deployment: Deployment) => boolean
  run(tools: CheckTools): Promise<void>
}

/**
 * Declares a check.
 *
 * @param id a dotted slug; also that of its requirement, unless the declaration names another one
 *
 * @example
 * ```ts
 * check('tides.ports.create', {
 *   needs: 'write',
 *   async run({ site, expect }) {
 *     await expect.accepted(site.post('/tides/v1/ports', { name: 'Brest' }))
 *   },
 * })
 * ```
 */
export function check(id: string, declaration: CheckDeclaration): Check {
  noteDeclaration(id)
  const { requirement = id, needs = 'nothing', appliesTo, run } = declaration
  return { id, requirement, needs, run, ...(appliesTo && { appliesTo }) }
}

type NameAndRun = readonly [run: Check['run']] | readonly [name: string, run: Check['run']]

/**
 * Declares a check that needs no user. If a requirement has several checks, each has a name, which is appended to the
 * requirement's id: `readCheck('parameters.fields', 'list', run)` is `parameters.fields.list`.
 *
 * @example
 * ```ts
 * readCheck('tides.today', async ({ site, expect }) => {
 *   await expect.value(site.get('/tides/v1/today'), 'port', 'Brest', 'the port')
 * })
 * ```
 */
export function readCheck(requirement: string, ...rest: NameAndRun): Check {
  return declareCheck(requirement, 'nothing', rest)
}

/**
 * A {@link readCheck} that needs a user.
 *
 * @example
 * ```ts
 * userCheck('tides.private', async ({ site, expect }) => {
 *   await expect.status(site.get('/tides/v1/private'), 200)
 * })
 * ```
 */
export function userCheck(requirement: string, ...rest: NameAndRun): Check {
  return declareCheck(requirement, 'user', rest)
}

/**
 * A {@link readCheck} that needs the right to write.
 *
 * @example
 * ```ts
 * writeCheck('tides.ports.missing', async ({ site, expect }) => {
 *   await expect.error(site.delete('/tides/v1/ports/987654321'), 404, 'tides_no_port')
 * })
 * ```
 */
export function writeCheck(requirement: string, ...rest: NameAndRun): Check {
  return declareCheck(requirement, 'write', rest)
}

/** A {@link readCheck} whose needs depend on its subject. */
export function checkNeeding(needs: Need, requirement: string, ...rest: NameAndRun): Check {
  return declareCheck(requirement, needs, rest)
}

export function limitedTo(appliesTo: NonNullable<Check['appliesTo']>, check: Check): Check {
  return { ...check, appliesTo }
}

function declareCheck(requirement: string, needs: Need, rest: NameAndRun): Check {
  const [name, run] = rest.length === 1 ? ['', rest[0]] : rest
  return check(name === '' ? requirement : `${requirement}.${name}`, { requirement, needs, run })
}

/** Checks of one area and resource that run together, one after the other. */
export interface CheckGroup {
  /** `arguments of posts.list`. */
  readonly name: string
  readonly area: Area
  readonly resource: Resource
  readonly checks: readonly Check[]
}

const checksPerGroup = 80

/** Groups checks; too many for one group are split into several. */
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

export function group(area: Area, resource: Resource, name: string, checks: readonly Check[]): CheckGroup {
  return { name, area, resource, checks }
}

/** A place in a source file. `file` is a path or a file URL. */
export interface DeclarationPlace {
  readonly file: string
  readonly line: number
}

let recorded: Map<string, readonly DeclarationPlace[]> | undefined

/** More stack frames than there are between a check and its list. */
const deepest = 40

/**
 * Records from now on where each check is declared, as call sites, innermost first. This captures the stack for each
 * check, so that it is only done on demand.
 */
export function recordDeclarations(): ReadonlyMap<string, readonly DeclarationPlace[]> {
  recorded = new Map()
  return recorded
}

/** Records the declaration of a check, if {@link recordDeclarations} was called. */
function noteDeclaration(id: string): void {
  recorded?.set(
    id,
    getCallSites(deepest).map(({ scriptName, lineNumber }) => ({ file: scriptName, line: lineNumber })),
  )
}
