import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '#test'
import { inNamesOf } from '../../client/target/target.ts'
import type { CheckResult } from '../../conformance/result.ts'
import { currentCatalogue } from '../../contract/catalogue/catalogue.ts'
import { namings, translator } from '../../contract/index.ts'
import { requirements } from '../../contract/requirements/index.ts'
import { resultFile, resultFileText } from '../../reports/result-file/result-file.ts'
import { failedCheck, sampleCertificate, sampleCheck } from '../../reports/testing/sample-certificate.ts'
import { readExplored } from './read-explored.ts'
import { type PlacedResult, readResult, readResults, resultsFolder } from './read-results.ts'
import { withResultTable } from './result-table.ts'
import { submittedResult, writeRow } from './submitted.ts'

const about = { name: 'Journal', version: '1.0', setup: 'A test.' }
const names = translator(namings.wordpress)

/** A certificate of some requirements of the catalogue. */
function certificateOf(outcome: 'pass' | 'fail') {
  const checks = requirements.slice(0, 5).map(({ id, level, section, text }): CheckResult => {
    const said = { id, level, section, statement: inNamesOf(names, text) }
    return outcome === 'pass' ? sampleCheck(said) : failedCheck(said)
  })
  const verdict = outcome === 'pass' ? 'certified' : 'not certified'
  return sampleCertificate(checks, { catalogue: currentCatalogue(), verdict })
}

let results: readonly PlacedResult[]

test.beforeAll(async () => {
  results = await readResults()
})

test('every file of results/ is right, and its README lists them', async () => {
  const readme = await readFile(join(resultsFolder, 'README.md'), 'utf8')
  expect(withResultTable(readme, results), 'Run `npm run results`.').toBe(readme)
})

test('a result of a certificate is right, with and without failures', () => {
  for (const outcome of ['pass', 'fail'] as const) {
    const certificate = certificateOf(outcome)
    const read = readResult(resultFileText(resultFile(certificate, about, requirements)))
    expect('problems' in read ? read.problems : []).toEqual([])
  }
})

test('a result.json gets the facts of its sender; another file, and a part of a run, are refused', () => {
  const file = resultFile(certificateOf('fail'), { name: 'Journal', version: '', setup: '' }, requirements)
  const submit = (given: object) => submittedResult(JSON.stringify(given), 'report/x.json', about)
  const [area = ''] = Object.keys(file.totals.byArea)
  expect(JSON.parse(submit(file)).server).toEqual({
    ...about,
    explanations: { [area]: expect.stringMatching(/^Why\? /) },
  })
  expect(() => submit(certificateOf('fail'))).toThrow('Give the file result.json')
  expect(() => submit({ ...file, only: ['index'] })).toThrow('Certify the whole profile.')
  const catalogue = { ...currentCatalogue(), digest: `sha256:${'0'.repeat(64)}` }
  expect(() => submit({ ...file, catalogue })).toThrow('Certify again.')
  expect(() => submittedResult(JSON.stringify(file), 'x', { ...about, setup: '' })).toThrow(
    'Fill in server.setup',
  )
})

test('an inconclusive result is refused', () => {
  const open = requirements.slice(0, 5).map(({ id, level, section, text }) =>
    sampleCheck({
      ...{ id, level, section, statement: inNamesOf(names, text), requirement: id },
      ...{ outcome: 'untestable', message: 'There are no posts.' },
    }),
  )
  const certificate = sampleCertificate(open, { catalogue: currentCatalogue(), verdict: 'inconclusive' })
  const text = resultFileText(resultFile(certificate, about, requirements))
  expect(() => submittedResult(text, 'report/x.json', about)).toThrow('report/x.json is inconclusive')
})

test('a verdict that is better than the outcomes of a file is refused, and one that is worse is not', () => {
  const [first, ...others] = certificateOf('pass').checks
  const untestable = sampleCheck({ ...first, outcome: 'untestable', message: 'No posts.' })
  const limited = resultFile(
    sampleCertificate([untestable, ...others], {
      catalogue: currentCatalogue(),
      verdict: 'certified with limits',
    }),
    { ...about, explanations: { [untestable.area]: 'No posts.' } },
    requirements,
  )
  const read = (verdict: string) => readResult(JSON.stringify({ ...limited, verdict }))
  expect(read('certified')).toMatchObject({ problems: [expect.stringContaining('"certified with limits"')] })
  for (const verdict of ['certified with limits', 'inconclusive', 'not certified'])
    expect('problems' in read(verdict), verdict).toBe(false)
})

test('a row is not overwritten', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-contract-results-'))
  try {
    const path = join(folder, 'journal', '1.0', 'certificate.json')
    await writeRow(folder, 'journal/1.0', 'one')
    await expect(writeRow(folder, 'journal/1.0', 'other')).rejects.toThrow(`${path} exists.`)
    expect(await readFile(path, 'utf8')).toBe('one')
  } finally {
    await rm(folder, { recursive: true })
  }
})

for (const [what, args, problem] of [
  ['a folder', [resultsFolder], 'it is a directory'],
  ['a missing file', [join(resultsFolder, 'none.json')], 'there is no such file'],
  ['a mistyped option', ['x.json', '--sever', 'x'], 'Unknown option --sever. Did you mean --server?'],
] as const)
  test(`${what} is refused`, async () => {
    const main = join(import.meta.dirname, 'main.ts')
    const about = ['--server', 'journal', '--version', '1.0', '--setup', 'A test.']
    const run = promisify(execFile)(process.execPath, [main, 'add', ...args, ...about])
    await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(problem) })
  })

test('a file that is too large, incomplete, of an unknown catalogue or wrong in itself is refused', () => {
  const file = resultFile(certificateOf('fail'), about, requirements)
  const { server: _, ...incomplete } = file
  for (const [text, problem] of [
    ['', /There is no certificate.json/],
    ['{', /must be object/],
    [JSON.stringify({ ...file, reasons: ['x'.repeat(200_001)] }), /more than 200 KB/],
    [JSON.stringify(incomplete), /must have required property 'server'/],
    [JSON.stringify({ ...file, html: '<b>' }), /"html"/],
    [
      JSON.stringify({ ...file, server: { ...about, explanations: { none: 'x' } } }),
      /"none".*security, index/,
    ],
    [
      JSON.stringify({ ...file, catalogue: { ...file.catalogue, number: '1999.1' } }),
      /There is no catalogue/,
    ],
    [JSON.stringify({ ...file, verdict: 'certified' }), /The verdict is "certified"/],
  ] as const) {
    const read = readResult(text)
    expect('problems' in read ? read.problems.join(' ') : '').toMatch(problem)
  }
})

test('a row explains each area with failures, and no other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-contract-results-'))
  const [area] = Object.keys(certificateOf('fail').totals.byArea)
  const write = (explanations: Record<string, string>) => {
    const file = resultFile(certificateOf('fail'), { ...about, explanations }, requirements)
    return writeFile(join(folder, 'journal', '1.0', 'certificate.json'), resultFileText(file))
  }
  try {
    await mkdir(join(folder, 'journal', '1.0'), { recursive: true })
    await write({})
    await expect(readResults(folder)).rejects.toThrow(`Explain ${area} in`)
    await write({ [area ?? '']: 'Why? It fails.' })
    await expect(readResults(folder)).rejects.toThrow('Replace each "Why?"')
    await write({ [area ?? '']: 'It is a test.' })
    expect(await readResults(folder)).toHaveLength(1)
    await write({ [area ?? '']: 'It is a test.', batch: 'Nothing fails.' })
    await expect(readResults(folder)).rejects.toThrow('Delete batch')
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('problems name the server and version of their file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-contract-results-'))
  try {
    await mkdir(join(folder, 'journal', '1.0'), { recursive: true })
    await writeFile(join(folder, 'journal', '1.0', 'certificate.json'), '{}')
    await expect(readResults(folder)).rejects.toThrow('results/journal/1.0/certificate.json: ')
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('an exploration has its requests, what they found, and the effort by route', () => {
  const routes = { 'GET /core/v2/posts': { requests: 2, seconds: 0.5 } }
  const differences = [{ level: 'required' }, { level: 'reference' }, { level: 'reference' }]
  const read = (file: object) => readExplored(JSON.stringify(file), 'a.json')
  const found = { requests: 2, differences: { required: 1, reference: 2 }, routes }
  expect(read({ requests: 2, differences, routes })).toEqual(found)
  expect(() => read({})).toThrow('a.json has no requests, differences or routes.')
  expect(() => read({ requests: 2, differences, routes: { 'GET /': {} } })).toThrow('no numbers')
})
