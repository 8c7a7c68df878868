import { type Naming, type NamingName, namings } from '../../contract/index.ts'
import { groups, hasCheck } from '../catalog/checks.ts'
import { newMark } from '../data/mark.ts'
import type { Certificate, CheckResult } from '../result/result.ts'
import { discover, type Expected } from '../target/discover.ts'
import { targetAddress } from '../target/origin.ts'
import { type CertifiableName, deploymentNamed } from '../target/recognise.ts'
import { type TargetFacts, targetOf } from '../target/target.ts'
import { Connection } from '../transport/connection.ts'
import type { Credentials } from '../transport/credentials.ts'
import type { Waits } from '../transport/waits.ts'
import { type FetchLike, functionWire, networkWire, type Wire } from '../transport/wire.ts'
import type { Baseline } from './baseline.ts'
import { certificateOf } from './certificate.ts'
import { certifiedTarget } from './certified-target.ts'
import { insistOnUser } from './known-user.ts'
import { notRun } from './not-run.ts'
import type { CheckRun } from './run-check.ts'
import { runGroup } from './run-group.ts'
import { select } from './select.ts'
import { openSession, type SessionOptions } from './session.ts'
import { sweepSession } from './sweep-session.ts'

/** How a target is certified. */
export interface CertifyOptions {
  /** What the target is to be. Default: found out from its namespaces. */
  readonly deployment?: CertifiableName
  /** How the target names things. Default: found out from its namespaces. */
  readonly naming?: NamingName | Naming
  /** The site's address, when the target is a function. Default `http://site.test`. */
  readonly url?: string
  /** Signs in with an application password. Default: nobody, only public reads. */
  readonly user?: Credentials
  /** Lets the run make content and remove it again. Default false. */
  readonly write?: boolean
  /** Areas, ids of checks, or beginnings of ids. Default: every check. */
  readonly only?: readonly string[]
  /** Deviations from the reference count as failures. Default false. */
  readonly strict?: boolean
  readonly baseline?: Baseline
  /** The longest wait for a whole answer, in milliseconds. Default 30,000. */
  readonly timeout?: number
  /** The most requests a second. Default: as fast as the target answers. */
  readonly rate?: number
  /** Further headers of every request; their values are blanked in the certificate. */
  readonly headers?: Readonly<Record<string, string>>
  /** Lets credentials go over plain http to another machine. Default false. */
  readonly insecure?: boolean
  /** Ends the run before the next check; what it made is removed all the same. */
  readonly signal?: AbortSignal
  /** Hears of each check as it is done. */
  readonly onResult?: (result: CheckResult) => void
}

/**
 * Certifies a server: runs the checks in this process and gives the certificate.
 *
 * @param target the site's address or its api root; or a function that answers requests as `fetch` does, so that a
 *   server can be certified inside its own tests
 * @throws Error when there is nothing to certify: a bad address, no index, `only` that names nothing; or when
 *   credentials would be readable on the way
 */
export async function certify(
  target: string | FetchLike,
  options: CertifyOptions = {},
): Promise<Certificate> {
  const startedAt = new Date()
  const began = performance.now()
  const wire: Wire = typeof target === 'string' ? networkWire : functionWire(target)
  const address = targetAddress(typeof target === 'string' ? target : (options.url ?? 'http://site.test'))
  const url = address.href
  // What a function in this process is handed crosses no network.
  const insecure = typeof target !== 'string' || (options.insecure ?? false)
  const { timeout, rate, user, headers } = options
  const connection = new Connection({ wire, timeout, rate })
  const facts = await discover(url, connection, expectedOf(options), { user, headers, insecure })
  const deployment = deploymentNamed(facts.deployment)
  const selected = select(groups, deployment, options.only)
  const session = openSession(sessionOptions(facts, wire, { ...options, insecure }))
  await insistOnUser(session)
  const runs: CheckRun[] = []
  const waits: Waits[] = []
  const notes: string[] = []
  let leftovers: readonly string[] = []
  try {
    for (const group of selected) {
      const { runs: done, waits: asked } = await runGroup(group, session, {
        onRun: (run) => options.onResult?.(run.result),
        signal: options.signal,
      })
      runs.push(...done)
      waits.push(asked)
    }
    if (options.signal?.aborted) {
      notes.push('The run was ended early: the checks that are missing stand as errors.')
      const done = new Set(runs.map(({ result }) => result.id))
      runs.push(...selected.flatMap((group) => notRun(group, (id) => done.has(id))))
    }
  } finally {
    leftovers = await sweepSession(session, await session.close())
  }
  const { baseline, strict = false, only = [] } = options
  return certificateOf({
    target: certifiedTarget(facts, {
      write: options.write ?? false,
      ...(options.user && { user: options.user }),
    }),
    startedAt,
    duration: performance.now() - began,
    strict,
    only,
    baseline,
    exists: hasCheck,
    runs,
    wasStrained: session.connection.health.wasStrained,
    waits,
    notes,
    leftovers,
  })
}

function expectedOf({ deployment, naming }: CertifyOptions): Expected {
  return {
    deployment,
    naming:
      naming === undefined
        ? undefined
        : typeof naming === 'string'
          ? { name: naming, naming: namings[naming] }
          : { name: 'its own', naming },
  }
}

function sessionOptions(facts: TargetFacts, wire: Wire, options: CertifyOptions): SessionOptions {
  const { user, write = false, headers = {}, timeout, rate, insecure = false } = options
  return {
    target: targetOf(facts, deploymentNamed(facts.deployment)),
    wire,
    mark: newMark(),
    credentials: user,
    write,
    headers,
    timeout,
    rate,
    insecure,
  }
}
