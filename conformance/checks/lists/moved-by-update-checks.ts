import type { JsonObject } from '../../../contract/lib/json.ts'
import { slug } from '../../../contract/lib/slug.ts'
import { untestable } from '../../assertions/outcome.ts'
import type { Fields, Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'

type Values = (tools: CheckTools) => readonly [Fields, Fields, Fields]

const orders: Readonly<Record<string, Values>> = {
  date: () => [
    { date: '2016-03-04T05:06:07' },
    { date: '2018-03-04T05:06:07' },
    { date: '2020-03-04T05:06:07' },
  ],
  // The modification time of a new item may be its date; an update sets it to the present.
  modified: ({ testData }) => [
    { date: '2016-03-04T05:06:07' },
    { date: '2018-03-04T05:06:07' },
    { title: testData.text('changed') },
  ],
  title: ({ testData }) => {
    const [first, second, third] = ['alder', 'birch', 'cedar'].map(
      (word) => `${word} ${testData.text('moved')}`,
    )
    return [{ title: first ?? '' }, { title: second ?? '' }, { title: third ?? '' }]
  },
  slug: ({ testData }) => {
    const [first, second, third] = ['alder', 'birch', 'cedar'].map(
      (word) => `${word}-${testData.text('moved').replaceAll(' ', '-')}`,
    )
    return [{ slug: first ?? '' }, { slug: second ?? '' }, { slug: third ?? '' }]
  },
}

const place: Values = () => [{ menu_order: 41 }, { menu_order: 42 }, { menu_order: 43 }]

/** An updated item moves to its new place in the order. Requested without `include`, as {@link afterUpdateChecks}. */
export function movedByUpdateChecks(kind: Kind): Check[] {
  const all = kind === 'pages' ? { ...orders, menu_order: place } : orders
  return Object.entries(all).map(([orderby, values]) =>
    writeCheck(`${kind}.list.orderby.${slug(orderby)}`, 'after-update', (tools) =>
      movesAfterUpdate(tools, kind, orderby, values(tools)),
    ),
  )
}

async function movesAfterUpdate(
  tools: CheckTools,
  kind: Kind,
  orderby: string,
  [before, middle, behind]: ReturnType<Values>,
): Promise<void> {
  const { site, expect, testData } = tools
  const made = (fields: Fields) => testData.create(kind, { ...fields, status: 'private' })
  const [moved, still] = [await made(before), await made(middle)]
  await assertSequence(tools, kind, orderby, [moved, still])
  await expect.accepted(site.post(`/core/v2/${kind}/${moved}`, behind))
  await assertSequence(tools, kind, orderby, [still, moved])
}

async function assertSequence(
  { site, expect }: CheckTools,
  kind: Kind,
  orderby: string,
  ids: readonly number[],
): Promise<void> {
  for (const order of ['asc', 'desc'] as const) {
    const query = { status: ['private'], per_page: 100, orderby, order }
    const list = await expect.accepted(site.get(`/core/v2/${kind}`, query))
    const found = list.ids.filter((id) => ids.includes(id))
    // Within the same second, either may be first.
    if (orderby === 'modified' && haveSameTime(list.items, ids)) continue
    if (list.ids.length === 100 && found.length < 2)
      untestable('The site has more private items than one page shows.')
    const expected = order === 'asc' ? ids : [...ids].reverse()
    expect.that(
      found.join() === expected.join(),
      list,
      `the items ${expected.join(', ')} in this order`,
      found.join(', ') || 'neither of them',
      'order',
    )
  }
}

function haveSameTime(items: readonly JsonObject[], ids: readonly number[]): boolean {
  const times = items.filter(({ id }) => ids.includes(Number(id))).map(({ modified }) => modified)
  return times.length === 2 && times[0] === times[1]
}
