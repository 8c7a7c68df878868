import type { Certificate } from '../conformance/result/result.ts'
import { countsOf } from './junit-cases.ts'
import { certificateSuites, type Suite, toXml } from './junit-suites.ts'

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
 * The runs of several targets as one JUnit file. The suites stand side by side and carry the target's name, because
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
