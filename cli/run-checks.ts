import { dirname } from 'node:path'
import {
  certifyTargets,
  type EngineCertifyOptions,
  type NamedCertificate,
  type RunEvent,
  type RunOptions,
  type TargetRequest,
} from '../conformance/index.ts'
import { wrapped } from '../reports/index.ts'
import type { Pause } from './certify-options.ts'
import { readOnly } from './only-names.ts'
import { assertOut } from './out-directory.ts'
import { assertFile } from './out-file.ts'
import { readBaseline } from './read-text.ts'
import { type SiteFlags, siteOf } from './site-flags.ts'
import { startLine } from './start-line.ts'
import { readTargets } from './targets-file.ts'
import { warn, widthOf } from './terminal.ts'
import { readUsage } from './usage-file.ts'

/**
 * The options of `site-contract certify`, as commander reads them: those of the run by the names it knows them by, and
 * those that have to be read, or say what else is done.
 */
export interface CertifyCommandOptions
  extends Omit<RunOptions, 'headers' | 'baseline' | 'usage' | keyof SiteFlags>,
    Pick<EngineCertifyOptions, 'workers' | 'shard'>,
    SiteFlags {
  readonly baseline?: string
  readonly usage?: string
  readonly targets?: string
  readonly out?: string
  readonly repeat?: Pause
  readonly metrics?: string
}

/** How a run is made, beside what the command line says. */
export type RunCircumstances = Pick<EngineCertifyOptions, 'signal' | 'blob' | 'tell' | 'tellUnreachable'>

/**
 * Runs the checks as the command line says.
 *
 * @throws Error when there is nothing to certify, or it cannot be
 */
export async function certificatesOf(
  address: string | undefined,
  options: CertifyCommandOptions,
  { tell, ...circumstances }: RunCircumstances,
): Promise<readonly NamedCertificate[]> {
  const { deployment, naming, wordpress, user, header: headers, ...flags } = options
  const { baseline, usage, targets, out, repeat: _, metrics, ...run } = flags
  const { url, only } = readOnly(address, run.only ?? [], targets !== undefined)
  const requests = await requested(url, options)
  if (run.write && requests.some((each) => each.user === undefined))
    throw new Error('--write needs a user to write as. Give --user name:password.')
  const { blob } = circumstances
  await assertOut(blob === undefined ? out : dirname(blob))
  await assertFile(metrics, '--metrics')
  const known = await readBaseline(baseline)
  const used = usage === undefined ? undefined : await readUsage(usage)
  const hear = (event: RunEvent): void => {
    if (event.type === 'asking') announce(startLine(requests, { ...options, only }))
    else tell?.(event)
  }
  return certifyTargets(requests, {
    ...run,
    ...circumstances,
    ...(tell && { tell: hear }),
    headers,
    only,
    usage: used,
    baseline: known,
  })
}

/** Says on the side, before anybody is asked, what is asked and as whom. */
function announce(line: string): void {
  warn(...wrapped(line, widthOf(process.stderr) ?? Number.POSITIVE_INFINITY, '  '))
}

async function requested(
  url: string | undefined,
  options: CertifyCommandOptions,
): Promise<readonly TargetRequest[]> {
  const site = await siteOf(options)
  if (options.targets !== undefined) return readTargets(options.targets, site)
  if (url === undefined)
    throw new Error('There is nothing to certify. Give the address of a site, or --targets FILE.')
  return [{ url, ...site }]
}
