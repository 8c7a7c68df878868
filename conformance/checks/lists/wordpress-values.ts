import type { Query } from '../../../client/transport/wire.ts'
import { wallClock } from '../../../contract/lib/wall-clock.ts'
import { untestable } from '../../assertions/outcome.ts'
import { type Check, type CheckTools, readCheck } from '../check.ts'
import { unknownId } from '../unknown-id.ts'
import { itemId, publicSet, textAt, timestampAt } from './known.ts'
import { assertItems, assertSequence, sameSequence } from './list-filter.ts'

/** Values of a list argument that the server must reject. */
interface BadValue {
  readonly argument: string
  readonly values: readonly (string | readonly string[])[]
  readonly control: string
  /** The code in the error's details of the argument. Default: only the status is verified. */
  readonly detail?: string
}

/** A check that an argument's invalid values are rejected, with the right error details. */
export function badValueCheck(
  id: string,
  { argument, values, control, detail }: BadValue,
  path = '/core/v2/posts',
): Check {
  return readCheck(id, async (tools) => {
    await tools.expect.accepted(tools.site.get(path, { [argument]: control }), `${argument} = ${control}`)
    for (const value of values) await refused(tools, path, { [argument]: value }, argument, detail)
  })
}

async function refused(
  { site, expect }: CheckTools,
  path: string,
  query: Query,
  argument: string,
  detail: string | undefined,
): Promise<void> {
  const answer = await expect.error(site.get(path, query), 400, 'rest_invalid_param')
  if (detail === undefined) return
  const found = answer.at('data', 'details', argument, 'code')
  expect.equal(answer, found, detail, `the code of the detail of ${argument}`)
}

const posts = '/core/v2/posts'
const minute = 60_000
const hour = 60 * minute

/** A time in the zone five hours ahead of or behind GMT, in ISO 8601. */
function timeInZone(time: number, hours: 5 | -5): string {
  const local = wallClock(time + hours * hour)
  return `${local}${hours > 0 ? '+' : '-'}05:00`
}

/** How WordPress parses the values of list arguments. */
export const valueChecks: readonly Check[] = [
  badValueCheck('lists.date.time-needed', {
    argument: 'after',
    values: ['2020-01-01'],
    control: '2020-01-01T00:00:00',
    detail: 'rest_invalid_date',
  }),
  badValueCheck('lists.date.no-such-month', {
    argument: 'after',
    values: ['2020-13-01T00:00:00'],
    control: '2020-12-01T00:00:00',
    detail: 'rest_invalid_date',
  }),
  readCheck('lists.date.zone', async (tools) => {
    const [item] = (await publicSet(tools, 'posts')).items
    if (item === undefined) untestable('The site has no posts.')
    const time = timestampAt(item, 'date_gmt')
    const found = { include: [itemId(item)], per_page: 100 }
    for (const [after, expected] of [
      [timeInZone(time - 30 * minute, 5), [itemId(item)]],
      [timeInZone(time + 30 * minute, -5), []],
      [`${wallClock(time - minute)}Z`, [itemId(item)]],
    ] as const)
      await assertSequence(tools, posts, { ...found, after }, expected)
  }),
  readCheck('lists.date.no-zone', async (tools) => {
    const [item] = (await publicSet(tools, 'posts')).items
    if (item === undefined) untestable('The site has no posts.')
    for (const [step, expected] of [
      [-minute, [itemId(item)]],
      [minute, []],
    ] as const) {
      const after = wallClock(timestampAt(item, 'date') + step)
      await assertSequence(tools, posts, { include: [itemId(item)], after }, expected)
    }
  }),
  readCheck('lists.date.exclusive', async (tools) => {
    const [item] = (await publicSet(tools, 'posts')).items
    if (item === undefined) untestable('The site has no posts.')
    const include = [itemId(item)]
    for (const [bound, field] of [
      ['after', 'date'],
      ['before', 'date'],
      ['modified_after', 'modified'],
      ['modified_before', 'modified'],
    ] as const) {
      const query = { include, [bound]: textAt(item, field) }
      await assertSequence(tools, posts, query, [])
    }
  }),
  readCheck('lists.boolean.words', async (tools) => {
    const { site, expect } = tools
    const { ids, items } = await publicSet(tools, 'posts')
    const sticky = items.filter((item) => item.sticky === true).map(itemId)
    for (const word of ['true', 'TRUE', 'True', '1']) {
      const query = { include: ids, per_page: 100, sticky: word }
      await assertItems(tools, posts, query, sticky, ids)
    }
    for (const word of ['false', 'FALSE', 'False', '0'])
      await expect.accepted(site.get(posts, { include: ids, sticky: word }), `as sticky is ${word}`)
  }),
  badValueCheck('lists.boolean.others', {
    argument: 'sticky',
    values: ['', 'yes', 'on', '2', 'maybe'],
    control: 'true',
  }),
  readCheck('lists.array.commas', async (tools) => {
    const ids = (await publicSet(tools, 'posts')).ids.slice(0, 3)
    for (const include of [ids.join(','), ids.join(', ')])
      await assertItems(tools, posts, { include }, ids, ids)
  }),
  readCheck('lists.array.brackets', async (tools) => {
    const include = (await publicSet(tools, 'posts')).ids.slice(0, 3)
    await assertItems(tools, posts, { include }, include, include)
  }),
  readCheck('lists.array.item-named', async ({ site, expect }) => {
    for (const [include, place] of [
      [['abc'], 'include[0]'],
      [['1', 'abc'], 'include[1]'],
    ] as const) {
      const answer = await expect.error(site.get(posts, { include }), 400, 'rest_invalid_param')
      const reportedPlace = answer.at('data', 'details', 'include', 'data', 'param')
      expect.equal(answer, reportedPlace, place, 'data.details.include.data.param')
    }
  }),
  readCheck('lists.array.empty', async (tools) => {
    const { site, expect } = tools
    const { items } = await publicSet(tools, 'posts')
    const slug = items.slice(0, 3).map((item) => textAt(item, 'slug'))
    const { ids } = await expect.accepted(site.get(posts, { slug }))
    for (const argument of ['include', 'exclude', 'author', 'author_exclude'])
      await assertItems(tools, posts, { slug, [argument]: '' }, ids, ids)
  }),
  readCheck('lists.unknown-argument', async (tools) => {
    const { ids } = await publicSet(tools, 'posts')
    await assertItems(tools, posts, { include: ids, per_page: 100, unlisted: 'x' }, ids, ids)
  }),
  readCheck('lists.repeated', async (tools) => {
    const { site, expect, target } = tools
    const { ids } = await publicSet(tools, 'posts')
    const address = target.address(posts, { include: ids, orderby: 'id', order: 'asc', per_page: 1 })
    const answer = await expect.accepted(site.sendTo('GET', `${address}&per_page=2`))
    sameSequence(tools, answer, [...ids].sort((a, b) => a - b).slice(0, 2))
  }),
  badValueCheck('lists.enum.case', { argument: 'order', values: ['ASC', 'Asc'], control: 'asc' }),
  badValueCheck('lists.per-page.out-of-bounds', {
    argument: 'per_page',
    values: ['0', '-1', '101'],
    control: '1',
    detail: 'rest_out_of_bounds',
  }),
  badValueCheck('lists.per-page.not-whole', {
    argument: 'per_page',
    values: ['', 'abc', '1.5'],
    control: '1',
    detail: 'rest_invalid_type',
  }),
  readCheck('lists.per-page.numeric', async ({ site, expect }) => {
    for (const per_page of ['1.0', '1e1', '5 '])
      await expect.accepted(site.get(posts, { per_page }), `as per_page is "${per_page}"`)
  }),
  badValueCheck('lists.page.out-of-bounds', {
    argument: 'page',
    values: ['0', '-1'],
    control: '1',
    detail: 'rest_out_of_bounds',
  }),
  badValueCheck('lists.page.not-whole', { argument: 'page', values: ['abc'], control: '1' }),
]

/** How WordPress applies `include`, `orderby` and `slug`. */
export const includeChecks: readonly Check[] = [
  readCheck('lists.include.order', async (tools) => {
    const { items } = await publicSet(tools, 'posts')
    const latest = [...items].sort((a, b) => timestampAt(b, 'date') - timestampAt(a, 'date')).map(itemId)
    for (const include of [latest, [...latest].reverse()])
      await assertSequence(tools, posts, { include, per_page: 100 }, latest)
  }),
  readCheck('lists.include.orderby', async (tools) => {
    const include = [...(await publicSet(tools, 'posts')).ids].reverse()
    for (const order of ['asc', 'desc'] as const) {
      const query = { include, per_page: 100, orderby: 'include', order }
      await assertSequence(tools, posts, query, include)
    }
  }),
  readCheck('lists.include.over-exclude', async (tools) => {
    const include = (await publicSet(tools, 'posts')).ids.slice(0, 2)
    await assertItems(tools, posts, { include, exclude: include.slice(0, 1) }, include, include)
  }),
  readCheck('lists.include.duplicates', async (tools) => {
    const ids = (await publicSet(tools, 'posts')).ids.slice(0, 2)
    await assertItems(tools, posts, { include: [...ids, ...ids] }, ids, ids)
  }),
  readCheck('lists.include.unknown', async (tools) => {
    const ids = (await publicSet(tools, 'posts')).ids.slice(0, 2)
    await assertItems(tools, posts, { include: [unknownId, ...ids] }, ids, ids)
  }),
  readCheck('lists.orderby.include-needed', async ({ site, expect }) => {
    await expect.error(site.get(posts, { orderby: 'include' }), 400, 'rest_orderby_include_missing_include')
  }),
  readCheck('lists.orderby.search-needed', async ({ site, expect }) => {
    await expect.error(site.get(posts, { orderby: 'relevance' }), 400, 'rest_no_search_term_defined')
  }),
  readCheck('lists.orderby.slugs-not-needed', async ({ site, expect }) => {
    await expect.status(site.get(posts, { orderby: 'include_slugs' }), 200)
  }),
  readCheck('lists.slug.sanitised', async (tools) => {
    const { items } = await publicSet(tools, 'posts')
    const item = items.find((each) => /[a-z]/.test(textAt(each, 'slug')))
    if (item === undefined) untestable('No available slug has a letter.')
    const slug = [textAt(item, 'slug').toUpperCase()]
    await assertItems(tools, posts, { slug, include: [itemId(item)] }, [itemId(item)], [itemId(item)])
  }),
]
