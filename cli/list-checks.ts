import { type Covered, coverage } from '../conformance/index.ts'

/** What `site-contract checks` prints: every requirement with its checks; or how many there are, and which lack one. */
export function checkLines({ isShort }: { readonly isShort: boolean }): string[] {
  const covered = coverage()
  return isShort ? coverageLines(covered) : covered.flatMap(requirementLines)
}

function requirementLines({ requirement, checks, excluded }: Covered): string[] {
  const { id, level, text } = requirement
  return [
    `${id} (${level}) ${text}`,
    ...(checks.length === 1 && checks[0] === id ? [] : checks.map((check) => `  ${check}`)),
    ...(excluded === undefined ? [] : [`  no check: ${excluded}`]),
  ]
}

function coverageLines(covered: readonly Covered[]): string[] {
  const bare = covered.filter(({ checks }) => checks.length === 0)
  const checks = covered.reduce((sum, each) => sum + each.checks.length, 0)
  return [
    ...bare.map(
      ({ requirement, excluded }) =>
        `${requirement.id} (${requirement.level}): ${excluded ?? 'NO CHECK AND NO REASON'}`,
    ),
    '',
    `${covered.length} requirements, ${checks} checks, ${bare.length} requirements without a check.`,
  ]
}
