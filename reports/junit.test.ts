import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from '#test'
import type { Certificate } from '../conformance/result.ts'
import { junitFleet, junitReport } from './junit.ts'
import {
  everyOutcome,
  failedCheck,
  sampleCertificate,
  sampleCheck,
  sampleFailure,
} from './testing/sample-certificate.ts'

interface Element {
  readonly [member: string]: unknown
}

const lists = ['testsuite', 'testcase', 'property']
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => lists.includes(name),
  parseTagValue: false,
})

function elements(parent: Element | undefined, name: string): readonly Element[] {
  const found = parent?.[name]
  return Array.isArray(found) ? found : []
}

function read(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true)
  const root: Element = parser.parse(xml).testsuites
  const suites = elements(root, 'testsuite')
  const cases = suites.flatMap((suite) => elements(suite, 'testcase'))
  const named = (id: string) => cases.find((each) => `${each['@name']}: `.startsWith(`${id}: `))
  return { root, suites, cases, named }
}

const report = (certificate: Certificate) => read(junitReport(certificate))

test('each outcome is the element that JUnit has for it', () => {
  const { cases } = report(sampleCertificate(everyOutcome))
  const kinds = cases.map((each) => [
    String(each['@name']).split(':')[0],
    ['failure', 'error', 'skipped'].filter((kind) => kind in each).join(),
  ])
  expect(Object.fromEntries(kinds)).toEqual({
    'posts.list.per-page.maximum': '',
    'posts.list.per-page.minimum': 'failure',
    'address.case': 'skipped',
    'posts.create.slug': 'skipped',
    'media.create': 'skipped',
    'extensions.forms.list': 'skipped',
    'batch.limit': 'error',
  })
})

test('a failure has the request, the answer, the requirement and the command', () => {
  const check = failedCheck()
  const { cases } = report(sampleCertificate([check]))
  const text = JSON.stringify(cases[0]?.failure)
  const { answer: _, cause: __, difference: ___, ...rest } = sampleFailure()
  for (const part of [check.statement, check.section, ...Object.values(rest)])
    expect(text).toContain(JSON.stringify(part).slice(1, -1))
})

test('a failure says its cause, and how many others have it', () => {
  const { cases } = report(sampleCertificate(['a', 'b'].map((id) => failedCheck({ id }))))
  for (const each of cases) {
    expect(JSON.stringify(each.properties)).toMatch(/2 checks: .*`per_page` of core\/v2\/posts/)
    expect(each.failure).toMatchObject({ '#text': expect.stringMatching(/^Cause, 2 checks: .*`per_page`/) })
  }
})

test('a known failure is skipped with the reason of the baseline', () => {
  const { named } = report(sampleCertificate(everyOutcome))
  expect(named('posts.create.slug')?.skipped).toEqual({
    '@message': 'known: fixed in the next release, #214',
  })
})

test('an outdated entry of the baseline is a failure of its own', () => {
  const baseline = { known: 0, stale: [{ id: 'posts.gone', why: 'It passes now.' }] }
  const { named, root } = report(sampleCertificate([sampleCheck()], { baseline }))
  expect(named('posts.gone')?.failure).toMatchObject({
    '@message': 'outdated baseline entry: It passes now.',
  })
  expect(root['@failures']).toBe('1')
})

test('a run that could test nothing is not green', () => {
  const nothing = sampleCertificate([], { verdict: 'inconclusive', reasons: ['The site is not reachable.'] })
  const { root, cases } = report(nothing)
  expect(root).toMatchObject({ '@tests': '1', '@errors': '1' })
  expect(cases[0]?.error).toMatchObject({ '@message': 'inconclusive: The site is not reachable.' })
})

test('markup in what a server sent is text', () => {
  const received = '</failure><error/>]]> <![CDATA[ &amp; "\' -->'
  const failure = sampleFailure({ received })
  const check = failedCheck({ id: 'a"b<c>', message: '<b>"&\'', failure })
  const { cases } = report(sampleCertificate([check]))
  expect(cases[0]).toMatchObject({
    '@name': `a"b<c>: ${check.statement}`,
    failure: { '@message': '<b>"&\'' },
  })
  expect(JSON.stringify(cases[0]?.failure)).toContain(JSON.stringify(received).slice(1, -1))
})

test('characters that XML cannot represent are named instead', () => {
  const xml = junitReport(sampleCertificate([failedCheck({ message: 'a\u0000b\u001bc\ud800d\uffffe' })]))
  expect(xml).toContain('message="a␀b␛c\ufffdd[U+FFFF]e"')
  expect(xml).not.toMatch(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u)
})

test('an attribute has no line breaks', () => {
  const { cases } = report(sampleCertificate([failedCheck({ message: 'one\n  two' })]))
  expect(cases[0]?.failure).toMatchObject({ '@message': 'one two' })
})

test('targets of one run stand side by side, apart by name', () => {
  const certificate = sampleCertificate([failedCheck()])
  const { root, suites, cases } = read(
    junitFleet([
      { name: 'live', certificate },
      { name: 'staging', certificate: sampleCertificate() },
    ]),
  )
  expect(root).toMatchObject({ '@tests': '2', '@failures': '1' })
  expect(suites.map((suite) => suite['@name'])).toEqual(['live: arguments', 'staging: arguments'])
  expect(cases.map((each) => each['@classname'])).toEqual(['live.arguments.posts', 'staging.arguments.posts'])
})
