import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '#test'
import { currentCatalogue } from '../contract/catalogue/catalogue.ts'
import { requirements } from '../contract/requirements/index.ts'
import { badge, htmlReport, junitReport, summaryReport, writeReports } from './index.ts'
import { resultFile, resultFileText } from './result-file/result-file.ts'
import { everyOutcome, sampleCertificate } from './testing/sample-certificate.ts'

let folder: string
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-contract-reports-'))
})
test.afterEach(() => rm(folder, { recursive: true }))

test('every report is written, into a directory that may not be there yet', async () => {
  const certificate = sampleCertificate(everyOutcome, { catalogue: currentCatalogue() })
  const directory = join(folder, 'deep', 'down')
  const paths = await writeReports(certificate, directory)
  expect(paths.toSorted()).toEqual((await readdir(directory)).map((name) => join(directory, name)).toSorted())
  const text = (name: string) => readFile(join(directory, name), 'utf8')
  expect(JSON.parse(await text('certificate.json'))).toEqual(certificate)
  expect(await text('index.html')).toBe(htmlReport(certificate))
  expect(await text('junit.xml')).toBe(junitReport(certificate))
  expect(await text('summary.md')).toBe(summaryReport(certificate))
  expect(await text('badge.svg')).toBe(badge(certificate))
  const server = { name: '', version: '', setup: '' }
  expect(await text('result.json')).toBe(resultFileText(resultFile(certificate, server, requirements)))
})

test('a sample and an interrupted run remove the result of an earlier run', async () => {
  const whole = sampleCertificate(everyOutcome, { catalogue: currentCatalogue() })
  for (const part of [{ sample: { seed: 1, all: 20 } }, { interrupted: { done: 6, planned: 20 } }]) {
    await writeReports(whole, folder)
    expect(await readdir(folder)).toContain('result.json')
    await writeReports({ ...whole, ...part }, folder)
    expect(await readdir(folder)).not.toContain('result.json')
  }
})

test('the same run gives the same reports', () => {
  const certificate = sampleCertificate(everyOutcome)
  expect(htmlReport(certificate)).toBe(htmlReport(structuredClone(certificate)))
})
