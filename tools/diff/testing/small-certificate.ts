import type { Certificate, CheckResult } from '../../../conformance/result.ts'

/** A passed check. */
export function smallCheck(said: Partial<CheckResult> = {}): CheckResult {
  return {
    id: 'a.check',
    requirement: 'a.requirement',
    statement: 'Something holds.',
    section: 'Posts',
    level: 'required',
    area: 'arguments',
    resource: 'posts',
    outcome: 'pass',
    exchanges: [],
    duration: 1,
    ...said,
  }
}

/** A certificate of some checks, with empty totals. */
export function smallCertificate(
  checks: readonly CheckResult[],
  said: Partial<Certificate> = {},
): Certificate {
  const none = { pass: 0, fail: 0, deviation: 0, inapplicable: 0, untestable: 0, error: 0 }
  return {
    version: 2,
    tool: { name: 'site-contract', version: '0.1.0' },
    target: {
      url: 'https://site.example/',
      apiRoot: 'https://site.example/wp-json/',
      name: 'Small',
      deployment: 'first',
      naming: 'neutral',
      write: false,
    },
    startedAt: '2026-06-01T12:00:00.000Z',
    duration: 1000,
    strict: false,
    only: [],
    verdict: 'certified',
    reasons: ['It is so.'],
    totals: { all: none, byLevel: { required: none, reference: none }, byArea: {} },
    notes: [],
    causes: [],
    checks,
    ...said,
  }
}
