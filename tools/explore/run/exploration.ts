import type { Answer } from '../../../conformance/assertions/answer.ts'
import type { SentRequest } from '../../../conformance/assertions/outcome.ts'
import type { StaleEntry } from '../../../conformance/index.ts'
import { curlOf } from '../../../conformance/runner/failure/curl.ts'
import type { Level } from '../../../contract/index.ts'
import { truncatedJson } from '../../../contract/lib/json.ts'
import { truncateWithLength } from '../../../contract/lib/truncate.ts'
import type { Planned } from '../requests/planned.ts'
import type { RouteEffort } from './request-command.ts'
import type { ShrunkDifference } from './search.ts'

/** A request of a sequence, as the target got it, and the status of each site. */
interface ReportedStep {
  /** `POST /wp-json/wp/v2/posts` */
  readonly request: string
  /** Its headers beyond those of its user and its body, and its body; empty without. */
  readonly content: string
  /** The role of the user, or `anonymous`. */
  readonly as: string
  /** A shell command that sends the same to the target. */
  readonly curl: string
  /** The target's status, and the mock's. */
  readonly received: number
  readonly expected: number
}

/** A difference between the target and the mock. */
export interface FoundDifference {
  /** Its id in a baseline: `/wp/v2/media featured_media value`. */
  readonly cause: string
  readonly level: Level
  /** The member, argument or header. */
  readonly field?: string
  /** The place, the mock's value and the target's: `title.rendered: "a" → "b"`. */
  readonly difference: string
  /** The shortest sequence that shows it. */
  readonly steps: readonly ReportedStep[]
  /** The last answer of the mock, and of the target. */
  readonly expected: string
  readonly received: string
  /** The `--seed` and `--path` that repeat it. */
  readonly seed: number
  readonly path: string
  /** The reason in the baseline. */
  readonly known?: string
}

/** The result of a run. */
export interface Exploration {
  readonly target: {
    readonly url: string
    readonly deployment: string
    readonly naming: string
    readonly wordpress?: string
  }
  readonly differences: readonly FoundDifference[]
  /** What the site has beyond a WordPress without plugins, a sentence each: it is not compared. */
  readonly additions: readonly string[]
  /** The number of sequences, and of requests sent to the target. */
  readonly sequences: number
  readonly requests: number
  /** What was compared of each route that requests were sent to, `GET /core/v2/posts`, in the order of the alphabet. */
  readonly routes: Readonly<Record<string, RouteEffort>>
  readonly seed: number
  /** Entries of the baseline that no difference matched. */
  readonly stale: readonly StaleEntry[]
  /** Items that could not be removed, and differences that could not be repeated. */
  readonly notes: readonly string[]
  /** Why the run ended early. */
  readonly trouble?: string
}

/** 1 with an unknown required difference, 2 when nothing was compared or the run ended early, else 0. */
export function exitCodeOf({ differences, trouble, sequences }: Exploration): 0 | 1 | 2 {
  if (differences.some(({ level, known }) => level === 'required' && known === undefined)) return 1
  return trouble !== undefined || sequences === 0 ? 2 : 0
}

/** The maximum of a value and of an answer, in characters. */
const [longest, longestAnswer] = [160, 20_000]

/** A difference for a report, with secrets blanked. */
export async function reportDifference(
  { cause, answerDifference, sequence, seed, path }: ShrunkDifference,
  blank: (text: string) => string,
  known: string | undefined,
): Promise<FoundDifference> {
  const { level, field, expected, received } = answerDifference
  const steps: ReportedStep[] = []
  for (const { planned, target, mock } of sequence.done)
    steps.push({
      request: blank(`${target.request.method} ${target.request.url.replace(/^[a-z]+:\/\/[^/]+/, '')}`),
      content: blank(contentText(target.request, planned)),
      as: planned.who,
      curl: await curlOf(target.request, blank),
      received: target.status,
      expected: mock.status,
    })
  const last = sequence.done.at(-1)
  const values = `${truncatedJson(expected, longest)} → ${truncatedJson(received, longest)}`
  return {
    cause,
    level,
    ...(field !== undefined && { field }),
    difference: blank(field === undefined ? values : `${field}: ${values}`),
    steps,
    expected: last === undefined ? '' : answered(last.mock, blank),
    received: last === undefined ? '' : answered(last.target, blank),
    seed,
    path,
    ...(known !== undefined && { known }),
  }
}

function contentText({ body = '', file }: SentRequest, { headers }: Planned): string {
  const fields =
    file instanceof FormData
      ? [...file].map(([name, value]) => `${name}=${typeof value === 'string' ? value : `@${value.name}`}`)
      : file === undefined
        ? []
        : [`${file.byteLength} bytes`]
  return [...(headers ? [JSON.stringify(headers)] : []), body, fields.join('&')]
    .filter((each) => each !== '')
    .join(' ')
}

function answered({ status, text }: Answer, blank: (text: string) => string): string {
  return truncateWithLength(blank(`${status} ${text}`), longestAnswer)
}
