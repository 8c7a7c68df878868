import { randomInt } from 'node:crypto'
import { wallClock } from '../../../contract/lib/wall-clock.ts'
import type { Kind } from '../../data/maker.ts'
import type { CheckTools } from '../check.ts'
import { publicStatus } from '../item.ts'

export const day = 86_400_000

/**
 * Returns the start of a random period of the last century, in milliseconds, in which a list has no items: not even those of
 * another worker or of an earlier run. Five periods are tried. A server that ignores `after` has items in each of them, and one
 * may refuse the list: that is for the checks to report.
 */
export async function unusedPeriod({ site }: CheckTools, kind: Kind, days: number): Promise<number> {
  let start = 0
  for (let attempt = 0; attempt < 5; attempt++) {
    start = Date.UTC(1905, 0, 1) + randomInt(23_000) * day
    const answer = await site.get(`/core/v2/${kind}`, {
      after: wallClock(start),
      before: wallClock(start + days * day),
      status: [publicStatus[kind], 'private'],
      per_page: 1,
    })
    if (!answer.ok || answer.ids.length === 0) break
  }
  return start
}
