import { warn } from './terminal.ts'

/** What is said as a command is ended by a signal. */
interface EndWords {
  /** At the first one. */
  readonly first: string
  /** At the second one, which ends the process at once. */
  readonly second: string
}

/**
 * A signal that fires at the first Ctrl-C, SIGTERM or SIGHUP, so that a command can end tidily. The second one ends the
 * process at once.
 */
export function endOnSignals({ first, second }: EndWords): AbortSignal {
  const stop = new AbortController()
  const end = (): void => {
    if (stop.signal.aborted) {
      warn(second)
      process.exit(2)
    }
    warn(first)
    stop.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  return stop.signal
}
