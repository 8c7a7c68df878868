import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

interface Score {
  caught: number
  all: number
}

/** Prints which check killed each mutant, and at the end the score of each kind of check. */
export default class ScoreReporter implements Reporter {
  readonly #catchable = new Map<string, Score>()
  readonly #open: Score = { caught: 0, all: 0 }
  readonly #missed: string[] = []
  readonly #unsound: string[] = []

  printsToStdio(): boolean {
    return true
  }

  onTestEnd({ title }: TestCase, { annotations, error, status }: TestResult): void {
    const described = (type: string): string[] =>
      annotations.flatMap((each) => (each.type === type ? [each.description ?? ''] : []))
    if (annotations.some(({ type }) => type === 'sound')) {
      if (status !== 'passed') this.#unsound.push(`${title}\n    ${error?.message ?? ''}`)
      console.log(`${status === 'passed' ? '✓' : '✗'} ${title}`)
      return
    }
    const [killer, ...killers] = described('killed by')
    const others = described('noticed by').length
    const [kind = title.split(':')[0] ?? ''] = described('kind')
    const isOpen = annotations.some(({ type }) => type === 'open')
    const score = isOpen ? this.#open : (this.#catchable.get(kind) ?? { caught: 0, all: 0 })
    score.all++
    if (status === 'passed') score.caught++
    else this.#missed.push(`${title}\n    ${error?.message?.split('\n')[0] ?? ''}`)
    if (!isOpen) this.#catchable.set(kind, score)
    const more = killers.length > 0 ? ` and ${killers.length} more of the kind` : ''
    const otherKinds = others > 0 ? `, ${others} of other kinds` : ''
    console.log(
      `${status === 'passed' ? '✓' : '✗'} ${title}${isOpen ? ' (open)' : ''} · ${killer ?? 'not caught'}${more}${otherKinds}`,
    )
  }

  onEnd({ duration }: FullResult): void {
    const scores = [...this.#catchable]
    const sum = (pick: (score: Score) => number): number =>
      scores.reduce((all, [, score]) => all + pick(score), 0)
    console.log('\nCaught by required checks of their kind')
    for (const [kind, { caught, all }] of scores) console.log(`  ${kind.padEnd(22)} ${caught} of ${all}`)
    const [caught, all] = [sum((score) => score.caught), sum((score) => score.all)]
    const share = all === 0 ? 0 : Math.floor((caught / all) * 1000) / 10
    console.log(`  ${'all'.padEnd(22)} ${caught} of ${all}, ${share} %`)
    console.log(
      `Breaking only what the document leaves open: ${this.#open.caught} of ${this.#open.all} caught`,
    )
    for (const title of this.#unsound) console.log(`FAILS WITHOUT A DEFECT: ${title}`)
    for (const title of this.#missed) console.log(`NOT CAUGHT: ${title}`)
    console.log(`${(duration / 1000).toFixed(0)} s`)
  }
}
