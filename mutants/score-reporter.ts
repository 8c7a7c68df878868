import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

interface Score {
  caught: number
  all: number
}

/** Where the check that noticed each mutant is kept, to be asked first the next time. */
const memory = join(import.meta.dirname, 'noticed.json')

/**
 * Prints which check noticed each mutant, and at the end the score of each area. With `REMEMBER=1` it keeps the former
 * in `noticed.json`.
 */
export default class ScoreReporter implements Reporter {
  readonly #catchable = new Map<string, Score>()
  readonly #open: Score = { caught: 0, all: 0 }
  readonly #missed: string[] = []
  readonly #noticed = new Map<string, string>()

  printsToStdio(): boolean {
    return true
  }

  onTestEnd({ title }: TestCase, { annotations, error, status }: TestResult): void {
    const described = (type: string): string[] =>
      annotations.flatMap((each) => (each.type === type ? [each.description ?? ''] : []))
    const noticed = described('noticed by')
    if (noticed[0] !== undefined) this.#noticed.set(title, noticed[0])
    const [area = title.split(':')[0] ?? ''] = described('area')
    const isOpen = annotations.some(({ type }) => type === 'open')
    const score = isOpen ? this.#open : (this.#catchable.get(area) ?? { caught: 0, all: 0 })
    score.all++
    if (status === 'passed') score.caught++
    else
      this.#missed.push(
        noticed.length > 0 || !error?.message ? title : `${title}\n    ${error.message.split('\n')[0]}`,
      )
    if (!isOpen) this.#catchable.set(area, score)
    const more = noticed.length > 1 ? ` and ${noticed.length - 1} more` : ''
    console.log(
      `${status === 'passed' ? '✓' : '✗'} ${title}${isOpen ? ' (open)' : ''} · ${noticed[0] ?? 'not noticed'}${more}`,
    )
  }

  onEnd({ duration }: FullResult): void {
    if (process.env.REMEMBER === '1') this.#remember()
    const scores = [...this.#catchable]
    const sum = (pick: (score: Score) => number): number =>
      scores.reduce((all, [, score]) => all + pick(score), 0)
    console.log('\nCaught by required checks')
    for (const [area, { caught, all }] of scores) console.log(`  ${area.padEnd(11)} ${caught} of ${all}`)
    const [caught, all] = [sum((score) => score.caught), sum((score) => score.all)]
    const share = all === 0 ? 0 : Math.floor((caught / all) * 1000) / 10
    console.log(`  ${'all'.padEnd(11)} ${caught} of ${all}, ${share} %`)
    console.log(
      `Breaking only what the document leaves open: ${this.#open.caught} of ${this.#open.all} noticed`,
    )
    for (const title of this.#missed) console.log(`NOT NOTICED: ${title}`)
    console.log(`${(duration / 1000).toFixed(0)} s`)
  }

  #remember(): void {
    const sorted = [...this.#noticed].sort(([a], [b]) => (a < b ? -1 : 1))
    writeFileSync(memory, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`)
  }
}
