import { type LargeSite, largeSite } from './large-site.ts'
import { atMost, information, median, type Row, timed } from './report.ts'

const rounds = 300

/** What differs from one request to the next. */
type Variation = 'a write before each' | 'an unknown parameter each time' | 'the same each time'

interface List {
  readonly name: string
  readonly target: string
  readonly isSignedIn?: boolean
}

const wantedLists: readonly (List & { readonly limit: number })[] = [
  { name: 'first page', target: '/posts?per_page=10', limit: 1.3 },
  { name: 'by category', target: '/posts?categories=5', limit: 2 },
  { name: 'by author', target: '/posts?author=3', limit: 2 },
  { name: 'by status', target: '/posts?status=draft', limit: 2, isSignedIn: true },
  {
    name: 'by window of dates',
    target: '/posts?after=2019-01-01T00:00:00&before=2020-01-01T00:00:00',
    limit: 2,
  },
]

const otherLists: readonly List[] = [
  { name: 'page 5000', target: '/posts?page=5000' },
  { name: 'by title', target: '/posts?orderby=title' },
  { name: 'by modified, oldest first', target: '/posts?orderby=modified&order=asc' },
  { name: 'three ids', target: '/posts?include=5,500,1000' },
  { name: 'one slug', target: '/posts?slug=no-such-slug' },
  { name: 'two categories', target: '/posts?categories=5,6' },
  { name: 'category and author', target: '/posts?categories=5&author=3' },
  { name: 'three statuses', target: '/posts?status=publish,draft,pending', isSignedIn: true },
  { name: 'sticky', target: '/posts?sticky=true' },
  { name: 'by format', target: '/posts?format=aside' },
  { name: 'category, by title', target: '/posts?categories=5&orderby=title' },
  { name: 'one id left out', target: '/posts?exclude=5' },
  { name: 'search', target: '/posts?search=harbour' },
]

/** Lists of 100,000 posts compared with lists of 1,000; and the time of other lists of 100,000. */
export async function lists(): Promise<readonly Row[]> {
  const small = await largeSite(1000)
  const large = await largeSite(100_000)
  const rows: Row[] = []
  for (const list of wantedLists) {
    rows.push(await compare(list, 'a write before each', small, large))
    if (list.name !== 'first page') continue
    rows.push(await compare(list, 'an unknown parameter each time', small, large))
    rows.push(await compare(list, 'the same each time', small, large))
  }
  for (const list of otherLists) rows.push(await measureOne(list, large))
  return rows
}

async function compare(
  list: List & { readonly limit: number },
  variation: Variation,
  small: LargeSite,
  large: LargeSite,
): Promise<Row> {
  const { name, target, limit } = list
  const times: Record<'small' | 'large', number[]> = { small: [], large: [] }
  for (let round = 0; round < rounds * 2; round++)
    for (const [size, site] of [
      ['small', small],
      ['large', large],
    ] as const) {
      if (variation === 'a write before each') await change(site)
      const address = variation === 'an unknown parameter each time' ? `${target}&turn=${round}` : target
      const time = await timed(() => read(site, { ...list, target: address }))
      // The first half warms the engine up.
      if (round >= rounds) times[size].push(time)
    }
  const [few, many] = [median(times.small), median(times.large)]
  const note = `100,000 posts ${microseconds(many)}, 1,000 posts ${microseconds(few)}`
  return atMost(`${name}: ${variation}`, many / few, limit, { note })
}

async function measureOne(list: List, site: LargeSite): Promise<Row> {
  const cold: number[] = []
  const warm: number[] = []
  const first = await timed(() => read(site, list))
  const begin = performance.now()
  for (let round = 0; round < rounds && (round < 5 || performance.now() - begin < 1000); round++) {
    await change(site)
    cold.push(await timed(() => read(site, list)))
    warm.push(await timed(() => read(site, { ...list, target: `${list.target}&turn=${round}` })))
  }
  const note = `the first time ${first.toFixed(1)} ms; without a write between ${microseconds(median(warm))}`
  return information(`${list.name}: a write before each`, median(cold), { unit: 'ms', digits: 3, note })
}

const read = (site: LargeSite, { target, isSignedIn }: List) =>
  isSignedIn ? site.send('GET', target) : site.read(target)

// Writes an item that is in none of the lists, so that cached answers and selections are dropped.
async function change(site: LargeSite): Promise<void> {
  await site.send('POST', `/pages/${site.pageId}`, { comment_status: 'open' })
}

const microseconds = (milliseconds: number): string => `${Math.round(milliseconds * 1000)} µs`
