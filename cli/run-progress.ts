import type { RunEvent } from '../conformance/index.ts'
import { grouped, looks, wrapped } from '../reports/index.ts'
import type { Line, Tone } from './painted.ts'
import { nowAndThen } from './progress-line.ts'
import { clearStatus, warn, warnWithin, widthOf } from './terminal.ts'

/** So many failures are told one by one as they come; the end tells all of them, by their causes. */
const mostTold = 50

/** What is long enough to guess by how long the rest takes, in milliseconds. */
const enough = 3000

type Checked = Extract<RunEvent, { type: 'checked' }>

/**
 * Tells on the side how far a run is: what was found, each failure in a line as it comes, and below them one line that
 * counts; where lines cannot be written anew, the count now and then.
 *
 * @param strict do deviations count as failures
 */
export class RunProgress {
  readonly #isStrict: boolean
  readonly #tell = nowAndThen()
  readonly #targets = new Set<string>()
  /** When the first check was done: workers take seconds to start. */
  #began: number | undefined
  #all = 0
  #done = 0
  #failed = 0
  #errors = 0
  #told = 0
  #requests = 0
  #waited = 0

  constructor({ strict = false }: { readonly strict?: boolean | undefined }) {
    this.#isStrict = strict
  }

  /** Tells of an event, where there is something to tell. */
  hear(event: RunEvent): void {
    switch (event.type) {
      case 'asking':
        break
      case 'found':
        this.#targets.add(event.target)
        warnWithin(foundLine(event))
        warn(...event.notes.flatMap((note) => wrapped(`  ${note}`, lineWidth(), '  ')))
        break
      case 'unreachable':
        this.#targets.add(event.target)
        warnWithin([['doubtful', `${looks.error.sign} `], `${event.target}: ${event.reason}`])
        break
      case 'began':
        this.#all = event.checks
        this.#count()
        break
      case 'checked':
        this.#checked(event)
        break
      case 'waited':
        this.#waited += event.milliseconds
        this.#count()
        break
      case 'said':
        warnWithin(event.line)
    }
  }

  /** Takes the line away: what comes now is the verdict. */
  end(): void {
    clearStatus()
  }

  #checked(event: Checked): void {
    const { outcome, isKnown, requests } = event
    this.#began ??= performance.now()
    this.#done++
    this.#requests += requests
    const isFailing = outcome === 'fail' || (outcome === 'deviation' && this.#isStrict)
    if (isFailing && !isKnown) {
      this.#failed++
      this.#failure(event, ['bad', looks.fail.sign])
    } else if (outcome === 'error') {
      this.#errors++
      this.#failure(event, ['doubtful', looks.error.sign])
    }
    this.#count()
  }

  #failure({ target, id, message = '' }: Checked, [tone, sign]: readonly [Tone, string]): void {
    this.#told++
    if (this.#told > mostTold + 1) return
    const whose = this.#targets.size > 1 ? `${target}: ` : ''
    const line: Line = [[tone, `${sign} ${whose}${id}`], `  ${message}`]
    warnWithin(this.#told > mostTold ? '… More are counted from here on. The end tells all, by cause.' : line)
  }

  #count(): void {
    this.#tell((): Line => {
      const elapsed = this.#began === undefined ? 0 : performance.now() - this.#began
      const failed = `${grouped(this.#failed)} failed`
      const rest = [
        ...(this.#errors > 0 ? [`${grouped(this.#errors)} errors`] : []),
        ...(elapsed >= 1000 ? [`${grouped(Math.round(this.#requests / (elapsed / 1000)))} requests/s`] : []),
        ...(this.#waited > 0 ? [`waited ${roughly(this.#waited)} as asked`] : []),
        ...this.#left(elapsed),
      ]
      return [
        `${grouped(this.#done)} of ${grouped(this.#all)} checks, `,
        this.#failed > 0 ? ['bad', failed] : failed,
        rest.map((each) => `, ${each}`).join(''),
      ]
    })
  }

  #left(elapsed: number): readonly string[] {
    const left = this.#all - this.#done
    if (elapsed < enough || left <= 0) return []
    return [`about ${roughly((elapsed / this.#done) * left)} left`]
  }
}

function foundLine({ certified, checks }: Extract<RunEvent, { type: 'found' }>): Line {
  const { name, deployment, wordpress, naming } = certified
  const what = `${deployment} deployment${wordpress ? ` of WordPress ${wordpress}` : ''}`
  return [
    '  Found ',
    ['strong', name === '' ? certified.url : name],
    `: ${what}, ${naming} names, ${grouped(checks)} checks`,
  ]
}

const lineWidth = (): number => widthOf(process.stderr) ?? Number.POSITIVE_INFINITY

/** `9 s`, `2 min 10 s`, `1 h 5 min`: rounded up. */
function roughly(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${Math.floor((seconds % 60) / 10) * 10} s`
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`
}
