import {
  allDeployments,
  type Deployment,
  type DeploymentName,
  type Naming,
  namings,
} from '../contract/index.ts'
import { shownAddress } from '../contract/shown-address.ts'
import { deploymentAt, versionNamed, wordpressVersions } from '../contract/versions/index.ts'
import type { SiteDataFile } from '../fixtures/index.ts'
import { isFile } from '../fixtures/site-files.ts'
import type { ReadOptions } from '../mirror/read-site.ts'
import { didYouMean } from './did-you-mean.ts'
import { warn } from './terminal.ts'

/** Where a deployment came from, and what is known of it. */
export interface DeploymentSource {
  /** As it was given: `first`, a file's path, an address. */
  readonly source: string
  /** Routes in neutral names, in the index's order; the arguments of a mirrored one are read as the contract's dialect. */
  readonly deployment: Deployment
  /** How the site itself names what the contract names neutrally; `neutral` for ours. */
  readonly naming: Naming
  /** What the file says the site holds. */
  readonly data?: SiteDataFile
  /** What could not be read word for word, a sentence each. */
  readonly warnings: readonly string[]
}

/** The deployments that have a name. */
export const deploymentNames = ['first', 'second', 'stock'] as const satisfies readonly DeploymentName[]

/** Where a source is: with the package, on a live site, or in a file. */
export function kindOfSource(source: string): 'shipped' | 'live' | 'file' {
  if (deploymentNames.some((each) => each === source) || versionNamed(source)) return 'shipped'
  return /^https?:\/\//i.test(source) ? 'live' : 'file'
}

/**
 * A deployment from wherever it is: `first` or `second`, a version of WordPress (`6.5`), a live site's address (its index
 * is read, without credentials), or else the path of a deployment file.
 *
 * @throws Error that says what cannot be read, and why
 */
export async function deploymentSource(source: string, options: ReadOptions = {}): Promise<DeploymentSource> {
  const name = deploymentNames.find((each) => each === source)
  if (name) return { source, deployment: allDeployments[name], naming: namings.neutral, warnings: [] }
  const version = versionNamed(source)
  if (version)
    return {
      source,
      deployment: deploymentAt(allDeployments.stock, version),
      naming: namings.wordpress,
      warnings: [],
    }
  if (kindOfSource(source) === 'live') {
    const { readDeployment } = await import('../mirror/mirror-site.ts')
    return { source, ...(await readDeployment(source, options)) }
  }
  await assertMeant(source)
  const { readDeploymentFile } = await import('../mirror/deployment-file.ts')
  return { source, ...(await readDeploymentFile(source)) }
}

/** @throws Error for what is no file, and is like an address or the name of a deployment */
async function assertMeant(source: string): Promise<void> {
  if (await isFile(source)) return
  const shown = shownAddress(source)
  const { withScheme } = await import('../conformance/target/with-scheme.ts')
  // What is like a version would make an address as well.
  const isVersion = /^\d+(?:[.]\d+){0,2}$/.test(source)
  const address = isVersion || /[.]json$/i.test(source) ? undefined : withScheme(source)
  const known = isVersion ? wordpressVersions : deploymentNames
  const meant = address === undefined ? didYouMean(source, known) : ` Did you mean ${address}?`
  if (meant === '' && shown === source) return
  throw new Error(`Cannot read the deployment ${shown}: there is no such file.${meant}`)
}

/** Tells, on the side, what could not be read word for word: a few of many. */
export function printWarnings(warnings: readonly string[]): void {
  const maxWarnings = 10
  for (const warning of warnings.slice(0, maxWarnings)) warn(`Warning: ${warning}`)
  if (warnings.length > maxWarnings) warn(`and ${warnings.length - maxWarnings} more`)
}
