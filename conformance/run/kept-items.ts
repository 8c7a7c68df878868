import type { CheckRun } from './run-check.ts'

/** The most that a note names. */
const mostNamed = 20

/** What failed checks have left to be looked at, by the paths that the site has for it. */
export function keptBy(runs: readonly Pick<CheckRun, 'result'>[]): readonly string[] {
  return [...new Set(runs.flatMap(({ result }) => result.kept ?? []))]
}

/** A note of what failed checks have left, and how it goes; none when that is nothing. */
export function keptNotes(runs: readonly Pick<CheckRun, 'result'>[], url: string): readonly string[] {
  const kept = keptBy(runs)
  if (kept.length === 0) return []
  const rest = kept.length > mostNamed ? `, and ${kept.length - mostNamed} more` : ''
  return [
    `Left to be looked at, as --keep asks: ${kept.slice(0, mostNamed).join(', ')}${rest}. \`site-contract clean ${url}\` removes it.`,
  ]
}
