import type {
  Area,
  Cause,
  Certificate,
  CheckResult,
  Failure,
  Outcome,
  Resource,
  Totals,
} from '../../conformance/result.ts'
import { order } from '../order.ts'

/** A check that passed, with what a test says of it. */
export function sampleCheck(said: Partial<CheckResult> = {}): CheckResult {
  const id = said.id ?? 'posts.list.per-page.maximum'
  return {
    id,
    requirement: id,
    statement: 'A list gives at most 100 items a page, and refuses to give more.',
    section: 'Endpoints and parameters',
    level: 'required',
    area: 'arguments',
    resource: 'posts',
    outcome: 'pass',
    exchanges: [
      { method: 'GET', url: `${apiRoot}core/v2/posts?per_page=100`, status: 200, duration: 11.4 },
      { method: 'GET', url: `${apiRoot}core/v2/posts?per_page=101`, status: 400, duration: 3.2 },
    ],
    duration: 14.6,
    ...said,
  }
}

/** A check that failed, with what a test says of it. */
export function failedCheck(said: Partial<CheckResult> = {}): CheckResult {
  return sampleCheck({
    outcome: 'fail',
    message: 'A page of 101 items was given.',
    failure: sampleFailure(),
    cause: 'core/v2/posts per_page accepted',
    ...said,
  })
}

/** What a check that failed has to say, with what a test says of it. */
export function sampleFailure(said: Partial<Failure> = {}): Failure {
  return {
    requested: `GET ${apiRoot}core/v2/posts?per_page=101`,
    difference: 'status 400 with the code rest_invalid_param → 200',
    expected: 'status 400 with the code rest_invalid_param, and data.params.per_page',
    received: 'status 200, X-WP-Total: 214',
    answer: 'HTTP 200\nx-wp-total: 214\n\n[{"id":1204,"date":"2026-05-30T09:12:44","slug":"the-long-way"}]',
    curl: `curl -i -g --user "$SITE_CONTRACT_USER" '${apiRoot}core/v2/posts?per_page=101'`,
    again: "npx site-contract certify 'https://journal.example' --only posts.list.per-page.maximum --write",
    cause: { route: '/core/v2/posts', field: 'per_page', difference: 'accepted' },
    ...said,
  }
}

/** A failure of which every text is the same. */
export function saying(text: string): Failure {
  const cause = { route: text, field: text, difference: 'value', code: text } as const
  return { ...sampleFailure(), ...texts(text), cause }
}

const texts = (text: string) => ({
  requested: text,
  difference: text,
  expected: text,
  received: text,
  answer: text,
  curl: text,
  again: text,
})

/** The causes of some checks, each of which names one. */
function causesOf(checks: readonly CheckResult[]): readonly Cause[] {
  return [...new Set(checks.flatMap(({ cause }) => cause ?? []))].map((id) => {
    const own = checks.filter(({ cause }) => cause === id)
    return {
      id,
      sentence: `The server accepts some requests about \`per_page\` of ${id}, which it has to reject.`,
      checks: own.map((each) => each.id),
      example: own[0]?.failure?.difference ?? '',
    }
  })
}

const apiRoot = 'https://journal.example/wp-json/'

/** A certificate of some checks; what else is not said is that of a plain run. */
export function sampleCertificate(
  checks: readonly CheckResult[] = [sampleCheck()],
  said: Partial<Certificate> = {},
): Certificate {
  const totalsOf = (isOne: (check: CheckResult) => boolean) => totals(checks.filter(isOne))
  return {
    version: 2,
    tool: { name: 'site-contract', version: '0.1.0' },
    target: {
      url: 'https://journal.example',
      apiRoot,
      name: 'The Journal',
      deployment: 'second',
      naming: 'wordpress',
      user: 'editor',
      write: true,
    },
    startedAt: '2026-06-01T12:00:00.000Z',
    duration: 65_400,
    strict: false,
    only: [],
    verdict: 'certified',
    reasons: ['Every required check passed.'],
    totals: {
      all: totalsOf(() => true),
      byLevel: {
        required: totalsOf(({ level }) => level === 'required'),
        reference: totalsOf(({ level }) => level === 'reference'),
      },
      byArea: Object.fromEntries(
        order.area
          .filter((area) => checks.some((check) => check.area === area))
          .map((area) => [area, totalsOf((check) => check.area === area)]),
      ),
    },
    causes: causesOf(checks),
    notes: [],
    checks,
    ...said,
  }
}

/** One check of each outcome, and a failure the baseline knows. */
export const everyOutcome: readonly CheckResult[] = [
  sampleCheck(),
  failedCheck({ id: 'posts.list.per-page.minimum', resource: 'pages' }),
  failedCheck({ id: 'address.case', outcome: 'deviation', level: 'reference', area: 'addressing' }),
  failedCheck({ id: 'posts.create.slug', area: 'status', known: 'fixed in the next release, #214' }),
  sampleCheck({
    id: 'media.create',
    area: 'media',
    resource: 'media',
    outcome: 'untestable',
    message: 'Writing is not allowed.',
    exchanges: [],
  }),
  sampleCheck({
    id: 'extensions.forms.list',
    area: 'extensions',
    resource: 'extensions',
    outcome: 'inapplicable',
    message: 'The site does not serve forms/v1.',
    exchanges: [],
  }),
  sampleCheck({
    id: 'batch.limit',
    area: 'batch',
    resource: 'site',
    outcome: 'error',
    message: 'The connection was reset three times.',
    exchanges: [{ method: 'POST', url: `${apiRoot}batch/v1`, duration: 30_000 }],
  }),
]

/** A run with one of everything that a report may show. */
export const mixedCertificate = sampleCertificate(everyOutcome, {
  verdict: 'not certified',
  reasons: ['1 required check failed.'],
  notes: ['3 posts could not be removed.'],
  baseline: { known: 1, stale: [{ id: 'posts.gone', why: 'It passes now.' }] },
})

/** Generated checks over every area and resource, most of them passed. */
export function manyChecks(count: number): readonly CheckResult[] {
  const pick = <Member>(list: readonly Member[], index: number, otherwise: Member) =>
    list[index % list.length] ?? otherwise
  return Array.from({ length: count }, (_, index) => {
    const area: Area = pick(order.area, index * index + (index % 7), 'index')
    const resource: Resource = area === 'index' ? 'site' : pick(order.resource, index, 'site')
    const id = `${resource}.${area}.behaviour-${index}`
    const said = { id, area, resource, level: index % 3 ? 'required' : 'reference' } as const
    if (index % 211 === 7) return failedCheck({ ...said, level: 'required' })
    if (index % 211 === 9) return failedCheck({ ...said, outcome: 'deviation', level: 'reference' })
    if (index % 17 === 3)
      return sampleCheck({ ...said, outcome: 'untestable', message: pick(missing, index, ''), exchanges: [] })
    return sampleCheck(said)
  })
}

const missing = [
  'Writing is not allowed.',
  'No user that may edit is signed in.',
  'The site has no page with a password.',
]

function totals(checks: readonly CheckResult[]): Totals {
  const count = (outcome: Outcome) => checks.filter((check) => check.outcome === outcome).length
  return {
    pass: count('pass'),
    fail: count('fail'),
    deviation: count('deviation'),
    inapplicable: count('inapplicable'),
    untestable: count('untestable'),
    error: count('error'),
  }
}
