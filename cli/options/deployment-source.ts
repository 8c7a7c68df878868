import type { ReadOptions } from '../../client/read-site.ts'
import {
  allDeployments,
  type Deployment,
  type DeploymentName,
  defaultNaming,
  type Naming,
} from '../../contract/index.ts'
import { displayAddress } from '../../contract/lib/display-address.ts'
import { deploymentAt, wordpressVersion, wordpressVersions } from '../../contract/versions/index.ts'
import type { SiteDataFile } from '../../fixtures/index.ts'
import { isFile } from '../../fixtures/site-files.ts'
import { warn } from '../terminal/terminal.ts'
import { didYouMean, didYouMeanVersion } from './did-you-mean.ts'

export interface DeploymentSource {
  /** As it was given: `first`, a file's path, an address. */
  readonly source: string
  /** Routes in neutral names, in the index's order; the arguments of a mirrored one are read as the contract's dialect. */
  readonly deployment: Deployment
  /** How the site itself names what the contract names neutrally. */
  readonly naming: Naming
  readonly data?: SiteDataFile
  /** What could not be read word for word, a sentence each. */
  readonly warnings: readonly string[]
}

/** The deployments that have a name, in the order in which all are served. */
export const deploymentNames = ['stock', 'first', 'second'] as const satisfies readonly DeploymentName[]

/** Is a source in the package, a live site, or a file? */
export function sourceKind(source: string): 'shipped' | 'live' | 'file' {
  if (deploymentNames.some((each) => each === source) || wordpressVersion(source)) return 'shipped'
  return /^https?:\/\//i.test(source) ? 'live' : 'file'
}

/**
 * Reads a deployment: `first` or `second`, a version of WordPress (`6.5`), a live site's address (its index, without
 * credentials), or else the path of a deployment file.
 *
 * @throws Error that says what cannot be read, and why
 */
export async function deploymentSource(source: string, options: ReadOptions = {}): Promise<DeploymentSource> {
  const name = deploymentNames.find((each) => each === source)
  if (name) return shipped(source, allDeployments[name])
  const version = wordpressVersion(source)
  if (version) return shipped(source, deploymentAt(allDeployments.stock, version))
  if (sourceKind(source) === 'live') {
    const { readDeployment } = await import('../../tools/mirror/mirror-site.ts')
    return { source, ...(await readDeployment(source, options)) }
  }
  await assertMeant(source)
  const { readDeploymentFile } = await import('../../tools/mirror/deployment-file.ts')
  return { source, ...(await readDeploymentFile(source)) }
}

const shipped = (source: string, deployment: Deployment): DeploymentSource => ({
  source,
  deployment,
  naming: defaultNaming(deployment),
  warnings: [],
})

/** @throws Error for a missing file whose name resembles an address or a deployment */
async function assertMeant(source: string): Promise<void> {
  if (await isFile(source)) return
  const shown = displayAddress(source)
  const { withScheme } = await import('../../client/target/origin.ts')
  // A version would make an address as well.
  const isVersion = /^\d+(?:[.]\d+){0,2}$/.test(source)
  const address = isVersion || /[.]json$/i.test(source) ? undefined : withScheme(source)
  const named = isVersion ? didYouMeanVersion(source, wordpressVersions) : didYouMean(source, deploymentNames)
  const meant = address === undefined ? named : ` Did you mean ${address}?`
  if (meant === '' && shown === source) return
  throw new Error(`Cannot read the deployment ${shown}: there is no such file.${meant}`)
}

/** Prints the first warnings on stderr. */
export function printWarnings(warnings: readonly string[]): void {
  const maxWarnings = 10
  for (const warning of warnings.slice(0, maxWarnings)) warn(`Warning: ${warning}`)
  if (warnings.length > maxWarnings) warn(`and ${warnings.length - maxWarnings} more`)
}
