import { resolve } from 'node:path'
import {
  type CertifiableName,
  certifyTargets,
  parseBaseline,
  parseCredentials,
  type TargetRequest,
} from '../conformance/index.ts'
import { endOnSignals } from './end-on-signals.ts'
import { expectedNaming } from './expected-naming.ts'
import { readText } from './read-text.ts'
import { report } from './report.ts'
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

/** What `site-contract certify` does. @throws Error when there is nothing to certify, or it cannot be */
export async function certifySites(url: string | undefined, options: CertifyCommandOptions): Promise<void> {
  const { baseline, only = [], header: headers, out, shard, write = false, strict = false } = options
  const requests = await requested(url, options)
  if (write && requests.some(({ user }) => user === undefined))
    throw new Error('--write needs a user to write as. Give --user name:password.')
  const signal = endOnSignals()
  const certificates = await certifyTargets(requests, {
    write,
    strict,
    headers,
    shard,
    signal,
    only: only.flatMap((each) => each.split(',')).filter((each) => each !== ''),
    baseline:
      baseline === undefined ? undefined : parseBaseline(await readText(baseline, 'the baseline'), baseline),
    timeout: options.timeout,
    rate: options.rate,
    workers: options.workers,
    insecure: options.insecure ?? false,
    blob: shard === undefined ? undefined : blobFile(shard, out),
  })
  await report(certificates, shard === undefined ? out : undefined)
  if (signal.aborted) process.exitCode = 2
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

function blobFile(shard: string, out = 'site-contract-report'): string {
  return resolve(out, `shard-${shard.replace('/', '-of-')}.zip`)
}
