import type { Certificate, CertifyOptions, CheckResult } from '../../../conformance/index.ts'
import { wordpressVersions } from '../../../contract/index.ts'
import { truncate } from '../../../contract/lib/truncate.ts'
import { choice, texts } from '../../../contract/schema/describe.ts'
import { type ReportedCause, reportedCauses } from '../../../reports/failure-text.ts'
import { inWords, untestedReasons } from '../../../reports/totals.ts'
import { TargetError } from '../findings.ts'
import { type MockConnection, sessionHeaders } from '../mock-connection.ts'
import { tool } from '../tool.ts'
import { allowedSite, mockName, type Workbench } from '../workbench.ts'
import { usageArgument, usageOf } from './usage-argument.ts'

/** The maximum of reported causes and reasons. */
const [mostCauses, mostReasons] = [10, 5]
/** Between two reports of how far a run is, in milliseconds. */
const pause = 500

const underWay = new Set<string>()

export const certifyTool = tool({
  name: 'certify',
  title: 'Certify a site',
  description:
    'Runs the conformance checks and reports failures by cause, with an example of each. Use `only` while you work on one thing: a whole run has about 8,000 checks and takes 15 seconds on the mock, minutes on a site. The mock is certified in its own session. Certifying another site, and writing there, must be allowed by the person who started the server.',
  arguments: {
    site: { type: 'string', default: mockName, description: 'mock, or an address that `status` lists.' },
    only: texts('Areas, ids of checks, or beginnings of ids: ["batch", "posts.list.per-page"].'),
    strict: { type: 'boolean', default: false, description: 'Count deviations from WordPress as failures.' },
    wordpress: choice('Check against this version of WordPress. Default: 6.9.', wordpressVersions),
    usage: usageArgument,
  },
  hints: { reachesSites: true },
  async run(
    { site = mockName, only = [], strict = false, wordpress, usage: file },
    { bench, signal, reportProgress },
  ) {
    const url = allowedSite(bench, site)
    const usage = await usageOf(bench, file)
    if (underWay.has(url)) throw new Error(`${url} is being certified. Wait for that run, or cancel it.`)
    underWay.add(url)
    const { mock } = bench
    const session = `site-contract-mcp-${process.pid}-${++sessions}`
    const progress = new Progress(reportProgress)
    try {
      const { certify } = await import('../../../conformance/index.ts')
      const how = url === mock.url ? await asMock(mock, session) : asAllowed(bench)
      const onResult = (result: CheckResult) => progress.heard(result)
      return findingsOf(await certify(url, { ...how, only, strict, wordpress, usage, signal, onResult }))
    } catch (error) {
      throw new TargetError(error instanceof Error ? error.message : String(error), { cause: error })
    } finally {
      underWay.delete(url)
      if (url === mock.url) await mock.closeSession(session)
    }
  },
})

let sessions = 0

/** How the mock is certified: as its administrator, in a session of its own. */
async function asMock(mock: MockConnection, session: string): Promise<CertifyOptions> {
  const users = await mock.users(session)
  const admin = users.find(({ role, passwords }) => /\badministrator\b/.test(role) && passwords.length > 0)
  const [password] = admin?.passwords ?? []
  const user = admin && password !== undefined ? { name: admin.slug, password } : undefined
  return { user, write: user !== undefined, headers: sessionHeaders(session) }
}

/** How another site is certified: as the person who started the server said, and no further. */
const asAllowed = ({ user, write, insecure }: Workbench): CertifyOptions => ({ user, write, insecure })

/** Reports the number of finished checks now and then. */
class Progress {
  readonly #reportProgress: (done: number, message: string) => void
  #reported = 0
  #done = 0
  #failed = 0

  constructor(reportProgress: (done: number, message: string) => void) {
    this.#reportProgress = reportProgress
  }

  heard({ outcome }: CheckResult): void {
    this.#done++
    if (outcome === 'fail') this.#failed++
    const now = performance.now()
    if (now - this.#reported < pause) return
    this.#reported = now
    this.#reportProgress(this.#done, `checks done: ${this.#done}, failed: ${this.#failed}`)
  }
}

function findingsOf(certificate: Certificate) {
  const { target, verdict, totals, duration, checks, notes, reasons, interrupted } = certificate
  const causes = reportedCauses(certificate)
  const shown = causes.slice(0, mostCauses)
  const left = causes.length - shown.length
  return {
    text: `${target.url}: ${verdict}. ${checks.length} checks in ${(duration / 1000).toFixed(1)} s${left > 0 ? `; ${shown.length} of ${causes.length} causes are shown` : ''}.`,
    data: {
      verdict,
      deployment: target.deployment,
      naming: target.naming,
      signedIn: target.user !== undefined,
      write: target.write,
      totals: totals.all,
      ...(interrupted && { interrupted }),
    },
    fromTarget: {
      name: target.name,
      reasons,
      causes: shown.map(causeOf),
      untestable: untestedReasons(certificate).slice(0, mostReasons),
      notes,
    },
  }
}

function causeOf({ cause, counts, first }: ReportedCause) {
  const { failure } = first
  return {
    what: cause.sentence,
    checks: inWords(counts),
    example: {
      id: first.id,
      requirement: first.statement,
      ...(failure && {
        asked: truncate(failure.requested, 500),
        difference: truncate(failure.difference, 500),
        expected: truncate(failure.expected, 500),
        received: truncate(failure.received, 500),
        curl: truncate(failure.curl, 500),
      }),
    },
  }
}
