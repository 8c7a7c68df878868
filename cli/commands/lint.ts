import { styleText } from 'node:util'
import { Command } from 'commander'
import { counted } from '../../contract/lib/plural.ts'
import type { LintReport } from '../../tools/lint/index.ts'
import { choiceOption } from '../options/options.ts'
import { printReport } from '../terminal/terminal.ts'

export const lintCommand = new Command('lint')
  .description(
    "Compare the fake responses in a project's tests with those of WordPress, without running any code.",
  )
  .argument(
    '<path...>',
    'files and folders to search for fake responses: tests in JavaScript or TypeScript, HAR files, VCR cassettes, WireMock stubs, and files of Mockoon, Postman and Pact',
  )
  .addOption(choiceOption('--format <name>', 'the format', ['text', 'json']).default('text'))
  .action(async (paths: readonly string[], { format }: { readonly format: 'text' | 'json' }) => {
    const [{ exitCodeOf, lint }, { lintText, readableJson }] = await Promise.all([
      import('../../tools/lint/index.ts'),
      import('../../reports/index.ts'),
    ])
    const report = lint(paths)
    if (report.fakes === 0 && report.findings.length === 0) throw new Error(noFakesText(paths, report))
    const colours = { error: 'red', warning: 'yellow', note: 'gray' } as const
    const { stdout } = process
    const text = lintText(report, (severity, text) =>
      stdout.isTTY ? styleText(colours[severity], text, { stream: stdout }) : text,
    )
    printReport(format === 'json' ? readableJson(report) : text)
    process.exitCode = exitCodeOf(report)
  })

function noFakesText(paths: readonly string[], { files, unreadAddresses, unreadFiles }: LintReport): string {
  const left = [
    ...(unreadAddresses > 0 ? [`${unreadAddresses} fakes have an address that the code computes`] : []),
    ...unreadFiles.map(({ file, why }) => `${file}: ${why}`),
  ]
  const why = left.length > 0 ? ` ${left.join('; ')}.` : ''
  return `Cannot lint ${paths.join(', ')}: it has no fake responses of the WordPress REST API (${counted(files, 'file')} read).${why} Give the folder with your tests and mocks.`
}
