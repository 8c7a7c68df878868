/** A process that opens forks of one state, writes and reads each, and prints the bytes of the heap that one takes. */
import { partitionKey } from '../store/collection.ts'
import { SiteState } from '../store/site-state.ts'
import { aRecord } from './a-record.ts'

const records = 10_000
const forks = 1000
const published = partitionKey('post', 'publish')

const base = new SiteState({
  info: { name: '', description: '', gmtOffset: 0, timezone: '' },
  users: [],
  terms: [],
  comments: [],
  menuItems: [],
  options: [],
  content: [],
  revisions: [],
  files: [],
  nextId: records + 1,
})

function firstPage(state: SiteState, order: 'date' | 'title'): number {
  return state.content.sorted(order, 'status').list(published).slice(0, 10).length
}

function opened(place: number): SiteState {
  const fork = base.fork()
  const record = fork.content.get(((place * 37) % records) + 1)
  if (record) fork.put({ ...record, title: `Changed ${place}`, date: place * 5 })
  if (firstPage(fork, 'date') + firstPage(fork, 'title') !== 20) throw new Error('There is no first page.')
  return fork
}

function heap(): number {
  if (globalThis.gc === undefined) throw new Error('Start this process with --expose-gc.')
  globalThis.gc()
  globalThis.gc()
  return process.memoryUsage().heapUsed
}

// Orders that grew record by record are as cheap to fork as those that were built at once.
firstPage(base, 'date')
for (let i = 0; i < records; i++)
  base.put(aRecord({ id: i + 1, date: i, title: `Title ${(i * 7919) % records}` }))
opened(0)
const before = heap()
const held = Array.from({ length: forks }, (_, place) => opened(place))
const each = (heap() - before) / held.length
process.stdout.write(JSON.stringify({ each, held: held.length }))
