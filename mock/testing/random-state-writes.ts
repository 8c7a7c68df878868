import type { ContentRecord } from '../store/records.ts'
import type { SiteState } from '../store/site-state.ts'
import { aPassword, aRecord, aRevision, aUser } from './a-record.ts'
import type { SeededRandom } from './seeded-random.ts'

const types = ['post', 'page', 'attachment'] as const
const statuses = ['publish', 'publish', 'future', 'draft', 'inherit', 'trash'] as const
const words = ['tide', 'quay', 'lamp', 'rope'] as const

/** A record of random fields, few enough values of each that many are equal. */
export function randomRecord(id: number, random: SeededRandom): ContentRecord {
  return aRecord({
    id,
    type: random.pick(types),
    status: random.pick(statuses),
    title: random.pick(words),
    slug: random.pick(['', ...words]),
    date: random.below(20),
    modified: random.below(5),
    author: 1 + random.below(3),
    parent: random.pick([0, random.below(30)]),
    menuOrder: random.below(3),
    format: random.pick(['standard', 'aside']),
    sticky: random.oneIn(4),
    categories: random.some([2, 3]),
    tags: random.some([6, 7]),
  })
}

/** A write of any kind, to be done to as many states as one likes. Ids are below 60. */
export function randomStateWrite(random: SeededRandom): (state: SiteState) => void {
  const id = random.below(60)
  const record = randomRecord(id, random)
  const revision = aRevision(100 + random.below(5), id, random.pick(words))
  const [path, now] = [random.pick(words), random.below(20)]
  const acts: [(state: SiteState) => void, ...((state: SiteState) => void)[]] = [
    (state) => state.put(record),
    (state) => state.put(record),
    (state) => state.put({ ...record, id: state.takeId() }),
    (state) => state.remove(id),
    (state) => state.putRevision(revision),
    (state) => state.removeRevision(revision),
    (state) => state.touchBelow(id),
    (state) => state.publishDue(now),
    (state) => state.files.set(path, new Uint8Array([id])),
    (state) => state.files.delete(path),
    (state) => state.users.put(aUser({ id, slug: path, passwords: [aPassword(path)] })),
  ]
  return random.pick(acts)
}
