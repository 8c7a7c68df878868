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
