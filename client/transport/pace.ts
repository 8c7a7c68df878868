/** Waits some milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/**
 * Waits for some work with a timeout in milliseconds. After it a signal aborts the work, and its result is ignored. The
 * timer keeps the process alive, which `AbortSignal.timeout` does not, so that the caller always gets a result.
 *
 * @throws DOMException named `TimeoutError` after the timeout
 */
export function within<Done>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Done>,
): Promise<Done> {
  const over = new AbortController()
  return new Promise<Done>((resolve, reject) => {
    const timer = setTimeout(() => {
      const reason = new DOMException('The time is up.', 'TimeoutError')
      over.abort(reason)
      reject(reason)
    }, milliseconds)
    work(over.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

/** Limits the number of turns a second, evenly; `undefined` means no limit. */
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
 * The wait of a `Retry-After`, in milliseconds. Undefined when it is neither seconds nor a date.
 *
 * @param now milliseconds since 1970
 */
export function retryAfter(value: string | null, now = Date.now()): number | undefined {
  if (value === null) return undefined
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** Waits for `Retry-After`. */
export interface Waits {
  readonly times: number
  /** Their total, in milliseconds. */
  readonly waited: number
  /** The longest requested wait that was too long, in milliseconds; 0 if there was none. */
  readonly refused: number
}

/** The longest wait for a `Retry-After`, in milliseconds. */
export const patience = 60_000

export const noWaits: Waits = { times: 0, waited: 0, refused: 0 }

/** The sum of the waits of several groups or workers. */
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

/** Sentences about waits, and about requested waits that were too long. */
export function waitNotes({ times, waited, refused }: Waits): readonly string[] {
  return [
    ...(times > 0
      ? [
          `The target required waits by Retry-After: ${numbered(times)}, ${seconds(waited)} in all. A lower --rate may reduce them.`,
        ]
      : []),
    ...(refused > 0
      ? [
          `The target required a wait of ${seconds(refused)} by Retry-After. A run waits at most ${seconds(patience)}, and counts the request as an error. Run it again later, or with a lower --rate.`,
        ]
      : []),
  ]
}

/** Milliseconds as whole seconds: `3600 s`. */
export function seconds(milliseconds: number): string {
  return `${Math.ceil(milliseconds / 1000)} s`
}

function numbered(times: number): string {
  return times === 1 ? 'once' : `${times} times`
}
