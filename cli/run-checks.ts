import { dirname } from 'node:path'
import {
  type CertifiableName,
  certifyTargets,
  type EngineCertifyOptions,
  type NamedCertificate,
  parseBaseline,
  parseCredentials,
  type TargetRequest,
} from '../conformance/index.ts'
import type { Pause } from './certify-options.ts'
import { expectedNaming } from './expected-naming.ts'
import { readOnly } from './only-names.ts'
import { insistOnOut } from './out-directory.ts'
import { insistOnFile } from './out-file.ts'
import { readText } from './read-text.ts'
import { readTargets } from './targets-file.ts'

/** The options of `site-contract certify`, as commander reads them. */
export interface CertifyCommandOptions {
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
  readonly repeat?: Pause
  readonly metrics?: string
  readonly insecure?: boolean
}

/** How a run is made, beside what the command line says. */
export type RunOptions = Pick<EngineCertifyOptions, 'signal' | 'blob' | 'tell' | 'tellUnreachable'>

/**
 * Runs the checks as the command line says.
 *
 * @throws Error when there is nothing to certify, or it cannot be
 */
export async function certificatesOf(
  address: string | undefined,
  options: CertifyCommandOptions,
  run: RunOptions,
): Promise<readonly NamedCertificate[]> {
  const { baseline, header: headers, out, shard, targets, write = false, strict = false } = options
  const { url, only } = readOnly(address, options.only ?? [], targets !== undefined)
  const requests = await requested(url, options)
  if (write && requests.some(({ user }) => user === undefined))
    throw new Error('--write needs a user to write as. Give --user name:password.')
  await insistOnOut(run.blob === undefined ? out : dirname(run.blob))
  await insistOnFile(options.metrics, '--metrics')
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
