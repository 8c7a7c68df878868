import { counted } from '../../contract/lib/plural.ts'
import { truncate } from '../../contract/lib/truncate.ts'
import type { ResultFile } from '../../reports/result-file/result-file.ts'

/** The longest explanation that the schema allows, in characters, and the longest cause in a draft. */
const [longest, longestCause] = [300, 200]

/** The areas in which checks fail, deviate or could not be run. */
function openAreas({ totals }: ResultFile): readonly string[] {
  return Object.entries(totals.byArea).flatMap(([area, { fail, deviation, untestable, error }]) =>
    fail + deviation + untestable + error > 0 ? [area] : [],
  )
}

/**
 * The explanations of a new row, to be finished by its sender: of each area with failures the reasons of the baseline, and
 * a question with the cause of most of the other failures.
 */
export function draftExplanations(file: ResultFile): Readonly<Record<string, string>> {
  return Object.fromEntries(openAreas(file).map((area) => [area, draft(file, area)]))
}

function draft({ causes, gaps, known = {} }: ResultFile, area: string): string {
  const failed = causes.filter((cause) => cause.area === area)
  const unknown = [
    ...failed
      .filter(({ checks }) => !checks.every((id) => Object.hasOwn(known, id)))
      .toSorted((one, other) => other.fail - one.fail || other.deviation - one.deviation)
      .map(({ sentence }) => sentence),
    ...gaps.filter((gap) => gap.area === area && gap.outcome !== 'inapplicable').map(({ reason }) => reason),
  ]
  const reasons = new Set(failed.flatMap(({ checks }) => checks.flatMap((id) => known[id] ?? [])))
  const answered = [...reasons].map((each) => (/[.!?]$/.test(each) ? each : `${each}.`)).join(' ')
  const [first, ...others] = unknown
  if (first === undefined) return truncate(answered, longest)
  const more = others.length === 0 ? '' : ` And ${counted(others.length, 'other cause')}.`
  const question = `Why? ${truncate(first, longestCause)}${more}`
  return answered === '' ? question : `${truncate(answered, longest - question.length - 1)} ${question}`
}

/** The areas of a row that explain nothing that they should, or explain what passes. */
export function explanationProblems(file: ResultFile): readonly string[] {
  const open = openAreas(file)
  const explanations: Readonly<Record<string, string>> = file.server.explanations ?? {}
  const explained = Object.keys(explanations)
  const missing = open.filter((area) => !explained.includes(area))
  const unanswered = explained.filter((area) => /\bWhy\?/.test(explanations[area] ?? ''))
  const needless = explained.filter((area) => !open.includes(area))
  return [
    ...(missing.length === 0
      ? []
      : [
          `Explain ${missing.join(', ')} in \`server.explanations\`: a sentence on why checks fail, deviate or could not be run.`,
        ]),
    ...(unanswered.length === 0
      ? []
      : [
          `Replace each "Why?" in \`server.explanations\`, and the cause after it, with the reason: ${unanswered.join(', ')}. Then verify it with npm run results.`,
        ]),
    ...(needless.length === 0
      ? []
      : [
          `Delete ${needless.join(', ')} from \`server.explanations\`: all checks there pass or do not apply.`,
        ]),
  ]
}
