/** `npm run bench [-- figure…]`: measures the mock's speed and memory, and prints each figure with its target. */
import { availableParallelism, loadavg } from 'node:os'
import { certification } from './certify.ts'
import { http } from './http.ts'
import { inProcess } from './in-process.ts'
import { lists } from './lists.ts'
import { memory } from './memory.ts'
import { peers } from './peers.ts'
import { records } from './records.ts'
import type { Figure } from './report.ts'
import { table } from './report.ts'
import { start } from './start.ts'
import { writes } from './writes.ts'

const figures: Readonly<Record<string, { readonly title: string; readonly measure: Figure }>> = {
  http: { title: 'Answers over HTTP, compared with bare node:http sending the same bytes', measure: http },
  lists: { title: 'Lists in process', measure: lists },
  fetch: { title: 'Requests in process, compared with MSW and @msw/data by hand', measure: inProcess },
  writes: { title: 'Writes in process, 100,000 posts', measure: writes },
  start: { title: 'Start of the command line, to the first answer', measure: start },
  memory: { title: 'Memory, 100,000 posts', measure: memory },
  certify: {
    title: 'A certificate of the mock, in process and over HTTP',
    measure: certification,
  },
  records: { title: 'Records in our store, compared with @msw/data', measure: records },
  peers: { title: 'Alternatives to the mock', measure: peers },
}

const requested = process.argv.slice(2)
const unlistedValues = requested.filter((name) => !Object.hasOwn(figures, name))
if (unlistedValues.length > 0) {
  console.error(`Cannot measure ${unlistedValues.join(', ')}. Use any of ${Object.keys(figures).join(', ')}.`)
  process.exit(2)
}

const load = (): string => loadavg()[0]?.toFixed(1) ?? '?'
console.log(`Node ${process.versions.node}, ${availableParallelism()} cores, load before ${load()}`)
for (const [name, { title, measure }] of Object.entries(figures)) {
  if (requested.length > 0 && !requested.includes(name)) continue
  const begin = performance.now()
  try {
    const rows = await measure()
    const seconds = ((performance.now() - begin) / 1000).toFixed(0)
    console.log(`\n${title}  (${name}, ${seconds} s, load after ${load()})\n${table(rows)}`)
  } catch (error) {
    console.error(`\n${title}\n  can't be measured: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
}
