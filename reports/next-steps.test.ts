import { expect, test } from '#test'
import { nextStep, nextSteps } from './next-steps.ts'
import { failedCheck, sampleCertificate, sampleCheck, sampleFailure } from './testing/sample-certificate.ts'

const { target } = sampleCertificate()
const commands = (...said: Parameters<typeof sampleCertificate>) =>
  nextSteps(sampleCertificate(...said)).map(({ command }) => command)
const run = 'npx site-contract certify https://journal.example'

test('a target that was not found has to be reachable first, by a command that certify takes', () => {
  const certificate = sampleCertificate([], {
    verdict: 'inconclusive',
    target: { ...target, deployment: 'unknown', naming: 'unknown' },
  })
  const [step, ...others] = nextSteps(certificate)
  expect(others).toEqual([])
  expect(step?.what).toContain('reachable')
  expect(step?.command).toBe(`${run} --user editor:PASSWORD --write`)
})

test('the first cause is re-run, and failures can be accepted in a baseline', () => {
  const steps = nextSteps(sampleCertificate([failedCheck(), failedCheck({ id: 'b', cause: 'other' })]))
  expect(steps.map(({ command }) => command)).toEqual([
    `${run} --write --only posts.list.per-page.maximum`,
    `${run} --user editor:PASSWORD --write --baseline known.json`,
  ])
  expect(JSON.parse(steps[1]?.file?.text ?? '')).toEqual({
    'cause: core/v2/posts per_page accepted': 'why',
    'cause: other': 'why',
  })
})

test('what a run lacks is added to its command', () => {
  const { user: _, ...anonymous } = { ...target, write: false }
  const read = sampleCheck({ outcome: 'untestable', needs: 'user' })
  const write = sampleCheck({ outcome: 'untestable', needs: 'write' })
  expect(commands([read], { target: anonymous })).toEqual([`${run} --user NAME:PASSWORD`])
  expect(commands([read, write], { target: anonymous })).toEqual([`${run} --user NAME:PASSWORD --write`])
  expect(commands([write], { target: { ...anonymous, user: 'ed' } })).toEqual([
    `${run} --user ed:PASSWORD --write`,
  ])
})

test('a further user of a role is named again', () => {
  const given = { users: { author: 'arlo' } }
  expect(commands([failedCheck()], { given })[1]).toBe(
    `${run} --user editor:PASSWORD --user 'author=arlo:PASSWORD' --write --baseline known.json`,
  )
})

test('other options are repeated as given, those of the whole only by a run of the whole', () => {
  const given = { others: ['--header', 'X-Key: VALUE', '--rate', '5'], ofWhole: ['--metrics', 'a.prom'] }
  const [first, whole] = commands([failedCheck()], { given })
  expect(first).toMatch(/ --only \S+ --header 'X-Key: VALUE' --rate 5$/)
  expect(whole).toMatch(/ --header 'X-Key: VALUE' --rate 5 --metrics a\.prom --baseline known\.json$/)
})

test('a part without a required check leads to the whole once it passes, and no item is to be removed', () => {
  const passing = sampleCheck({ outcome: 'pass', level: 'reference' })
  const said = { verdict: 'inconclusive', only: ['parameters.embed'] } as const
  expect(commands([passing], said)).toEqual([`${run} --user editor:PASSWORD --write`])
})

test('a step of which nothing applies leads to the next one', () => {
  const inapplicable = sampleCheck({ outcome: 'inapplicable' })
  const said = { verdict: 'inconclusive', only: ['step:page'], profile: 'reader' } as const
  const [step, ...others] = commands([inapplicable], said)
  expect(step).toMatch(/ --only step:(?!page$)/)
  expect(others).toEqual([])
})

test('few errors are re-run by their ids, many by their areas', () => {
  const errors = Array.from({ length: 6 }, (_, i) =>
    sampleCheck({ id: `e${i}`, outcome: 'error', area: 'batch' }),
  )
  expect(commands(errors.slice(0, 2))).toEqual([`${run} --user editor:PASSWORD --write --only e0 e1`])
  expect(commands(errors)).toEqual([`${run} --user editor:PASSWORD --write --only batch`])
})

test('a baseline accepts the members that an index lacks now, and none that it lacks later', () => {
  const missing = ['index.name', 'index.home'].map((id) => failedCheck({ id, cause: 'incomplete-index' }))
  const [, accepting] = nextSteps(sampleCertificate(missing))
  expect(JSON.parse(accepting?.file?.text ?? '')).toEqual({ 'index.name': 'why', 'index.home': 'why' })
})

test('entries that the baseline has are not offered again', () => {
  const missing = ['index.name', 'index.home', 'index.url'].map((id, i) =>
    failedCheck({ id, cause: 'incomplete-index', ...(i === 0 && { known: 'Ours has none.' }) }),
  )
  const [repeating, accepting] = nextSteps(sampleCertificate(missing, { baseline: { known: 1, stale: [] } }))
  expect(repeating?.command).toContain('--only index.home')
  expect(JSON.parse(accepting?.file?.text ?? '')).toEqual({ 'index.home': 'why', 'index.url': 'why' })
})

test('a route that the baseline declares missing is not offered again', () => {
  const lacks = 'missing-route GET /wp/v2/pages'
  const cause = { route: 'GET /wp/v2/media', difference: 'refused', named: 'missing-route' } as const
  const steps = nextSteps(
    sampleCertificate([
      failedCheck({ cause: 'missing-route GET /wp/v2/media', failure: sampleFailure({ cause }) }),
      sampleCheck({ id: 'b', outcome: 'inapplicable', lacks }),
      sampleCheck({ id: 'c', outcome: 'untestable', lacks: 'missing-route GET /wp/v2/search' }),
    ]),
  )
  const offered = steps.find(({ what }) => what.startsWith('Or declare'))
  expect(Object.keys(JSON.parse(offered?.file?.text ?? ''))).toEqual([
    'cause: missing-route GET /wp/v2/media',
    'cause: missing-route GET /wp/v2/search',
  ])
})

for (const [only, out, strict] of [
  [[], 'report/', 'report/strict'],
  [['posts.list'], 'report/part', 'report/part/strict'],
] as const)
  test(`the reports of ${out} are not replaced by those of a strict run`, () => {
    const deviation = sampleCheck({ id: 'b', outcome: 'deviation', level: 'reference' })
    const given = { out }
    expect(commands([sampleCheck(), deviation], { only, given }).at(-1)).toMatch(
      new RegExp(`--strict.* --out ${strict}$`),
    )
  })

for (const [out, next] of [
  ['report', 'report/part'],
  ['report/part', 'report/part'],
] as const)
  test(`a check of the part in ${out} is repeated in ${next}`, () => {
    const [command] = commands([failedCheck()], { only: ['posts.list'], given: { out } })
    expect(command).toMatch(new RegExp(` --out ${next}$`))
  })

test('an interrupted run has to be completed, and a stale entry removed from the baseline', () => {
  const stale = [{ id: 'a', why: 'It passes now.' }]
  const steps = nextSteps(
    sampleCertificate(undefined, { interrupted: { done: 1, planned: 1200 }, baseline: { known: 0, stale } }),
  )
  expect(steps.map(({ what }) => what)).toEqual([
    'Complete the run: it was interrupted after 1 of 1,200 checks.',
    'Remove the outdated entry from the baseline, and run it again.',
  ])
})

test('a server that stopped is started again first, whatever fails, and its errors are not repeated alone', () => {
  const error = sampleCheck({ id: 'b', outcome: 'error' })
  const certificate = sampleCertificate([failedCheck(), error], { stopped: { requests: 36, checks: 1 } })
  const whole = `${run} --user editor:PASSWORD --write`
  expect(nextStep(certificate).map(({ command }) => command)).toEqual([whole])
  const [first, ...others] = nextSteps(certificate).map(({ command }) => command)
  expect(first).toBe(whole)
  expect(others.join('\n')).not.toContain('--only b')
})

test('no text can leave its word of the command', () => {
  const url = "https://site.example/'; rm -rf /"
  expect(commands(undefined, { target: { ...target, url } })[0]).toContain(
    String.raw`certify 'https://site.example/'\''; rm -rf /' --user`,
  )
})
