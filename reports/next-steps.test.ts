import { expect, test } from '#test'
import { nextSteps } from './next-steps.ts'
import { failedCheck, sampleCertificate, sampleCheck, sampleFailure } from './testing/sample-certificate.ts'

const { target } = sampleCertificate()
const commands = (...said: Parameters<typeof sampleCertificate>) =>
  nextSteps(sampleCertificate(...said)).map(({ command }) => command)
const run = 'npx site-contract certify https://journal.example'

test('where nothing is to be done, the run is asked again', () => {
  expect(commands()).toEqual([`${run} --user editor:password --write`])
})

test('the first cause is asked again, and all that fails can be taken as known', () => {
  const steps = nextSteps(sampleCertificate([failedCheck(), failedCheck({ id: 'b', cause: 'other' })]))
  expect(steps.map(({ command }) => command)).toEqual([
    sampleFailure().again,
    `${run} --user editor:password --write --baseline known.json`,
  ])
  expect(JSON.parse(steps[1]?.file?.text ?? '')).toEqual({
    'cause: core/v2/posts per_page accepted': 'why',
    'cause: other': 'why',
  })
})

test('a run with a baseline has one again, which takes what else fails', () => {
  const steps = nextSteps(sampleCertificate([failedCheck()], { baseline: { known: 0, stale: [] } }))
  expect(steps[0]?.what).toMatch(/ Set SITE_CONTRACT_USER=name:password first\.$/)
  expect(steps[1]?.command).toBe(`${run} --user editor:password --write --baseline FILE`)
  expect(steps[1]?.file?.name).toBe('FILE')
})

test('what a run lacks is added to its command', () => {
  const { user: _, ...nobody } = { ...target, write: false }
  const read = sampleCheck({ outcome: 'untestable', needs: 'user' })
  const write = sampleCheck({ outcome: 'untestable', needs: 'write' })
  expect(commands([read], { target: nobody })).toEqual([`${run} --user name:password`])
  expect(commands([read, write], { target: nobody })).toEqual([`${run} --user name:password --write`])
  expect(commands([write], { target: { ...nobody, user: 'ed' } })).toEqual([
    `${run} --user ed:password --write`,
  ])
})

test('few errors are asked again by their ids, many by their areas', () => {
  const errors = Array.from({ length: 6 }, (_, i) =>
    sampleCheck({ id: `e${i}`, outcome: 'error', area: 'batch' }),
  )
  expect(commands(errors.slice(0, 2))).toEqual([`${run} --user editor:password --write --only e0 e1`])
  expect(commands(errors)).toEqual([`${run} --user editor:password --write --only batch`])
})

test('deviations lead to a strict run, which has no such step', () => {
  const deviation = failedCheck({ outcome: 'deviation', level: 'reference' })
  expect(commands([deviation])).toEqual([`${run} --user editor:password --write --strict`])
  expect(commands([deviation], { strict: true })[0]).toBe(sampleFailure().again)
})

test('a run that was ended is to be made whole, and a stale baseline to be mended', () => {
  const stale = [{ id: 'a', why: 'It passes now.' }]
  const steps = nextSteps(
    sampleCertificate(undefined, { interrupted: { done: 1, planned: 1200 }, baseline: { known: 0, stale } }),
  )
  expect(steps.map(({ what }) => what)).toEqual([
    'Let the run come to its end: 1 of 1,200 checks were made.',
    'Take the entry out of the baseline that no longer holds.',
  ])
})

test('no text can leave its word of the command', () => {
  const url = "https://site.example/'; rm -rf /"
  expect(commands(undefined, { target: { ...target, url } })[0]).toContain(
    String.raw`certify 'https://site.example/'\''; rm -rf /' --user`,
  )
})
