import { expect, test } from '#test'
import { silent } from '../../../client/transport/health.ts'
import { failedCheck, sampleCertificate, sampleCheck } from '../../../reports/testing/sample-certificate.ts'
import type { Line } from '../../terminal/terminal.ts'
import { certificateLines } from './certificate-lines.ts'

const textOf = (line: Line): string =>
  typeof line === 'string'
    ? line
    : line.map((piece) => (typeof piece === 'string' ? piece : piece[1])).join('')

const linesOf = (...said: Parameters<typeof certificateLines>): readonly string[] =>
  certificateLines(...said).map(textOf)

const untestable = (id: string) =>
  sampleCheck({ id, outcome: 'untestable', message: 'It needs a user.', needs: 'user' })

test('untestable checks for more than five reasons are counted', () => {
  const checks = [1, 2, 3, 4, 5, 6, 7].map((n) =>
    sampleCheck({ id: `check.${n}`, outcome: 'untestable', message: `Reason ${n}.` }),
  )
  const lines = linesOf(sampleCertificate(checks)).filter((line) => line.includes('? '))
  expect(lines.slice(5)).toEqual([expect.stringContaining('? 2 more'), expect.stringContaining('? 7')])
})

test('errors for one reason are printed once, and not at all where the verdict has it', () => {
  const error = (id: string, message: string) => sampleCheck({ id, outcome: 'error', message })
  const checks = [error('a', silent), error('b', 'A timeout.'), error('c', 'A timeout.'), error('d', silent)]
  const count = (lines: readonly string[], text: string) => lines.filter((line) => line.includes(text)).length
  const open = linesOf(sampleCertificate(checks))
  expect([count(open, silent), count(open, 'A timeout.')]).toEqual([1, 1])
  expect(open).toContain('! b and c (error)')
  const stopped = linesOf(sampleCertificate(checks, { stopped: { requests: 7, checks: 2 } }))
  expect([count(stopped, silent), count(stopped, 'A timeout.')]).toEqual([0, 1])
})

test('only passed checks have a tick: untestable ones have another sign', () => {
  const checks = [
    sampleCheck(),
    untestable('a'),
    untestable('b'),
    failedCheck({ id: 'c', level: 'reference' }),
  ]
  const lines = linesOf(sampleCertificate(checks, { verdict: 'certified with limits' }))
  expect(lines).toContain('required   ? 2 untestable  ✓ 1 passed')
  expect(lines).toContain('? 2 untestable: It needs a user. (a and b)')
  expect(lines.filter((line) => line.includes('✓'))).toHaveLength(1)
})

test('what to type next is the last: what fails alone, or what the run lacked, or the same once more', () => {
  const failing = sampleCertificate([failedCheck(), untestable('a')], { verdict: 'not certified' })
  expect(linesOf(failing).at(-1)).toBe(
    '  npx site-contract certify https://journal.example --write --only posts.list.per-page.maximum',
  )
  const lacking = sampleCertificate([sampleCheck(), untestable('a')], {
    verdict: 'certified with limits',
    only: ['index'],
    target: { ...sampleCertificate().target, write: false },
  })
  expect(linesOf(lacking).at(-1)).toBe(
    '  npx site-contract certify https://journal.example --user editor:PASSWORD --only index',
  )
  expect(linesOf(sampleCertificate()).at(-1)).toMatch(/^ {2}npx site-contract certify https:/)
})

test('a run of some checks certifies nothing', () => {
  const lines = linesOf(sampleCertificate([sampleCheck()], { only: ['posts.list'] }))
  expect(lines).toContain(
    '≈ https://journal.example (second deployment, routes named as in WordPress): no failure in this part',
  )
  expect(lines).toContain('  1 check of WordPress 6.9 in 65.4 s')
  expect(lines.at(-1)).toBe(
    '  npx site-contract certify https://journal.example --user editor:PASSWORD --write',
  )
})

test('three causes have a whole example, others their difference and first check, and those beyond are counted', () => {
  const checks = Array.from({ length: 13 }, (_, i) => failedCheck({ id: `check.${i}`, cause: `cause ${i}` }))
  const lines = linesOf(sampleCertificate(checks, { verdict: 'not certified' }))
  expect(lines.filter((line) => line.includes('curl'))).toHaveLength(3)
  expect(lines.filter((line) => line.startsWith('✕ 1 failed: '))).toHaveLength(10)
  expect(lines).toContain('    check.9')
  expect(lines).toContain('… and 3 more causes. With --out, the reports list all of them.')
})
