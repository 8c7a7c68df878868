/** Waits some milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Waits for some work until a signal fires; the work itself may go on unheard. @throws the signal's reason */
export function until<Done>(signal: AbortSignal, work: Promise<Done>): Promise<Done> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
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
