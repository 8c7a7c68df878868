import type { Certificate, CheckResult } from '../conformance/result/result.ts'
import { causeOf, causeSentence } from './cause-text.ts'
import { effectiveOutcomeOf, isFailing, labels } from './effective-outcome.ts'
import { failureText, ownMessage } from './failure-text.ts'

/** An element `testcase`: passed when it carries none of the last three. */
export interface Case {
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

/** A name and its value. */
export interface Property {
  readonly '@name': string
  readonly '@value': string
}

interface Remark {
  readonly '@message': string
  readonly '@type'?: string
  readonly '#text'?: string
}

/** How many cases there are, as attributes. */
export interface Counts {
  readonly '@tests': number
  readonly '@failures': number
  readonly '@errors': number
  readonly '@skipped': number
}

/** Counts cases by what they carry. */
export function countsOf(cases: readonly Case[]): Counts {
  return {
    '@tests': cases.length,
    '@failures': cases.filter(({ failure }) => failure !== undefined).length,
    '@errors': cases.filter(({ error }) => error !== undefined).length,
    '@skipped': cases.filter(({ skipped }) => skipped !== undefined).length,
  }
}

/**
 * The case of a check. Its name is the id with the statement behind it: GitLab, Jenkins and the actions of GitHub show the
 * name alone of what passed, and no properties.
 *
 * @param prefix is put before its class name, so that two targets' cases stay apart
 */
export function checkCase(
  check: CheckResult,
  { strict, causes }: Pick<Certificate, 'strict' | 'causes'>,
  prefix: readonly string[],
): Case {
  const effectiveOutcome = effectiveOutcomeOf(check)
  const cause = causeOf({ causes }, check)
  const told = [['id', check.id], ...(cause ? [['cause', causeSentence(cause)]] : [])]
  const bare = {
    '@classname': [...prefix, check.area, check.resource].join('.'),
    '@name': `${check.id}: ${check.statement}`,
    '@time': (check.duration / 1000).toFixed(3),
    properties: { property: told.map(([name = '', value = '']) => ({ '@name': name, '@value': value })) },
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
 * The cases that no check stands for: entries of the baseline that no longer hold, and a verdict that is worse than
 * the checks alone show. Without the latter a run that could test nothing would be a green file.
 */
export function runCases(
  certificate: Certificate,
  counts: Counts,
  prefix: readonly string[],
): readonly Case[] {
  const stale = (certificate.baseline?.stale ?? []).map(({ id, why }) => ({
    '@classname': [...prefix, 'run', 'baseline'].join('.'),
    '@name': id,
    '@time': '0.000',
    failure: { '@message': `stale baseline entry: ${why}`, '@type': 'stale' },
  }))
  const { verdict } = certificate
  const remark = { '@message': [verdict, ...certificate.reasons].join(': '), '@type': 'verdict' }
  const bare = { '@classname': [...prefix, 'run'].join('.'), '@name': 'verdict', '@time': '0.000' }
  if (verdict === 'inconclusive') return [...stale, { ...bare, error: remark }]
  const isShown = counts['@failures'] + counts['@errors'] + stale.length > 0
  if (verdict === 'not certified' && !isShown) return [...stale, { ...bare, failure: remark }]
  return stale
}
