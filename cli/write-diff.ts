import { styleText } from 'node:util'
import { type Comparison, exitCodeOf } from '../diff/index.ts'
import { diffMarkdown, diffPage, diffText, type Paint, readableJson } from '../reports/index.ts'
import { compare } from './compare.ts'
import { assertFile, writeOutFile } from './out-file.ts'
import { printReport } from './terminal.ts'

const colours = { breaking: 'red', unknown: 'yellow', additive: 'green', cosmetic: 'gray' } as const

// Colours on a terminal alone, where NO_COLOR does not say otherwise.
const coloured: Paint = (tone, text) =>
  process.stdout.isTTY ? styleText(colours[tone], text, { stream: process.stdout }) : text

/** The ways to tell a comparison; `paint` for those that have colours. */
const formats = {
  text: diffText,
  json: (comparison: Comparison) => readableJson(comparison),
  markdown: diffMarkdown,
  html: diffPage,
} as const

/** The options of `site-contract diff`, as commander reads them. */
interface DiffCommandOptions {
  readonly format: keyof typeof formats
  readonly out?: string
}

/**
 * What `site-contract diff` does: tells what differs, and sets the exit code.
 *
 * @throws Error when one of the two cannot be read, or they are not of one kind
 */
export async function writeDiff(
  before: string,
  after: string,
  { format, out }: DiffCommandOptions,
): Promise<void> {
  await assertFile(out)
  const comparison = await compare(before, after)
  if (out === undefined) printReport(formats[format](comparison, coloured))
  else {
    const text = formats[format](comparison)
    await writeOutFile(out, text)
  }
  process.exitCode = exitCodeOf(comparison)
}
