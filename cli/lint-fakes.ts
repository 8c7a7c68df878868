import { styleText } from 'node:util'
import { exitCodeOf, type LintReport, lint } from '../lint/index.ts'
import { lintText, type PaintSeverity, readableJson } from '../reports/index.ts'
import { printReport } from './terminal.ts'

const colours = { error: 'red', warning: 'yellow', note: 'gray' } as const

// Colours on a terminal alone, where NO_COLOR does not say otherwise.
const coloured: PaintSeverity = (severity, text) =>
  process.stdout.isTTY ? styleText(colours[severity], text, { stream: process.stdout }) : text

const formats = {
  text: (report: LintReport) => lintText(report, coloured),
  json: (report: LintReport) => readableJson(report),
} as const

/**
 * What `site-contract lint` does: tells where fakes differ from a site, and sets the exit code.
 *
 * @throws Error when there is nothing at a path, or no fake of the interface there
 */
export function lintFakes(paths: readonly string[], format: keyof typeof formats): void {
  const report = lint(paths)
  if (report.fakes === 0 && report.findings.length === 0) throw new Error(noneIn(paths, report))
  printReport(formats[format](report))
  process.exitCode = exitCodeOf(report)
}

function noneIn(paths: readonly string[], { files, unreadAddresses, unreadFiles }: LintReport): string {
  const left = [
    ...(unreadAddresses > 0 ? [`${unreadAddresses} fakes have an address that is made by code`] : []),
    ...unreadFiles.map(({ file, why }) => `${file}: ${why}`),
  ]
  const why = left.length > 0 ? ` ${left.join('; ')}.` : ''
  return `Cannot lint ${paths.join(', ')}: none of the ${files} files there has a fake of this interface.${why} Name the folder with the tests and mocks.`
}
