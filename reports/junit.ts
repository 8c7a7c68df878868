import Builder from 'fast-xml-builder'
import type { Certificate, CheckResult } from '../conformance/result.ts'
import { effectiveOutcomeOf, isFailing, labels } from './effective-outcome.ts'
import { causeOf, causeSentence, failureText, ownMessage } from './failure-text.ts'
import { order } from './order.ts'
import { onOneLine, readable } from './readable-text.ts'
import { runFacts } from './run-facts.ts'

/**
 * A run as JUnit XML: a suite for each area, a case for each check.
 *
 * What speaks against the target is a failure, what we or the network did wrong is an error, and what was not
 * tested, was only reported or is known by the baseline is skipped with its reason.
 */
export function junitReport(certificate: Certificate): string {
  return document(certificate.tool.name, certificate.duration, certificateSuites(certificate))
}

/**
 * The runs of several targets as one JUnit file. The suites of all are in one list and carry the target's name, because
 * readers of JUnit know no suites within suites.
 */
export function junitFleet(
  entries: readonly { readonly name: string; readonly certificate: Certificate }[],
): string {
  const suites = entries.flatMap(({ name, certificate }) => certificateSuites(certificate, name))
  const duration = entries.reduce((sum, { certificate }) => sum + certificate.duration, 0)
  return document(entries[0]?.certificate.tool.name ?? 'conformance', duration, suites)
}

function document(name: string, duration: number, suites: readonly Suite[]): string {
  const cases = suites.flatMap((suite) => suite.testcase)
  return toXml({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    testsuites: {
      '@name': name,
      ...countsOf(cases),
      '@time': (duration / 1000).toFixed(3),
      testsuite: suites,
    },
  })
}

/** An element `testsuite`. */
interface Suite extends Counts {
  readonly '@name': string
  readonly '@time': string
  readonly '@timestamp': string
  readonly properties: { readonly property: readonly Property[] }
  readonly testcase: readonly Case[]
}

/** The suites of a run: one for each area that has checks, and `run` when there is something to say of all of it. */
function certificateSuites(certificate: Certificate, target?: string): readonly Suite[] {
  const prefix = target === undefined ? [] : [target]
  const byArea = Map.groupBy(certificate.checks, ({ area }) => area)
  const cases = order.area.flatMap((area): (readonly [name: string, cases: readonly Case[]])[] => {
    const checks = byArea.get(area)
    return checks ? [[area, checks.map((check) => checkCase(check, certificate, prefix))]] : []
  })
  const ofAll = runCases(certificate, countsOf(cases.flatMap(([, each]) => each)), prefix)
  if (ofAll.length > 0) cases.push(['run', ofAll])
  return cases.map(([name, each]) => suite([...prefix, name].join(': '), each, certificate))
}

/** Writes an object as XML: members with `@` are attributes, `#text` is text, lists are repeated elements. */
function toXml(document: object): string {
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

/** An element `testcase`: passed when it carries none of the last three. */
interface Case {
  readonly '@classname': string
  readonly '@name': string
  /** Seconds. */
  readonly '@time': string
  /** The id of the check; and of one that failed, its cause. */
  readonly properties?: { readonly property: readonly Property[] }
  readonly failure?: Remark
  readonly error?: Remark
  readonly skipped?: Remark
}

interface Property {
  readonly '@name': string
  readonly '@value': string
}

interface Remark {
  readonly '@message': string
  readonly '@type'?: string
  readonly '#text'?: string
}

/** How many cases there are, as attributes. */
interface Counts {
  readonly '@tests': number
  readonly '@failures': number
  readonly '@errors': number
  readonly '@skipped': number
}

function countsOf(cases: readonly Case[]): Counts {
  return {
    '@tests': cases.length,
    '@failures': cases.filter(({ failure }) => failure !== undefined).length,
    '@errors': cases.filter(({ error }) => error !== undefined).length,
    '@skipped': cases.filter(({ skipped }) => skipped !== undefined).length,
  }
}

/**
 * The case of a check. Its name is the id and the statement: GitLab, Jenkins and the actions of GitHub show the
 * name alone of what passed, and no properties.
 *
 * @param prefix is put before its class name, so that two targets' cases stay apart
 */
function checkCase(
  check: CheckResult,
  { strict, causes }: Pick<Certificate, 'strict' | 'causes'>,
  prefix: readonly string[],
): Case {
  const effectiveOutcome = effectiveOutcomeOf(check)
  const cause = causeOf({ causes }, check)
  const facts = [['id', check.id], ...(cause ? [['cause', causeSentence(cause)]] : [])]
  const bare = {
    '@classname': [...prefix, check.area, check.resource].join('.'),
    '@name': `${check.id}: ${check.statement}`,
    '@time': (check.duration / 1000).toFixed(3),
    properties: { property: facts.map(([name = '', value = '']) => ({ '@name': name, '@value': value })) },
  }
  const message = check.message ?? check.statement
  if (effectiveOutcome === 'pass') return bare
  if (effectiveOutcome === 'error')
    return { ...bare, error: { '@message': message, '@type': 'error', '#text': failureText(check) } }
  if (isFailing(effectiveOutcome, strict))
    return {
      ...bare,
      failure: {
        '@message': ownMessage(check) ?? check.failure?.difference ?? check.statement,
        '@type': effectiveOutcome,
        '#text': [...(cause ? [`Cause, ${causeSentence(cause)}`] : []), failureText(check)].join('\n'),
      },
    }
  if (effectiveOutcome === 'known') return { ...bare, skipped: { '@message': `known: ${check.known}` } }
  return { ...bare, skipped: { '@message': `${labels[effectiveOutcome].toLowerCase()}: ${message}` } }
}

/**
 * The cases without a check: stale entries of the baseline, and a verdict that is worse than
 * the checks alone show. Without the latter a run that could test nothing would be a green file.
 */
function runCases(certificate: Certificate, counts: Counts, prefix: readonly string[]): readonly Case[] {
  const stale = (certificate.baseline?.stale ?? []).map(({ id, why }) => ({
    '@classname': [...prefix, 'run', 'baseline'].join('.'),
    '@name': id,
    '@time': '0.000',
    failure: { '@message': `outdated baseline entry: ${why}`, '@type': 'stale' },
  }))
  const { verdict } = certificate
  const remark = { '@message': [verdict, ...certificate.reasons].join(': '), '@type': 'verdict' }
  const bare = { '@classname': [...prefix, 'run'].join('.'), '@name': 'verdict', '@time': '0.000' }
  if (verdict === 'inconclusive') return [...stale, { ...bare, error: remark }]
  const isShown = counts['@failures'] + counts['@errors'] + stale.length > 0
  if (verdict === 'not certified' && !isShown) return [...stale, { ...bare, failure: remark }]
  return stale
}
