/**
 * `node tests/mutation/share-of-explored.ts [--every 20] [--from 0] [--sequences 1500]`: explores catchable mutants, each until
 * it is found or the number of sequences is reached, and prints the share that was found, by the kind of what is broken. Without
 * arguments all of them, which takes hours.
 */
import { parseArgs } from 'node:util'
import { type Explored, explored } from './explored.ts'
import { mutants } from './mutants.ts'

const { values } = parseArgs({
  options: {
    every: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    sequences: { type: 'string', default: '1500' },
    seed: { type: 'string', default: '7' },
  },
})
const [every, from, sequences, seed] = [values.every, values.from, values.sequences, values.seed].map(Number)
const catchable = mutants.filter(({ isOpen }) => !isOpen)
const sample = catchable.filter((_, i) => i % (every ?? 1) === from)
const scores = new Map<string, { found: number; all: number }>()
for (const mutant of sample) {
  const { kind } = mutant.caughtBy
  // An unreadable index ends the command with code 2, which doesn't count as found.
  const { found, ...effort } = await explored(mutant, { sequences: sequences ?? 0, seed: seed ?? 0 }).catch(
    (): Explored => ({ sequences: 0, duration: 0 }),
  )
  const score = scores.get(kind) ?? { found: 0, all: 0 }
  scores.set(kind, { found: score.found + (found === undefined ? 0 : 1), all: score.all + 1 })
  const took = `${effort.sequences} sequences, ${(effort.duration / 1000).toFixed(1)} s`
  console.log(
    `${found === undefined ? '✗' : '✓'} ${kind}: ${mutant.name} · ${found ?? 'not found'} · ${took}`,
  )
}
console.log(
  `\n${sample.length} of ${catchable.length} catchable mutants, explored for ${sequences} sequences at most`,
)
for (const [kind, { found, all }] of scores) console.log(`  ${kind.padEnd(22)} ${found} of ${all}`)
const found = [...scores.values()].reduce((sum, score) => sum + score.found, 0)
console.log(
  `  ${'all'.padEnd(22)} ${found} of ${sample.length}, ${((found / sample.length) * 100).toFixed(1)} %`,
)
