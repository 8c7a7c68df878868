import type { RunEvent } from '../../../conformance/index.ts'
import { numberText } from '../../../contract/lib/number-text.ts'
import { plural } from '../../../contract/lib/plural.ts'
import { looks, targetInWords, wrapped } from '../../../reports/index.ts'
import {
  clearStatus,
  type Line,
  statusReporter,
  type Tone,
  warn,
  warnCut,
  widthOf,
} from '../../terminal/terminal.ts'

/** So many failures are printed as they come; the end has all of them, by their causes. */
const maxPrinted = 20

/** The shortest run to estimate the rest by, in milliseconds. */
const minElapsed = 3000

type Checked = Extract<RunEvent, { type: 'checked' }>

/** Prints the progress of a run on stderr: what it found, each failure in a line, and below them one line that counts. */
export class RunProgress {
  /** The notes that were printed. */
  readonly notes = new Set<string>()
  readonly #isStrict: boolean
  readonly #report = statusReporter()
  readonly #targets = new Set<string>()
  /** When the first check was done: workers take seconds to start. */
  #began: number | undefined
  #all = 0
  #done = 0
  #failed = 0
  #errors = 0
  /** The reasons of errors that were printed: that of a target that is gone comes with each check. */
  readonly #reasons = new Set<string>()
  #printed = 0
  #requests = 0
  #waited = 0

  constructor({ strict = false }: { readonly strict?: boolean | undefined }) {
    this.#isStrict = strict
  }

  show(event: RunEvent): void {
    switch (event.type) {
      case 'found':
        this.#targets.add(event.target)
        warnCut(foundLine(event))
        for (const note of event.notes) this.notes.add(note)
        warn(...event.notes.flatMap((note) => wrapped(`  ${note}`, lineWidth(), '  ')))
        break
      case 'unreachable':
        this.#targets.add(event.target)
        warnCut([['doubtful', `${looks.error.sign} `], `${event.target}: ${event.reason}`])
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
        warnCut(event.line)
    }
  }

  /** Removes the line that counts, before the verdict. */
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
      if (!this.#wasPrinted(event)) this.#failure(event, ['doubtful', looks.error.sign])
    }
    this.#count()
  }

  #wasPrinted({ target, message = '' }: Checked): boolean {
    const reason = `${target} ${message}`
    const wasPrinted = this.#reasons.has(reason)
    this.#reasons.add(reason)
    return wasPrinted
  }

  #failure({ target, id, message = '' }: Checked, [tone, sign]: readonly [Tone, string]): void {
    this.#printed++
    if (this.#printed > maxPrinted + 1) return
    const whose = this.#targets.size > 1 ? `${target}: ` : ''
    const line: Line = [[tone, `${sign} ${whose}${id}`], `  ${message}`]
    warnCut(
      this.#printed > maxPrinted
        ? '… Further failures are only counted. The end lists their main causes; the reports of --out have all of them.'
        : line,
    )
  }

  #count(): void {
    this.#report((): Line => {
      const elapsed = this.#began === undefined ? 0 : performance.now() - this.#began
      const failed = `${numberText(this.#failed)} failed`
      const rest = [
        ...(this.#errors > 0 ? [`${numberText(this.#errors)} errors`] : []),
        ...(elapsed >= 1000
          ? [`${numberText(Math.round(this.#requests / (elapsed / 1000)))} requests/s`]
          : []),
        ...(this.#waited > 0 ? [`waited ${roughly(this.#waited)} on request`] : []),
        ...this.#left(elapsed),
      ]
      return [
        `${numberText(this.#done)} of ${numberText(this.#all)} ${plural(this.#all, 'check')}, `,
        this.#failed > 0 ? ['bad', failed] : failed,
        rest.map((each) => `, ${each}`).join(''),
      ]
    })
  }

  #left(elapsed: number): readonly string[] {
    const left = this.#all - this.#done
    if (elapsed < minElapsed || left <= 0) return []
    return [`about ${roughly((elapsed / this.#done) * left)} left`]
  }
}

function foundLine({ certified, checks }: Extract<RunEvent, { type: 'found' }>): Line {
  const { name, url, apiRoot } = certified
  const isUsual = apiRoot === `${url.replace(/\/+$/, '')}/wp-json/` || apiRoot === url
  return [
    '  Found ',
    ['strong', name === '' ? certified.url : name],
    `${isUsual ? '' : ` at ${apiRoot}`}: ${targetInWords(certified)}, ${numberText(checks)} ${plural(checks, 'check')}`,
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
