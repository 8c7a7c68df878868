import { completeSiteData, type SiteData } from '../fixtures/index.ts'
import {
  type DeploymentSource,
  deploymentNames,
  deploymentSource,
  printWarnings,
} from './deployment-source.ts'
import type { MockFlags } from './mock-flags.ts'
import { siteData } from './site-data.ts'

/**
 * What is served where nothing is named: all three, each on a port of its own. Who asks for one port gets one site; 0 is
 * no port but as many as are free.
 */
export function namesOf({ deployment, port }: MockFlags): readonly string[] {
  if (deployment.length > 0) return deployment
  return port === undefined || port === 0 ? deploymentNames : deploymentNames.slice(0, 1)
}

/** Which deployments are served. @throws Error when one cannot be read, or an option cannot go with it */
export async function sourcesOf(
  names: readonly string[],
  given: (name: string) => boolean,
): Promise<readonly DeploymentSource[]> {
  const single = names.length > 1 ? ['state', 'url'].find(given) : undefined
  if (single !== undefined)
    throw new Error(
      `Cannot serve ${names.length} sites with one --${single}. Name one of them with --deployment.`,
    )
  const sources = await Promise.all(names.map((name) => deploymentSource(name)))
  for (const { source, warnings } of sources) {
    printWarnings(warnings)
    const isOurs = deploymentNames.some((name) => name === source)
    const unfit = isOurs ? [] : ['naming', 'stock', 'wordpress'].filter(given)
    if (unfit.length > 0)
      throw new Error(
        `Cannot serve ${source} with --${unfit[0]}: a mirror has its own names and routes. Leave it out.`,
      )
  }
  return sources
}

/** What a mirror holds, unless something else is asked for. @throws Error when data cannot be read */
export async function dataOf(
  sources: readonly DeploymentSource[],
  flags: MockFlags,
  given: (name: string) => boolean,
): Promise<SiteData> {
  const mirrored = sources.find((source) => source.data)?.data
  return mirrored && !given('data') && !given('posts') ? completeSiteData(mirrored) : siteData(flags)
}
