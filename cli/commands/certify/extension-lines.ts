import type { ExtensionReport } from '../../../conformance/index.ts'
import { numberText } from '../../../contract/lib/number-text.ts'
import { extensionFacts, findingKinds, findingPlace, findingText } from '../../../reports/index.ts'
import type { Line } from '../../terminal/terminal.ts'

/** Findings of one kind that a terminal shows; the reports have all. */
const maxShown = 5

/** Plugin declarations that do not match, by kind. */
export function extensionLines(report: ExtensionReport): Line[] {
  const { findings } = report
  return [
    [['strong', 'Plugin declarations that do not match']],
    `  ${extensionFacts(report)}`,
    ...findingKinds.flatMap(([kind, title]): Line[] => {
      const own = findings.filter((finding) => finding.kind === kind)
      if (own.length === 0) return []
      const rest = own.length - maxShown
      return [
        `  ${title}: ${numberText(own.length)}`,
        ...own.slice(0, maxShown).map((finding) => `    ${findingPlace(finding)}: ${findingText(finding)}`),
        ...(kind === 'leak' || kind === 'broken' ? own.slice(0, 1).map(({ curl }) => `    ${curl}`) : []),
        ...(rest > 0 ? [`    … and ${numberText(rest)} more`] : []),
      ]
    }),
    '',
  ]
}
