import { namePattern } from '../../contract/name-pattern.ts'
import { type Change, type ChangeClass, changeClasses } from './change.ts'
import { groupsOf, mergedChange } from './used-changes.ts'

/** The classes that a user may assign. */
const severities = [
  ...changeClasses.filter((each) => each !== 'unknown' && each !== 'unused'),
  'ignored',
] as const
type Severity = Exclude<ChangeClass, 'unknown' | 'unused'> | 'ignored'

interface Entry {
  readonly key: string
  readonly severity: Severity
  readonly reason: string
}

/** The classes of changes that a file assigns. */
export interface Severities {
  readonly file: string
  readonly entries: readonly Entry[]
}

/**
 * Parses severities, `{"GET /core/v2/posts › excerpt": "ignored: Not used."}`: places of changes with `*` as a wildcard,
 * optionally with the changed thing before them (`enum: GET * › status`).
 *
 * @throws Error when the text is not a JSON object of texts, or a value lacks a class or a reason
 */
export function parseSeverities(text: string, file: string): Severities {
  const fail = (problem: string): Error => new Error(`Cannot read the severities ${file}: ${problem}`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw fail(`${error instanceof Error ? error.message : error}.`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw fail('it is not an object. Write {"place of a change": "ignored: reason"}.')
  const entries = Object.entries(value).map(([key, said]): Entry => {
    const [, word, reason = ''] = /^\s*(\w+)\s*:\s*(.*?)\s*$/s.exec(String(said)) ?? []
    const severity = severities.find((each) => each === word)
    if (severity === undefined)
      throw fail(
        `${key} is ${JSON.stringify(said)}. Begin with one of ${severities.join(', ')}, and a colon.`,
      )
    if (reason === '') throw fail(`${key} has no reason. Say why it is ${severity}.`)
    return { key, severity, reason }
  })
  return { file, entries }
}

interface Judged {
  readonly changes: readonly Change[]
  readonly ignored: number
  /** The entries that match no change. */
  readonly unused: readonly string[]
}

/**
 * Assigns classes to changes. Of several matching entries, one without `*` wins, else the first.
 *
 * @param neutral gives a key in neutral names, as the changes are
 */
export function withSeverities(
  changes: readonly Change[],
  { file, entries }: Severities,
  neutral: (key: string) => string = (key) => key,
): Judged {
  const ordered = [
    ...entries.filter(({ key }) => !key.includes('*')),
    ...entries.filter(({ key }) => key.includes('*')),
  ]
  const known = ordered.map((entry) => ({ entry, pattern: namePattern(neutral(entry.key)) }))
  const used = new Set<Entry>()
  let ignored = 0
  const judge = (change: Change, reportedPlace: string): readonly Change[] => {
    const names = [change.place, reportedPlace].flatMap((place) => [place, `${change.what}: ${place}`])
    const all = known.filter(({ pattern }) => names.some((name) => pattern.test(name)))
    for (const { entry } of all) used.add(entry)
    const [first] = all
    if (first === undefined) return [change]
    const { severity, reason } = first.entry
    if (severity === 'ignored') {
      ignored++
      return []
    }
    const sentence = `${reason} (${file}; otherwise ${change.class}: ${change.sentence})`
    return [{ ...change, class: severity, sentence }]
  }
  // An entry may be copied from a report, which merges some changes.
  const judged = groupsOf(changes).flatMap((group) => {
    const { place } = mergedChange(group)
    return group.flatMap((change) => judge(change, place))
  })
  return {
    changes: judged,
    ignored,
    unused: entries.filter((entry) => !used.has(entry)).map(({ key }) => key),
  }
}
