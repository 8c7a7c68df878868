import type { CheckTools } from '../../../conformance/index.ts'
import type { CheckedResource, Ids, Listing } from './checked-resource.ts'
import { newItem, newWord } from './items.ts'
import type { Query } from './values.ts'

/** The three items of a listing, created once a run. */
async function listedItems(resource: CheckedResource, { items, user }: Listing, tools: CheckTools) {
  return tools.testData.once(`woocommerce list of ${resource.name}`, async () => {
    const list = await resource.list(tools)
    const word = newWord(tools)
    const ids: number[] = []
    for (const [i, fields] of items(word).entries()) {
      const needed = await resource.needed(`${word}${'abc'.charAt(i)}`, tools)
      ids.push((await newItem(tools, list, { ...needed, ...fields })).id)
    }
    const [a = 0, b = 0, c = 0] = ids
    return { list, word, ids: [a, b, c] as const, user: (await user?.(a, word, tools, list)) ?? 0 }
  })
}

const lettered = (ids: Ids, letters: string): readonly number[] =>
  [...letters].map((letter) => ids['abc'.indexOf(letter)] ?? 0)

const reversed = (letters: string): string => [...letters].toReversed().join('')

export async function checkOrder(
  resource: CheckedResource,
  listing: Listing,
  tools: CheckTools,
): Promise<void> {
  const { site, expect } = tools
  const { list, word, ids } = await listedItems(resource, listing, tools)
  const within = listing.within(word)
  await expect.ids(site.get(list, within), lettered(ids, listing.usual), 'the usual order')
  for (const [orderby, letters] of Object.entries(listing.orders)) {
    const sorted = (order: string) => site.get(list, { ...within, orderby, order })
    await expect.ids(sorted('asc'), lettered(ids, letters), `the order by ${orderby}`)
    await expect.ids(sorted('desc'), lettered(ids, reversed(letters)), `the descending order by ${orderby}`)
  }
  if (!listing.isGiven) return
  const given = lettered(ids, 'bac')
  await expect.ids(site.get(list, { include: [...given], orderby: 'include' }), given, 'the given order')
}

export async function checkFilters(
  resource: CheckedResource,
  listing: Listing,
  tools: CheckTools,
): Promise<void> {
  const { site, expect } = tools
  const { list, word, ids, user } = await listedItems(resource, listing, tools)
  for (const [name, [query, found]] of Object.entries(listing.filters ?? {})) {
    const sent = { ...listing.within(word), ...query(ids, word, user) }
    const answer = await expect.accepted(site.get(list, sent))
    // Without the search, a filter also finds items of others.
    const answered = sent.search === '' ? answer.ids.filter((id) => ids.includes(id)) : answer.ids
    expect.equal(
      answer,
      answered.toSorted((a, b) => a - b),
      lettered(ids, found).toSorted((a, b) => a - b),
      `what ${name} finds`,
    )
  }
}

export async function checkPages(
  resource: CheckedResource,
  listing: Listing,
  tools: CheckTools,
): Promise<void> {
  const { site, expect } = tools
  const { list, word, ids } = await listedItems(resource, listing, tools)
  const [first = 0, second = 0, third = 0] = lettered(ids, listing.usual)
  const page = async (query: Query, expected: readonly number[], pages: number) => {
    const answer = await expect.ids(
      site.get(list, { ...listing.within(word), ...query }),
      expected,
      'the page',
    )
    expect.equal(answer, answer.count('X-WP-Total'), 3, 'X-WP-Total')
    expect.equal(answer, answer.count('X-WP-TotalPages'), pages, 'X-WP-TotalPages')
  }
  await page({}, [first, second, third], 1)
  await page({ per_page: 2 }, [first, second], 2)
  await page({ per_page: 2, page: 2 }, [third], 2)
  const past = await expect.ids(
    site.get(list, { ...listing.within(word), per_page: 2, page: 3 }),
    [],
    'no more',
  )
  const link = past.headers.get('Link') ?? ''
  expect.satisfies(/[?&]page=2\b[^>]*>; rel="prev"/.test(link), past, 'a link to the last page', link)
  await page({ per_page: 2, offset: 1 }, [second, third], 2)
  await expect.error(site.get(list, { per_page: 101 }), 400, 'rest_invalid_param')
  await expect.error(site.get(list, { page: 0 }), 400, 'rest_invalid_param')
}
