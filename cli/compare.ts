import type { Certificate } from '../conformance/result/result.ts'
import { type Naming, namings } from '../contract/index.ts'
import { type Comparison, comparisonOf, diffCertificates, diffDeployments, type Side } from '../diff/index.ts'
import { runFacts } from '../reports/index.ts'
import { readCertificate } from './certificate-file.ts'
import { type DeploymentSource, deploymentSource, printWarnings } from './deployment-source.ts'

/**
 * Compares two deployments, or two certificates, from wherever they are.
 *
 * @throws Error when one cannot be read, or they are not of one kind
 */
export async function compare(before: string, after: string): Promise<Comparison> {
  const [one, other] = [await readCertificate(before), await readCertificate(after)]
  if (one && other)
    return comparisonOf(
      'certificates',
      { before: certificateSide(before, one), after: certificateSide(after, other) },
      diffCertificates(one, other),
    )
  if (one || other) {
    const [certificate, deployment] = one ? [before, after] : [after, before]
    throw new Error(
      `Cannot compare ${certificate}, a certificate, with ${deployment}, which is none. Give two certificates, or two deployments.`,
    )
  }
  const [first, second] = await Promise.all([deploymentSource(before), deploymentSource(after)])
  printWarnings([...first.warnings, ...second.warnings])
  return comparisonOf(
    'deployments',
    { before: deploymentSide(first), after: deploymentSide(second) },
    diffDeployments(first.deployment, second.deployment),
  )
}

function certificateSide(source: string, certificate: Certificate): Side {
  return { source, facts: [['Verdict', certificate.verdict], ...runFacts(certificate)] }
}

function deploymentSide({ source, deployment, naming }: DeploymentSource): Side {
  const { namespaces, routes } = deployment
  return {
    source,
    facts: [
      ['Names', namesInWords(naming)],
      ['Namespaces', String(namespaces.length)],
      ['Routes', String(routes.length)],
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
