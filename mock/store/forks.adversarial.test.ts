import { expect, test } from '#test'
import { aUser } from '../testing/a-record.ts'
import { randomRecord, randomStateWrite } from '../testing/random-state-writes.ts'
import { SeededRandom } from '../testing/seeded-random.ts'
import { type Dimension, partitionKey } from './collection.ts'
import type { OrderName } from './orders.ts'
import type { ContentRecord } from './records.ts'
import { SiteState } from './site-state.ts'

const orders: readonly [OrderName, ...OrderName[]] = [
  'date',
  'id',
  'modified',
  'title',
  'slug',
  'author',
  'parent',
  'menu_order',
]
const types = ['post', 'page', 'attachment'] as const
const statuses = ['publish', 'future', 'draft', 'inherit', 'trash'] as const
const valuesBy: Readonly<Record<Dimension, readonly (number | string | undefined)[]>> = {
  status: [undefined],
  author: [1, 2, 3],
  term: [2, 3, 6, 7],
  parent: Array.from({ length: 30 }, (_, id) => id),
  format: ['standard', 'aside'],
  sticky: [1],
  below: Array.from({ length: 30 }, (_, id) => id),
}
const dimensions = Object.keys(valuesBy) as [Dimension, ...Dimension[]]
const slugs = ['tide', 'quay', 'lamp', 'rope', '']

const makeBase = (random: SeededRandom) =>
  new SiteState({
    info: { name: '', description: '', gmtOffset: 0, timezone: '' },
    users: [aUser({ id: 1 })],
    terms: [],
    comments: [],
    menuItems: [],
    options: [],
    content: Array.from({ length: 40 }, (_, id) => randomRecord(id, random)),
    revisions: [],
    files: [['tide', new Uint8Array([0])]],
    nextId: 60,
  })

/** All that can be read from a state, as JSON. */
function seen(state: SiteState): unknown {
  const { content } = state
  const lists = orders.flatMap((order) =>
    dimensions.flatMap((dimension) =>
      types.flatMap((type) =>
        statuses.flatMap((status) =>
          valuesBy[dimension].map((value) => {
            const key = partitionKey(type, status, value)
            const records = content.sorted(order, dimension).list(key).slice()
            const name = (record: ContentRecord) =>
              content.get(record.id) === record ? `${record.id}` : `${record.id}, stale`
            return records.length === 0 ? '' : `${order} ${key}: ${records.map(name)}`
          }),
        ),
      ),
    ),
  )
  return {
    snapshot: state.snapshot(),
    size: content.size,
    lists: lists.filter((line) => line !== ''),
    slugs: slugs.map((slug) => content.slugs.find(slug).map(({ id }) => id)),
    children: Array.from({ length: 30 }, (_, id) => content.childrenOf(id).map((child) => child.id)),
    revisions: Array.from({ length: 60 }, (_, id) => state.revisionsOf(id)),
    files: slugs.map((path) => state.files.get(path)),
  }
}

for (const seed of [1, 2, 3])
  test(`forks that are written in turns equal separate states, and their base does not change (seed ${seed})`, () => {
    const random = new SeededRandom(seed)
    const base = makeBase(random)
    const untouched = new SiteState(base.snapshot())
    const pair = () => ({ fork: base.fork(), own: new SiteState(base.snapshot()) })
    const pairs = [pair(), pair(), pair(), pair()] as const
    for (let i = 1; i <= 1200; i++) {
      const { fork, own } = random.pick(pairs)
      const write = randomStateWrite(random)
      write(fork)
      write(own)
      // Some orders are first used before most writes and some after, in this state or in its fork.
      const state = random.pick([base, fork])
      if (random.oneIn(50)) state.content.sorted(random.pick(orders), random.pick(dimensions))
      if (i % 400 === 0) for (const each of pairs) expect(seen(each.fork)).toEqual(seen(each.own))
    }
    for (const { fork } of pairs) expect(fork.takeId()).toBeGreaterThan(60)
    expect(seen(base)).toEqual(seen(untouched))
    expect(base.takeId()).toBe(60)
  })

test('a state that was forked cannot be written', () => {
  const base = makeBase(new SeededRandom(4))
  base.fork()
  for (const write of [
    () => base.put(randomRecord(1, new SeededRandom(5))),
    () => base.remove(1),
    () => base.files.set('x', new Uint8Array()),
    () => base.files.delete('tide'),
  ])
    expect(write).toThrow('Write to a fork')
})
