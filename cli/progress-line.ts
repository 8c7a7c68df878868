import type { Line } from './painted.ts'
import { canRewrite, clearStatus, showStatus, warn } from './terminal.ts'

/**
 * Tells on the side how far something is: a terminal in one line, a file or a pipe now and then, and nothing of what is
 * over at once.
 *
 * @param what is done, `Reading what routes answer`
 */
export function progressLine(what: string): (done: number, all: number) => void {
  const tell = nowAndThen()
  return (done, all) => {
    if (done >= all) clearStatus()
    else tell(() => `${what}: ${done} of ${all}`)
  }
}

/**
 * Tells a state on the side whenever there is a new one: a terminal in one line that is written anew, else a line of its
 * own now and then.
 */
export function nowAndThen(): (state: () => Line) => void {
  const isLive = canRewrite()
  const pause = isLive ? 100 : 10_000
  let told = isLive ? Number.NEGATIVE_INFINITY : performance.now()
  return (state) => {
    const now = performance.now()
    if (now - told < pause) return
    told = now
    if (isLive) showStatus(state())
    else warn(state())
  }
}
