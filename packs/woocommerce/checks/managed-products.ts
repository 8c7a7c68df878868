import type { CheckTools } from '../../../conformance/index.ts'
import type { CheckedResource, Listing, Values } from './checked-resource.ts'
import { manage, missingId, newItem, newWord } from './items.ts'
import { type Fields, shortened } from './values.ts'

const list = `${manage}/products`

/** What products and variations have in common. */
const shared = (word: string): Fields => ({
  description: 'Long <b>words</b>.',
  sku: `${word}-sku`,
  global_unique_id: digits(word),
  regular_price: '12.50',
  sale_price: '9.00',
  date_on_sale_from: '2030-01-02T00:00:00',
  date_on_sale_to: '2030-02-02T23:59:59',
  status: 'private',
  virtual: true,
  downloadable: true,
  tax_class: 'reduced-rate',
  manage_stock: true,
  stock_quantity: 4,
  backorders: 'notify',
  low_stock_amount: 2,
  menu_order: 3,
  meta_data: [{ key: 'tide', value: 'low' }],
})

const digits = (word: string): string => [...word.slice(-6)].map((each) => each.charCodeAt(0)).join('')

const others: Fields = {
  description: '',
  sku: '',
  global_unique_id: '',
  regular_price: '20',
  sale_price: '15',
  date_on_sale_from_gmt: '2031-01-02T00:00:00',
  date_on_sale_to_gmt: '2031-02-02T23:59:59',
  status: 'publish',
  virtual: false,
  downloadable: false,
  tax_class: 'zero-rate',
  manage_stock: false,
  stock_status: 'onbackorder',
  weight: '1.5',
  dimensions: { length: '1', width: '2', height: '3' },
  menu_order: 4,
  meta_data: [{ key: 'tide', value: 'high' }],
}

export const products: CheckedResource = {
  name: 'products',
  items: 'products',
  list: () => list,
  needed: () => ({}),
  async values(word, tools) {
    const created = async (path: string, fields: Fields): Promise<number> =>
      (await newItem(tools, `${list}${path}`, fields)).id
    const category = await created('/categories', { name: `${word} deck` })
    const tag = await created('/tags', { name: `${word} new` })
    const brand = await created('/brands', { name: `${word} brand` })
    const rope = await created('', { name: `${word} rope` })
    await created('/shipping_classes', { name: `${word} bulky`, slug: `${word}-bulky` })
    const image = await tools.testData.create('media')
    const options = {
      name: 'Length',
      position: 2,
      visible: true,
      variation: false,
      options: ['Short', 'Long'],
    }
    return [
      {
        sent: {
          ...shared(word),
          tax_status: 'none',
          name: `${word} fender`,
          slug: `${word}-slug`,
          type: 'simple',
          featured: true,
          catalog_visibility: 'catalog',
          short_description: 'Short <i>words</i>.',
          sold_individually: true,
          reviews_allowed: false,
          categories: [{ id: category }],
          tags: [{ id: tag }],
          brands: [{ id: brand }],
          shipping_class: `${word}-bulky`.toLowerCase(),
          images: [{ id: image }],
          attributes: [options],
          upsell_ids: [rope],
          cross_sell_ids: [rope, missingId],
          purchase_note: 'Rinse it.',
          date_created: '2020-01-02T03:04:05',
        },
      },
      {
        sent: {
          type: 'external',
          external_url: 'https://books.example/knots',
          button_text: 'Order the book',
        },
      },
      {
        sent: { type: 'grouped', regular_price: '5', grouped_products: [rope] },
        read: { regular_price: '' },
      },
      {
        sent: {
          type: 'variable',
          attributes: [{ ...options, variation: true }],
          default_attributes: [{ name: 'Length', option: 'Long' }],
        },
      },
      {
        sent: {
          ...others,
          tax_status: 'shipping',
          type: 'simple',
          shipping_class: '',
          featured: false,
          catalog_visibility: 'hidden',
          short_description: '',
          sold_individually: false,
          reviews_allowed: true,
          tags: [],
          attributes: [],
          upsell_ids: [],
          cross_sell_ids: [],
          purchase_note: '',
          post_password: `${word}-pw`,
          date_created_gmt: '2021-01-02T03:04:05',
        },
      },
    ]
  },
  missing: ['woocommerce_rest_product_invalid_id', 404, 400, 404],
  missingFirst: 'allowed',
  trash: 'trash',
  listing: {
    items: (word) => [
      {
        ...dated('2003'),
        name: `Mast ${word}`,
        slug: `m${word}`,
        regular_price: '5',
        menu_order: 3,
        featured: true,
      },
      {
        ...dated('2001'),
        name: `Zinc ${word}`,
        slug: `a${word}`,
        regular_price: '9',
        sale_price: '7',
        menu_order: 1,
        sku: `${word}-b`,
        // The plugin computes the status of a variable product after it has answered.
        stock_status: 'onbackorder',
      },
      {
        ...dated('2002'),
        name: `Anchor ${word}`,
        slug: `n${word}`,
        type: 'variable',
        status: 'draft',
        menu_order: 2,
      },
    ],
    within: (word) => ({ search: word }),
    orders: { id: 'abc', date: 'bca', title: 'cab', slug: 'bac', menu_order: 'bca' },
    usual: 'acb',
    isGiven: true,
    async user(a, word, tools) {
      const name = shortened(word)
      const { id, path } = await newItem(tools, `${list}/attributes`, { name, slug: name })
      const term = await newItem(tools, `${path}/terms`, { name: 'Tarred' })
      const attributes = [{ id, visible: true, options: ['Tarred'] }]
      await tools.expect.accepted(tools.site.put(`${list}/${a}`, { attributes }))
      return term.id
    },
    filters: {
      search: [(_, word) => ({ search: `Zinc ${word}` }), 'b'],
      slug: [(_, word) => ({ slug: `a${word}` }), 'b'],
      include: [([a, b]) => ({ include: [a, b] }), 'ab'],
      exclude: [([a]) => ({ exclude: [a] }), 'bc'],
      both: [([a]) => ({ include: [a], exclude: [a] }), 'a'],
      after: [() => ({ after: '2002-06-01T00:00:00' }), 'a'],
      before: [() => ({ before: '2002-06-01T00:00:00' }), 'bc'],
      status: [() => ({ status: 'draft' }), 'c'],
      sku: [(_, word) => ({ sku: `${word}-b` }), 'b'],
      on_sale: [() => ({ on_sale: true }), 'b'],
      min_price: [() => ({ min_price: '6' }), 'b'],
      max_price: [() => ({ max_price: '6', min_price: '1' }), 'a'],
      stock_status: [() => ({ stock_status: 'onbackorder' }), 'b'],
      type: [() => ({ type: 'variable' }), 'c'],
      include_types: [() => ({ include_types: ['variable', 'grouped'] }), 'c'],
      featured: [() => ({ featured: true }), 'a'],
      parent: [([a]) => ({ parent: [a] }), ''],
      category: [() => ({ category: '987654321' }), ''],
      tag: [() => ({ tag: '987654321' }), ''],
      shipping_class: [() => ({ shipping_class: '987654321' }), ''],
      attribute_term: [
        (_ids, word, term) => ({ attribute: `pa_${shortened(word)}`, attribute_term: `${term}` }),
        'a',
      ],
    },
  },
}

const dated = (year: string) => ({ date_created: `${year}-01-02T03:04:05` })

const sizes = { name: 'Size', visible: true, variation: true, options: ['S', 'L'] } as const

/** The list of the variations of a new product. */
async function newVariationList(tools: CheckTools): Promise<string> {
  const fields = {
    name: newWord(tools),
    type: 'variable',
    attributes: [{ ...sizes, options: [...sizes.options] }],
  }
  return `${(await newItem(tools, list, fields)).path}/variations`
}

const variationValues = async (word: string, tools: CheckTools): Promise<readonly Values[]> => {
  const image = await tools.testData.create('media')
  const shipping_class = `${word}-bulky`.toLowerCase()
  await newItem(tools, `${list}/shipping_classes`, { name: `${word} bulky`, slug: shipping_class })
  return [
    {
      sent: {
        ...shared(word),
        shipping_class,
        attributes: [{ name: 'Size', option: 'L' }],
        image: { id: image },
      },
      read: { description: '<p>Long <b>words</b>.</p>\n' },
    },
    {
      sent: { ...others, shipping_class: '', attributes: [{ name: 'Size', option: 'S' }] },
      read: { sku: null, description: null, backorders: 'no', low_stock_amount: null },
    },
  ]
}

const variationListing: Listing = {
  items: (word) => [
    { ...option('S'), regular_price: '5', menu_order: 3, sku: `${word}-a` },
    { ...option('L'), regular_price: '9', sale_price: '7', menu_order: 1 },
    { ...option('L'), status: 'private', menu_order: 2, stock_status: 'outofstock', regular_price: '30' },
  ],
  within: () => ({}),
  orders: { id: 'abc', menu_order: 'bca' },
  usual: 'cba',
  filters: {
    include: [([a, b]) => ({ include: [a, b] }), 'ab'],
    exclude: [([a]) => ({ exclude: [a] }), 'bc'],
    after: [() => ({ after: '2037-06-01T00:00:00' }), ''],
    before: [() => ({ before: '2002-06-01T00:00:00' }), ''],
    search: [() => ({ search: 'no such word' }), ''],
    slug: [() => ({ slug: 'no-such-slug' }), ''],
    status: [() => ({ status: 'private' }), 'c'],
    sku: [(_, word) => ({ sku: `${word}-a` }), 'a'],
    on_sale: [() => ({ on_sale: true }), 'b'],
    min_price: [() => ({ min_price: '6' }), 'bc'],
    max_price: [() => ({ max_price: '8' }), 'ab'],
    stock_status: [() => ({ stock_status: 'outofstock' }), 'c'],
  },
}

const option = (value: string) => ({ attributes: [{ name: 'Size', option: value }] })

export const variations: CheckedResource = {
  name: 'variations',
  items: 'variations',
  list: newVariationList,
  needed: () => ({}),
  values: variationValues,
  missing: ['woocommerce_rest_product_variation_invalid_id', 404, 404, 404],
  missingFirst: 'refused',
  trash: 'trash',
  listing: variationListing,
}
