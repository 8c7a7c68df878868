import type { Requirement } from '../requirement.ts'

/** What gives the former texts of requirements back that had the same meaning in other words. */
export interface Rewording {
  /** Applied one after the other to a present text: a regular expression, and what replaces its match. */
  readonly patterns: readonly (readonly string[])[]
  /** The former texts that the patterns do not give, by id. */
  readonly texts: Readonly<Record<string, string>>
}

/** Gives requirements in their former words. */
export function formerWords({ patterns, texts }: Rewording): (requirement: Requirement) => Requirement {
  const compiled = patterns.map(([pattern = '', former = '']) => [new RegExp(pattern), former] as const)
  return (requirement) => ({
    ...requirement,
    text:
      texts[requirement.id] ??
      compiled.reduce((present, [pattern, former]) => present.replace(pattern, former), requirement.text),
  })
}

/**
 * The rewording from requirements to others: thousands of sentences have few forms, which patterns give back.
 *
 * @param patterns its patterns; each text that they do not give is stored
 * @throws Error when more than texts changed
 */
export function rewordingOf(
  from: readonly Requirement[],
  to: readonly Requirement[],
  patterns: Rewording['patterns'],
): Rewording {
  const former = new Map(from.map((each) => [each.id, each]))
  const texts: Record<string, string> = {}
  const byPatterns = formerWords({ patterns, texts: {} })
  for (const each of to) {
    const before = former.get(each.id)
    if (before?.level !== each.level || before.section !== each.section)
      throw new Error(
        `${each.id} is new, or changed in more than its text. Raise the catalogue for it first.`,
      )
    former.delete(each.id)
    if (byPatterns(each).text !== before.text) texts[each.id] = before.text
  }
  const [removed] = former.keys()
  if (removed !== undefined) throw new Error(`${removed} was removed. Raise the catalogue for it first.`)
  return { patterns, texts }
}
