import type { CheckResult } from '../conformance/index.ts'
import { grouped, inWords, isFailing, looks, type ToldCause } from '../reports/index.ts'
import type { Line } from './painted.ts'

/** Makes lines of a sentence, as wide as where they are read. */
export type Prose = (text: string, indent?: string) => readonly string[]

/** The most of what was expected and received, in characters: what differs stands above, and all of it in the reports. */
const longest = 240

/** The most causes that a terminal is shown, and those of them with a whole example; the reports hold all of them. */
const [maxCauses, maxExamples] = [10, 3]

/**
 * What fails, by its causes: how many checks, one sentence, and the first of them as the example.
 *
 * @param prose makes lines of a sentence
 */
export function causeLines(causes: readonly ToldCause[], isStrict: boolean, prose: Prose): Line[] {
  const failing = causes.filter(({ effectiveOutcome }) => isFailing(effectiveOutcome, isStrict))
  const shown = failing
    .slice(0, maxCauses)
    .flatMap(({ cause, counts, first }, i): Line[] => [
      ...headOf(prose(`${looks.fail.sign} ${inWords(counts)}: ${cause.sentence}`, '  ')),
      ...(first.failure === undefined ? [] : [`    ${first.failure.difference}`]),
      `    ${first.id}${moreThan(cause.checks)}`,
      ...(i < maxExamples ? exampleLines(first, prose) : []),
      '',
    ])
  const rest = failing.length - maxCauses
  return [
    ...shown,
    ...(rest > 0 ? [`… and ${grouped(rest)} more ${rest === 1 ? 'cause' : 'causes'}.`, ''] : []),
  ]
}

function headOf([first = '', ...others]: readonly string[]): Line[] {
  return [[['bad', first]], ...others]
}

/** ` and posts.list.b`, ` and 8 more`: the checks of a cause beside its first. */
function moreThan([, second, ...others]: readonly string[]): string {
  if (second === undefined) return ''
  return others.length === 0 ? ` and ${second}` : ` and ${grouped(others.length + 1)} more`
}

function exampleLines({ statement, failure }: CheckResult, prose: Prose): Line[] {
  if (failure === undefined) return []
  return [
    ...prose(`    ${statement}`, '    '),
    `    asked     ${failure.requested}`,
    `    expected  ${cut(failure.expected)}`,
    `    received  ${cut(failure.received)}`,
    `    ${failure.curl}`,
  ]
}

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)
