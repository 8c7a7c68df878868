import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '#test'
import { badge, htmlReport, junitReport, summaryReport, writeReports } from './index.ts'
import { everyOutcome, sampleCertificate } from './testing/sample-certificate.ts'

let folder: string
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-contract-reports-'))
})
test.afterEach(() => rm(folder, { recursive: true }))

test('every report is written, into a directory that may not be there yet', async () => {
  const certificate = sampleCertificate(everyOutcome)
  const directory = join(folder, 'deep', 'down')
  const paths = await writeReports(certificate, directory)
  expect(paths.toSorted()).toEqual((await readdir(directory)).map((name) => join(directory, name)).toSorted())
  const text = (name: string) => readFile(join(directory, name), 'utf8')
  expect(JSON.parse(await text('certificate.json'))).toEqual(certificate)
  expect(await text('index.html')).toBe(htmlReport(certificate))
  expect(await text('junit.xml')).toBe(junitReport(certificate))
  expect(await text('summary.md')).toBe(summaryReport(certificate))
  expect(await text('badge.svg')).toBe(badge(certificate))
})

test('the same run gives the same reports', () => {
  const certificate = sampleCertificate(everyOutcome)
  expect(htmlReport(certificate)).toBe(htmlReport(structuredClone(certificate)))
})
