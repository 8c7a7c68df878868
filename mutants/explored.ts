import { explore } from '../explore/index.ts'
import { journalUsers, journalAdmin as user } from './journal-users.ts'
import type { Mutant } from './mutant.ts'

/** What exploring found of a mutant. */
export interface Explored {
  /** The first difference that the document decides on; undefined when none was met. */
  readonly found?: string
  /** How many lives it took, or were led in vain. */
  readonly lives: number
  /** Milliseconds. */
  readonly duration: number
}

/** How long a mutant is explored. */
export interface ExploredFor {
  /** The most lives. */
  readonly lives: number
  readonly seed: number
}

/** Explores a mutant until it is found, or so many lives were led in vain. */
export async function explored(mutant: Mutant, { lives: most, seed }: ExploredFor): Promise<Explored> {
  const began = performance.now()
  const { differences, lives } = await explore(mutant.make(), {
    user,
    users: journalUsers,
    deployment: mutant.deployment,
    lives: most,
    seed,
    isEnoughToFindOne: true,
  })
  const found = differences.find(({ level }) => level === 'required')
  return { ...(found && { found: found.cause }), lives, duration: performance.now() - began }
}
