import { constants } from 'node:os'
import { warn } from './terminal.ts'

/** What is said as a command is ended by a signal. */
interface EndWords {
  /** At the first one. */
  readonly first: string
  /** At the second one, which ends the process at once. */
  readonly second: string
}

/** As shells have it: 130 for Ctrl-C (SIGINT), 143 for SIGTERM. */
function codeOf(name: NodeJS.Signals): number {
  return 128 + constants.signals[name]
}

/** The exit code of a command that a signal of {@link endOnSignals} has ended. */
export function endedCode({ reason }: AbortSignal): number {
  return typeof reason === 'number' ? reason : 2
}

/**
 * A signal that fires at the first Ctrl-C, SIGTERM or SIGHUP, so that a command can end tidily. The second one ends the
 * process at once.
 */
export function endOnSignals({ first, second }: EndWords): AbortSignal {
  const stop = new AbortController()
  const end = (name: NodeJS.Signals): void => {
    if (stop.signal.aborted) {
      warn(second)
      process.exit(codeOf(name))
    }
    warn(first)
    stop.abort(codeOf(name))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  return stop.signal
}
