import Builder from 'fast-xml-builder'
import type { Certificate } from '../conformance/result/result.ts'
import { type Case, type Counts, checkCase, countsOf, type Property, runCases } from './junit-cases.ts'
import { order } from './order.ts'
import { onOneLine, readable } from './readable-text.ts'
import { runFacts } from './run-facts.ts'
import { partedBy } from './totals.ts'

/** An element `testsuite`. */
export interface Suite extends Counts {
  readonly '@name': string
  readonly '@time': string
  readonly '@timestamp': string
  readonly properties: { readonly property: readonly Property[] }
  readonly testcase: readonly Case[]
}

/** The suites of a run: one for each area that has checks, and `run` when there is something to say of all of it. */
export function certificateSuites(certificate: Certificate, target?: string): readonly Suite[] {
  const prefix = target === undefined ? [] : [target]
  const byArea = partedBy(certificate.checks, ({ area }) => area)
  const cases = order.area.flatMap((area): (readonly [name: string, cases: readonly Case[]])[] => {
    const checks = byArea.get(area)
    return checks ? [[area, checks.map((check) => checkCase(check, certificate, prefix))]] : []
  })
  const ofAll = runCases(certificate, countsOf(cases.flatMap(([, each]) => each)), prefix)
  if (ofAll.length > 0) cases.push(['run', ofAll])
  return cases.map(([name, each]) => suite([...prefix, name].join(': '), each, certificate))
}

/** Writes an object as XML: members with `@` are attributes, `#text` is text, lists are repeated elements. */
export function toXml(document: object): string {
  return new Builder({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    textNodeName: '#text',
    suppressEmptyNode: true,
    // An attribute whose value is the word `true` would lose it.
    suppressBooleanAttributes: false,
    format: true,
    tagValueProcessor: (_, value) => readable(String(value)),
    // A parser reads a line break in an attribute as a space.
    attributeValueProcessor: (_, value) => readable(onOneLine(String(value))),
  }).build(document)
}

function suite(name: string, cases: readonly Case[], certificate: Certificate): Suite {
  const facts = [['Verdict', certificate.verdict] as const, ...runFacts(certificate)]
  return {
    '@name': name,
    ...countsOf(cases),
    '@time': cases.reduce((sum, each) => sum + Number(each['@time']), 0).toFixed(3),
    // The schema knows no offset.
    '@timestamp': certificate.startedAt.slice(0, 19),
    properties: { property: facts.map(([fact, value]) => ({ '@name': fact, '@value': value })) },
    testcase: cases,
  }
}
