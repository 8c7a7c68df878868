/** Waits some milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/**
 * Waits some milliseconds at most for some work, which is told by a signal when they are over, and may go on unheard.
 * The timer keeps the process alive, as `AbortSignal.timeout` does not: whoever waits is to hear how it ended.
 *
 * @throws DOMException named `TimeoutError` when they are over
 */
export function within<Done>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Done>,
): Promise<Done> {
  const over = new AbortController()
  return new Promise<Done>((resolve, reject) => {
    const timer = setTimeout(() => {
      const reason = new DOMException('The time is over.', 'TimeoutError')
      over.abort(reason)
      reject(reason)
    }, milliseconds)
    work(over.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

/** Lets through so many turns a second at most, evenly; `undefined` lets everything through. */
export function pacer(perSecond: number | undefined): () => Promise<void> {
  if (perSecond === undefined) return async () => {}
  const gap = 1000 / perSecond
  let next = 0
  return async () => {
    const now = performance.now()
    const turn = Math.max(now, next)
    next = turn + gap
    if (turn > now) await pause(turn - now)
  }
}

/**
 * How long a `Retry-After` asks to wait, in milliseconds: seconds or a date. Undefined when it says neither.
 *
 * @param now milliseconds since 1970
 */
export function retryAfter(value: string | null, now = Date.now()): number | undefined {
  if (value === null) return undefined
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** What a target asked for by `Retry-After`, and what was done about it. */
export interface Waits {
  /** How often it was waited for. */
  readonly times: number
  /** For how long in all, in milliseconds. */
  readonly waited: number
  /** The longest wait that was asked for and was too long, in milliseconds; 0 when none was. */
  readonly refused: number
}

/** The longest a `Retry-After` is waited for, in milliseconds. */
export const patience = 60_000

export const noWaits: Waits = { times: 0, waited: 0, refused: 0 }

/** Several together: of groups, or of workers. */
export function allWaits(all: readonly Waits[]): Waits {
  return all.reduce(
    (sum, { times, waited, refused }) => ({
      times: sum.times + times,
      waited: sum.waited + waited,
      refused: Math.max(sum.refused, refused),
    }),
    noWaits,
  )
}

/** A sentence for waits that were made, and one for such as were not. */
export function waitNotes({ times, waited, refused }: Waits): readonly string[] {
  return [
    ...(times > 0
      ? [
          `The target asked to wait, by Retry-After, and was waited for: ${numbered(times)}, ${seconds(waited)} in all. A run at a lower --rate may be asked less.`,
        ]
      : []),
    ...(refused > 0
      ? [
          `The target asked to wait ${seconds(refused)}, by Retry-After. A run waits ${seconds(patience)} at most: what was asked then is an error. Run it again later, or at a lower --rate.`,
        ]
      : []),
  ]
}

/** Milliseconds in whole seconds: `3600 s`. */
export function seconds(milliseconds: number): string {
  return `${Math.ceil(milliseconds / 1000)} s`
}

function numbered(times: number): string {
  return times === 1 ? 'once' : `${times} times`
}
