import { placesOf, readSources, type Sources } from '../conformance/catalog/sources.ts'
import type { Check, CheckGroup } from '../conformance/checks/check.ts'
import type { Requirement } from '../contract/index.ts'

/**
 * What `site-contract checks ID…` prints: each check that is named, what it is held against, and where both are written
 * in the repository.
 *
 * @param names areas, ids of checks, or beginnings of ids
 * @throws Error when one of them names nothing
 */
export async function describeChecks(names: readonly string[]): Promise<readonly string[]> {
  const sources = await readSources()
  // Not before: where checks are declared is recorded as they are loaded.
  const { groups, named, requirementOf } = await import('../conformance/index.ts')
  return named(groups, names).flatMap((group) =>
    group.checks.flatMap((check) => linesOf(check, group, requirementOf(check), sources)),
  )
}

function linesOf(
  { id, needs }: Check,
  group: CheckGroup,
  { id: requirement, level, section, text }: Requirement,
  { checks, requirements }: Sources,
): string[] {
  const [definition = 'unknown', ...makers] = placesOf(checks, id)
  const [statement = 'unknown'] = placesOf(requirements, requirement)
  return [
    `${id}: ${text}`,
    `  definition   ${definition}`,
    ...makers.map((place) => `  made by      ${place}`),
    `  requirement  ${statement} (${requirement}, ${level}, section ${section})`,
    `  group        ${group.name}, area ${group.area}`,
    `  needs        ${needs === 'write' ? 'a user, and --write' : needs === 'user' ? 'a user' : 'nothing'}`,
  ]
}
