import type { Certificate } from '../conformance/result/result.ts'
import { type Naming, namings } from '../contract/index.ts'
import { shownAddress } from '../contract/shown-address.ts'
import {
  type Change,
  type Comparison,
  changeClasses,
  comparisonOf,
  diffCertificates,
  diffDeployments,
  groupedAnswers,
  type KnownPlaces,
  placesOfCertificates,
  placesOfDeployments,
  type Severities,
  type Side,
  strayWord,
  withSeverities,
  withUsage,
} from '../diff/index.ts'
import { runFacts } from '../reports/index.ts'
import type { Usage } from '../usage/index.ts'
import { uncovered } from '../usage/uncovered.ts'
import { answersInWords } from './answers-in-words.ts'
import { readCertificate } from './certificate-file.ts'
import { comparedSources, type GivenSide, type ReadingOptions } from './compared-source.ts'
import { type DeploymentSource, printWarnings } from './deployment-source.ts'
import { didYouMean } from './did-you-mean.ts'

/** How two sides are compared. */
export interface ComparingOptions extends ReadingOptions {
  /** What changes mean for a client of one's own. */
  readonly severities: Severities | undefined
  /** What that client uses, for which the rest is `unused`. */
  readonly usage: Usage | undefined
  /** What alone is told: classes of changes, or texts in their places. Default: all. */
  readonly only?: readonly string[] | undefined
}

/**
 * Compares two deployments, or two certificates, from wherever they are.
 *
 * @throws Error when one cannot be read, or they are not of one kind
 */
export async function compare(
  givenBefore: GivenSide,
  givenAfter: GivenSide,
  options: ComparingOptions,
): Promise<Comparison> {
  const [before, after] = [givenBefore.source, givenAfter.source]
  const { usage, only } = options
  const judged = (changes: readonly Change[]) => judgedBy(changes, options.severities)
  const [one, other] = [await readCertificate(before), await readCertificate(after)]
  if (usage && (one || other))
    throw new Error('Cannot compare certificates by --usage: give it to `certify`, and leave it out here.')
  if (one && other) {
    const found = diffCertificates(one, other)
    assertPlaces(only, found, () => placesOfCertificates(one, other))
    const { changes, ignored } = judged(found)
    const sides = { before: certificateSide(before, one), after: certificateSide(after, other) }
    return comparisonOf('certificates', sides, changes, { ignored, only })
  }
  if (one || other) {
    const [certificate, deployment] = (one ? [before, after] : [after, before]).map(shownAddress)
    throw new Error(
      `Cannot compare ${certificate}, a certificate, with ${deployment}, which is none. Give two certificates, or two deployments.`,
    )
  }
  const [first, second] = await comparedSources(givenBefore, givenAfter, options)
  printWarnings([...first.warnings, ...second.warnings])
  const found = diffDeployments(first.deployment, second.deployment)
  assertPlaces(only, found, () => placesOfDeployments(first.deployment, second.deployment))
  const { changes, ignored } = judged(found)
  if (usage) printWarnings(uncovered(usage, first.deployment).map((each) => `Not compared: ${each}.`))
  return comparisonOf(
    'deployments',
    { before: deploymentSide(first), after: deploymentSide(second) },
    usage ? withUsage(changes, usage) : changes,
    { ignored, only },
  )
}

/** @throws Error for a word to narrow by that fits nothing: all changes would be left out */
function assertPlaces(
  only: readonly string[] | undefined,
  changes: readonly Change[],
  known: () => KnownPlaces,
): void {
  if (only === undefined) return
  const changed = [...changes, ...groupedAnswers(changes)].map(({ place }) => place)
  const stray = strayWord(only, known(), changed)
  if (stray === undefined) return
  const meant = didYouMean(stray, changeClasses)
  throw new Error(
    `Cannot tell only "${stray}": it is no class of changes, and fits no place of either side.${meant || ` Classes are ${changeClasses.join(', ')}; a place is such as core/v2/posts.`}`,
  )
}

function judgedBy(
  changes: readonly Change[],
  severities: Severities | undefined,
): { readonly changes: readonly Change[]; readonly ignored?: number } {
  if (severities === undefined) return { changes }
  const { changes: told, ignored, unused } = withSeverities(changes, severities)
  printWarnings(unused.map((key) => `No change is of ${key} (${severities.file}).`))
  return { changes: told, ignored }
}

function certificateSide(source: string, certificate: Certificate): Side {
  return { source, facts: [['Verdict', certificate.verdict], ...runFacts(certificate)] }
}

function deploymentSide({ source, deployment, naming }: DeploymentSource): Side {
  const { namespaces, routes } = deployment
  const answers = answersInWords(deployment)
  return {
    source,
    facts: [
      ['Names', namesInWords(naming)],
      ['Namespaces', String(namespaces.length)],
      ['Routes', String(routes.length)],
      ...(answers === undefined ? [] : [['Answers', answers] as const]),
    ],
  }
}

// Both sides are compared in neutral names.
function namesInWords(naming: Naming): string {
  const isLike = (other: Naming): boolean => JSON.stringify(naming) === JSON.stringify(other)
  if (isLike(namings.neutral)) return 'neutral'
  if (isLike(namings.wordpress)) return 'wordpress, told as neutral'
  const pairs = Object.entries(naming.namespaces).map(([neutral, deployed]) => `${deployed} as ${neutral}`)
  return `its own, told as neutral: ${pairs.join(', ')}`
}
