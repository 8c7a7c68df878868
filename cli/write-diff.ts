import { parseCredentials } from '../conformance/asking.ts'
import { shownAddress } from '../contract/shown-address.ts'
import { type Comparison, exitCodeOf, parseSeverities, type Severities } from '../diff/index.ts'
import { diffMarkdown, diffPage, diffText, type Paint, readableJson } from '../reports/index.ts'
import { compare } from './compare.ts'
import type { GivenSide } from './compared-source.ts'
import { kindOfSource } from './deployment-source.ts'
import { assertFile, writeOutFile } from './out-file.ts'
import { painted } from './painted.ts'
import { printReport, widthOf } from './terminal.ts'
import { readUsage } from './usage-file.ts'

const tones = {
  breaking: 'bad',
  unknown: 'doubtful',
  additive: 'good',
  cosmetic: 'quiet',
  unused: 'quiet',
} as const

/** The ways to tell a comparison. */
const formats = {
  text: (comparison: Comparison) => diffText(comparison),
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
  readonly only?: readonly string[]
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
    only: given.only,
    insecure,
    answers,
  })
  if (out !== undefined) await writeOutFile(out, formats[format](comparison))
  else printReport(format === 'text' ? onTerminal(comparison) : formats[format](comparison))
  process.exitCode = exitCodeOf(comparison)
}

/** As text for where the output goes: within the width of a terminal, in colours where it shows them. */
function onTerminal(comparison: Comparison): string {
  const { stdout } = process
  const paint: Paint = (each, text) => painted(tones[each], text, stdout)
  return diffText(comparison, { paint, width: widthOf(stdout) })
}

/** @throws Error when there is a user for what is no site */
function sideOf(source: string, user: string | undefined): GivenSide {
  // A secret that is not set is an empty text in most of CI.
  if (!user) return { source, user: undefined }
  if (kindOfSource(source) !== 'live')
    throw new Error(
      `Cannot sign in to ${shownAddress(source)}: it is no address of a site. Leave its user out.`,
    )
  return { source, user: parseCredentials(user) }
}

async function readSeverities(file: string): Promise<Severities> {
  const { readText } = await import('./read-text.ts')
  return parseSeverities(await readText(file, 'the severities'), file)
}
