import { type Check, type CheckTools, statements, writeCheck } from '../../../conformance/index.ts'
import { products } from './products.ts'
import { type CheckedShop, checkedShop } from './shop.ts'
import type { Query } from './values.ts'

export const termRequirements = statements('WooCommerce', 'required', {
  'woocommerce.store.terms.list': 'Terms are listed without those of no product, unless requested.',
  'woocommerce.store.terms.filter': 'Terms can be searched, and selected by id and parent.',
  'woocommerce.store.terms.order': 'Terms are sorted by `orderby` and `order`.',
  'woocommerce.store.terms.pages': 'Terms are paginated when `per_page` is sent.',
  'woocommerce.store.terms.read': 'A category is read by its id, and a brand by its id or slug.',
  'woocommerce.store.terms.missing': 'A term or an attribute that does not exist is answered with 404.',
  'woocommerce.store.attributes': 'Attributes are listed and read with their taxonomy.',
  'woocommerce.store.reviews.list': 'Reviews can be filtered by products and categories.',
  'woocommerce.store.reviews.order': 'Reviews are sorted by `orderby` and `order`.',
  'woocommerce.store.reviews.pages': 'Reviews have pages, and an offset.',
})

/** A list of terms: of the first and the second, which have products, and of the third, which has none. */
interface Listed {
  readonly path: (shop: CheckedShop) => string
  readonly terms: (shop: CheckedShop) => readonly [number, number, number]
  readonly search: (shop: CheckedShop) => readonly [all: Query, second: Query]
  readonly isNested: boolean
}

const words = ({ word }: CheckedShop) => [{ search: word }, { search: `${word} rope` }] as const

const lists: Readonly<Record<string, Listed>> = {
  categories: {
    path: () => `${products}/categories`,
    terms: ({ categories }) => categories,
    search: words,
    isNested: true,
  },
  tags: { path: () => `${products}/tags`, terms: ({ tags }) => tags, search: words, isNested: false },
  brands: { path: () => `${products}/brands`, terms: ({ brands }) => brands, search: words, isNested: true },
  values: {
    path: ({ attribute }) => `${products}/attributes/${attribute}/terms`,
    terms: ({ colours }) => colours,
    search: () => [{}, { search: 'blue' }],
    isNested: false,
  },
}

/** A check of each list of terms. `act` gets a function that requests it, with a search for those of the checks. */
const ofEachList = (
  requirement: string,
  act: (
    tools: CheckTools,
    listed: {
      readonly expectIds: (query: Query, ids: readonly number[], what: string) => Promise<unknown>
      readonly list: (query: Query) => ReturnType<CheckTools['anonymous']['get']>
      readonly terms: readonly [number, number, number]
      readonly second: Query
      readonly isNested: boolean
    },
  ) => Promise<void>,
): readonly Check[] =>
  Object.entries(lists).map(([name, { path, terms, search, isNested }]) =>
    writeCheck(requirement, name, async (tools) => {
      const shop = await checkedShop(tools)
      const [all, second] = search(shop)
      const list = (query: Query) => tools.anonymous.get(path(shop), { ...all, ...query })
      const expectIds = (query: Query, ids: readonly number[], what: string) =>
        tools.expect.ids(list(query), ids, what)
      await act(tools, { list, expectIds, terms: terms(shop), second, isNested })
    }),
  )

const reviews = `${products}/reviews`

export const termChecks: readonly Check[] = [
  ...ofEachList(
    'woocommerce.store.terms.list',
    async ({ expect }, { list, terms: [a, b, none], isNested }) => {
      const used = await expect.ids(list({}), [b, a], 'the terms of products')
      expect.each(used, 'count', isNested ? [2, 3] : [1, 2], 'the numbers of products')
      const all = await expect.accepted(list({ hide_empty: false }))
      expect.equal(all, all.ids.toSorted(), [a, b, none].toSorted(), 'all terms')
    },
  ),
  ...ofEachList(
    'woocommerce.store.terms.filter',
    async (_, { expectIds, terms: [a, b], second, isNested }) => {
      await expectIds(second, [b], 'what is searched for')
      await expectIds({ include: [b] }, [b], 'what is included')
      await expectIds({ exclude: [b] }, [a], 'what is not excluded')
      // The others have no levels.
      await expectIds({ parent: a }, isNested ? [b] : [b, a], 'the terms below the first')
    },
  ),
  ...ofEachList('woocommerce.store.terms.order', async (_, { expectIds, terms: [a, b], isNested }) => {
    for (const [orderby, ascending] of [
      ['name', [b, a]],
      ['slug', [b, a]],
      // Without those of terms below.
      ['count', isNested ? [a, b] : [b, a]],
    ] as const) {
      await expectIds({ orderby, order: 'asc' }, ascending, `the order by ${orderby}`)
      await expectIds({ orderby, order: 'desc' }, ascending.toReversed(), `the other order by ${orderby}`)
    }
  }),
  ...ofEachList('woocommerce.store.terms.pages', async ({ expect }, { expectIds, list, terms: [a, b] }) => {
    const first = await expect.ids(list({ per_page: 1 }), [b], 'the first page')
    expect.equal(first, first.count('X-WP-Total'), 2, 'X-WP-Total')
    expect.equal(first, first.count('X-WP-TotalPages'), 2, 'X-WP-TotalPages')
    await expectIds({ per_page: 1, page: 2 }, [a], 'the second page')
    const short = await expect.ids(list({ per_page: 3 }), [b, a], 'a list that is shorter than a page')
    expect.equal(short, short.headers.get('X-WP-Total'), null, 'X-WP-Total')
  }),
  writeCheck('woocommerce.store.terms.order', 'values.menu-order', async (tools) => {
    const { attribute, colours } = await checkedShop(tools)
    const path = `${products}/attributes/${attribute}/terms`
    const [red, blue, green] = colours
    const sorted = (orderby: string) => tools.anonymous.get(path, { orderby, hide_empty: false })
    await tools.expect.ids(sorted('menu_order'), [green, blue, red], 'the order of the shop')
    await tools.expect.ids(sorted('id'), colours, 'the order of the ids')
  }),
  ...(['categories', 'brands'] as const).map((name) =>
    writeCheck('woocommerce.store.terms.read', name, async (tools) => {
      const { anonymous, expect } = tools
      const shop = await checkedShop(tools)
      const [parent, child] = shop[name]
      const first = await expect.value(anonymous.get(`${products}/${name}/${parent}`), 'id', parent, 'the id')
      for (const [member, value] of Object.entries({
        name: `${shop.word} yard`,
        slug: `${shop.word}-yard`,
        description: 'All of them.',
        parent: 0,
        image: null,
        review_count: 2,
      }))
        expect.equal(first, first.at(member), value, member)
      const second = await expect.value(
        anonymous.get(`${products}/${name}/${child}`),
        'parent',
        parent,
        'the parent',
      )
      const link = String(second.at('permalink'))
      expect.satisfies(link.includes(`/${shop.word}-rope/`), second, 'its slug in the address', link)
    }),
  ),
  writeCheck('woocommerce.store.terms.read', 'brand-by-slug', async (tools) => {
    const { brands, word } = await checkedShop(tools)
    const read = tools.anonymous.get(`${products}/brands/${word}-rope`)
    await tools.expect.value(read, 'id', brands[1], 'the id')
  }),
  writeCheck('woocommerce.store.terms.missing', async ({ anonymous, expect }) => {
    const missing = 987_654_321
    for (const [path, code] of [
      [`categories/${missing}`, 'woocommerce_rest_category_invalid_id'],
      ['brands/no-such-brand', 'woocommerce_rest_brand_invalid_slug'],
      [`attributes/${missing}`, 'woocommerce_rest_attribute_invalid_id'],
      [`attributes/${missing}/terms`, 'woocommerce_rest_taxonomy_invalid'],
    ] as const)
      await expect.error(anonymous.get(`${products}/${path}`), 404, code)
  }),
  writeCheck('woocommerce.store.attributes', async (tools) => {
    const { anonymous, expect } = tools
    const { attribute, taxonomy } = await checkedShop(tools)
    const read = await expect.accepted(anonymous.get(`${products}/attributes/${attribute}`))
    const expected = {
      id: attribute,
      name: 'Colour',
      taxonomy,
      type: 'select',
      order: 'menu_order',
      has_archives: false,
      count: 3,
    }
    for (const [member, value] of Object.entries(expected)) expect.equal(read, read.at(member), value, member)
    const list = await expect.accepted(anonymous.get(`${products}/attributes`))
    const found = list.items.find(({ id }) => id === attribute)
    expect.equal(list, found?.taxonomy, taxonomy, 'its taxonomy in the list')
  }),
  writeCheck('woocommerce.store.reviews.list', async (tools) => {
    const { anonymous, expect } = tools
    const shop = await checkedShop(tools)
    const [good, poor] = shop.reviews
    const found = (query: Query, ids: readonly number[]) =>
      expect.ids(anonymous.get(reviews, { orderby: 'id', order: 'asc', ...query }), ids, 'the reviews')
    const list = await found({ product_id: `${shop.rope}` }, [good])
    const expected = { product_id: shop.rope, rating: 5, reviewer: 'Ada', verified: false }
    for (const [member, value] of Object.entries(expected))
      expect.equal(list, list.at(0, member), value, member)
    await found({ product_id: `${shop.rope},${shop.fender}` }, [good, poor])
    await found({ category_id: `${shop.categories[0]}` }, [good, poor])
    await found({ category_id: `${shop.categories[1]}` }, [poor])
  }),
  writeCheck('woocommerce.store.reviews.order', async (tools) => {
    const { anonymous, expect } = tools
    const shop = await checkedShop(tools)
    const [good, poor] = shop.reviews
    const product_id = `${shop.rope},${shop.fender}`
    for (const [orderby, ascending] of [
      ['id', [good, poor]],
      ['rating', [poor, good]],
      ['product', [good, poor]],
    ] as const) {
      const sorted = (order: string) => anonymous.get(reviews, { product_id, orderby, order })
      await expect.ids(sorted('asc'), ascending, `the order by ${orderby}`)
      await expect.ids(sorted('desc'), ascending.toReversed(), `the other order by ${orderby}`)
    }
  }),
  writeCheck('woocommerce.store.reviews.pages', async (tools) => {
    const { anonymous, expect } = tools
    const shop = await checkedShop(tools)
    const [good, poor] = shop.reviews
    const usual = { product_id: `${shop.rope},${shop.fender}`, orderby: 'id', order: 'asc' }
    const first = await expect.ids(anonymous.get(reviews, { ...usual, per_page: 1 }), [good], 'the page')
    expect.equal(first, first.count('X-WP-Total'), 2, 'X-WP-Total')
    await expect.ids(anonymous.get(reviews, { ...usual, per_page: 1, page: 2 }), [poor], 'the page')
    await expect.ids(anonymous.get(reviews, { ...usual, offset: 1 }), [poor], 'the rest')
  }),
]
