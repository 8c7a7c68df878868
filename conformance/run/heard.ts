import type { Answer } from '../client/answer.ts'
import type { ExchangeRecord } from '../result/result.ts'

/** An answer that a check got, as far as it is kept. */
export interface Heard {
  readonly exchange: ExchangeRecord
  /** A bad moment could have given it as well. */
  readonly isDoubtful: boolean
}

/** What is kept of an answer that took so many milliseconds. */
export function heardOf({ request, status, isDoubtful }: Answer, duration: number): Heard {
  const { method, url } = request
  return { exchange: { method, url, status, duration: Math.round(duration * 100) / 100 }, isDoubtful }
}
