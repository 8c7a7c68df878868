import type { HandlerRequest } from '../../../index.ts'
import { hasWords, periodTest, postKeys, textParam } from '../listing.ts'
import { type Product, utcText } from '../model.ts'
import type { Catalog } from '../product-facts.ts'
import { choice, flag, ids, text } from './fields.ts'
import { productFields, variationFields } from './product-fields.ts'
import { productView, variationView } from './product-view.ts'
import { changedProduct, changedVariation, createdProduct, createdVariation } from './product-write.ts'
import { isEdited, type Resource, resourceHandlers, type Write } from './resource.ts'
import { trashedMeta, trashedSuffix } from './trash.ts'

const moment = { type: 'string', format: 'date-time' } as const

const filters = {
  search: text,
  after: moment,
  before: moment,
  slug: text,
  status: {
    type: 'string',
    enum: ['any', 'future', 'trash', 'draft', 'pending', 'private', 'publish'],
    default: 'any',
  },
  sku: text,
  on_sale: flag,
  min_price: text,
  max_price: text,
  stock_status: choice('instock', 'outofstock', 'onbackorder'),
} as const

const productResource: Resource<Product> = {
  route: '/wc/v3/products',
  store: ({ products }) => products,
  items: (_, { shop }) => shop.products.all().filter(({ type }) => type !== 'variation'),
  missing: ['woocommerce_rest_product_invalid_id', 400],
  missingFirst: 'allowed',
  view: (product, catalog, request) => productView(product, catalog, request.site, isEdited(request)),
  filters: {
    ...filters,
    type: choice('simple', 'grouped', 'external', 'variable'),
    featured: flag,
    category: text,
    tag: text,
    shipping_class: text,
    include_types: { type: 'array', items: choice('simple', 'grouped', 'external', 'variable') },
    parent: ids,
    attribute: text,
    attribute_term: text,
  },
  matches: (product, request, catalog) =>
    matchesShared(product, request, catalog) && matchesOwn(product, request, catalog),
  keys: {
    ...postKeys,
    title: ({ name }) => name.toLowerCase(),
    slug: ({ slug }) => slug,
    price: (product, catalog) => catalog.prices(product).lowest,
    popularity: ({ total_sales }) => total_sales,
    menu_order: ({ menu_order }) => menu_order,
  },
  order: ['date', 'desc'],
  fields: productFields,
  create: createdProduct,
  update: changedProduct,
  trashed: trashedProduct,
  removed: removeVariations,
}

/** A product in the trash, whose slug is free. */
export function trashedProduct(product: Product, { now }: { readonly now: number }): Product {
  const { slug } = product
  const meta_data = trashedMeta(product, slug, now)
  const date_modified_gmt = utcText(now)
  return { ...product, status: 'trash', slug: `${slug}${trashedSuffix}`, date_modified_gmt, meta_data }
}

/** Removes the variations of a product that is removed. */
export function removeVariations({ id }: Product, { shop }: Catalog): void {
  for (const { id: own, parent_id } of shop.products.all()) if (parent_id === id) shop.products.remove(own)
}

const variableProduct = ({ params, error }: HandlerRequest, { shop }: Catalog): Product => {
  const parent = shop.products.get(Number(params.product_id))
  if (parent && parent.type !== 'variation') return parent
  throw error(404, 'woocommerce_rest_product_invalid_id', `There is no product ${params.product_id}.`)
}

const variationResource: Resource<Product> = {
  route: '/wc/v3/products/(?P<product_id>[\\d]+)/variations',
  store: ({ products }) => products,
  items(request, catalog) {
    const wanted = request.params.product_id
    return catalog.shop.products
      .all()
      .filter(({ parent_id, type }) => type === 'variation' && parent_id === wanted)
  },
  missing: ['woocommerce_rest_product_variation_invalid_id', 404],
  missingFirst: 'refused',
  view: (variation, catalog, request) => variationView(variation, catalog, request.site, isEdited(request)),
  filters,
  matches: matchesShared,
  keys: {
    ...postKeys,
    title: ({ name }) => name.toLowerCase(),
    slug: ({ slug }) => slug,
    menu_order: ({ menu_order }) => menu_order,
  },
  order: ['date', 'desc'],
  trashed: (variation) => ({ ...variation, status: 'trash' }),
  links: ({ parent_id }, site) => ({ up: [{ href: site.route(`/wc/v3/products/${parent_id}`) }] }),
  fields: variationFields,
  create: (id, write) => withProduct((product) => createdVariation(id, product, write), write),
  update: (variation, write) => withProduct((product) => changedVariation(variation, product, write), write),
  removed: withoutVariation,
}

/** A written variation of a product, which changes with it unless it is refused. */
function withProduct(written: (product: Product) => Product, { request, catalog }: Write): Product {
  const product = variableProduct(request, catalog)
  const variation = written(product)
  catalog.shop.products.put({ ...product, date_modified_gmt: utcText(request.site.now()) })
  return variation
}

/** A variable product without variations any more has none in stock. */
function withoutVariation({ parent_id }: Product, catalog: Catalog): void {
  const product = catalog.shop.products.get(parent_id)
  if (product?.type === 'variable') catalog.shop.products.put({ ...product, stock_status: 'outofstock' })
}

/** Products and their variations. */
export const productHandlers = {
  ...resourceHandlers(productResource),
  ...resourceHandlers(variationResource),
}

function matchesShared(product: Product, request: HandlerRequest, catalog: Catalog): boolean {
  const { params } = request
  const search = textParam(request, 'search')
  const skus = textParam(request, 'sku')?.split(',')
  const { status, on_sale, stock_status, slug } = params
  const isStatus =
    status === undefined || status === 'any' ? product.status !== 'trash' : product.status === status
  const isInPeriod = periodTest(request)
  return (
    isStatus &&
    (search === undefined || hasWords(`${product.name} ${product.description}`, search)) &&
    (skus === undefined || skus.includes(product.sku)) &&
    (slug === undefined || product.slug === slug) &&
    (typeof on_sale !== 'boolean' || (product.type !== 'grouped' && catalog.isOnSale(product)) === on_sale) &&
    (stock_status === undefined || catalog.stockStatus(product) === stock_status) &&
    isInPeriod(product.date_created_gmt) &&
    isPriced(product, request, catalog)
  )
}

function isPriced(product: Product, request: HandlerRequest, catalog: Catalog): boolean {
  const least = textParam(request, 'min_price')
  const most = textParam(request, 'max_price')
  if (least === undefined && most === undefined) return true
  const { lowest, highest } = catalog.prices(product)
  const { units } = catalog.settings
  return (
    (least === undefined || highest >= Number(least) * units) &&
    (most === undefined || lowest <= Number(most) * units)
  )
}

function matchesOwn(product: Product, request: HandlerRequest, catalog: Catalog): boolean {
  const { type, featured, attribute } = request.params
  const idsIn = (name: string): readonly number[] | undefined =>
    textParam(request, name)?.split(',').map(Number)
  const categories = idsIn('category')
  const tags = idsIn('tag')
  const classes = idsIn('shipping_class')
  const types = request.params.include_types
  const parents = request.params.parent
  const terms = idsIn('attribute_term')?.flatMap((id) => catalog.terms.get(id)?.name ?? [])
  const ancestors = catalog.withAncestors(product.categories)
  return (
    (type === undefined || product.type === type) &&
    (!Array.isArray(types) || types.includes(product.type)) &&
    (!Array.isArray(parents) || parents.includes(product.parent_id)) &&
    (typeof featured !== 'boolean' || product.featured === featured) &&
    (categories === undefined || categories.some((id) => ancestors.has(id))) &&
    (tags === undefined || tags.some((id) => product.tags.includes(id))) &&
    (classes === undefined || classes.includes(product.shipping_class_id)) &&
    (attribute === undefined ||
      terms === undefined ||
      product.attributes.some(
        ({ id, options }) =>
          catalog.shop.attributes.get(id)?.slug === attribute && terms.some((name) => options.includes(name)),
      ))
  )
}
