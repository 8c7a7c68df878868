import { warn } from './terminal.ts'

/**
 * A signal that fires at the first Ctrl-C, SIGTERM or SIGHUP, so that a run can end and remove what it made. The second
 * one ends the process at once.
 */
export function endOnSignals(): AbortSignal {
  const stop = new AbortController()
  const end = (): void => {
    if (stop.signal.aborted) {
      warn('What the run made may still be there. `site-contract clean` removes it.')
      process.exit(2)
    }
    warn('Ending: what a run has made is removed first. Once more ends at once.')
    stop.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  return stop.signal
}
