import type { HandlerRequest } from '../../../index.ts'
import { idSelection, idsParam, textParam, textsParam } from '../listing.ts'
import type { Product, Term } from '../model.ts'
import type { Catalog } from '../product-facts.ts'

type Test = (product: Product) => boolean

/** The values of a list that is sent as one text, `deck,rope`: at most so many, as each is looked up in each product. */
const mostValues = 100

/** The products that a request of the Store API is for, in its order. */
export function foundProducts(request: HandlerRequest, catalog: Catalog): readonly Product[] {
  const tests = [
    ...plainTests(request, catalog),
    ...termTests(request, catalog),
    ...priceTests(request, catalog),
  ]
  const found = catalog.shop.products.all().filter((product) => tests.every((test) => test(product)))
  return sortedProducts(found, request, catalog)
}

function plainTests(request: HandlerRequest, catalog: Catalog): readonly Test[] {
  const { params, error } = request
  const tests: Test[] = [({ status }) => status === 'publish', typeTest(request, catalog)]
  const search = textParam(request, 'search')?.toLowerCase()
  if (search !== undefined)
    tests.push(({ name, sku }) => [name, sku].some((text) => text.toLowerCase().includes(search)))
  for (const name of ['slug', 'sku'] as const) {
    const values = textParam(request, name)?.split(',').slice(0, mostValues)
    if (values) tests.push((product) => values.includes(product[name]))
  }
  const column = String(params.date_column).startsWith('modified') ? 'date_modified_gmt' : 'date_created_gmt'
  const after = textParam(request, 'after')
  if (after !== undefined) tests.push((product) => timeOf(product[column]) > timeOf(after))
  const before = textParam(request, 'before')
  if (before !== undefined) tests.push((product) => timeOf(product[column]) < timeOf(before))
  const listed = (name: string, isWanted: boolean): void => {
    const ids = new Set(idsParam(request, name))
    if (ids.size > 0) tests.push((product) => ids.has(product.parent_id) === isWanted)
  }
  tests.push(idSelection(request))
  listed('parent', true)
  listed('parent_exclude', false)
  if (typeof params.featured === 'boolean') tests.push(({ featured }) => featured === params.featured)
  // A group isn't on sale itself, though its view says so when one of its products is.
  if (typeof params.on_sale === 'boolean')
    tests.push((product) => (product.type !== 'grouped' && catalog.isOnSale(product)) === params.on_sale)
  const visibility = textParam(request, 'catalog_visibility')
  if (visibility !== undefined && visibility !== 'any') tests.push(visibilityTest(visibility))
  const ratings = idsParam(request, 'rating')
  if (ratings.length > 0)
    tests.push((product) => ratings.includes(Math.round(Number(catalog.ratings(product).average))))
  if (typeof params.related === 'number' && params.related !== 0) {
    const related = catalog.shop.products.get(params.related)
    if (related?.status !== 'publish')
      throw error(404, 'woocommerce_rest_product_not_found', `There is no visible product ${params.related}.`)
    tests.push(
      ({ id, categories, tags }) =>
        id !== related.id &&
        (categories.some((each) => related.categories.includes(each)) ||
          tags.some((each) => related.tags.includes(each))),
    )
  }
  return tests
}

/** Variations are listed by their type, or found by their SKU or slug. */
function typeTest(request: HandlerRequest, catalog: Catalog): Test {
  const wanted = textParam(request, 'type')
  if (wanted !== undefined && wanted !== 'variation') return ({ type }) => type === wanted
  const takesVariations = wanted ?? textParam(request, 'sku') ?? textParam(request, 'slug')
  return (product) =>
    product.type === 'variation'
      ? takesVariations !== undefined && catalog.parent(product)?.status === 'publish'
      : wanted === undefined
}

const visibilityTest =
  (wanted: string): Test =>
  ({ catalog_visibility }) => {
    if (wanted === 'hidden') return catalog_visibility === 'hidden'
    return catalog_visibility === 'visible' || (wanted !== 'visible' && catalog_visibility === wanted)
  }

function priceTests(request: HandlerRequest, catalog: Catalog): readonly Test[] {
  const { settings } = catalog
  const tests: Test[] = []
  const least = Number(textParam(request, 'min_price') ?? 0)
  if (least > 0) tests.push((product) => catalog.prices(product).highest >= least)
  const most = Number(textParam(request, 'max_price') ?? 0)
  if (most > 0) tests.push((product) => catalog.prices(product).lowest <= most)
  const statuses = textsParam(request, 'stock_status')
  if (statuses.length > 0) tests.push((product) => statuses.includes(catalog.stockStatus(product)))
  else if (settings.hidesSoldOut) tests.push((product) => catalog.isInStock(product))
  return tests
}

function termTests(request: HandlerRequest, catalog: Catalog): readonly Test[] {
  const tests: Test[] = []
  const members = { category: 'product_cat', tag: 'product_tag', brand: 'product_brand' } as const
  for (const [name, taxonomy] of Object.entries(members)) {
    const values = textParam(request, name)?.split(',').slice(0, mostValues)
    if (!values) continue
    const ids = values.map((value) => termId(catalog.terms.values(), taxonomy, value))
    tests.push((product) => {
      const own =
        taxonomy === 'product_cat'
          ? catalog.withAncestors(product.categories)
          : taxonomy === 'product_brand'
            ? catalog.withAncestors(product.brands)
            : new Set(product.tags)
      return matchesTerms(own, ids, String(request.params[`${name}_operator`]))
    })
  }
  // In the plugin, `attribute_relation` has no effect.
  return [...tests, ...attributeTests(request, catalog)]
}

function attributeTests({ params }: HandlerRequest, catalog: Catalog): readonly Test[] {
  const requestedAttributes: unknown[] = Array.isArray(params.attributes)
    ? params.attributes.slice(0, mostValues)
    : []
  return requestedAttributes.flatMap((each): Test[] => {
    const { attribute, term_id, slug, operator } = { ...(typeof each === 'object' ? each : undefined) } as {
      readonly [Name in string]?: unknown
    }
    const values = [term_id, slug].find((list) => Array.isArray(list) && list.length > 0)
    if (!Array.isArray(values)) return []
    const taxonomy = String(attribute)
    const ids = values
      .slice(0, mostValues)
      .map((value) => termId(catalog.terms.values(), taxonomy, String(value)))
    return [
      (product) => matchesTerms(attributeTermIds(product, taxonomy, catalog), ids, String(operator ?? 'in')),
    ]
  })
}

/** The terms of an attribute that a product has. */
export function attributeTermIds(product: Product, taxonomy: string, catalog: Catalog): ReadonlySet<number> {
  const attribute = catalog.shop.attributes.all().find(({ slug }) => slug === taxonomy)
  const options = product.attributes.find(({ id }) => id !== 0 && id === attribute?.id)?.options ?? []
  const terms = [...catalog.terms.values()].filter((term) => term.taxonomy === taxonomy)
  return new Set(terms.filter(({ name }) => options.includes(name)).map(({ id }) => id))
}

function matchesTerms(
  own: ReadonlySet<number>,
  ids: readonly (number | undefined)[],
  operator: string,
): boolean {
  const has = (id: number | undefined): boolean => id !== undefined && own.has(id)
  if (operator === 'not_in') return !ids.some(has)
  return operator === 'and' ? ids.every(has) : ids.some(has)
}

function termId(terms: Iterable<Term>, taxonomy: string, value: string): number | undefined {
  const isId = /^\d+$/.test(value)
  for (const term of terms)
    if (term.taxonomy === taxonomy && (isId ? term.id === Number(value) : term.slug === value)) return term.id
  return undefined
}

const timeOf = (text: string): number => Date.parse(/Z|[+-]\d\d:\d\d$/.test(text) ? text : `${text}Z`)

type Key = (product: Product) => string | number

/** The products by `orderby` and `order`; equal ones, the newest first. */
function sortedProducts(
  products: readonly Product[],
  request: HandlerRequest,
  catalog: Catalog,
): readonly Product[] {
  const { orderby, order } = request.params
  const included = idsParam(request, 'include')
  const keys: Readonly<Record<string, Key>> = {
    date: ({ date_created_gmt }) => date_created_gmt,
    modified: ({ date_modified_gmt }) => date_modified_gmt,
    id: ({ id }) => id,
    include: ({ id }) => included.indexOf(id),
    title: ({ name }) => name.toLowerCase(),
    slug: ({ slug }) => slug,
    price: (product) => catalog.prices(product)[order === 'asc' ? 'lowest' : 'highest'],
    popularity: ({ total_sales }) => total_sales,
    rating: (product) => Number(catalog.ratings(product).average),
    // As in WordPress, products of one place are sorted by their titles.
    menu_order: ({ menu_order, name }) => `${String(menu_order).padStart(10, '0')} ${name.toLowerCase()}`,
    comment_count: (product) => catalog.ratings(product).reviews,
  }
  const key = keys[String(orderby)] ?? (({ id }) => id)
  // These have one direction in the plugin.
  const fixed = { popularity: -1, rating: -1, include: 1 } as const
  const name = String(orderby)
  const direction = name in fixed ? fixed[name as keyof typeof fixed] : order === 'asc' ? 1 : -1
  const tie = order === 'asc' && name !== 'rating' && name !== 'popularity' ? 1 : -1
  const keyed = products.map((product) => ({ product, key: key(product) }))
  keyed.sort((a, b) => {
    if (a.key === b.key) return tie * (a.product.id - b.product.id)
    return direction * (a.key < b.key ? -1 : 1)
  })
  return keyed.map(({ product }) => product)
}
