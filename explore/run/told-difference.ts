import type { Answer } from '../../conformance/client/answer.ts'
import { curlOf } from '../../conformance/run/curl.ts'
import { shown } from '../../conformance/transport/json.ts'
import type { FoundDifference, ToldStep } from './exploration.ts'
import type { Shown } from './search.ts'

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
  const values = `${shown(expected, longest)} → ${shown(received, longest)}`
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
  const whole = blank(`${status} ${text}`)
  return whole.length > longestAnswer
    ? `${whole.slice(0, longestAnswer)}… (${whole.length} characters)`
    : whole
}
