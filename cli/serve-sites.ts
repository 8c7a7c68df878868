import { quoted } from '../conformance/transport/quoted.ts'
import { type Naming, namings } from '../contract/index.ts'
import { completeSiteData, type SiteData } from '../fixtures/index.ts'
import { createSite, type Site, type SiteOptions } from '../mock/index.ts'
import { readUserCode, type UserCodePaths } from '../mock/user-code/read-user-code.ts'
import { bannerLines } from './banner.ts'
import {
  type DeploymentSource,
  deploymentNames,
  deploymentSource,
  printWarnings,
} from './deployment-source.ts'
import { followUserCode } from './follow-user-code.ts'
import type { KeyAndCertificate } from './https/make-certificate.ts'
import { listen, stopOnSignals } from './listen.ts'
import { withLiveFields } from './live-fields.ts'
import { readNaming } from './naming-file.ts'
import { addUsers, type NewPassword, siteData } from './site-data.ts'
import { type FallbackFlags, fallbackLines, siteFallback } from './site-fallback.ts'
import { StateFile } from './state-file.ts'
import { print } from './terminal.ts'
import { keepUsage } from './usage-file.ts'
import { sendChanges, webhookAddress } from './webhook.ts'

export type { NewPassword } from './site-data.ts'

/** The options of `site-contract mock`, as commander reads them: those of a site, and those that have to be read. */
export interface MockFlags
  extends Omit<
      SiteOptions,
      'deployment' | 'data' | 'naming' | 'seed' | 'handlers' | 'packs' | 'fallback' | 'usage'
    >,
    UserCodePaths,
    FallbackFlags {
  readonly deployment?: string
  readonly data: string
  readonly naming: string
  readonly seed: number
  readonly posts?: number
  readonly user: readonly NewPassword[]
  readonly host: string
  readonly port?: number
  /** True for a certificate that is kept nowhere. */
  readonly https?: string | true
  readonly state?: string
  readonly webhook?: string
  readonly usage?: string
}

const firstPort = 4010

/**
 * What `site-contract mock` does: serves sites until it is told to end.
 *
 * @param given was an option given, and is no default
 * @throws Error when what is to be served cannot be read, or an address cannot be had
 */
export async function serveSites(flags: MockFlags, given: (name: string) => boolean): Promise<void> {
  const {
    deployment: requested,
    port,
    host,
    data: _,
    posts: __,
    user,
    https,
    state,
    webhook,
    usage,
    handlers,
    pack,
    fallback: ___,
    ...options
  } = flags
  const { open = false, stock = false } = options
  const sources = await sourcesOf(requested, given)
  const data = addUsers(await dataOf(sources, flags, given), user)
  if (webhook !== undefined) webhookAddress(webhook)
  const secure = await certificate(https, host, options.url)
  const files = new Set<string>()
  let latest = await readUserCode({ handlers, pack }, { files })
  const code = withLiveFields(latest, () => latest)
  const sites: Site[] = []
  const kept: StateFile[] = []
  const served = []
  const asked = await readNaming(options.naming)
  const fallback = await siteFallback(flags, given)
  for (const [i, { source, deployment, naming: own }] of sources.entries()) {
    const name = deploymentNames.find((each) => each === source)
    // A WordPress has its own names, unless others are asked for; and so has a mirror.
    const naming = name === undefined ? own : name === 'stock' && !given('naming') ? namings.wordpress : asked
    const site = createSite({
      ...options,
      ...code,
      deployment: name ?? deployment,
      data,
      naming,
      ...(fallback && { fallback }),
      ...(usage !== undefined && { usage: 'requests' }),
    })
    // A handler that cannot be used, and content that is not as registered, are told before anything is served.
    if (files.size > 0 || data.types || data.taxonomies || data.meta || data.fields) await site.deployment()
    sites.push(site)
    if (state !== undefined) kept.push(await StateFile.open(state, site))
    if (webhook !== undefined) sendChanges(site, webhook)
    const wanted = port === 0 ? 0 : (port ?? firstPort) + i
    served.push({
      name: source,
      naming,
      root: site.root,
      ...(await listen(site, { host, port: wanted, secure })),
    })
  }
  const writeUsage = usage === undefined ? undefined : await keepUsage(usage, sites)
  if (files.size > 0)
    followUserCode({
      paths: { handlers, pack },
      first: latest,
      files,
      sites,
      loaded: (read) => {
        latest = read
      },
    })
  stopOnSignals(
    served.map(({ server }) => server),
    () => Promise.all([...kept.map((file) => file.flush()), fallback?.save(), writeUsage?.()]),
  )
  print(
    ...bannerLines(served, data, {
      open,
      curl: curlFor(https),
      hints: [...fallbackLines(flags), ...hintsOf(served, stock)],
    }),
  )
}

// Nobody trusts a certificate of our own who is not told to.
function curlFor(https: string | true | undefined): string {
  if (https === undefined) return 'curl'
  return https === true ? 'curl --insecure' : `curl --cacert ${quoted(https)}`
}

/** What HTTPS is served with: for this machine, and for the names that the site is told. */
async function certificate(
  https: string | true | undefined,
  host: string,
  url: string | undefined,
): Promise<KeyAndCertificate | undefined> {
  if (https === undefined) return undefined
  const named = url !== undefined && URL.canParse(url) ? [new URL(url).hostname] : []
  const hosts = new Set(['localhost', '127.0.0.1', '::1', host, ...named])
  const { certificateFor } = await import('./https/certificate-for.ts')
  return certificateFor([...hosts], https === true ? undefined : https)
}

/** What options would change in what is served. A mirror has its own names and routes, and a WordPress has all it can. */
function hintsOf(served: readonly { name: string; naming: Naming }[], stock: boolean): string[] {
  const document = served.filter(({ name }) => name === 'first' || name === 'second')
  if (document.length === 0) return []
  return [
    ...(document.some(({ naming }) => naming === namings.neutral)
      ? ['--naming wordpress  serves wp/v2 for core/v2, and the other names of WordPress']
      : []),
    ...(stock ? [] : ['--stock             answers all else that a WordPress without plugins has']),
  ]
}

/** Which deployments are served. @throws Error when one cannot be read, or an option cannot go with it */
async function sourcesOf(
  requested: string | undefined,
  given: (name: string) => boolean,
): Promise<readonly DeploymentSource[]> {
  const names = requested === undefined ? deploymentNames : [requested]
  const single = requested === undefined ? ['state', 'url'].find(given) : undefined
  if (single !== undefined)
    throw new Error(`Cannot serve three sites with one --${single}. Name one of them with --deployment.`)
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

// What a mirror holds, unless something else is asked for.
async function dataOf(
  sources: readonly DeploymentSource[],
  flags: MockFlags,
  given: (name: string) => boolean,
): Promise<SiteData> {
  const mirrored = sources.find((source) => source.data)?.data
  return mirrored && !given('data') && !given('posts') ? completeSiteData(mirrored) : siteData(flags)
}
