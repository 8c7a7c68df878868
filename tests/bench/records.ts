import { numberText } from '../../contract/lib/number-text.ts'
import { generateSite } from '../../fixtures/index.ts'
import { Collection } from '../../mock/store/collection.ts'
import { fromSiteData } from '../../mock/store/from-site-data.ts'
import type { ContentRecord } from '../../mock/store/records.ts'
import { fillLibrary } from './library-store.ts'
import type { Row } from './report.ts'
import { duration, median, timed } from './report.ts'

const sizes = [1000, 10_000]

interface Store {
  find(id: number): unknown
  /** The first ten by date, latest first. */
  firstPage(): readonly unknown[]
  rename(id: number, title: string): unknown
}

/** Filling, finding, paging and changing the same records in our collection and in `@msw/data`. */
export async function records(): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const size of sizes) {
    const { content } = fromSiteData(await generateSite({ posts: size }))
    const posts = content.filter(({ type }) => type === 'post')
    const ours = await costs(fillOurs, posts)
    const theirs = await costs(fillTheirs, posts)
    for (const [i, act] of ['fill', 'find by id', 'first page by date', 'update one'].entries()) {
      const [our = Number.NaN, their = Number.NaN] = [ours[i], theirs[i]]
      const note = `@msw/data ${duration(their)}, ${(their / our).toFixed(0)} times that`
      rows.push({ name: `${numberText(size)} records: ${act}`, measured: duration(our), note })
    }
  }
  return rows
}

// Milliseconds of filling, finding, paging and changing.
async function costs(
  fill: (posts: readonly ContentRecord[]) => Store | Promise<Store>,
  posts: readonly ContentRecord[],
) {
  const begin = performance.now()
  const store = await fill(posts)
  const filled = performance.now() - begin
  await check(store)
  return [
    filled,
    await costOf((i) => store.find(idOf(i, posts.length))),
    await costOf(() => store.firstPage()),
    await costOf((i) => store.rename(idOf(i, posts.length), `Renamed ${i}`)),
  ]
}

const idOf = (round: number, size: number): number => ((round * 7919) % size) + 1

function fillOurs(posts: readonly ContentRecord[]): Store {
  const collection = new Collection(posts)
  const latest = () => collection.sorted('date', 'status').list('post publish')
  latest()
  return {
    find: (id) => collection.get(id),
    firstPage: () => latest().slice(0, 10),
    rename: (id, title) => collection.put({ ...(collection.get(id) as ContentRecord), title }),
  }
}

async function fillTheirs(posts: readonly ContentRecord[]): Promise<Store> {
  const collection = await fillLibrary(posts)
  return {
    find: (id) => collection.findFirst((query) => query.where({ id })),
    // With `take` it would cut the page before it sorts.
    firstPage: () =>
      collection
        .findMany((query) => query.where({ status: 'publish' }), { orderBy: { date: 'desc' } })
        .slice(0, 10),
    rename: (id, title) =>
      collection.update((query) => query.where({ id }), {
        data: (draft) => {
          Object.assign(draft, { title })
        },
      }),
  }
}

async function check(store: Store): Promise<void> {
  const [newest, next] = store.firstPage() as ContentRecord[]
  const isSorted = newest !== undefined && next !== undefined && newest.date > next.date
  await store.rename(7, 'Seven')
  if (!isSorted || (store.find(7) as ContentRecord).title !== 'Seven')
    throw new Error('A store returns wrong records.')
}

// Rounds of at least 10 ms, so that the clock resolves them; about half a second in all.
async function costOf(run: (round: number) => unknown): Promise<number> {
  const costs: number[] = []
  let turn = 0
  const begin = performance.now()
  while (costs.length < 3 || performance.now() - begin < 500) {
    let acts = 0
    const time = await timed(async () => {
      const start = performance.now()
      while (acts === 0 || performance.now() - start < 10) {
        const outcome = run(turn++)
        if (outcome instanceof Promise) await outcome
        acts++
      }
    })
    costs.push(time / acts)
  }
  return median(costs)
}
