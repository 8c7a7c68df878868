import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Certificate } from '../conformance/result.ts'
import { badge } from './badge.ts'
import { type FleetEntry, fleetPage, fleetSummary } from './fleet.ts'
import { junitFleet, junitReport } from './junit.ts'
import { htmlReport } from './page/page.ts'
import { readableJson } from './readable-text.ts'
import { summaryReport } from './summary.ts'
import { writeWhole } from './write-whole.ts'

export { badge } from './badge.ts'
export { buildSteps, isInProgress, stepSign, stepText } from './build-order.ts'
export type { Entry } from './diff/entries.ts'
export { diffMarkdown } from './diff/markdown.ts'
export { diffPage } from './diff/page.ts'
export { diffText } from './diff/text.ts'
export { countsInWords, entriesByClass } from './diff/words.ts'
export {
  type EffectiveOutcome,
  effectiveOutcomes,
  isFailing,
  looks,
  verdictLook,
  wordFor,
} from './effective-outcome.ts'
export { extensionFacts, findingKinds, findingPlace, findingText } from './extension-text.ts'
export { causeKey, differenceText, type ReportedCause, reportedCauses } from './failure-text.ts'
export { junitReport } from './junit.ts'
export { lintText } from './lint/text.ts'
export { metricsText } from './metrics.ts'
export { nextStep } from './next-steps.ts'
export { htmlReport } from './page/page.ts'
export { readableJson } from './readable-text.ts'
export { atTime, runFacts, targetInWords } from './run-facts.ts'
export { summaryReport } from './summary.ts'
export { countOutcomes, inWords } from './totals.ts'
export { wrapped } from './wrapped.ts'

/**
 * Writes all reports of a run into a directory, which is created if it is missing: `certificate.json`, `index.html`,
 * `junit.xml`, `summary.md`, `badge.svg`, and `result.json` if the certificate names a catalogue and is of all checks. If not,
 * the `result.json` of an earlier run is removed. Gives their paths, in that order.
 */
export async function writeReports(certificate: Certificate, directory: string): Promise<readonly string[]> {
  const { catalogue, sample, interrupted, given } = certificate
  const isPublishable = catalogue && !sample && !interrupted && given?.usage === undefined
  if (!isPublishable) await rm(join(directory, 'result.json'), { force: true })
  return writeAll(directory, {
    'certificate.json': readableJson(certificate),
    'index.html': htmlReport(certificate),
    'junit.xml': junitReport(certificate),
    'summary.md': summaryReport(certificate),
    'badge.svg': badge(certificate),
    ...(isPublishable && { 'result.json': await resultText(certificate) }),
  })
}

/** The result file of a certificate: what only people know of the server is left for them to fill in. */
async function resultText(certificate: Certificate): Promise<string> {
  // Not before: other commands print reports without loading the requirements.
  const [{ resultFile, resultFileText }, { requirements }] = await Promise.all([
    import('./result-file/result-file.ts'),
    import('../contract/requirements/index.ts'),
  ])
  const [name = '', version = ''] = certificate.target.software?.split(' ') ?? []
  return resultFileText(resultFile(certificate, { name, version, setup: '' }, requirements))
}

/**
 * Writes the reports of a run over several targets: `index.html` and `summary.md`, which lead to the reports in each
 * entry's own directory, and `junit.xml` of all. Those in the entries' directories are `writeReports`' to write.
 * Gives the paths of what was written.
 */
export function writeFleet(entries: readonly FleetEntry[], directory: string): Promise<readonly string[]> {
  return writeAll(directory, {
    'index.html': fleetPage(entries, directory),
    'junit.xml': junitFleet(entries),
    'summary.md': fleetSummary(entries, directory),
  })
}

async function writeAll(
  directory: string,
  files: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  await mkdir(directory, { recursive: true })
  return Promise.all(
    Object.entries(files).map(async ([name, text]) => {
      const path = join(directory, name)
      await writeWhole(path, text)
      return path
    }),
  )
}
