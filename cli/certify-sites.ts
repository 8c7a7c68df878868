import { resolve } from 'node:path'
import {
  type CertifiableName,
  certifyTargets,
  type NamedCertificate,
  parseBaseline,
  parseCredentials,
  type TargetRequest,
} from '../conformance/index.ts'
import { expectedNaming } from './expected-naming.ts'
import { readOnly } from './only-names.ts'
import { insistOnOut } from './out-directory.ts'
import { readText } from './read-text.ts'
import { report, reportPart } from './report.ts'
import { readTargets } from './targets-file.ts'

/** The options of `site-contract certify`, as commander reads them. */
interface CertifyCommandOptions {
  readonly deployment: CertifiableName | 'auto'
  readonly naming: string
  readonly user?: string
  readonly write?: boolean
  readonly only?: readonly string[]
  readonly strict?: boolean
  readonly baseline?: string
  readonly out?: string
  readonly workers?: number
  readonly shard?: string
  readonly timeout: number
  readonly rate?: number
  readonly header: Readonly<Record<string, string>>
  readonly targets?: string
  readonly insecure?: boolean
}

/**
 * What `site-contract certify` does.
 *
 * @param signal ends the run early; a run that has nothing to tell then ends the process
 * @throws Error when there is nothing to certify, or it cannot be
 */
export async function certifySites(
  address: string | undefined,
  options: CertifyCommandOptions,
  signal: AbortSignal,
): Promise<void> {
  const { out, shard } = options
  const part = shard === undefined ? undefined : { shard, file: partFile(shard, out) }
  try {
    const certificates = await certificatesOf(address, options, { signal, blob: part?.file })
    if (part) reportPart(certificates, part)
    else await report(certificates, out)
  } catch (error) {
    if (!signal.aborted) throw error
    console.error(error instanceof Error ? error.message : error)
    // Not later: the target may still be waited for, by nobody.
    process.exit(2)
  }
  if (signal.aborted) process.exitCode = 2
}

async function certificatesOf(
  address: string | undefined,
  options: CertifyCommandOptions,
  run: { readonly signal: AbortSignal; readonly blob: string | undefined },
): Promise<readonly NamedCertificate[]> {
  const { baseline, header: headers, out, shard, targets, write = false, strict = false } = options
  const { url, only } = readOnly(address, options.only ?? [], targets !== undefined)
  await insistOnOut(out)
  const requests = await requested(url, options)
  if (write && requests.some(({ user }) => user === undefined))
    throw new Error('--write needs a user to write as. Give --user name:password.')
  return certifyTargets(requests, {
    write,
    strict,
    headers,
    shard,
    only,
    ...run,
    baseline:
      baseline === undefined ? undefined : parseBaseline(await readText(baseline, 'the baseline'), baseline),
    timeout: options.timeout,
    rate: options.rate,
    workers: options.workers,
    insecure: options.insecure ?? false,
  })
}

async function requested(
  url: string | undefined,
  options: CertifyCommandOptions,
): Promise<readonly TargetRequest[]> {
  const { targets, user, deployment, naming } = options
  const usual = {
    deployment: deployment === 'auto' ? undefined : deployment,
    naming: await expectedNaming(naming),
    user: user === undefined ? undefined : parseCredentials(user),
  }
  if (targets !== undefined) return readTargets(targets, usual)
  if (url === undefined)
    throw new Error('There is nothing to certify. Give the address of a site, or --targets FILE.')
  return [{ url, ...usual }]
}

function partFile(shard: string, out = 'site-contract-report'): string {
  return resolve(out, `shard-${shard.replace('/', '-of-')}.zip`)
}
