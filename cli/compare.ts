import type { Certificate } from '../conformance/result/result.ts'
import { type Naming, namings } from '../contract/index.ts'
import {
  type Change,
  type Comparison,
  comparisonOf,
  diffCertificates,
  diffDeployments,
  type Severities,
  type Side,
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
    const { changes, ignored } = judged(diffCertificates(one, other))
    const sides = { before: certificateSide(before, one), after: certificateSide(after, other) }
    return comparisonOf('certificates', sides, changes, { ignored, only })
  }
  if (one || other) {
    const [certificate, deployment] = one ? [before, after] : [after, before]
    throw new Error(
      `Cannot compare ${certificate}, a certificate, with ${deployment}, which is none. Give two certificates, or two deployments.`,
    )
  }
  const [first, second] = await comparedSources(givenBefore, givenAfter, options)
  printWarnings([...first.warnings, ...second.warnings])
  const { changes, ignored } = judged(diffDeployments(first.deployment, second.deployment))
  if (usage) printWarnings(uncovered(usage, first.deployment).map((each) => `Not compared: ${each}.`))
  return comparisonOf(
    'deployments',
    { before: deploymentSide(first), after: deploymentSide(second) },
    usage ? withUsage(changes, usage) : changes,
    { ignored, only },
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
