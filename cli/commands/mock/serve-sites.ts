import { type ErrorMessages, parseMessages } from '../../../contract/error-messages.ts'
import type { ContentSource } from '../../../contract/index.ts'
import { parseJsonFile } from '../../../contract/lib/parse-json-file.ts'
import { counted } from '../../../contract/lib/plural.ts'
import { readText } from '../../../contract/lib/read-file.ts'
import { shellQuote } from '../../../contract/lib/shell-quote.ts'
import { mergeUsage } from '../../../contract/usage/usage.ts'
import { completeSiteData, type LocaleName } from '../../../fixtures/index.ts'
import { readUserCode, type UserCodePaths } from '../../../mock/extend/user-code/read-user-code.ts'
import type { SiteAddresses } from '../../../mock/hosts/host.ts'
import { createSite, type Site, type SiteOptions } from '../../../mock/index.ts'
import { saveUsage, usageText } from '../../../tools/usage/index.ts'
import { usageIn } from '../../../tools/usage/usage-file.ts'
import {
  type DeploymentSource,
  deploymentNames,
  deploymentSource,
  printWarnings,
} from '../../options/deployment-source.ts'
import { assertFile, writeOutFile } from '../../options/files.ts'
import { readNaming } from '../../options/site.ts'
import { print, printReport, warn } from '../../terminal/terminal.ts'
import { bannerLines, type ServedSite } from './banner.ts'
import type { KeyAndCertificate } from './https.ts'
import { endServers, listen, type Served } from './listen.ts'
import { readyLine, removeReadyFile } from './ready.ts'
import type { RequestReportFile } from './request-report.ts'
import { addUsers, type NewPassword, siteData } from './site-data.ts'
import { type FallbackFlags, siteFallback } from './site-fallback.ts'
import { StateFile } from './state-file.ts'
import { followUserCode, outliveErrors, printErrorsAsText, withLiveFields } from './user-code.ts'
import { sendChanges, webhookAddress } from './webhook.ts'

/** The options of `site-contract mock`, as commander reads them. */
export interface MockFlags
  extends Omit<
      SiteOptions,
      'deployment' | 'data' | 'naming' | 'seed' | 'handlers' | 'packs' | 'fallback' | 'usage' | 'messages'
    >,
    UserCodePaths,
    FallbackFlags {
  readonly deployment: readonly string[]
  readonly data: string
  /** Default: that of each deployment. */
  readonly naming?: string
  readonly seed: number
  readonly posts?: number
  readonly locale?: LocaleName
  readonly user: readonly NewPassword[]
  readonly host: string
  readonly port?: number
  /** True for a certificate that is not stored. */
  readonly https?: string | true
  readonly state?: string
  readonly webhook?: string
  readonly usage?: string
  readonly report?: string
  readonly messages?: string
  readonly quiet?: boolean
  readonly verbose?: boolean
  readonly json?: boolean
  readonly readyFile?: string
  readonly remoteControl?: boolean
}

const firstPort = 4010
/** The longest that usage stays unsaved, in milliseconds. */
const usageInterval = 500

/** The flags that createSite takes as they are. */
const siteFlags = [
  'wordpress',
  'stock',
  'root',
  'url',
  'seed',
  'open',
  'jwt',
  'strictBasic',
  'adminScript',
  'like',
  'mediaTrash',
] as const

function siteOptions(flags: MockFlags): Pick<MockFlags, (typeof siteFlags)[number]> {
  const given = siteFlags.filter((name) => flags[name] !== undefined).map((name) => [name, flags[name]])
  return { seed: flags.seed, ...Object.fromEntries(given) }
}

/**
 * Runs `site-contract mock`: serves sites until a signal.
 *
 * @param isGiven tells a given option from a default
 * @throws Error when the sites cannot be read, or an address cannot be had
 */
export async function serveSites(flags: MockFlags, isGiven: (name: string) => boolean): Promise<void> {
  const { port, host, user, state, webhook, usage, handlers, pack, open = false } = flags
  const { quiet = false, verbose = false, json = false, readyFile, remoteControl } = flags
  const report = flags.report === undefined ? undefined : await requestReport(flags.report)
  const sources = await deploymentSources(flags, isGiven)
  const mirrored = sources.find((source) => source.data)?.data
  const isMirrored = mirrored && !['data', 'posts', 'locale'].some(isGiven)
  const data = addUsers(isMirrored ? completeSiteData(mirrored) : await siteData(flags), user)
  if (webhook !== undefined) webhookAddress(webhook)
  // A redirect to https needs a server there.
  const https = flags.https ?? (flags.like?.includes('http-to-https') ? true : undefined)
  const secure = await certificate({ ...flags, ...(https && { https }) })
  if (readyFile !== undefined) await removeReadyFile(readyFile)
  const files = new Set<string>()
  let latest = await readUserCode({ handlers, pack }, { files })
  const code = withLiveFields(latest, () => latest)
  const sites: Site[] = []
  const stateFiles: StateFile[] = []
  const served: (ServedSite & Served)[] = []
  const hints: string[] = []
  const naming = flags.naming === undefined ? undefined : await readNaming(flags.naming)
  const fallback = await siteFallback(flags)
  const messages = flags.messages === undefined ? undefined : messagesIn(flags.messages)
  const isLogged = !quiet && !json && (verbose || process.stdout.isTTY)
  try {
    for (const [i, { source, deployment, naming: own }] of sources.entries()) {
      const site = createSite({
        ...siteOptions(flags),
        ...code,
        deployment: deploymentNames.find((each) => each === source) ?? deployment,
        data,
        ...(messages && { messages }),
        naming: naming ?? own,
        ...(fallback && { fallback: fallback.fallback }),
        ...(usage !== undefined && { usage: 'requests' }),
      })
      // Reports unusable handlers and content that does not fit its registration before anything is served.
      if (files.size > 0 || data.types || data.taxonomies || data.meta || data.fields) await site.deployment()
      sites.push(site)
      await report?.addSite(site)
      const isPlain = source === 'stock' || source === 'first'
      if (!isPlain) hints.push(...generatedHint(source, await site.sources()))
      if (state !== undefined) stateFiles.push(new StateFile(state, site))
      if (webhook !== undefined) sendChanges(site, webhook)
      const log = { name: sources.length > 1 ? source : undefined, isVerbose: verbose, write: print }
      const place = { host, port: port === 0 ? 0 : (port ?? firstPort) + i, secure, report, remoteControl }
      const listening = await listen(site, { ...place, ...(isLogged && { log }) })
      served.push({
        name: source,
        naming: naming ?? own,
        ...listening,
        ...(await addressesOf(site, listening)),
      })
    }
  } catch (error) {
    // Sites that listen already would keep the process alive.
    endServers(served)
    throw error
  }
  const writeUsage = usage === undefined ? undefined : await recordUsage(usage, sites)
  printErrorsAsText()
  if (files.size > 0) {
    outliveErrors()
    const loaded = (read: typeof latest): void => {
      latest = read
    }
    followUserCode({ paths: { handlers, pack }, first: latest, files, sites, loaded })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, async () => {
      endServers(served)
      for (const file of stateFiles) file.end()
      await Promise.all([fallback?.fallback.save(), writeUsage?.(), report?.end()])
    })
  const ready = readyLine(served, data)
  if (readyFile !== undefined) await writeOutFile(readyFile, ready, '--ready-file')
  if (json) return printReport(ready)
  const curl =
    https === undefined ? 'curl' : https === true ? 'curl --insecure' : `curl --cacert ${shellQuote(https)}`
  print(
    ...bannerLines(served, data, {
      open,
      curl,
      stock: flags.stock,
      hosts: await describedHosts(flags),
      packs: latest.packs.flatMap(({ name }) => name ?? []),
      hints: [...(fallback?.lines ?? []), ...hints],
    }),
  )
}

async function requestReport(path: string): Promise<RequestReportFile> {
  return (await import('./request-report.ts')).RequestReportFile.at(path)
}

/** The addresses of a site and its API. Hosts are loaded only for a site that is like one. */
async function addressesOf({ like, root }: Site, { url }: Pick<Served, 'url'>): Promise<SiteAddresses> {
  const usual = { site: url, api: `${url}${root}/` }
  if (like.length === 0) return usual
  const { addressesBehind } = await import('../../../mock/hosts/hosts.ts')
  return addressesBehind(like, usual, root)
}

/** The hosts that the sites are like. */
async function describedHosts({ like = [] }: MockFlags): Promise<Parameters<typeof bannerLines>[2]['hosts']> {
  if (like.length === 0) return []
  const { hosts } = await import('../../../mock/hosts/hosts.ts')
  return like.map((name) => ({ name, ...hosts[name] }))
}

/** The messages of a file. @throws Error when it cannot be read */
function messagesIn(path: string): ErrorMessages {
  const text = readText(path, {
    what: 'the messages',
    advice: 'Use a file that `site-contract messages` wrote.',
  })
  const messages = parseJsonFile(text, `the messages ${path}`)
  try {
    return parseMessages(messages)
  } catch (error) {
    throw new Error(`Cannot read the messages ${path}: ${error instanceof Error ? error.message : error}`)
  }
}

/** How many routes of a site answer with generated content, and what to do. */
function generatedHint(source: string, sources: ReadonlyMap<string, ContentSource>): string[] {
  const generated = [...sources].filter(([, each]) => each === 'generated')
  const count = new Set(generated.map(([name]) => name.replace(/^\w+ /, ''))).size
  if (count === 0) return []
  const advice = deploymentNames.some((name) => name === source)
    ? 'answer them with --handlers or --pack'
    : 'record them with --fallback URL --record FILE, or answer them with --handlers or --pack'
  return [
    `${counted(count, 'route')} of ${source} ${count === 1 ? 'answers' : 'answer'} with generated content: ${advice}.`,
  ]
}

/** The deployments to serve. @throws Error when one cannot be read, or an option does not go with it */
async function deploymentSources(
  { deployment }: MockFlags,
  isGiven: (name: string) => boolean,
): Promise<readonly DeploymentSource[]> {
  const names = deployment.length > 0 ? deployment : ['stock']
  const single = names.length > 1 ? ['state', 'url'].find(isGiven) : undefined
  if (single !== undefined)
    throw new Error(
      `Cannot serve ${names.length} sites with one --${single}. Name one of them with --deployment.`,
    )
  const sources = await Promise.all(names.map((name) => deploymentSource(name)))
  for (const { source, warnings } of sources) {
    printWarnings(warnings)
    const isMirror = !deploymentNames.some((name) => name === source)
    const unfit = isMirror ? ['naming', 'stock', 'wordpress'].find(isGiven) : undefined
    if (unfit !== undefined)
      throw new Error(
        `Cannot serve ${source} with --${unfit}: a mirror has its own names and routes. Leave it out.`,
      )
  }
  return sources
}

/** The certificate for HTTPS: for this machine, and the host of the site's address. */
async function certificate({ https, host, url }: MockFlags): Promise<KeyAndCertificate | undefined> {
  if (https === undefined) return undefined
  const named = url !== undefined && URL.canParse(url) ? [new URL(url).hostname] : []
  const hosts = new Set(['localhost', '127.0.0.1', '::1', host, ...named])
  const { certificateFor } = await import('./https.ts')
  return certificateFor([...hosts], https === true ? undefined : https)
}

/**
 * Adds what clients use of sites to a file, every half second.
 *
 * @returns writes the rest
 * @throws Error when the file cannot be written, or has another content
 */
async function recordUsage(path: string, sites: readonly Site[]): Promise<() => Promise<void>> {
  await assertFile(path, '--usage')
  await usageIn(path)
  let saved = ''
  const save = async (): Promise<void> => {
    const usage = mergeUsage(...(await Promise.all(sites.map((site) => site.usage()))))
    const text = usageText(usage)
    if (text === saved) return
    saved = text
    await saveUsage(path, usage).catch((error: Error) =>
      warn(`Cannot write the usage to ${path}: ${error.message}`),
    )
  }
  setInterval(save, usageInterval).unref()
  return save
}
