import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { type Kills, killsText, readKills, withKills } from '../../scripts/coverage/kills.ts'
import { mutants } from './mutants.ts'

const file = join(import.meta.dirname, 'kills.json')

/** Writes which check killed each mutant of the run into `kills.json`; those that were not run stay as they were. */
export default class KillsReporter implements Reporter {
  readonly #killers = new Map<string, string>()

  printsToStdio(): boolean {
    return false
  }

  onTestEnd({ title }: TestCase, { annotations, status }: TestResult): void {
    const killer = annotations.find(({ type }) => type === 'killed by')?.description
    const mutant = title.replace(/^.*?: /, '')
    if (killer !== undefined && status === 'passed') this.#killers.set(mutant, killer)
  }

  async onEnd(): Promise<void> {
    const before: Kills = await readFile(file, 'utf8').then(readKills, () => ({}))
    await writeFile(
      file,
      killsText(withKills(before, this.#killers, new Set(mutants.map(({ name }) => name)))),
    )
  }
}
