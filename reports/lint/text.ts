import type { Finding, LintReport, Severity } from '../../lint/index.ts'
import { onOneLine, readable } from '../readable-text.ts'
import { replacementLines } from './replacement.ts'

/** Writes a text in the colour of a severity. */
export type PaintSeverity = (severity: Severity, text: string) => string

const order: readonly Severity[] = ['error', 'warning', 'note']

/** What was found in the fakes of a project, for a terminal. What stands in a file cannot steer it. */
export function lintText(report: LintReport, paint: PaintSeverity = (_, text) => text): string {
  const findings = folded(report.findings).flatMap((finding) => findingLines(finding, paint))
  const blocks = [findings.join('\n'), endLines(report).join('\n'), replacementLines(report).join('\n')]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

/** What is said of several fakes alike is told at the first. */
function folded(findings: readonly Finding[]): Finding[] {
  const groups = new Map<string, Finding>()
  for (const finding of findings) {
    const { severity, endpoint, says, site } = finding
    const key = JSON.stringify([severity, severity === 'note' ? '' : endpoint, says, site])
    const first = groups.get(key)
    groups.set(key, first ? { ...first, more: (first.more ?? 0) + (finding.more ?? 0) + 1 } : finding)
  }
  return [...groups.values()]
}

function findingLines(finding: Finding, paint: PaintSeverity): string[] {
  const { at, severity, endpoint, says, more, site, requirement, instead } = finding
  const place = `${at.file}:${at.line}:${at.column}`
  const head =
    escaped(`${place}  `) +
    paint(severity, severity) +
    escaped(`  ${endpoint}: ${says}${more ? ` (and so in ${more} more)` : ''}`)
  if (severity === 'note') return [`${head}${escaped(`; ${site}`)}`]
  return [
    head,
    escaped(`    ${site}${requirement ? ` (${requirement})` : ''}`),
    ...(instead ? [escaped(`    instead: ${instead}`)] : []),
  ]
}

function endLines({
  findings,
  files,
  fakes,
  answers,
  unread,
  unreadAddresses,
  unreadFiles,
}: LintReport): string[] {
  const counts = order.map((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length
    return counted(count, severity)
  })
  const isGood = findings.every(({ severity }) => severity !== 'error')
  return [
    `${isGood ? '✓' : '✕'} ${counts.join(', ')} in ${counted(answers, 'answer')} of ${counted(fakes, 'fake')}, ${counted(files, 'file')} read`,
    ...(unread > 0 ? [`  ${counted(unread, 'answer')} could not be read: made by code`] : []),
    ...(unreadAddresses > 0
      ? [
          `  ${counted(unreadAddresses, 'fake')} of any interface could not be read: the address is made by code`,
        ]
      : []),
    ...unreadFiles.map(({ file, why }) => escaped(`  ${file} could not be read: ${why}`)),
  ]
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

// Leading spaces are ours.
const escaped = (text: string): string => {
  const [indent = ''] = /^ */.exec(text) ?? []
  const [end = ''] = / *$/.exec(text.slice(indent.length)) ?? []
  return `${indent}${readable(onOneLine(text))}${end}`
}
