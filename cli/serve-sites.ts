import { type Naming, namings } from '../contract/index.ts'
import { completeSiteData, type SiteData } from '../fixtures/index.ts'
import { createSite, type SiteOptions } from '../mock/index.ts'
import { bannerLines } from './banner.ts'
import {
  type DeploymentSource,
  deploymentNames,
  deploymentSource,
  printWarnings,
} from './deployment-source.ts'
import { listen, stopOnSignals } from './listen.ts'
import { readNaming } from './naming-file.ts'
import { addUsers, type NewPassword, siteData } from './site-data.ts'
import { print } from './terminal.ts'

export type { NewPassword } from './site-data.ts'

/** The options of `site-contract mock`, as commander reads them: those of a site, and those that have to be read. */
export interface MockFlags extends Omit<SiteOptions, 'deployment' | 'data' | 'naming' | 'seed'> {
  readonly deployment?: string
  readonly data: string
  readonly naming: string
  readonly seed: number
  readonly posts?: number
  readonly user: readonly NewPassword[]
  readonly host: string
  readonly port?: number
}

const firstPort = 4010

/**
 * What `site-contract mock` does: serves sites until it is told to end.
 *
 * @param given was an option given, and is no default
 * @throws Error when what is to be served cannot be read, or an address cannot be had
 */
export async function serveSites(flags: MockFlags, given: (name: string) => boolean): Promise<void> {
  const { deployment: requested, port, host, data: _, posts: __, user, ...options } = flags
  const { open = false, related = false } = options
  const sources = await sourcesOf(requested, given)
  const data = addUsers(await dataOf(sources, flags, given), user)
  const served = []
  let naming = await readNaming(options.naming)
  for (const [i, { source, deployment, naming: own }] of sources.entries()) {
    if (!isOurs(source)) naming = own
    const site = createSite({ ...options, deployment, data, naming })
    const wanted = port === 0 ? 0 : (port ?? firstPort) + i
    served.push({ name: source, root: site.root, ...(await listen(site, { host, port: wanted })) })
  }
  stopOnSignals(served.map(({ server }) => server))
  print(...bannerLines(served, data, { naming, open, hints: hintsOf(sources, naming, related) }))
}

/** What options would change in what is served. A mirror has its own names and routes. */
function hintsOf(sources: readonly DeploymentSource[], naming: Naming, related: boolean): string[] {
  if (!sources.every(({ source }) => isOurs(source))) return []
  return [
    ...(naming === namings.neutral
      ? ['--naming wordpress  serves wp/v2 for core/v2, and the other names of WordPress']
      : []),
    ...(related ? [] : ['--related           answers users, terms, types, statuses and taxonomies too']),
  ]
}

const isOurs = (source: string): boolean => deploymentNames.some((name) => name === source)

/** Which deployments are served. @throws Error when one cannot be read, or an option cannot go with it */
async function sourcesOf(
  requested: string | undefined,
  given: (name: string) => boolean,
): Promise<readonly DeploymentSource[]> {
  const names = requested === undefined ? deploymentNames : [requested]
  const sources = await Promise.all(names.map((name) => deploymentSource(name)))
  for (const { source, warnings } of sources) {
    printWarnings(warnings)
    const unfit = deploymentNames.some((name) => name === source) ? [] : ['naming', 'related'].filter(given)
    if (unfit.length > 0)
      throw new Error(
        `Cannot serve ${source} with --${unfit[0]}: a mirror has its own names and routes. Leave it out.`,
      )
  }
  return sources
}

// What a mirror holds, unless something else is asked for.
async function dataOf(
  sources: readonly DeploymentSource[],
  flags: MockFlags,
  given: (name: string) => boolean,
): Promise<SiteData> {
  const mirrored = sources.find((source) => source.data)?.data
  return mirrored && !given('data') && !given('posts') ? completeSiteData(mirrored) : siteData(flags)
}
