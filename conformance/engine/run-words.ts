import { createHash } from 'node:crypto'

/** What a run is told by. */
interface RunFacts {
  /** The names of its targets. */
  readonly names: readonly string[]
  readonly only: readonly string[]
  readonly write: boolean
}

/** As many targets as are named one by one. */
const few = 3

/** What is run, in words. Parts of one run say the same, wherever they were made; other runs say something else. */
export function runWords({ names, only, write }: RunFacts): string {
  const targets =
    names.length <= few ? names.join(', ') : `${names.length} targets (${digest(names.toSorted())})`
  const options = [...(write ? ['--write'] : []), ...(only.length > 0 ? [`--only ${only.join(' ')}`] : [])]
  return options.length === 0 ? targets : `${targets} with ${options.join(' ')}`
}

// Each group of checks carries these words: hundreds of addresses would be too many.
function digest(names: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(names)).digest('hex').slice(0, 8)
}
