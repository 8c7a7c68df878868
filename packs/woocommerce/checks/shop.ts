import { type CheckTools, type Json, Untestable } from '../../../conformance/index.ts'

/** The products that checks of the Store API buy and list; a search for `word` finds them. */
export interface CheckedShop {
  readonly word: string
  readonly rope: number
  /** Reduced from 30 to 20, with 5 in stock. */
  readonly fender: number
  readonly soldOut: number
  readonly backorder: number
  readonly external: number
  readonly variable: number
  readonly group: number
  /** Listed in no catalogue. */
  readonly hidden: number
  /** Virtual, and sold one at a time. */
  readonly chart: number
  readonly draft: number
  /** Variations: red of 15 and blue of 18. */
  readonly red: number
  readonly blue: number
  /** Of the rope; below the first, of the fender and the chart; and one without products. */
  readonly categories: Three
  /** Of the rope and the fender; of the fender; and one without products. */
  readonly tags: Three
  /** Like the categories. */
  readonly brands: Three
  readonly attribute: number
  /** `pa_…` */
  readonly taxonomy: string
  /** Red, which the rope and the variable product have; blue, which the latter has; and green, which no product has. */
  readonly colours: Three
  /** Of the rope, with 5 stars, and of the fender, with 2. */
  readonly reviews: readonly [number, number]
}

type Three = readonly [number, number, number]

const manage = '/wc/v3'

/**
 * Creates an item of the shop for a check, and removes it when the session ends.
 *
 * @throws Untestable when the site refuses it
 */
export async function createdItem(
  { site, testData }: CheckTools,
  path: string,
  fields: Readonly<Record<string, Json>>,
): Promise<number> {
  const answer = await site.post(`${manage}/${path}`, fields)
  const id = answer.isJson ? Number(answer.at('id')) : 0
  if (!answer.ok || !(id > 0))
    throw new Untestable(`The site did not create an item of ${path}: ${answer.status} ${answer.code ?? ''}`)
  const created = `${manage}/${path}/${id}`
  testData.atEnd(created, () => site.delete(created, { force: true }))
  return id
}

/** Creates several items of a resource at once, as {@link createdItem} does one. */
export async function createdItems(
  { site, testData }: CheckTools,
  path: string,
  create: readonly Readonly<Record<string, Json>>[],
): Promise<readonly number[]> {
  const answer = await site.post(`${manage}/${path}/batch`, { create })
  const found = create.map((_, i) => (answer.isJson ? Number(answer.at('create', i, 'id')) : 0))
  const ids = found.filter((id) => id > 0)
  if (ids.length > 0)
    testData.atEnd(`${manage}/${path}`, () => site.post(`${manage}/${path}/batch`, { delete: [...ids] }))
  if (answer.ok && ids.length === create.length) return ids
  throw new Untestable(`The site did not create ${create.length} items of ${path}: ${answer.status}`)
}

/** The shop of the checks, created once a run. @throws Untestable when the user may not manage the shop */
export function checkedShop(tools: CheckTools): Promise<CheckedShop> {
  return tools.testData.once('woocommerce shop', () => createShop(tools))
}

const untaxed = { status: 'publish', tax_status: 'none' } as const

async function createShop(tools: CheckTools): Promise<CheckedShop> {
  // Several workers of a run create their shops at the same time.
  const own = crypto.randomUUID().slice(0, 8)
  const word = `${tools.testData.runTag}${own}`
  const nested = async (path: string): Promise<Three> => {
    const parent = await createdItem(tools, path, { name: `${word} yard`, description: 'All of them.' })
    return [
      parent,
      await createdItem(tools, path, { name: `${word} rope`, parent }),
      await createdItem(tools, path, { name: `${word} void` }),
    ]
  }
  const categories = await nested('products/categories')
  const brands = await nested('products/brands')
  const names = ['yard', 'rope', 'void'].map((name) => ({ name: `${word} ${name}` }))
  const [first = 0, second = 0, third = 0] = await createdItems(tools, 'products/tags', names)
  const slug = `colour-${own}`
  const attribute = await createdItem(tools, 'products/attributes', { name: 'Colour', slug })
  const [red = 0, blue = 0, green = 0] = await createdItems(tools, `products/attributes/${attribute}/terms`, [
    { name: 'Red', menu_order: 3 },
    { name: 'Blue', menu_order: 2 },
    { name: 'Green', menu_order: 1 },
  ])
  const colours = { id: attribute, visible: true, variation: true, options: ['Red', 'Blue'] }
  const product = (name: string, more: Readonly<Record<string, Json>>) => ({
    ...untaxed,
    name: `${word} ${name}`,
    sku: `${word}-${name}`,
    ...more,
  })
  const ids = await createdItems(tools, 'products', [
    product('rope', {
      regular_price: '10',
      categories: [{ id: categories[0] }],
      tags: [{ id: first }],
      brands: [{ id: brands[0] }],
      attributes: [{ id: attribute, visible: true, options: ['Red'] }],
      featured: true,
      weight: '1.5',
      menu_order: 2,
      date_created_gmt: '2001-02-03T04:05:06',
    }),
    product('fender', {
      regular_price: '30',
      sale_price: '20',
      categories: [{ id: categories[1] }],
      brands: [{ id: brands[1] }],
      tags: [{ id: first }, { id: second }],
      manage_stock: true,
      stock_quantity: 5,
      menu_order: 1,
    }),
    product('nail', { regular_price: '25', stock_status: 'outofstock', menu_order: 3 }),
    product('lamp', {
      regular_price: '40',
      manage_stock: true,
      stock_quantity: 0,
      backorders: 'notify',
      menu_order: 4,
    }),
    product('book', { type: 'external', regular_price: '21', external_url: 'https://books.example/knots' }),
    product('hat', { type: 'variable', attributes: [colours] }),
    product('buoy', { regular_price: '50', catalog_visibility: 'hidden' }),
    product('chart', {
      regular_price: '7',
      virtual: true,
      sold_individually: true,
      categories: [{ id: categories[1] }],
      brands: [{ id: brands[1] }],
    }),
    product('anchor', { regular_price: '120', status: 'draft' }),
  ])
  const [rope = 0, fender = 0, soldOut = 0, backorder = 0, external = 0, variable = 0] = ids
  const [hidden = 0, chart = 0, draft = 0] = ids.slice(6)
  const group = await createdItem(tools, 'products', {
    ...product('box', { type: 'grouped' }),
    grouped_products: [rope, fender],
  })
  const variation = (option: string, regular_price: string) => ({
    ...untaxed,
    regular_price,
    sku: `${word}-hat-${option}`,
    attributes: [{ id: attribute, option }],
  })
  const [redHat = 0, blueHat = 0] = await createdItems(tools, `products/${variable}/variations`, [
    variation('Red', '15'),
    variation('Blue', '18'),
  ])
  const review = (product_id: number, rating: number) => ({
    product_id,
    rating,
    review: `${word} review`,
    reviewer: 'Ada',
    reviewer_email: 'ada@example.org',
  })
  const [good = 0, poor = 0] = await createdItems(tools, 'products/reviews', [
    review(rope, 5),
    review(fender, 2),
  ])
  // The plugin calculates the average of a product before it stores the rating of a new review.
  const update = [good, poor].map((id) => ({ id, review: `${word} review.` }))
  await tools.expect.accepted(tools.site.post(`${manage}/products/reviews/batch`, { update }))
  return {
    ...{ word, rope, fender, soldOut, backorder, external, variable, group, hidden, chart, draft },
    ...{ red: redHat, blue: blueHat, categories, tags: [first, second, third], brands, attribute },
    ...{ taxonomy: `pa_${slug}`, colours: [red, blue, green], reviews: [good, poor] },
  }
}
