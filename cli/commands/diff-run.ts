import { parseCredentials } from '../../client/index.ts'
import type { Certificate } from '../../conformance/result.ts'
import { type Naming, namings } from '../../contract/index.ts'
import { displayAddress } from '../../contract/lib/display-address.ts'
import { counted } from '../../contract/lib/plural.ts'
import { readText } from '../../contract/lib/read-file.ts'
import { printedVerdict } from '../../contract/printed-verdict.ts'
import { wordpressVersion } from '../../contract/schema/wordpress-versions.ts'
import { uncovered } from '../../contract/usage/uncovered.ts'
import type { Usage } from '../../contract/usage/usage.ts'
import { atTime, diffMarkdown, diffPage, diffText, readableJson, runFacts } from '../../reports/index.ts'
import {
  type Change,
  type Comparison,
  changeClasses,
  createComparison,
  diffCertificates,
  diffDeployments,
  exitCodeOf,
  groupedAnswers,
  type KnownPlaces,
  parseSeverities,
  placesOfCertificates,
  placesOfDeployments,
  type Severities,
  type Side,
  sharedNames,
  unmatchedWord,
  withNames,
  withSeverities,
  withUsage,
} from '../../tools/diff/index.ts'
import { type DeploymentSource, printWarnings, sourceKind } from '../options/deployment-source.ts'
import { didYouMean } from '../options/did-you-mean.ts'
import { assertFile, readUsage, writeOutFile } from '../options/files.ts'
import { printReport, styled, widthOf } from '../terminal/terminal.ts'
import {
  answersText,
  comparedSources,
  type GivenSide,
  type ReadingOptions,
  readCertificate,
} from './diff-sources.ts'

/** The options of `site-contract diff`, as commander reads them. */
interface DiffFlags {
  readonly format: 'text' | 'json' | 'markdown' | 'html'
  readonly out?: string
  readonly severities?: string
  readonly usage?: string
  readonly only?: readonly string[]
  readonly userBefore?: string
  readonly userAfter?: string
  readonly insecure?: boolean
  readonly answers: boolean
}

/** Runs `site-contract diff`. @throws Error when one of the two cannot be read, or their kinds differ */
export async function writeDiff(before: string, after: string, flags: DiffFlags): Promise<void> {
  const { format, out, insecure = false, answers, severities, usage, only, userBefore, userAfter } = flags
  await assertFile(out)
  const reading = { what: 'the severities', advice: 'Name a JSON file of them.' }
  const comparison = await compare(givenSide(before, userBefore), givenSide(after, userAfter), {
    severities:
      severities === undefined ? undefined : parseSeverities(readText(severities, reading), severities),
    usage: usage === undefined ? undefined : await readUsage(usage),
    ...{ only, insecure, answers },
  })
  const text = formatted(comparison, format, out === undefined)
  if (out === undefined) printReport(text)
  else await writeOutFile(out, text)
  process.exitCode = exitCodeOf(comparison)
}

const tones = {
  breaking: 'bad',
  unknown: 'doubtful',
  additive: 'good',
  cosmetic: 'quiet',
  unused: 'quiet',
} as const

function formatted(comparison: Comparison, format: DiffFlags['format'], isPrinted: boolean): string {
  if (format === 'json') return readableJson(comparison)
  if (format === 'markdown') return diffMarkdown(comparison)
  if (format === 'html') return diffPage(comparison)
  if (!isPrinted) return diffText(comparison)
  const { stdout } = process
  return diffText(comparison, {
    paint: (each, text) => styled(tones[each], text, stdout),
    width: widthOf(stdout),
  })
}

/** @throws Error when there is a user, and the source is not a site */
function givenSide(source: string, user: string | undefined): GivenSide {
  // A secret that is not set is an empty text in most CI systems.
  if (!user) return { source, user: undefined }
  if (sourceKind(source) !== 'live')
    throw new Error(`Cannot sign in to ${displayAddress(source)}: it is not a site. Leave its user out.`)
  return { source, user: parseCredentials(user) }
}

/** How two sides are compared. */
export interface ComparingOptions extends ReadingOptions {
  /** What changes mean for the user's client. */
  readonly severities: Severities | undefined
  /** What that client uses; the rest is `unused`. */
  readonly usage: Usage | undefined
  /** Which changes to report: classes, or texts in their places. Default: all. */
  readonly only?: readonly string[] | undefined
}

/**
 * Compares two deployments, or two certificates, from any source.
 *
 * @throws Error when one cannot be read, or their kinds differ
 */
export async function compare(
  givenBefore: GivenSide,
  givenAfter: GivenSide,
  options: ComparingOptions,
): Promise<Comparison> {
  const [before, after] = [givenBefore.source, givenAfter.source]
  const { usage, only } = options
  const [one, other] = [readCertificate(before), readCertificate(after)]
  if (usage && (one || other))
    throw new Error('Cannot compare certificates by --usage: give it to `certify`, and leave it out here.')
  if (one && other) {
    const found = diffCertificates(one, other)
    assertPlaces(only, found, () => placesOfCertificates(one, other))
    const { changes, ignored } = judgedChanges(found, options.severities)
    const sides = { before: certificateSide(before, one), after: certificateSide(after, other) }
    return createComparison('certificates', sides, changes, { ignored, only })
  }
  if (one || other) {
    const [certificate, deployment] = (one ? [before, after] : [after, before]).map(displayAddress)
    throw new Error(
      `Cannot compare ${certificate}, a certificate, with ${deployment}, which is not. Give two certificates, or two deployments.`,
    )
  }
  const [first, second] = await comparedSources(givenBefore, givenAfter, options)
  printWarnings([...first.warnings, ...second.warnings])
  const found = diffDeployments(first.deployment, second.deployment)
  const names = sharedNames(first.naming, second.naming)
  assertPlaces(only, found, () => placesOfDeployments(first.deployment, second.deployment), names)
  const { changes, ignored } = judgedChanges(found, options.severities, names)
  if (usage) printWarnings(uncovered(usage, first.deployment).map((each) => `Not compared: ${each}.`))
  return createComparison(
    'deployments',
    { before: deploymentSide(first, second), after: deploymentSide(second, first) },
    (usage ? withUsage(changes, usage) : changes).map((change) => withNames(change, names)),
    { ignored, only: only?.map((word) => names.shown(word)) },
  )
}

const neutralNames = sharedNames(namings.neutral, namings.neutral)

/** @throws Error for a word of --only that matches nothing */
function assertPlaces(
  only: readonly string[] | undefined,
  changes: readonly Change[],
  known: () => KnownPlaces,
  { neutral, shown } = neutralNames,
): void {
  if (only === undefined) return
  const changed = [...changes, ...groupedAnswers(changes)].map(({ place }) => place)
  const stray = unmatchedWord(only.map(neutral), known(), changed)
  if (stray === undefined) return
  const meant = didYouMean(stray, changeClasses)
  throw new Error(
    `Cannot report only "${shown(stray)}": it is not a class of changes, and no place of either side has it.${meant || ` Classes are ${changeClasses.join(', ')}; a place is such as ${shown('core/v2/posts')}.`}`,
  )
}

function judgedChanges(
  changes: readonly Change[],
  severities: Severities | undefined,
  { neutral } = neutralNames,
): { readonly changes: readonly Change[]; readonly ignored?: number } {
  if (severities === undefined) return { changes }
  const { changes: judged, ignored, unused } = withSeverities(changes, severities, neutral)
  printWarnings(unused.map((key) => `No change matches ${key} (${severities.file}).`))
  return { changes: judged, ignored }
}

function certificateSide(source: string, certificate: Certificate): Side {
  const { target, startedAt } = certificate
  const verdict = printedVerdict(certificate)
  return {
    source,
    description: `${source}: ${verdict} (${target.name || target.url}, ${atTime(startedAt)})`,
    facts: [['Verdict', verdict], ...runFacts(certificate)],
  }
}

function deploymentSide({ source, deployment, naming }: DeploymentSource, other: DeploymentSource): Side {
  const { namespaces, routes } = deployment
  const answers = answersText(deployment)
  const names = namesText(naming, other.naming)
  const title = wordpressVersion(source) === undefined ? source : `WordPress ${source}`
  const counts = `${counted(namespaces.length, 'namespace')}, ${counted(routes.length, 'route')}`
  return {
    source,
    description: `${title} (${counts}; route names ${names})${answers === undefined ? '' : `, responses ${answers}`}`,
    facts: [
      ['Route names', names],
      ['Namespaces', String(namespaces.length)],
      ['Routes', String(routes.length)],
      ...(answers === undefined ? [] : [['Responses', answers] as const]),
    ],
  }
}

// Sides with different names are compared in neutral ones.
function namesText(naming: Naming, other: Naming): string {
  const isLike = (known: Naming): boolean => JSON.stringify(naming) === JSON.stringify(known)
  if (isLike(namings.neutral)) return 'neutral'
  const shown = isLike(other) ? '' : ', shown as neutral names'
  if (isLike(namings.wordpress)) return `as in WordPress${shown}`
  const pairs = Object.entries(naming.namespaces).map(([neutral, deployed]) => `${deployed} for ${neutral}`)
  return `custom: ${pairs.join(', ')}${shown}`
}
