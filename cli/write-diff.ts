import { styleText } from 'node:util'
import { parseCredentials } from '../conformance/asking.ts'
import { type Comparison, exitCodeOf, parseSeverities, type Severities } from '../diff/index.ts'
import { diffMarkdown, diffPage, diffText, type Paint, readableJson } from '../reports/index.ts'
import { compare } from './compare.ts'
import type { GivenSide } from './compared-source.ts'
import { kindOfSource } from './deployment-source.ts'
import { assertFile, writeOutFile } from './out-file.ts'
import { printReport } from './terminal.ts'
import { readUsage } from './usage-file.ts'

const colours = {
  breaking: 'red',
  unknown: 'yellow',
  additive: 'green',
  cosmetic: 'gray',
  unused: 'gray',
} as const

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
  readonly severities?: string
  readonly usage?: string
  readonly userBefore?: string
  readonly userAfter?: string
  readonly insecure?: boolean
  readonly answers: boolean
}

/**
 * What `site-contract diff` does: tells what differs, and sets the exit code.
 *
 * @throws Error when one of the two cannot be read, or they are not of one kind
 */
export async function writeDiff(
  before: string,
  after: string,
  { format, out, insecure = false, answers, ...given }: DiffCommandOptions,
): Promise<void> {
  await assertFile(out)
  const severities = given.severities === undefined ? undefined : await readSeverities(given.severities)
  const comparison = await compare(sideOf(before, given.userBefore), sideOf(after, given.userAfter), {
    severities,
    usage: given.usage === undefined ? undefined : await readUsage(given.usage),
    insecure,
    answers,
  })
  if (out === undefined) printReport(formats[format](comparison, coloured))
  else {
    const text = formats[format](comparison)
    await writeOutFile(out, text)
  }
  process.exitCode = exitCodeOf(comparison)
}

/** @throws Error when there is a user for what is no site */
function sideOf(source: string, user: string | undefined): GivenSide {
  // A secret that is not set is an empty text in most of CI.
  if (!user) return { source, user: undefined }
  if (kindOfSource(source) !== 'live')
    throw new Error(`Cannot sign in to ${source}: it is no address of a site. Leave its user out.`)
  return { source, user: parseCredentials(user) }
}

async function readSeverities(file: string): Promise<Severities> {
  const { readText } = await import('./read-text.ts')
  return parseSeverities(await readText(file, 'the severities'), file)
}
