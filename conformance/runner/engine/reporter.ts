import { rmSync, writeFileSync } from 'node:fs'
import type { FullResult, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import {
  attachmentName,
  type EngineResults,
  type GroupReport,
  handOn,
  partsOf,
  reportToStarter,
  resultsVariable,
} from './group-report.ts'
import { givenScratch } from './plan.ts'

// When `certify` is killed its engine ends too, so that it does not create further items; `clean` deletes those of the run.
// The engine then also removes the credentials in the scratch directory.
if (process.connected === false) endWithCertify()
process.once('disconnect', endWithCertify)

function endWithCertify(): never {
  const scratch = givenScratch()
  if (scratch !== undefined) rmSync(scratch, { recursive: true, force: true })
  process.exit(2)
}

/** Collects the reports of groups, reports the progress, and writes the results for `certify`. */
export default class CertificationReporter implements Reporter {
  readonly #reports: GroupReport[] = []
  readonly #errors: string[] = []
  #planned: EngineResults['planned'] = []
  #startedAt = new Date()

  printsToStdio(): boolean {
    return true
  }

  onBegin(_config: unknown, suite: Suite): void {
    this.#startedAt = new Date()
    this.#planned = suite.allTests().map(({ title }) => partsOf(title))
    reportToStarter({ type: 'planned', planned: this.#planned })
  }

  onStdOut(written: string | Buffer): void {
    handOn(written)
  }

  onTestEnd(_test: TestCase, { attachments, error }: TestResult): void {
    const body = attachments.find(({ name }) => name === attachmentName)?.body
    if (error?.message) this.#errors.push(error.message)
    if (body === undefined) return
    this.#reports.push(JSON.parse(body.toString('utf8')))
  }

  onError({ message }: TestError): void {
    if (message) this.#errors.push(message)
  }

  onEnd({ duration }: FullResult): void {
    const file = process.env[resultsVariable]
    const results: EngineResults = {
      startedAt: this.#startedAt.toISOString(),
      duration,
      planned: this.#planned,
      reports: this.#reports,
      errors: this.#errors,
    }
    if (file) writeFileSync(file, JSON.stringify(results))
  }
}
