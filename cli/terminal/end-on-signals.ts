import { constants } from 'node:os'
import { warn } from './terminal.ts'

/** The exit code of a command that a signal of {@link endOnSignals} has ended. */
export function endedCode({ reason }: AbortSignal): number {
  return typeof reason === 'number' ? reason : 2
}

/**
 * A signal that fires at the first Ctrl-C, SIGTERM or SIGHUP, so that a command can clean up. The second one ends the
 * process at once. Each prints its message.
 */
export function endOnSignals(messages: { readonly first: string; readonly second: string }): AbortSignal {
  const stop = new AbortController()
  const end = (name: NodeJS.Signals): void => {
    // As shells have it: 130 for Ctrl-C (SIGINT), 143 for SIGTERM.
    const code = 128 + constants.signals[name]
    if (stop.signal.aborted) {
      warn(messages.second)
      process.exit(code)
    }
    warn(messages.first)
    stop.abort(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  return stop.signal
}
