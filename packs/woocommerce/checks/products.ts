import { type Check, type CheckTools, statements, writeCheck } from '../../../conformance/index.ts'
import { all, filters, orders } from './product-filters.ts'
import { type CheckedShop, checkedShop, createdItem } from './shop.ts'
import type { Query } from './values.ts'

export const products = '/wc/store/v1/products'

export const productRequirements = statements('WooCommerce', 'required', {
  'woocommerce.store.products.filter': 'The list can be filtered by each of its arguments.',
  'woocommerce.store.products.order': 'The list is sorted by `orderby` and `order`.',
  'woocommerce.store.products.pages':
    'The list is paginated, with the number of products and pages in headers.',
  'woocommerce.store.products.read':
    'A product is read by its id or slug, with its prices in the smallest unit of the currency.',
  'woocommerce.store.products.missing': 'A product that does not exist, or is not published, is missing.',
  'woocommerce.store.products.links': 'A product links to itself, the list, and related products.',
})

const list = ({ anonymous }: CheckTools, { word }: CheckedShop, query: Query) =>
  anonymous.get(products, { search: word, orderby: 'id', order: 'asc', per_page: 20, ...query })

export const productChecks: readonly Check[] = [
  ...Object.entries(filters).map(([name, { query, found }]) =>
    writeCheck('woocommerce.store.products.filter', name, async (tools) => {
      const shop = await checkedShop(tools)
      await tools.expect.ids(list(tools, shop, query(shop)), found(shop), 'the products')
    }),
  ),
  ...Object.entries(orders).map(([orderby, found]) =>
    writeCheck('woocommerce.store.products.order', orderby, async (tools) => {
      const shop = await checkedShop(tools)
      const expected = found(shop)
      const include = { include: [...expected], orderby }
      await tools.expect.ids(list(tools, shop, include), expected, 'the ascending order')
      await tools.expect.ids(
        list(tools, shop, { ...include, order: 'desc' }),
        expected.toReversed(),
        'the descending order',
      )
    }),
  ),
  writeCheck('woocommerce.store.products.order', 'usual', async (tools) => {
    const shop = await checkedShop(tools)
    const newest = tools.anonymous.get(products, { include: [shop.rope, shop.fender] })
    await tools.expect.ids(newest, [shop.fender, shop.rope], 'the newest first')
  }),
  writeCheck('woocommerce.store.products.order', 'include', async (tools) => {
    const shop = await checkedShop(tools)
    const include = [shop.fender, shop.rope, shop.chart]
    await tools.expect.ids(list(tools, shop, { include, orderby: 'include' }), include, 'the given order')
  }),
  writeCheck('woocommerce.store.products.order', 'rating', async (tools) => {
    const shop = await checkedShop(tools)
    const [rope, fender] = [shop.rope, shop.fender]
    const best = list(tools, shop, { include: [fender, rope], orderby: 'rating' })
    await tools.expect.ids(best, [rope, fender], 'the best first')
  }),
  writeCheck('woocommerce.store.products.order', 'popularity', async (tools) => {
    const shop = await checkedShop(tools)
    const line_items = [{ product_id: shop.chart, quantity: 3 }]
    await createdItem(tools, 'orders', { status: 'completed', line_items })
    const popular = list(tools, shop, { include: [shop.rope, shop.chart], orderby: 'popularity' })
    await tools.expect.ids(popular, [shop.chart, shop.rope], 'what is sold most')
  }),
  writeCheck('woocommerce.store.products.pages', async (tools) => {
    const { expect } = tools
    const shop = await checkedShop(tools)
    const everything = all(shop)
    const page = async (query: Query, expected: readonly number[]) => {
      const answer = await expect.ids(list(tools, shop, { per_page: 4, ...query }), expected, 'the page')
      for (const [header, value] of [
        ['X-WP-Total', everything.length],
        ['X-WP-TotalPages', 3],
      ] as const)
        expect.equal(answer, answer.count(header), value, header)
      return answer
    }
    const first = await page({}, everything.slice(0, 4))
    const link = first.headers.get('Link') ?? ''
    expect.satisfies(/page=2[^>]*>; rel="next"/.test(link), first, 'a link to the next page', link)
    await page({ page: 3 }, everything.slice(8))
    await page({ page: 9 }, [])
    await page({ offset: 2 }, everything.slice(2, 6))
  }),
  writeCheck('woocommerce.store.products.read', 'prices', async (tools) => {
    const { anonymous, expect } = tools
    const { fender, word } = await checkedShop(tools)
    const product = await expect.value(anonymous.get(`${products}/${fender}`), 'id', fender, 'the id')
    const unit = 10 ** Number(product.at('prices', 'currency_minor_unit'))
    const expected = {
      name: `${word} fender`,
      slug: `${word}-fender`,
      type: 'simple',
      sku: `${word}-fender`,
      on_sale: true,
      is_purchasable: true,
      is_in_stock: true,
      is_on_backorder: false,
      has_options: false,
      sold_individually: false,
      low_stock_remaining: null,
      review_count: 1,
      average_rating: '2.00',
      variations: [],
      grouped_products: [],
    }
    for (const [name, value] of Object.entries(expected)) expect.equal(product, product.at(name), value, name)
    const prices = {
      price: String(20 * unit),
      regular_price: String(30 * unit),
      sale_price: String(20 * unit),
      price_range: null,
    }
    for (const [name, value] of Object.entries(prices))
      expect.equal(product, product.at('prices', name), value, `prices.${name}`)
    const limits = { minimum: 1, maximum: 5, multiple_of: 1 }
    for (const [name, value] of Object.entries(limits))
      expect.equal(product, product.at('add_to_cart', name), value, `add_to_cart.${name}`)
  }),
  writeCheck('woocommerce.store.products.read', 'terms', async (tools) => {
    const { anonymous, expect } = tools
    const { rope, word, categories, tags, brands } = await checkedShop(tools)
    const product = await expect.accepted(anonymous.get(`${products}/${rope}`))
    for (const [name, id, slug] of [
      ['categories', categories[0], `${word}-yard`],
      ['tags', tags[0], `${word}-yard`],
      ['brands', brands[0], `${word}-yard`],
    ] as const) {
      expect.equal(product, product.at(name, 0, 'id'), id, name)
      expect.equal(product, product.at(name, 0, 'slug'), slug, name)
    }
  }),
  writeCheck('woocommerce.store.products.read', 'weight', async (tools) => {
    const { rope } = await checkedShop(tools)
    await tools.expect.value(tools.anonymous.get(`${products}/${rope}`), 'weight', '1.5', 'the weight')
  }),
  writeCheck('woocommerce.store.products.read', 'variable', async (tools) => {
    const { anonymous, expect } = tools
    const shop = await checkedShop(tools)
    const product = await expect.accepted(anonymous.get(`${products}/${shop.variable}`))
    const unit = 10 ** Number(product.at('prices', 'currency_minor_unit'))
    const range = { min_amount: String(15 * unit), max_amount: String(18 * unit) }
    expect.equal(product, product.at('prices', 'price_range'), range, 'the range of prices')
    expect.equal(product, product.at('has_options'), true, 'has_options')
    const choice = (id: number, value: string) => ({ id, attributes: [{ name: 'Colour', value }] })
    const variations = [choice(shop.red, 'red'), choice(shop.blue, 'blue')]
    expect.equal(product, product.at('variations'), variations, 'the variations')
    expect.equal(product, product.at('attributes', 0, 'taxonomy'), shop.taxonomy, 'the taxonomy')
    const variation = await expect.accepted(anonymous.get(`${products}/${shop.red}`))
    expect.equal(variation, variation.at('type'), 'variation', 'the type')
    expect.equal(variation, variation.at('parent'), shop.variable, 'the parent')
    expect.equal(variation, variation.at('variation'), 'Colour: Red', 'what is chosen')
  }),
  writeCheck('woocommerce.store.products.read', 'stock', async (tools) => {
    const { anonymous, expect } = tools
    const shop = await checkedShop(tools)
    const sold = await expect.value(
      anonymous.get(`${products}/${shop.soldOut}`),
      'is_in_stock',
      false,
      'is_in_stock',
    )
    expect.equal(sold, sold.at('stock_availability', 'class'), 'out-of-stock', 'the class')
    const later = await expect.value(
      anonymous.get(`${products}/${shop.backorder}`),
      'is_on_backorder',
      true,
      'is_on_backorder',
    )
    expect.equal(later, later.at('is_in_stock'), true, 'is_in_stock')
    const external = await expect.accepted(anonymous.get(`${products}/${shop.external}`))
    expect.equal(external, external.at('is_purchasable'), false, 'is_purchasable')
    const url = external.at('add_to_cart', 'url')
    expect.equal(external, url, 'https://books.example/knots', 'the address of the shop')
    const group = await expect.accepted(anonymous.get(`${products}/${shop.group}`))
    expect.equal(group, group.at('grouped_products'), [shop.rope, shop.fender], 'the grouped products')
  }),
  writeCheck('woocommerce.store.products.read', 'slug', async (tools) => {
    const { anonymous, expect } = tools
    const { fender, word } = await checkedShop(tools)
    await expect.value(anonymous.get(`${products}/${word}-fender`), 'id', fender, 'the id')
  }),
  writeCheck('woocommerce.store.products.missing', async ({ anonymous, expect }) => {
    const missing = anonymous.get(`${products}/987654321`)
    await expect.error(missing, 404, 'woocommerce_rest_product_invalid_id')
    const unknown = anonymous.get(`${products}/no-such-product`)
    await expect.error(unknown, 404, 'woocommerce_rest_product_invalid_slug')
  }),
  writeCheck('woocommerce.store.products.missing', 'draft', async (tools) => {
    const { draft } = await checkedShop(tools)
    const sent = tools.anonymous.get(`${products}/${draft}`)
    await tools.expect.error(sent, 404, 'woocommerce_rest_product_invalid_id')
  }),
  writeCheck('woocommerce.store.products.missing', 'related', async ({ anonymous, expect }) => {
    const related = anonymous.get(products, { related: 987_654_321 })
    await expect.error(related, 404, 'woocommerce_rest_product_not_found')
  }),
  writeCheck('woocommerce.store.products.links', async (tools) => {
    const { anonymous, expect } = tools
    const { rope } = await checkedShop(tools)
    const product = await expect.accepted(anonymous.get(`${products}/${rope}`))
    for (const [rel, end] of [
      ['self', `${products}/${rope}`],
      ['collection', products],
      ['related', `${products}?related=${rope}&per_page=10`],
    ] as const) {
      const href = String(product.at('_links', rel, 0, 'href'))
      expect.satisfies(decodeURIComponent(href).endsWith(end), product, `a link ${rel} to ${end}`, href)
    }
  }),
]
