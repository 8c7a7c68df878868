import { explore } from '../../tools/explore/index.ts'
import { journalUsers, journalAdmin as user } from './journal-users.ts'
import type { Mutant } from './mutant.ts'

/** The result of exploring a mutant. */
export interface Explored {
  /** The first difference from the specification; undefined when none was found. */
  readonly found?: string
  readonly sequences: number
  /** Milliseconds. */
  readonly duration: number
}

/** How long a mutant is explored. */
export interface ExploredFor {
  readonly sequences: number
  readonly seed: number
}

/** Explores a mutant until a difference is found or the maximum is reached. */
export async function explored(mutant: Mutant, { sequences: most, seed }: ExploredFor): Promise<Explored> {
  const began = performance.now()
  const { differences, sequences } = await explore(mutant.make(), {
    user,
    users: journalUsers,
    deployment: mutant.deployment,
    sequences: most,
    seed,
    stopsAtFirst: true,
  })
  const found = differences.find(({ level }) => level === 'required')
  return { ...(found && { found: found.cause }), sequences, duration: performance.now() - began }
}
