import { untestable } from '../../assertions/outcome.ts'
import { type Check, check } from '../check.ts'
import { badValueCheck } from './details.ts'
import { idOf, publicSet, textOf, timestampOf, unlistedId } from './known.ts'
import { sameItems, sameSequence } from './list-filter.ts'

const posts = '/core/v2/posts'
const minute = 60_000
const hour = 60 * minute

/** A moment as a clock five hours before or behind Greenwich shows it. */
function elsewhere(moment: number, hours: 5 | -5): string {
  const local = new Date(moment + hours * hour).toISOString().slice(0, 19)
  return `${local}${hours > 0 ? '+' : '-'}05:00`
}

/** How the values of a list's arguments are read, as the reference does it. */
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
  check('lists.date.zone', {
    async run(tools) {
      const { site, expect } = tools
      const [item] = (await publicSet(tools, 'posts')).items
      if (item === undefined) untestable('There is no post at hand.')
      const moment = timestampOf(item, 'date_gmt')
      const found = { include: [idOf(item)], per_page: 100 }
      for (const [after, expected] of [
        [elsewhere(moment - 30 * minute, 5), [idOf(item)]],
        [elsewhere(moment + 30 * minute, -5), []],
        [`${new Date(moment - minute).toISOString().slice(0, 19)}Z`, [idOf(item)]],
      ] as const)
        sameSequence(tools, await expect.accepted(site.get(posts, { ...found, after })), expected)
    },
  }),
  check('lists.date.no-zone', {
    async run(tools) {
      const { site, expect } = tools
      const [item] = (await publicSet(tools, 'posts')).items
      if (item === undefined) untestable('There is no post at hand.')
      for (const [step, expected] of [
        [-minute, [idOf(item)]],
        [minute, []],
      ] as const) {
        const after = new Date(timestampOf(item, 'date') + step).toISOString().slice(0, 19)
        const answer = await expect.accepted(site.get(posts, { include: [idOf(item)], after }))
        sameSequence(tools, answer, expected)
      }
    },
  }),
  check('lists.date.exclusive', {
    async run(tools) {
      const { site, expect } = tools
      const [item] = (await publicSet(tools, 'posts')).items
      if (item === undefined) untestable('There is no post at hand.')
      const include = [idOf(item)]
      for (const [bound, field] of [
        ['after', 'date'],
        ['before', 'date'],
        ['modified_after', 'modified'],
        ['modified_before', 'modified'],
      ] as const) {
        const query = { include, [bound]: textOf(item, field) }
        sameSequence(tools, await expect.accepted(site.get(posts, query)), [])
      }
    },
  }),
  check('lists.boolean.words', {
    async run(tools) {
      const { site, expect } = tools
      const { ids, items } = await publicSet(tools, 'posts')
      const sticky = items.filter((item) => item.sticky === true).map(idOf)
      for (const word of ['true', 'TRUE', 'True', '1']) {
        const query = { include: ids, per_page: 100, sticky: word }
        sameItems(tools, await expect.accepted(site.get(posts, query)), sticky, ids)
      }
      for (const word of ['false', 'FALSE', 'False', '0'])
        await expect.accepted(site.get(posts, { include: ids, sticky: word }), `as sticky is ${word}`)
    },
  }),
  badValueCheck('lists.boolean.others', {
    argument: 'sticky',
    values: ['', 'yes', 'on', '2', 'maybe'],
    control: 'true',
  }),
  check('lists.array.commas', {
    async run(tools) {
      const { site, expect } = tools
      const ids = (await publicSet(tools, 'posts')).ids.slice(0, 3)
      for (const include of [ids.join(','), ids.join(', ')])
        sameItems(tools, await expect.accepted(site.get(posts, { include })), ids, ids)
    },
  }),
  check('lists.array.brackets', {
    async run(tools) {
      const { site, expect } = tools
      const include = (await publicSet(tools, 'posts')).ids.slice(0, 3)
      sameItems(tools, await expect.accepted(site.get(posts, { include })), include, include)
    },
  }),
  check('lists.array.item-named', {
    async run({ site, expect }) {
      for (const [include, place] of [
        [['abc'], 'include[0]'],
        [['1', 'abc'], 'include[1]'],
      ] as const) {
        const answer = await expect.error(site.get(posts, { include }), 400, 'rest_invalid_param')
        const named = answer.at('data', 'details', 'include', 'data', 'param')
        expect.equal(answer, named, place, 'the place that the detail names')
      }
    },
  }),
  check('lists.array.empty', {
    async run(tools) {
      const { site, expect } = tools
      const { items } = await publicSet(tools, 'posts')
      const slug = items.slice(0, 3).map((item) => textOf(item, 'slug'))
      const { ids } = await expect.accepted(site.get(posts, { slug }))
      for (const argument of ['include', 'exclude', 'author', 'author_exclude'])
        sameItems(tools, await expect.accepted(site.get(posts, { slug, [argument]: '' })), ids, ids)
    },
  }),
  check('lists.unknown-argument', {
    async run(tools) {
      const { site, expect } = tools
      const { ids } = await publicSet(tools, 'posts')
      const answer = await expect.accepted(site.get(posts, { include: ids, per_page: 100, unlisted: 'x' }))
      sameItems(tools, answer, ids, ids)
    },
  }),
  check('lists.repeated', {
    async run(tools) {
      const { site, expect, target } = tools
      const { ids } = await publicSet(tools, 'posts')
      const address = target.address(posts, { include: ids, orderby: 'id', order: 'asc', per_page: 1 })
      const answer = await expect.accepted(site.sendTo('GET', `${address}&per_page=2`))
      sameSequence(tools, answer, [...ids].sort((a, b) => a - b).slice(0, 2))
    },
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
  check('lists.per-page.numeric', {
    async run({ site, expect }) {
      for (const per_page of ['1.0', '1e1', '5 '])
        await expect.accepted(site.get(posts, { per_page }), `as per_page is "${per_page}"`)
    },
  }),
  badValueCheck('lists.page.out-of-bounds', {
    argument: 'page',
    values: ['0', '-1'],
    control: '1',
    detail: 'rest_out_of_bounds',
  }),
  badValueCheck('lists.page.not-whole', { argument: 'page', values: ['abc'], control: '1' }),
]

/** How a list deals with the ids it is given, as the reference does it. */
export const includeChecks: readonly Check[] = [
  check('lists.include.order', {
    async run(tools) {
      const { site, expect } = tools
      const { items } = await publicSet(tools, 'posts')
      const latest = [...items].sort((a, b) => timestampOf(b, 'date') - timestampOf(a, 'date')).map(idOf)
      for (const include of [latest, [...latest].reverse()])
        sameSequence(tools, await expect.accepted(site.get(posts, { include, per_page: 100 })), latest)
    },
  }),
  check('lists.include.orderby', {
    async run(tools) {
      const { site, expect } = tools
      const include = [...(await publicSet(tools, 'posts')).ids].reverse()
      for (const order of ['asc', 'desc'] as const) {
        const query = { include, per_page: 100, orderby: 'include', order }
        sameSequence(tools, await expect.accepted(site.get(posts, query)), include)
      }
    },
  }),
  check('lists.include.over-exclude', {
    async run(tools) {
      const { site, expect } = tools
      const include = (await publicSet(tools, 'posts')).ids.slice(0, 2)
      const answer = await expect.accepted(site.get(posts, { include, exclude: include.slice(0, 1) }))
      sameItems(tools, answer, include, include)
    },
  }),
  check('lists.include.duplicates', {
    async run(tools) {
      const { site, expect } = tools
      const ids = (await publicSet(tools, 'posts')).ids.slice(0, 2)
      sameItems(tools, await expect.accepted(site.get(posts, { include: [...ids, ...ids] })), ids, ids)
    },
  }),
  check('lists.include.unknown', {
    async run(tools) {
      const { site, expect } = tools
      const ids = (await publicSet(tools, 'posts')).ids.slice(0, 2)
      sameItems(tools, await expect.accepted(site.get(posts, { include: [unlistedId, ...ids] })), ids, ids)
    },
  }),
  check('lists.orderby.include-needed', {
    async run({ site, expect }) {
      await expect.error(site.get(posts, { orderby: 'include' }), 400, 'rest_orderby_include_missing_include')
    },
  }),
  check('lists.orderby.search-needed', {
    async run({ site, expect }) {
      await expect.error(site.get(posts, { orderby: 'relevance' }), 400, 'rest_no_search_term_defined')
    },
  }),
  check('lists.orderby.slugs-not-needed', {
    async run({ site, expect }) {
      await expect.status(site.get(posts, { orderby: 'include_slugs' }), 200)
    },
  }),
  check('lists.slug.sanitised', {
    async run(tools) {
      const { site, expect } = tools
      const { items } = await publicSet(tools, 'posts')
      const item = items.find((each) => /[a-z]/.test(textOf(each, 'slug')))
      if (item === undefined) untestable('No slug at hand has a letter.')
      const slug = [textOf(item, 'slug').toUpperCase()]
      sameItems(
        tools,
        await expect.accepted(site.get(posts, { slug, include: [idOf(item)] })),
        [idOf(item)],
        [idOf(item)],
      )
    },
  }),
]
