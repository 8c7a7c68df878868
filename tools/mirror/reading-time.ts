import { counted } from '../../contract/lib/plural.ts'

/** Says whether the time for reading a site is over. */
export type IsOver = () => boolean

export const neverOver: IsOver = () => false

/** Enough for about 2,800 requests to a site that takes 1.3 seconds for each. */
const defaultMinutes = 15

export interface ReadingTime {
  readonly isOver: IsOver
  /** Reads something that takes as long as it takes: that time does not count. */
  uncounted<Result>(read: () => Promise<Result>): Promise<Result>
}

/**
 * Starts the time for reading a site.
 *
 * @throws Error when `minutes` is not a number above 0
 */
export function readingTime(minutes = defaultMinutes): ReadingTime {
  if (!(minutes > 0)) throw new Error(`minutes is ${minutes}. Use a number above 0.`)
  let end = performance.now() + minutes * 60_000
  return {
    isOver: () => performance.now() >= end,
    async uncounted(read) {
      const began = performance.now()
      const result = await read()
      end += performance.now() - began
      return result
    },
  }
}

/** What was left out when the time was over, by number. */
export interface LeftOut {
  readonly schemas: number
  readonly responses: number
  readonly messages: number
  readonly structures: number
}

/** A sentence about what was left out. `meanDuration` is that of a response, in milliseconds. */
export function timeWarnings(
  { schemas, responses, messages, structures }: LeftOut,
  minutes = defaultMinutes,
  meanDuration = 0,
): readonly string[] {
  const parts = [
    ...(schemas > 0 ? [`the schemas of ${counted(schemas, 'route')}`] : []),
    ...(responses > 0 ? [`responses of ${counted(responses, 'route')}`] : []),
    ...(messages > 0 ? [`up to ${counted(messages, 'error message')}`] : []),
    ...(structures > 0 ? [`the structure of the responses of ${counted(structures, 'route')}`] : []),
  ]
  if (parts.length === 0) return []
  const mean = (meanDuration / 1000).toFixed(1)
  return [
    `Left out after ${counted(minutes, 'minute')}: ${parts.join(', ')}. The site took ${mean} seconds for a response on average. Read it again with more --minutes.`,
  ]
}
