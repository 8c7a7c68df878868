import { expect, test } from '#test'
import { exitCodeOf } from '../../../conformance/index.ts'
import { certifyBehind, type TroubledRun } from './certify-behind.ts'
import * as faults from './faults.ts'
import type { Fault } from './faulty-proxy.ts'

// Trouble on the way ends in errors and an open question, never in a false verdict and never in a hang.
test.describe.configure({ timeout: 120_000 })

const some = {
  only: ['states.pages.draft', 'posts.list.per-page', 'pages.read.context', 'posts.list.order'],
  timeout: 2000,
}

const certifyWith = (
  faultOf: (n: number) => Fault | undefined,
  timeout = some.timeout,
): Promise<TroubledRun> => certifyBehind(faultOf, { ...some, timeout })

/** The time-out in ms for faults that every request waits out. */
const brief = 400

const outcomesOf = ({ certificate }: TroubledRun): string[] => [
  ...new Set(certificate.checks.map(({ outcome }) => outcome)),
]

/** Some requests have been answered well by then: the site was found. */
const begin = 30

const lasting: Readonly<Record<string, Fault>> = {
  'requests are never answered': faults.silence,
  'connections are reset': faults.reset,
  'answers are lost': faults.lostAnswer,
  'every answer is 429': faults.tooMany(),
  'every answer is 429 with a Retry-After of an hour': faults.tooMany(3600),
  'every answer is 500': faults.crash,
  'every answer is 500 as JSON': faults.jsonCrash,
  'every answer is 502': faults.badGateway,
  'every answer is 503': faults.unavailable,
  'bodies end in the middle': faults.cutShort,
  'half of a body is sent as the whole': faults.half,
  'bodies have no end': faults.endless,
  'bodies drip without an end': faults.drip,
  'redirects lead to themselves': faults.loop,
  'redirects lead to another origin': faults.elsewhere,
  'a page of the network answers': faults.portal,
}

/** Those after which a run goes on: each answers in another way, or is a request that may have been done. */
const passing: Readonly<Record<string, Fault>> = {
  'requests are never answered': faults.silence,
  'connections are reset': faults.reset,
  'answers are lost': faults.lostAnswer,
  'every answer is 429': faults.tooMany(),
  'every answer is 500 as JSON': faults.jsonCrash,
  'half of a body is sent as the whole': faults.half,
  'a page of the network answers': faults.portal,
}

for (const [what, fault] of Object.entries(lasting))
  test(`${what} after a while: no check fails, and there is no verdict`, async () => {
    const run = await certifyWith((n) => (n > begin ? fault : undefined), brief)
    expect(outcomesOf(run)).not.toContain('fail')
    expect(outcomesOf(run)).toContain('error')
    expect(exitCodeOf(run.certificate.verdict)).toBe(2)
  })

for (const [what, fault] of Object.entries(passing)) {
  test(`${what} now and then: no check fails, and the run ends`, async () => {
    const run = await certifyWith((n) => (n > begin && n % 9 === 0 ? fault : undefined), brief)
    expect(outcomesOf(run)).not.toContain('fail')
    expect(run.certificate.verdict).not.toBe('not certified')
  })

  test(`${what} for a short time: no check fails, and no item is left`, async () => {
    const run = await certifyWith((n) => (n > begin && n < begin + 8 ? fault : undefined))
    expect(outcomesOf(run)).not.toContain('fail')
    expect(run.left).toBe(0)
  })
}

const extension = { only: ['extensions.cache'], timeout: 2000 }

for (const [what, fault] of Object.entries({
  'an error of 500': faults.jsonCrash,
  'a page of 500': faults.crash,
  'a page of the network': faults.portal,
}))
  test(`the first PUT to an unknown path answers ${what}: no later check fails for it`, async () => {
    let requested = 0
    const { certificate } = await certifyBehind(
      (_, { method, url = '' }) =>
        method === 'PUT' && url.includes('leads-nowhere') && requested++ === 0 ? fault : undefined,
      extension,
    )
    expect(requested).toBeGreaterThan(1)
    expect(certificate.verdict).toBe('certified')
  })

test('after a server goes down every later check is an error', async () => {
  const run = await certifyWith((n) => (n > 60 ? faults.reset : undefined))
  const { checks } = run.certificate
  const first = checks.findIndex(({ outcome }) => outcome === 'error')
  expect(first).toBeGreaterThan(0)
  expect(checks.slice(first).every(({ outcome }) => outcome === 'error')).toBe(true)
})

test('a Retry-After is honoured, and the run is certified', async () => {
  let requested = 0
  const run = await certifyWith((n) => {
    if (n < begin || n > begin + 20 || n % 10 !== 0) return undefined
    requested++
    return faults.tooMany(1)
  })
  expect(requested).toBeGreaterThan(0)
  expect(run.certificate.verdict).toBe('certified')
  expect(run.certificate.notes.join(' ')).toContain(
    `required waits by Retry-After: ${requested} times, ${requested} s in all`,
  )
})

test('a Retry-After of an hour during discovery ends the run with a message', async () => {
  await expect(certifyWith(() => faults.tooMany(3600))).rejects.toThrow('requires a wait of 3600 s')
})

test('a Retry-After of an hour is reported and not waited for', async () => {
  const { certificate } = await certifyWith((n) => (n > begin ? faults.tooMany(3600) : undefined))
  expect(certificate.notes.join(' ')).toContain('requires a wait of 3600 s')
  const errors = certificate.checks.filter(({ outcome }) => outcome === 'error')
  expect(errors.filter(({ message = '' }) => !message.includes('requires a wait of 3600 s'))).toEqual([])
  expect(exitCodeOf(certificate.verdict)).toBe(2)
})
