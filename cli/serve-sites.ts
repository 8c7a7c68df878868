import { quoted } from '../conformance/transport/quoted.ts'
import { namings } from '../contract/index.ts'
import { createSite, type Site } from '../mock/index.ts'
import { readUserCode } from '../mock/user-code/read-user-code.ts'
import { bannerLines, type ShownSite } from './banner.ts'
import { deploymentNames } from './deployment-source.ts'
import { followUserCode } from './follow-user-code.ts'
import type { KeyAndCertificate } from './https/make-certificate.ts'
import { endServers, listen, type Served, stopOnSignals } from './listen.ts'
import { withLiveFields } from './live-fields.ts'
import type { MockFlags } from './mock-flags.ts'
import { hintLines } from './mock-hints.ts'
import { dataOf, namesOf, sourcesOf } from './mock-sources.ts'
import { readNaming } from './naming-file.ts'
import { addUsers } from './site-data.ts'
import { fallbackLines, siteFallback } from './site-fallback.ts'
import { StateFile } from './state-file.ts'
import { print } from './terminal.ts'
import { keepUsage } from './usage-file.ts'
import { sendChanges, webhookAddress } from './webhook.ts'

const firstPort = 4010

/**
 * What `site-contract mock` does: serves sites until it is told to end.
 *
 * @param given was an option given, and is no default
 * @throws Error when what is to be served cannot be read, or an address cannot be had
 */
export async function serveSites(flags: MockFlags, given: (name: string) => boolean): Promise<void> {
  const {
    deployment: _,
    port,
    host,
    data: __,
    posts: ___,
    user,
    https,
    state,
    webhook,
    usage,
    handlers,
    pack,
    fallback: ____,
    quiet = false,
    verbose = false,
    ...options
  } = flags
  const { open = false } = options
  const sources = await sourcesOf(namesOf(flags), given)
  const data = addUsers(await dataOf(sources, flags, given), user)
  if (webhook !== undefined) webhookAddress(webhook)
  const secure = await certificate(https, host, options.url)
  const files = new Set<string>()
  let latest = await readUserCode({ handlers, pack }, { files })
  const code = withLiveFields(latest, () => latest)
  const sites: Site[] = []
  const kept: StateFile[] = []
  const served: (ShownSite & Served)[] = []
  const asked = await readNaming(options.naming)
  const fallback = await siteFallback(flags, given)
  const isTold = !quiet && (verbose || process.stdout.isTTY)
  const tellingOf = (source: string) =>
    isTold ? { name: sources.length > 1 ? source : undefined, isVerbose: verbose, tell: print } : undefined
  try {
    for (const [i, { source, deployment, naming: own }] of sources.entries()) {
      const name = deploymentNames.find((each) => each === source)
      // A WordPress has its own names, unless others are asked for; and so has a mirror.
      const naming =
        name === undefined ? own : name === 'stock' && !given('naming') ? namings.wordpress : asked
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
        ...(await listen(site, { host, port: wanted, secure, telling: tellingOf(source) })),
      })
    }
  } catch (error) {
    // Those that listen already would go on.
    endServers(served.map(({ server }) => server))
    throw error
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
      hints: [...fallbackLines(flags), ...hintLines(served, flags)],
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
