import type { CheckTools } from '../../../conformance/index.ts'
import type { CheckedResource, Listing } from './checked-resource.ts'
import { manage, newItem, newWord } from './items.ts'
import { type Fields, shortened } from './values.ts'

const orders = { id: 'abc', name: 'cab', slug: 'bca', description: 'acb' } as const

const termItems = (word: string): readonly [Fields, Fields, Fields] => [
  { name: `M ${word}`, slug: `z${word}`, description: 'A deck.' },
  { name: `Z ${word}`, slug: `m${word}`, description: 'Ropes.' },
  { name: `A ${word}`, slug: `n${word}`, description: 'Lamps.' },
]

const termFilters: NonNullable<Listing['filters']> = {
  search: [(_, word) => ({ search: `Z ${word}` }), 'b'],
  slug: [(_, word) => ({ slug: `z${word}` }), 'a'],
  include: [([a, b]) => ({ include: [a, b] }), 'ab'],
  exclude: [([a]) => ({ exclude: [a] }), 'bc'],
  both: [([a]) => ({ include: [a], exclude: [a] }), 'a'],
}

const within = (word: string) => ({ search: word })

/** A product of a category or tag. */
const productOf = (member: string) => async (a: number, word: string, tools: CheckTools) =>
  (await newItem(tools, `${manage}/products`, { name: word, [member]: [{ id: a }] })).id

function treeOf(name: 'categories' | 'brands', items: string): CheckedResource {
  const list = `${manage}/products/${name}`
  return {
    name,
    items,
    list: () => list,
    needed: (word) => ({ name: word }),
    async values(word, tools) {
      const parent = await newItem(tools, list, { name: `${word}parent` })
      return [
        {
          sent: {
            name: `${word} Sails`,
            slug: `${word}-canvas`,
            description: 'Of canvas.',
            parent: parent.id,
            menu_order: 4,
            display: 'subcategories',
          },
        },
        {
          sent: {
            name: `${word} Oars`,
            slug: `${word}-wood`,
            description: '',
            parent: 0,
            menu_order: 5,
            display: 'products',
          },
        },
      ]
    },
    missing: ['woocommerce_rest_term_invalid', 404, 404, 404],
    missingFirst: 'refused',
    trash: 'none',
    listing: {
      items: termItems,
      within,
      orders,
      usual: 'cab',
      user: productOf(name),
      filters: {
        ...termFilters,
        parent: [([a]) => ({ parent: a }), ''],
        product: [(_ids, _word, product) => ({ product }), 'a'],
        hide_empty: [() => ({ hide_empty: true }), 'a'],
      },
    },
  }
}

/** Terms that are not below others. */
const flatTerms = (
  name: string,
  items: string,
  path: string,
  user: NonNullable<Listing['user']>,
): CheckedResource => ({
  name,
  items,
  list: () => `${manage}/products/${path}`,
  needed: (word) => ({ name: word }),
  values: (word) => [
    { sent: { name: `${word} New`, slug: `${word}-fresh`, description: 'What came in.' } },
    { sent: { name: `${word} Old`, slug: `${word}-stale`, description: '' } },
  ],
  missing: ['woocommerce_rest_term_invalid', 404, 404, 404],
  missingFirst: 'refused',
  trash: 'none',
  listing: {
    items: termItems,
    within,
    orders,
    usual: 'cab',
    user,
    filters: {
      ...termFilters,
      product: [(_ids, _word, product) => ({ product }), 'a'],
      hide_empty: [() => ({ hide_empty: true }), 'a'],
    },
  },
})

const tags = flatTerms('tags', 'tags', 'tags', productOf('tags'))
const shippingClasses = flatTerms(
  'shipping-classes',
  'shipping classes',
  'shipping_classes',
  async (_, word, tools) =>
    (await newItem(tools, `${manage}/products`, { name: word, shipping_class: `z${word}` })).id,
)

export const attributes: CheckedResource = {
  name: 'attributes',
  items: 'attributes',
  list: () => `${manage}/products/attributes`,
  needed: (word) => ({ name: shortened(word) }),
  values: (word) => [
    {
      sent: {
        name: 'Length of the rope',
        slug: `pa_l${shortened(word)}`,
        type: 'select',
        order_by: 'name_num',
        has_archives: true,
      },
    },
    {
      sent: { name: 'Width', slug: `pa_w${shortened(word)}`, order_by: 'id', has_archives: false },
    },
  ],
  missing: ['woocommerce_rest_taxonomy_invalid', 404, 404, 404],
  missingFirst: 'refused',
  trash: 'gone',
  edit: 'update',
  restless: ['slug'],
}

const attributeTerms: CheckedResource = {
  name: 'attribute-terms',
  items: 'values of attributes',
  async list(tools) {
    const { path } = await newItem(tools, `${manage}/products/attributes`, {
      name: shortened(newWord(tools)),
    })
    return `${path}/terms`
  },
  needed: (word) => ({ name: word }),
  values: (word) => [
    { sent: { name: 'Navy', slug: `${word}-navy`, description: 'Dark.', menu_order: 4 } },
    { sent: { name: 'Red', slug: `${word}-red`, description: '', menu_order: 5 } },
  ],
  missing: ['woocommerce_rest_term_invalid', 404, 404, 404],
  missingFirst: 'refused',
  trash: 'none',
  // By a check of its own.
  restless: ['menu_order'],
  listing: {
    items: termItems,
    within,
    orders,
    usual: 'cab',
    async user(_, word, tools, list) {
      const attribute = Number(/\d+/.exec(list.slice(manage.length))?.[0])
      const attributes = [{ id: attribute, visible: true, options: [`M ${word}`] }]
      return (await newItem(tools, `${manage}/products`, { name: word, attributes })).id
    },
    filters: {
      ...termFilters,
      product: [(_ids, _word, product) => ({ product }), 'a'],
      hide_empty: [() => ({ hide_empty: true }), 'a'],
    },
  },
}

const reviewed = (tools: CheckTools, what: string): Promise<number> =>
  tools.testData.once(`woocommerce product to review: ${what}`, async () => {
    const name = tools.testData.text(what)
    return (await newItem(tools, `${manage}/products`, { name, status: 'publish' })).id
  })

export const reviews: CheckedResource = {
  name: 'reviews',
  items: 'reviews',
  list: () => `${manage}/products/reviews`,
  needed: async (word, tools) => ({
    product_id: await reviewed(tools, 'rope'),
    review: `${word} holds.`,
    reviewer: word,
    reviewer_email: `${word.toLowerCase()}@example.org`,
  }),
  values: async (word, tools) => [
    {
      sent: {
        product_id: await reviewed(tools, 'fender'),
        status: 'hold',
        reviewer: 'Ada',
        reviewer_email: 'ada@example.org',
        review: `${word} is too short.`,
        rating: 2,
      },
    },
    {
      sent: {
        product_id: await reviewed(tools, 'rope'),
        status: 'approved',
        reviewer: 'Bo',
        reviewer_email: 'bo@example.org',
        review: `${word} is long enough.`,
        rating: 5,
      },
    },
  ],
  missing: ['woocommerce_rest_review_invalid_id', 404, 404, 404],
  missingFirst: 'refused',
  trash: 'trash',
  deleted: 'previous.',
  listing: {
    items: (word) => [
      { review: `${word} floats.`, reviewer_email: `floats${word}@example.org` },
      { review: `${word} sinks.` },
      { review: `${word} drifts.` },
    ],
    within: (word) => ({ search: word }),
    orders: { id: 'abc' },
    usual: 'cba',
    isGiven: true,
    filters: {
      search: [(_, word) => ({ search: `${word} sinks` }), 'b'],
      include: [([a, b]) => ({ include: [a, b] }), 'ab'],
      exclude: [([a]) => ({ exclude: [a] }), 'bc'],
      status: [() => ({ status: 'hold' }), ''],
      reviewer_email: [(_, word) => ({ reviewer_email: `floats${word}@example.org` }), 'a'],
      product: [() => ({ product: [987_654_321] }), ''],
    },
  },
}

/** What sorts products, and what is said about them. */
export const termsAndReviews: readonly CheckedResource[] = [
  treeOf('categories', 'categories'),
  treeOf('brands', 'brands'),
  tags,
  shippingClasses,
  attributes,
  attributeTerms,
  reviews,
]
