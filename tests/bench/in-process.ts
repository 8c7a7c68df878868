import { getResponse, type HttpHandler, HttpResponse, http } from 'msw'
import { numberText } from '../../contract/lib/number-text.ts'
import { generateSite } from '../../fixtures/index.ts'
import { createSite } from '../../mock/index.ts'
import { fillLibrary, type Item } from './library-store.ts'
import { atLeast, duration, information, median, type Row, timed } from './report.ts'

const sizes = [1000, 10_000]
const wanted = 10
const base = 'http://site.test/wp-json/core/v2/posts'

type Answers = (request: Request) => Promise<Response | undefined>

/**
 * One item and a list of ten by `site.fetch`, compared with the same two routes written by hand with MSW and `@msw/data`. The
 * whole of every answer is read.
 */
export async function inProcess(): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const posts of sizes) {
    const site = createSite({
      deployment: 'first',
      data: await generateSite({ posts }),
      now: () => Date.UTC(2040, 0),
    })
    const items = await itemsOf(site.fetch)
    const byHand = await handlersByHand(items)
    const theirs: Answers = (request) => getResponse(byHand, request)
    const size = numberText(posts)
    // A test run requests the same few repeatedly. They are spread over the site, because the other store scans.
    const step = Math.floor(items.length / 50)
    const some = Array.from({ length: 50 }, (_, i) => `${base}/${items[i * step]?.id}`)
    const pages = Array.from({ length: 10 }, (_, i) => `${base}?page=${i + 1}`)
    const wantedRatio = posts === sizes.at(-1) ? wanted : 1
    rows.push(await compare(`${size} posts: one item of 50`, some, site.fetch, theirs, wantedRatio))
    rows.push(await compare(`${size} posts: a list of ten, 10 pages`, pages, site.fetch, theirs, wantedRatio))
    // Of an answer only the JSON of its items is cached.
    const others = some.flatMap((each) => Array.from({ length: 40 }, (_, i) => `${each}?turn=${i}`))
    const otherPages = pages.flatMap((each) => Array.from({ length: 200 }, (_, i) => `${each}&turn=${i}`))
    rows.push(await compare(`${size} posts: the item, each address once`, others, site.fetch, theirs))
    rows.push(await compare(`${size} posts: the list, each address once`, otherPages, site.fetch, theirs))
  }
  return rows
}

async function compare(
  name: string,
  addresses: readonly string[],
  ours: Answers,
  theirs: Answers,
  wantedRatio?: number,
): Promise<Row> {
  const times: Record<'ours' | 'theirs', number[]> = { ours: [], theirs: [] }
  const begin = performance.now()
  for (let turn = 0; turn < 20 || (performance.now() - begin < 3000 && turn < 2000); turn++) {
    const address = addresses[turn % addresses.length] ?? base
    times.ours.push(await timed(() => read(ours, address)))
    times.theirs.push(await timed(() => read(theirs, address)))
  }
  const [our, their] = [median(times.ours), median(times.theirs)]
  const wording = {
    unit: 'times',
    digits: 1,
    note: `site.fetch ${duration(our)}, MSW with @msw/data ${duration(their)}`,
  }
  return wantedRatio === undefined
    ? information(name, their / our, wording)
    : atLeast(name, their / our, wantedRatio, wording)
}

async function read(answers: Answers, address: string): Promise<void> {
  const response = await answers(new Request(address))
  if (response?.status !== 200) throw new Error(`${address} answered ${response?.status}.`)
  await response.text()
}

// Every public post, as the interface answers it.
async function itemsOf(ours: Answers): Promise<readonly Item[]> {
  const items: Item[] = []
  for (let page = 1; ; page++) {
    const response = await ours(new Request(`${base}?per_page=100&page=${page}`))
    if (response === undefined) return items
    items.push(...(await response.json()))
    if (page >= Number(response.headers.get('X-WP-TotalPages'))) return items
  }
}

// As a team writes them: the two routes it needs, with paging and its totals.
async function handlersByHand(items: readonly Item[]): Promise<HttpHandler[]> {
  const posts = await fillLibrary(items)
  return [
    http.get(`${base}/:id`, ({ params }) => {
      const post = posts.findFirst((query) => query.where({ id: Number(params.id) }))
      return post ? HttpResponse.json(post) : new HttpResponse(null, { status: 404 })
    }),
    http.get(base, ({ request }) => {
      const query = new URL(request.url).searchParams
      const size = Number(query.get('per_page') ?? 10)
      const from = (Number(query.get('page') ?? 1) - 1) * size
      // With `take` it would cut the page before it sorts.
      const all = posts.findMany((each) => each.where({ status: 'publish' }), { orderBy: { date: 'desc' } })
      const headers = {
        'X-WP-Total': String(all.length),
        'X-WP-TotalPages': String(Math.ceil(all.length / size)),
      }
      return HttpResponse.json(all.slice(from, from + size), { headers })
    }),
  ]
}
