import { groups } from '../../conformance/checks/catalog.ts'
import type { Check } from '../../conformance/checks/check.ts'
import { certify } from '../../conformance/index.ts'
import type { CheckResult } from '../../conformance/result.ts'
import { allDeployments } from '../../contract/index.ts'
import { by, type CheckKind, isNamed } from './check-kinds.ts'
import { journalUsers, journalAdmin as user } from './journal-users.ts'
import { type Mutant, soundSite } from './mutant.ts'

/** The ids of the checks that failed on a mutant; of an open mutant, those that deviated too. */
export interface Finding {
  /** Checks of the kind that has to notice it: the first one, or all of them. */
  readonly killedBy: readonly string[]
  /** Checks of other kinds. They count for nothing, and are run only when the whole suite is. */
  readonly noticedBy: readonly string[]
  /** The subjects of which no check noticed it, of a mutant that each has to notice. */
  readonly missed: readonly string[]
}

export interface ExamineOptions {
  /** Runs every check instead of stopping at the first that catches the mutant. */
  readonly whole?: boolean
}

/**
 * Runs the checks that have to notice a mutant against it, until one fails.
 *
 * @throws Error when there is no such check
 */
export async function examine(mutant: Mutant, { whole = false }: ExamineOptions = {}): Promise<Finding> {
  const killers = killersOf(mutant)
  const isKiller = new Set(killers)
  const failed: string[] = []
  const { kind, of, isOfEach = false } = mutant.caughtBy
  const left = new Set(isOfEach ? of : [])
  const stop = new AbortController()
  await certify(mutant.make(), {
    user,
    ...(mutant.isOfRoles && { users: journalUsers }),
    write: true,
    only: whole ? [] : killers,
    deployment: mutant.deployment,
    naming: 'neutral',
    signal: stop.signal,
    onResult: (result) => {
      // An id of `only` names the checks below it too.
      if (!noticesIn(mutant, result) || !(whole || isKiller.has(result.id))) return
      failed.push(result.id)
      for (const subject of left) if (isNamed(by(kind, subject), result.id)) left.delete(subject)
      if (!whole && left.size === 0) stop.abort()
    },
  })
  return {
    killedBy: failed.filter((id) => isKiller.has(id)),
    noticedBy: failed.filter((id) => !isKiller.has(id)),
    missed: [...left],
  }
}

/** What mutants have in common whose checks run alike. */
export const settingOf = ({ deployment, isOfRoles, isOpen }: Mutant): string =>
  [
    deployment,
    ...(isOfRoles ? ['with users of other roles'] : []),
    ...(isOpen ? ['also deviations'] : []),
  ].join(', ')

/**
 * The checks that would count as noticing one of some mutants of a {@link settingOf setting} although there is no defect,
 * in one run for all of them.
 */
export async function falseAlarms(mutants: readonly Mutant[]): Promise<readonly string[]> {
  const [first] = mutants
  if (first === undefined) return []
  const found: string[] = []
  await certify(soundSite(first.deployment), {
    user,
    ...(first.isOfRoles && { users: journalUsers }),
    write: true,
    only: [...new Set(mutants.flatMap(killersOf))],
    deployment: first.deployment,
    naming: 'neutral',
    onResult: (result) => {
      if (noticesIn(first, result)) found.push(result.id)
    },
  })
  return found
}

/**
 * The ids of the checks that have to notice a mutant.
 *
 * @throws Error when there is none
 */
export function killersOf({ name, caughtBy, deployment }: Mutant): string[] {
  const ids = checksOf(caughtBy.kind)
    .filter(({ id }) => isNamed(caughtBy, id))
    .filter(({ appliesTo }) => appliesTo?.(allDeployments[deployment]) ?? true)
    .map(({ id }) => id)
  if (ids.length > 0) return ids
  const of = caughtBy.of.length === 0 ? '' : ` of ${caughtBy.of.join(' or ')}`
  throw new Error(
    `No check can notice the mutant "${name}": none is of the kind "${caughtBy.kind}"${of}. Write one in conformance/checks, with an id of that kind as check-kinds.ts tells it; or, if another kind has to notice it, name that.`,
  )
}

const checksByKind = new Map<CheckKind, readonly Check[]>()

/** The checks of a kind, looked for once: there are thousands of checks, and of mutants. */
function checksOf(kind: CheckKind): readonly Check[] {
  const known = checksByKind.get(kind)
  if (known !== undefined) return known
  const found = groups.flatMap(({ checks }) => checks.filter(({ id }) => isNamed(by(kind), id)))
  checksByKind.set(kind, found)
  return found
}

function noticesIn({ isOpen }: Mutant, { outcome }: CheckResult): boolean {
  return outcome === 'fail' || (isOpen && outcome === 'deviation')
}
