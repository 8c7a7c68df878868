import type { Expected } from '../../client/target/discover.ts'
import { networkWire } from '../../client/transport/network-wire.ts'
import type { Waits } from '../../client/transport/pace.ts'
import { type FetchLike, functionWire } from '../../client/transport/wire.ts'
import { type Naming, type NamingName, namings } from '../../contract/index.ts'
import type { Certificate, CheckResult } from '../result.ts'
import { certificateOf, certifiedTarget } from './certificate.ts'
import { cleanUpSession } from './cleanup-session.ts'
import { findTarget, groupsFor, idsWith, sessionOf } from './driver.ts'
import type { RunOptions, TargetRequest } from './options.ts'
import type { CheckRun } from './run-check.ts'
import { runGroup } from './run-group.ts'
import { loadPackChecks } from './selection/pack-checks.ts'
import { withExtensions } from './with-extensions.ts'

/** Options of a certification in this process. */
export interface CertifyOptions
  extends RunOptions,
    Pick<TargetRequest, 'user' | 'users' | 'deployment' | 'wordpress'> {
  /** The naming of the target. Default: detected by its namespaces. */
  readonly naming?: NamingName | Naming | undefined
  /** The site's address, if the target is a function. Default `http://site.test`. */
  readonly url?: string | undefined
  /** Whether what plugins declare is verified too: of all, or of these namespaces. Default false. */
  readonly extensions?: boolean | readonly string[] | undefined
  /** Ends the run before the next check; its items are deleted all the same. */
  readonly signal?: AbortSignal | undefined
  /** Is called with each finished check. */
  readonly onResult?: ((result: CheckResult) => void) | undefined
}

/**
 * Certifies a server: runs the checks in this process and returns the certificate.
 *
 * @param target the site's address or its API root; or a function with the signature of `fetch`, to certify a server in its
 *   own tests
 * @throws Error for an invalid address, a missing index, an `only` that matches nothing, facts that do not match the target,
 *   or credentials that would be sent unencrypted
 *
 * @example
 * ```ts
 * const certificate = await certify('http://127.0.0.1:4010', { user, write: true })
 * if (certificate.verdict !== 'certified') console.error(certificate.reasons)
 * ```
 */
export async function certify(
  target: string | FetchLike,
  {
    user,
    users,
    deployment,
    wordpress,
    naming,
    url,
    extensions,
    signal,
    onResult,
    ...requested
  }: CertifyOptions = {},
): Promise<Certificate> {
  const startedAt = new Date()
  const began = performance.now()
  const isAddress = typeof target === 'string'
  const wire = isAddress ? networkWire : functionWire(target)
  // Requests to a function in this process do not cross a network.
  const options: RunOptions = isAddress ? requested : { ...requested, insecure: true }
  const request = {
    url: isAddress ? target : (url ?? 'http://site.test'),
    user,
    users,
    deployment,
    wordpress,
    naming: expectedNaming(naming),
  }
  await loadPackChecks(options.packs)
  const found = await findTarget(request, options, wire)
  const selected = groupsFor(found.facts, options)
  const session = sessionOf(found, options, wire)
  const runs: CheckRun[] = []
  const waits: Waits[] = []
  let leftovers: readonly string[] = []
  let isSilent = false
  try {
    for (const group of selected) {
      const done = await runGroup(group, session, { onRun: ({ result }) => onResult?.(result), signal })
      runs.push(...done.runs)
      waits.push(done.waits)
      isSilent = done.isSilent
    }
  } finally {
    leftovers = await cleanUpSession(session, await session.close(), runs)
  }
  const certificate = certificateOf({
    ...options,
    target: certifiedTarget(found.facts, { user, write: options.write }),
    startedAt,
    duration: performance.now() - began,
    ids: idsWith(options.packs),
    isWhole: true,
    planned: signal?.aborted ? selected.flatMap(({ checks }) => checks).length : undefined,
    runs,
    wasDegraded: session.connection.health.wasDegraded,
    isSilent,
    waits,
    hosts: session.connection.health.hosts,
    notes: [],
    leftovers,
  })
  if (!extensions) return certificate
  const namespaces = extensions === true ? [] : extensions
  return withExtensions(certificate, request, { ...options, namespaces, signal }, wire)
}

function expectedNaming(naming: CertifyOptions['naming']): Expected['naming'] {
  if (naming === undefined) return undefined
  return typeof naming === 'string' ? { name: naming, naming: namings[naming] } : { name: 'its own', naming }
}
