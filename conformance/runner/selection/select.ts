import { buildPlace, buildStepNames } from '../../../contract/build-steps.ts'
import type { Deployment } from '../../../contract/index.ts'
import { nearestWord } from '../../../contract/lib/nearest-word.ts'
import { namePattern } from '../../../contract/name-pattern.ts'
import { isInProfile, type Profile, profileWords } from '../../../contract/profiles.ts'
import type { CheckGroup } from '../../checks/check.ts'
import { areas } from '../../result.ts'

/** Does a value of `--only` match a check: its step, its area, its id, a prefix of its id up to a dot, or a pattern? */
function names(only: string, group: CheckGroup, id: string): boolean {
  if (only.startsWith(stepPrefix))
    return buildStepNames[buildPlace({ ...group, id })]?.name === only.slice(stepPrefix.length)
  if (only.includes('*')) return namePattern(only).test(id)
  return only === group.area || isBelow(only, id) || isBelow(only, id.replace(totals, '$2.list.$1'))
}

const stepPrefix = 'step:'

const isBelow = (only: string, id: string): boolean => only === id || id.startsWith(`${only}.`)

/** A check of the totals of a list, `lists.total.posts`, is also selected with the list, as `posts.list.total`. */
const totals = /^lists\.(total(?:-pages)?)\.(\w+)$/

/**
 * The groups and checks of a run: those for the deployment that match `only`.
 *
 * @param only areas, ids of checks, prefixes of ids, patterns of ids (`posts.fields.*.shown.*`), or steps (`step:posts-list`). Default: all checks
 * @param profile `reader` has no checks that create content or need a user. Default: all checks
 * @throws Error when one of them matches nothing, with suggestions, or when the profile has none of what they match
 *
 * @example
 * ```ts
 * select(groups, deployments.first, ['slugs', 'posts.list.per-page.maximum'])
 * ```
 */
export function select(
  groups: readonly CheckGroup[],
  deployment: Deployment,
  only: readonly string[] = [],
  profile: Profile = 'full',
): readonly CheckGroup[] {
  const applicable = narrowed(groups, ({ appliesTo }) => appliesTo?.(deployment) ?? true)
  const selected =
    only.length === 0
      ? applicable
      : groupsWithNames(applicable, only, `check of the ${deployment.name} deployment`)
  if (profile === 'full') return selected
  const included = narrowed(
    selected,
    ({ id, needs }) => isInProfile(id, profile) && (profile !== 'reader' || needs === 'nothing'),
  )
  for (const name of only)
    if (!included.some((group) => group.checks.some(({ id }) => names(name, group, id))))
      throw new Error(
        `The ${profile} profile has no check that matches "${name}": it is ${profileWords[profile]}. Leave out --profile, or "${name}".`,
      )
  return included
}

/**
 * The groups and checks that match names.
 *
 * @param requested areas, ids of checks, prefixes or patterns of ids, or steps
 * @param what the kind of name, for the error
 * @throws Error when one of them matches nothing, with suggestions
 *
 * @example
 * ```ts
 * groupsWithNames(groups, ['slugs', 'posts.list.per-page.maximum'], 'check')
 * ```
 */
export function groupsWithNames(
  groups: readonly CheckGroup[],
  requested: readonly string[],
  what = 'check',
): readonly CheckGroup[] {
  for (const name of requested)
    if (!groups.some((group) => group.checks.some(({ id }) => names(name, group, id))))
      throw new Error(unknown(name, groups, what))
  return groups.flatMap((group) =>
    narrowed([group], ({ id }) => requested.some((name) => names(name, group, id))),
  )
}

function narrowed(
  groups: readonly CheckGroup[],
  keeps: (check: CheckGroup['checks'][number]) => boolean,
): CheckGroup[] {
  return groups.flatMap((group) => {
    const checks = group.checks.filter(keeps)
    return checks.length === 0 ? [] : [{ ...group, checks }]
  })
}

/** The ids of checks with their prefixes: `posts`, `posts.list` and so on. */
function prefixesOf(groups: readonly CheckGroup[]): ReadonlySet<string> {
  const parts = groups.flatMap(({ checks }) => checks.map(({ id }) => id.split('.')))
  return new Set(parts.flatMap((each) => each.map((_, i) => each.slice(0, i + 1).join('.'))))
}

function unknown(name: string, groups: readonly CheckGroup[], what: string): string {
  const steps = buildStepNames.map((step) => step.name)
  const isStep = name.startsWith(stepPrefix)
  const meant = isStep ? nearestStep(name, steps) : nearestWord(name, [...areas, ...prefixesOf(groups)])
  return [
    `No ${what} matches "${name}".`,
    ...(meant === undefined ? [] : [`Did you mean ${meant}?`]),
    ...(isStep ? [`Steps: ${steps.join(', ')}.`] : []),
    ...(meant !== undefined || isStep ? [] : ['Run `site-contract checks` to list the ids.']),
  ].join(' ')
}

function nearestStep(name: string, steps: readonly string[]): string | undefined {
  const step = nearestWord(name.slice(stepPrefix.length), steps)
  return step === undefined ? undefined : `${stepPrefix}${step}`
}
