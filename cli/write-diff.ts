import { writeFile } from 'node:fs/promises'
import { styleText } from 'node:util'
import { type Comparison, exitCodeOf } from '../diff/index.ts'
import { diffMarkdown, diffPage, diffText, type Paint } from '../reports/index.ts'
import { compare } from './compare.ts'

const colours = { breaking: 'red', unknown: 'yellow', additive: 'green', cosmetic: 'gray' } as const

// Colours on a terminal alone, where NO_COLOR does not say otherwise.
const coloured: Paint = (tone, text) =>
  process.stdout.isTTY ? styleText(colours[tone], text, { stream: process.stdout }) : text

/** The ways to tell a comparison; `paint` for those that have colours. */
const formats = {
  text: diffText,
  json: (comparison: Comparison) => `${JSON.stringify(comparison, undefined, 2)}\n`,
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
  const comparison = await compare(before, after)
  if (out === undefined) process.stdout.write(formats[format](comparison, coloured))
  else {
    const text = formats[format](comparison)
    await writeFile(out, text).catch((error: NodeJS.ErrnoException) => {
      throw new Error(`Cannot write ${out}: ${error.code}. Give --out a file in a directory that is there.`)
    })
  }
  process.exitCode = exitCodeOf(comparison)
}
