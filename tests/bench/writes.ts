import { type LargeSite, largeSite } from './large-site.ts'
import { atMost, information, median, quantile, type Row, timed } from './report.ts'

const count = 1000
const limit = 2

/** Creating, updating and deleting one post among 100,000, with every index already built. */
export async function writes(): Promise<readonly Row[]> {
  const large = await largeSite(100_000)
  await requestEveryIndexedList(large)
  const created: number[] = []
  const create = async (round: number): Promise<void> => {
    const title = `Low water at the east pier, ${round}`
    const { body } = await large.send('POST', '/posts', {
      title,
      content: text(round),
      status: 'publish',
      categories: [5],
    })
    created.push((JSON.parse(String(body)) as { id: number }).id)
  }
  const idOf = (round: number): number => large.ids[(round * 7919) % large.ids.length] ?? 1
  const put = (round: number, body: unknown) => large.send('POST', `/posts/${idOf(round)}`, body)
  const acts: readonly [name: string, act: (round: number) => Promise<unknown>, limit?: number][] = [
    ['create', create, limit],
    ['update of the title', (round) => put(round, { title: `Changed, ${round}` }), limit],
    ['update of the text', (round) => put(round, { content: text(round) }), limit],
    [
      'update of date and category',
      (round) => put(round, { date: dateOf(round), categories: [6, 7] }),
      limit,
    ],
    [
      'publish to draft and back',
      (round) => put(round >> 1, { status: round % 2 === 0 ? 'draft' : 'publish' }),
      limit,
    ],
    ['to the trash', (round) => large.send('DELETE', `/posts/${created[round]}`)],
    ['delete', (round) => large.send('DELETE', `/posts/${created[round]}?force=true`)],
    [
      'create, always with the same title',
      () => large.send('POST', '/posts', { title: 'Low water', status: 'publish' }),
    ],
  ]
  const rows: Row[] = []
  for (const [name, act, max] of acts) rows.push(...(await measure(name, act, max)))
  return rows
}

// Each of these orders has an index from its first request on.
async function requestEveryIndexedList({ send }: LargeSite): Promise<void> {
  for (const order of ['date', 'id', 'modified', 'title', 'slug', 'author'])
    await send('GET', `/posts?orderby=${order}`)
  for (const filter of ['author=3', 'categories=5']) await send('GET', `/posts?${filter}`)
  await send('GET', '/pages?parent=0')
  await send('GET', '/pages?orderby=menu_order')
}

async function measure(
  name: string,
  act: (round: number) => Promise<unknown>,
  max: number | undefined,
): Promise<Row[]> {
  const times: number[] = []
  for (let round = 0; round < count; round++) times.push(await timed(() => act(round)))
  const [middle, late] = [median(times), quantile(times, 0.99)]
  const note = `longest ${Math.max(...times).toFixed(1)} ms`
  const wording = { unit: 'ms', digits: 3 }
  if (max === undefined)
    return [
      information(`${name}, median`, middle, wording),
      information(`${name}, p99`, late, { ...wording, note }),
    ]
  return [
    atMost(`${name}, median`, middle, max, wording),
    atMost(`${name}, p99`, late, max, { ...wording, note }),
  ]
}

const text = (round: number): string =>
  `<p>${'The tide turned before the boats were in. '.repeat(20)}${round}</p>`

const dateOf = (round: number): string => new Date(Date.UTC(2011, 0, 1 + round)).toISOString().slice(0, 19)
