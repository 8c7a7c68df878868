import { someFacts } from '../../client/testing/some-target.ts'
import type { Certificate } from '../result.ts'
import { certificateOf, certifiedTarget, type FinishedRun } from '../runner/certificate.ts'
import { aRun } from './a-check.ts'
import { someUser } from './a-session.ts'

/** The certificate of a whole run with one check, which passed, with overrides. */
export function aCertificate(said: Partial<FinishedRun> = {}): Certificate {
  return certificateOf({
    target: certifiedTarget(someFacts(), { user: someUser, write: true }),
    startedAt: new Date('2026-01-02T03:04:05Z'),
    duration: 12.6,
    strict: false,
    only: [],
    ids: new Set(['posts.list.one', 'posts.list.two']),
    isWhole: true,
    runs: [aRun()],
    wasDegraded: false,
    isSilent: false,
    waits: [],
    hosts: [],
    leftovers: [],
    notes: [],
    ...said,
  })
}
