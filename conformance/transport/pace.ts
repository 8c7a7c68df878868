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
