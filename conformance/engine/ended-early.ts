/** A run was ended before there was anything to tell of it. */
export class EndedEarly extends Error {}

/** An error for a run that was ended before a request could make anything. */
export function endedBefore(): EndedEarly {
  return new EndedEarly('Ended before anything was made.')
}

/**
 * Waits for some work, but no longer than the run goes on.
 *
 * @throws EndedEarly when the run is ended before
 */
export async function unlessEnded<Result>(
  work: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  if (signal === undefined) return work
  const over = new AbortController()
  const ended = new Promise<never>((_, reject) => {
    const end = (): void => reject(endedBefore())
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true, signal: over.signal })
  })
  try {
    return await Promise.race([work, ended])
  } finally {
    over.abort()
  }
}
