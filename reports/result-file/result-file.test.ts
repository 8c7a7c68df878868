import { expect, test } from '#test'
import type { Certificate, CheckResult } from '../../conformance/result.ts'
import type { Requirement } from '../../contract/index.ts'
import {
  everyOutcome,
  failedCheck,
  manyChecks,
  sampleCertificate,
  sampleCheck,
  saying,
} from '../testing/sample-certificate.ts'
import { requirementOutcomes, resultProblems } from './result-counts.ts'
import { type ResultFile, resultFile, resultFileText } from './result-file.ts'

const catalogue = { number: '2026.1', digest: `sha256:${'0'.repeat(64)}` }
const about = { name: 'Journal', version: '1.0', setup: 'A test.' }

const requirementsOf = (checks: readonly CheckResult[]): readonly Requirement[] =>
  checks.map(({ requirement, section, level, statement }) => ({
    ...{ id: requirement, section, level },
    text: statement,
  }))

function fileOf(checks: readonly CheckResult[], said: Partial<Certificate> = {}): ResultFile {
  const verdict = checks.some(({ outcome }) => outcome === 'fail') ? 'not certified' : 'certified'
  return resultFile(sampleCertificate(checks, { catalogue, verdict, ...said }), about, requirementsOf(checks))
}

test('a file has the outcome of every check, by requirement', () => {
  const found = requirementOutcomes(fileOf(everyOutcome), requirementsOf(everyOutcome))
  const expected = everyOutcome.map(({ requirement, area, level, outcome }) => ({
    ...{ id: requirement, area, level },
    outcomes: [outcome],
  }))
  const byId = (one: { readonly id: string }, other: { readonly id: string }) => (one.id < other.id ? -1 : 1)
  expect(found.toSorted(byId)).toEqual(expected.toSorted(byId))
})

test('a sample is not a result', () => {
  expect(() => fileOf(everyOutcome, { sample: { seed: 1, all: 100 } })).toThrow(
    'Certify again without --sample.',
  )
})

test('checks of packs are there by the ids of their requirements', () => {
  const own = sampleCheck()
  const tides = sampleCheck({ id: 'tides.list', area: 'extensions', outcome: 'pass' })
  const certificate = sampleCertificate([own, tides], { catalogue })
  const file = resultFile(certificate, about, requirementsOf([own]))
  expect(file.packOutcomes).toEqual({ required: { 'tides.list': 'p' }, reference: {} })
  expect(resultProblems(file, requirementsOf([own]))).toEqual([])
})

test('its totals, causes and gaps are those of its outcomes', () => {
  const checks = manyChecks(2000)
  expect(resultProblems(fileOf(checks), requirementsOf(checks))).toEqual([])
  expect(resultProblems(fileOf(everyOutcome), requirementsOf(everyOutcome))).toEqual([])
})

test('a changed total, outcome, cause or gap is noticed', () => {
  const file = fileOf(everyOutcome)
  const [cause] = file.causes
  const [gap] = file.gaps
  if (!cause || !gap) throw new Error('no cause, or no gap')
  const changed: readonly Partial<ResultFile>[] = [
    { totals: { ...file.totals, all: { ...file.totals.all, pass: 2 } } },
    { totals: { ...file.totals, byArea: {} } },
    { outcomes: { ...file.outcomes, arguments: 'p.' } },
    { outcomes: { ...file.outcomes, arguments: '90p.' } },
    { causes: [{ ...cause, fail: cause.fail + 1 }, ...file.causes.slice(1)] },
    { gaps: file.gaps.slice(1) },
  ]
  for (const change of changed)
    expect(
      resultProblems({ ...file, ...change }, requirementsOf(everyOutcome)),
      JSON.stringify(change),
    ).not.toEqual([])
})

test('a file stays small with thousands of failures of long texts, and lists every cause', () => {
  const checks = Array.from({ length: 4000 }, (_, i) =>
    failedCheck({ id: `posts.behaviour-${i}`, cause: `cause ${i % 100}`, failure: saying('x'.repeat(5000)) }),
  )
  const file = fileOf(checks)
  expect(Buffer.byteLength(resultFileText(file))).toBeLessThan(200_000)
  expect(file.causes.map(({ fail }) => fail)).toEqual(Array.from({ length: 100 }, () => 40))
  expect(resultProblems(file, requirementsOf(checks))).toEqual([])
})

test('a certificate without a catalogue is refused', () => {
  expect(() => resultFile(sampleCertificate(), about, [])).toThrow(/names no catalogue.*Certify again/)
})
