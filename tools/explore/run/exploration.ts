import type { Answer } from '../../../conformance/assertions/answer.ts'
import type { StaleEntry } from '../../../conformance/index.ts'
import { curlOf } from '../../../conformance/runner/failure/curl.ts'
import type { Level } from '../../../contract/index.ts'
import { truncatedJson } from '../../../contract/lib/json.ts'
import { truncateWithLength } from '../../../contract/lib/truncate.ts'
import type { Shown } from './search.ts'

/** What a life asked, and how each side answered. */
interface ToldStep {
  /** `POST /core/v2/posts {"title": …} as editor` */
  readonly described: string
  /** A shell command that asks the target the same. */
  readonly curl: string
  /** The status that came, and that of the twin. */
  readonly received: number
  readonly expected: number
}

/** One thing that the target does otherwise than its twin. */
export interface FoundDifference {
  /** By which a file of known differences names it: `/wp/v2/media featured_media value`. */
  readonly cause: string
  readonly level: Level
  /** The place that differs, as the twin has it and as it came: `title.rendered: "a" → "b"`. */
  readonly difference: string
  /** The shortest life that shows it. */
  readonly steps: readonly ToldStep[]
  /** The last answer of the twin, and of the target. */
  readonly expected: string
  readonly received: string
  /** What repeats it: `--seed` and `--path`. */
  readonly seed: number
  readonly path: string
  /** Why it is known. */
  readonly known?: string
}

/** What exploring found. */
export interface Exploration {
  readonly target: {
    readonly url: string
    readonly deployment: string
    readonly naming: string
    readonly wordpress?: string
  }
  readonly differences: readonly FoundDifference[]
  /** How many lives were led, and requests sent to the target. */
  readonly lives: number
  readonly requests: number
  readonly seed: number
  /** Entries of the file of known differences that nothing showed. */
  readonly stale: readonly StaleEntry[]
  /** What a reader should know besides: what was left behind, a difference that did not show again. */
  readonly notes: readonly string[]
  /** Why it ended before its time; undefined when it did not. */
  readonly trouble?: string
}

/** 0 without a required difference that nobody knows, 1 with one, 2 when it could not be said. */
export function exitCodeOf({ differences, trouble, lives }: Exploration): 0 | 1 | 2 {
  if (differences.some(({ level, known }) => level === 'required' && known === undefined)) return 1
  return trouble !== undefined || lives === 0 ? 2 : 0
}

/** The most of one side that a difference shows, and of a whole answer, in characters. */
const [longest, longestAnswer] = [160, 2000]

/** A difference as it is told, secrets blanked. */
export async function toldDifference(
  { cause, otherwise, life, seed, path }: Shown,
  blank: (text: string) => string,
  known: string | undefined,
): Promise<FoundDifference> {
  const { level, field, expected, received } = otherwise
  const steps: ToldStep[] = []
  for (const { described, there, here } of life.done)
    steps.push({
      described,
      curl: await curlOf(there.request, blank),
      received: there.status,
      expected: here.status,
    })
  const last = life.done.at(-1)
  const values = `${truncatedJson(expected, longest)} → ${truncatedJson(received, longest)}`
  return {
    cause,
    level,
    difference: blank(field === undefined ? values : `${field}: ${values}`),
    steps,
    expected: last === undefined ? '' : answered(last.here, blank),
    received: last === undefined ? '' : answered(last.there, blank),
    seed,
    path,
    ...(known !== undefined && { known }),
  }
}

function answered({ status, text }: Answer, blank: (text: string) => string): string {
  return truncateWithLength(blank(`${status} ${text}`), longestAnswer)
}
