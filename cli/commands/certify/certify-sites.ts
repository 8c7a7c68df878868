import { rename } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { readSite } from '../../../client/read-site.ts'
import { assertExtensions } from '../../../conformance/extensions/extension-routes.ts'
import {
  allWithExtensions,
  certifyTargets,
  type EngineCertifyOptions,
  type NamedCertificate,
  type RunEvent,
  type RunOptions,
  type TargetRequest,
} from '../../../conformance/index.ts'
import type { GivenOptions } from '../../../conformance/result.ts'
import { connectionWords } from '../../../conformance/runner/connection-words.ts'
import { displayAddress } from '../../../contract/lib/display-address.ts'
import { wrapped } from '../../../reports/index.ts'
import { halfOf } from '../../../reports/write-whole.ts'
import { assertFile, readUsage } from '../../options/files.ts'
import { roleUsersIn, type SiteFlags, targetOf } from '../../options/site.ts'
import { splitNames } from '../../options/split-names.ts'
import { endedCode } from '../../terminal/end-on-signals.ts'
import { progressReporter, warn, warnError, widthOf } from '../../terminal/terminal.ts'
import { assertAccept, baselineOf, writeAccepted } from './accepting.ts'
import { assertOut, report, reportPart, writeMetrics } from './report.ts'
import { RunProgress } from './run-progress.ts'
import { readTargets } from './targets-file.ts'

/** The options of `site-contract certify`, as commander reads them. */
interface CertifyFlags
  extends Omit<RunOptions, 'headers' | 'baseline' | 'usage' | 'packs' | keyof SiteFlags>,
    Pick<EngineCertifyOptions, 'workers' | 'shard'>,
    SiteFlags {
  readonly accept?: string
  readonly baseline?: string
  readonly extensions?: true | string
  readonly writeExtensions?: string
  readonly pack: readonly string[]
  readonly usage?: string
  readonly targets?: string
  readonly out?: string
  readonly metrics?: string
}

/**
 * Runs `site-contract certify`.
 *
 * @param signal ends the run early; a run without results then ends the process
 * @throws Error when there is nothing to certify, or it cannot be
 */
export async function certifySites(
  address: string | undefined,
  flags: CertifyFlags,
  signal: AbortSignal,
): Promise<void> {
  const { out, shard, metrics } = flags
  if (shard !== undefined && metrics !== undefined)
    throw new Error('A part of a run has no verdict to measure. Leave out --shard or --metrics.')
  if (shard !== undefined && flags.extensions)
    throw new Error('A part of a run verifies no extensions. Leave out --shard or --extensions.')
  if (flags.writeExtensions !== undefined && !flags.extensions)
    throw new Error('--write-extensions adds writes to --extensions. Add --extensions.')
  if (flags.keep && !flags.write)
    throw new Error('--keep leaves items that --write creates. Add --write, or leave out --keep.')
  assertAccept(flags)
  const file = resolve(out ?? 'site-contract-report', `shard-${shard?.replace('/', '-of-')}.zip`)
  const part = shard === undefined ? undefined : { shard, file }
  const deployment = flags.deployment === 'auto' ? undefined : flags.deployment
  const given = {
    deployment,
    baseline: flags.baseline,
    usage: flags.usage,
    out,
    users: roleUsersIn(flags.user),
    ...repeatedOptions(flags),
  }
  // Each site of a file has options of its own.
  const withGiven = (named: NamedCertificate): NamedCertificate =>
    flags.targets === undefined ? { ...named, certificate: { ...named.certificate, given } } : named
  try {
    const blob = part && halfOf(part.file)
    const progress = new RunProgress(flags)
    const certificates = await runChecks(address, flags, { signal, blob, progress })
    if (part && blob) await rename(blob, part.file)
    if (part) reportPart(certificates, part, progress.notes)
    else await report(certificates.map(withGiven), { out, printed: progress.notes })
    await writeAccepted(certificates, flags)
    if (!signal.aborted) await writeMetrics(certificates, metrics)
  } catch (error) {
    if (!signal.aborted) throw error
    warnError(error)
    // Not later: a request to the target may still be open.
    process.exit(endedCode(signal))
  }
  if (signal.aborted) process.exitCode = endedCode(signal)
}

/** The options that a command for the next run repeats as they were given. */
function repeatedOptions(flags: CertifyFlags): Pick<GivenOptions, 'others' | 'ofWhole'> {
  const { rate, workers, keep, extensions, writeExtensions, metrics } = flags
  const words = (name: string, value: boolean | string | number | undefined): readonly string[] => {
    if (value === undefined || value === false) return []
    return value === true ? [name] : [name, String(value)]
  }
  return {
    others: [
      ...connectionWords({ ...flags, headers: flags.header }),
      ...words('--rate', rate),
      ...words('--workers', workers),
      ...words('--keep', keep),
    ],
    ofWhole: [
      ...words('--extensions', extensions),
      ...words('--write-extensions', writeExtensions),
      ...words('--metrics', metrics),
    ],
  }
}

async function runChecks(
  address: string | undefined,
  flags: CertifyFlags,
  {
    signal,
    blob,
    progress,
  }: Pick<EngineCertifyOptions, 'signal' | 'blob'> & { readonly progress: RunProgress },
): Promise<readonly NamedCertificate[]> {
  const { deployment, naming, wordpress, user, header: headers, ...others } = flags
  const { baseline: _, usage, targets, out, metrics, extensions, writeExtensions, pack, ...run } = others
  // In `--extensions https://site.example` the address is the site's.
  const isSite = typeof extensions === 'string' && isAddress(extensions)
  const site = address ?? (isSite ? extensions : undefined)
  const { url, only } = readOnly(site, run.only ?? [], targets !== undefined)
  const requests = await targetRequests(url, flags)
  if ((run.write || writeExtensions) && requests.some((each) => each.user === undefined))
    throw new Error(
      `${run.write ? '--write' : '--write-extensions'} needs a user to write as. Pass --user NAME:PASSWORD.`,
    )
  await assertOut(blob === undefined ? out : dirname(blob))
  await assertFile(metrics, '--metrics')
  const namespaces = typeof extensions === 'string' && !isSite ? splitNames(extensions, '--extensions') : []
  const writeNamespaces =
    writeExtensions === undefined ? [] : splitNames(writeExtensions, '--write-extensions')
  for (const each of namespaces.length + writeNamespaces.length > 0 ? requests : []) {
    // A site that cannot be read is reported by the run itself.
    const site = await readSite(each.url, { ...run, ...each, headers }).catch(() => undefined)
    if (site) assertExtensions(site.index, site.naming, { namespaces, writeNamespaces })
  }
  const onEvent = (event: RunEvent): void => {
    if (event.type === 'starting')
      warn(
        ...wrapped(
          startLine(requests, { ...flags, only }),
          widthOf(process.stderr) ?? Number.POSITIVE_INFINITY,
          '  ',
        ),
      )
    else progress.show(event)
  }
  const certificates = await certifyTargets(requests, {
    ...{ ...run, signal, blob, onEvent, headers, only },
    ...(pack.length > 0 && { packs: pack }),
    usage: usage === undefined ? undefined : await readUsage(usage),
    baseline: await baselineOf(flags),
  })
  progress.end()
  if (!extensions || signal?.aborted) return certificates
  const options = {
    ...run,
    headers,
    namespaces,
    writeNamespaces,
    signal,
    progress: progressReporter('Verifying routes of plugins'),
  }
  const verified = await allWithExtensions(certificates, requests, options)
  progress.end()
  return verified
}

async function targetRequests(
  url: string | undefined,
  flags: CertifyFlags,
): Promise<readonly TargetRequest[]> {
  const target = await targetOf(flags)
  if (flags.targets !== undefined) return readTargets(flags.targets, target)
  if (url === undefined)
    throw new Error('There is nothing to certify. Give the address of a site, or --targets FILE.')
  return [{ url, ...target }]
}

const isAddress = (text: string): boolean => /^https?:\/\//i.test(text)

/**
 * Reads the words after `--only`: names, or several with commas between. In `--only batch https://site.example` commander
 * takes the address for one of them; it is the site's, where no other is given.
 *
 * @throws Error when a word names nothing, or an address cannot be meant
 */
export function readOnly(
  url: string | undefined,
  words: readonly string[],
  hasTargets: boolean,
): { readonly url: string | undefined; readonly only: readonly string[] } {
  const only = words.filter((word) => !isAddress(word)).flatMap((word) => splitNames(word, '--only'))
  const [address, ...more] = words.filter(isAddress)
  if (address === undefined) return { url, only }
  if (url !== undefined || hasTargets || more.length > 0)
    throw new Error(
      `Cannot read --only: "${displayAddress(more[0] ?? address)}" is an address, not an area or check. Write one address, before the options.`,
    )
  if (only.length === 0) throw new Error('--only names no area or check: only an address follows it.')
  return { url: address, only }
}

/** The first line of a run, before any request: `Certifying https://site.example as admin, with writes.` */
function startLine(
  requests: readonly TargetRequest[],
  { write = false, only = [], usage, profile, sample, shard }: CertifyFlags,
): string {
  const [first, ...others] = requests
  const sites = others.length > 0 ? `${requests.length} sites` : (first?.url ?? 'nothing')
  const names = [...new Set(requests.map(({ user }) => user?.name))]
  const [name] = names
  const as =
    names.length > 1
      ? 'each as its user'
      : name === undefined
        ? 'anonymously: public content only'
        : `as ${name}, ${write ? 'with writes' : 'reading only'}`
  const parts = [
    ...(shard === undefined ? [] : [`part ${shard}`]),
    ...(profile === undefined ? [] : [`the ${profile} profile`]),
    ...(sample === undefined ? [] : [`a sample, --sample ${sample}`]),
    ...(only.length > 0 ? [`only ${only.join(', ')}`] : []),
    ...(usage === undefined ? [] : [`only what ${usage} uses`]),
  ]
  return `Certifying ${sites} ${as}${parts.length > 0 ? `; ${parts.join('; ')}` : ''}.`
}
