import type { HandlerRequest, Pack } from '../../../index.ts'
import { idSelection, numberParam, pageAnswer, textParam } from '../listing.ts'
import type { Attribute, Term } from '../model.ts'
import { type Catalog, requestCatalog } from '../product-facts.ts'
import { type Arguments, context, page, shortContext } from './product-arguments.ts'
import { attributeTermIds } from './product-query.ts'
import { attributeSchema, attributeTermSchema, categorySchema, termSchema } from './product-schema.ts'
import { termLink } from './product-view.ts'

const ids = { type: 'array', items: { type: 'integer' }, default: [] } as const

const listArguments = {
  context,
  page,
  per_page: { type: 'integer', minimum: 0 },
  search: { type: 'string' },
  exclude: ids,
  include: ids,
  order: { type: 'string', enum: ['asc', 'desc'], default: 'asc' },
  orderby: { type: 'string', enum: ['name', 'slug', 'count'], default: 'name' },
  hide_empty: { type: 'boolean', default: true },
  parent: { type: 'integer' },
} as const satisfies Arguments

const single = { id: { type: 'integer' }, context } as const satisfies Arguments

/** Categories, tags, brands and attributes of the Store API. */
export const termHandlers = {
  'GET /wc/store/v1/products/categories': {
    args: listArguments,
    schema: categorySchema,
    batch: true,
    handle(request) {
      const catalog = requestCatalog(request)
      return termPage(request, 'product_cat', catalog, (term) => categoryView(term, catalog, request))
    },
  },
  'GET /wc/store/v1/products/categories/(?P<id>[\\d]+)': {
    args: single,
    schema: categorySchema,
    batch: true,
    handle(request) {
      const catalog = requestCatalog(request)
      const term = catalog.terms.get(Number(request.params.id))
      if (term?.taxonomy === 'product_cat') return categoryView(term, catalog, request)
      throw request.error(404, 'woocommerce_rest_category_invalid_id', 'There is no category with this id.')
    },
  },
  'GET /wc/store/v1/products/tags': {
    args: { ...listArguments, context: shortContext },
    schema: termSchema,
    batch: true,
    handle(request) {
      const catalog = requestCatalog(request)
      return termPage(request, 'product_tag', catalog, (term) => termView(term, catalog))
    },
  },
  'GET /wc/store/v1/products/brands': {
    args: listArguments,
    schema: categorySchema,
    batch: true,
    handle(request) {
      const catalog = requestCatalog(request)
      return termPage(request, 'product_brand', catalog, (term) => categoryView(term, catalog, request))
    },
  },
  'GET /wc/store/v1/products/brands/(?P<identifier>[\\w-]+)': {
    args: { identifier: { type: 'string' }, context },
    schema: categorySchema,
    batch: true,
    handle(request) {
      const catalog = requestCatalog(request)
      const wanted = String(request.params.identifier)
      const brands = [...catalog.terms.values()].filter(({ taxonomy }) => taxonomy === 'product_brand')
      const brand = brands.find(({ id, slug }) => slug === wanted || String(id) === wanted)
      if (brand) return categoryView(brand, catalog, request)
      const what = /^\d+$/.test(wanted) ? 'id' : 'slug'
      throw request.error(
        404,
        `woocommerce_rest_brand_invalid_${what}`,
        `There is no brand with this ${what}.`,
      )
    },
  },
  'GET /wc/store/v1/products/attributes': {
    args: { context: { type: 'string', enum: ['view', 'edit'] } },
    schema: attributeSchema,
    batch: true,
    handle(request) {
      const catalog = requestCatalog(request)
      return catalog.shop.attributes.all().map((each) => attributeView(each, catalog))
    },
  },
  'GET /wc/store/v1/products/attributes/(?P<id>[\\d]+)': {
    args: { id: { type: 'integer' }, context: shortContext },
    schema: attributeSchema,
    batch: true,
    handle(request) {
      const catalog = requestCatalog(request)
      const attribute = catalog.shop.attributes.get(Number(request.params.id))
      if (attribute) return attributeView(attribute, catalog)
      throw request.error(404, 'woocommerce_rest_attribute_invalid_id', 'There is no attribute with this id.')
    },
  },
  'GET /wc/store/v1/products/attributes/(?P<attribute_id>[\\d]+)/terms': {
    args: {
      attribute_id: { type: 'integer' },
      ...listArguments,
      context: shortContext,
      orderby: {
        type: 'string',
        enum: ['name', 'slug', 'count', 'menu_order', 'name_num', 'id'],
        default: 'name',
      },
      __experimental_visual: { type: 'boolean', default: false },
    },
    schema: attributeTermSchema,
    batch: true,
    handle(request) {
      const catalog = requestCatalog(request)
      const attribute = catalog.shop.attributes.get(Number(request.params.attribute_id))
      if (attribute === undefined)
        throw request.error(404, 'woocommerce_rest_taxonomy_invalid', 'There is no attribute with this id.')
      return termPage(request, attribute.slug, catalog, (term) => termView(term, catalog))
    },
  },
} satisfies Pack['handlers']

function termPage(
  request: HandlerRequest,
  taxonomy: string,
  catalog: Catalog,
  view: (term: Term) => unknown,
): unknown {
  const { params } = request
  const search = textParam(request, 'search')?.toLowerCase()
  const isSelected = idSelection(request)
  const isNested = taxonomy === 'product_cat' || taxonomy === 'product_brand'
  const found = [...catalog.terms.values()].filter(
    (term) =>
      term.taxonomy === taxonomy &&
      (search === undefined || [term.name, term.slug].some((each) => each.toLowerCase().includes(search))) &&
      isSelected(term) &&
      (!isNested || params.parent === undefined || term.parent === params.parent) &&
      (params.hide_empty === false || productCount(term, catalog) > 0),
  )
  const keys: Readonly<Record<string, (term: Term) => string | number>> = {
    name: ({ name }) => name.toLowerCase(),
    slug: ({ slug }) => slug,
    count: (term) => catalog.directCounts.get(term.id) ?? attributeTermCount(term, catalog),
    menu_order: ({ menu_order }) => menu_order,
    name_num: ({ name }) => Number.parseFloat(name) || 0,
    id: ({ id }) => id,
  }
  const key = keys[String(params.orderby)] ?? (({ id }) => id)
  const direction = params.order === 'desc' ? -1 : 1
  const sorted = found
    .map((term) => ({ term, key: key(term) }))
    .toSorted((a, b) => (a.key === b.key ? a.term.id - b.term.id : direction * (a.key < b.key ? -1 : 1)))
  const perPage = numberParam(request, 'per_page', 0)
  // As in the plugin, a list that is shorter than its first page has no headers of pages.
  const isPaged = sorted.length >= perPage || numberParam(request, 'page', 1) > 1
  return pageAnswer(
    request,
    sorted.map(({ term }) => term),
    view,
    isPaged ? perPage : 0,
  )
}

/** How many published products have a term; a category counts those of the categories below it. */
export function productCount(term: Term, catalog: Catalog): number {
  if (term.taxonomy === 'product_shipping_class') return shippingClassCount(term, catalog)
  return catalog.termCounts.get(term.id) ?? attributeTermCount(term, catalog)
}

/** Variations count, too. */
const shippingClassCount = ({ id }: Term, { shop }: Catalog): number =>
  shop.products.all().filter((each) => each.shipping_class_id === id && each.status === 'publish').length

function attributeTermCount({ id, taxonomy }: Term, catalog: Catalog): number {
  if (!taxonomy.startsWith('pa_')) return 0
  return catalog.published.filter((product) => attributeTermIds(product, taxonomy, catalog).has(id)).length
}

const termView = (term: Term, catalog: Catalog) => ({
  id: term.id,
  name: term.name,
  slug: term.slug,
  description: term.description,
  parent: term.parent,
  count: productCount(term, catalog),
})

function categoryView(term: Term, catalog: Catalog, { site }: HandlerRequest) {
  const inTerm = catalog.published.filter(({ categories, brands }) =>
    catalog.withAncestors([...categories, ...brands]).has(term.id),
  )
  return {
    ...termView(term, catalog),
    image: null,
    review_count: inTerm.reduce((sum, product) => sum + catalog.ratings(product).reviews, 0),
    permalink: termLink(term, catalog, site),
  }
}

const attributeView = ({ id, name, slug, type, order_by, has_archives }: Attribute, catalog: Catalog) => ({
  id,
  name,
  taxonomy: slug,
  type,
  order: order_by,
  has_archives,
  count: [...catalog.terms.values()].filter(({ taxonomy }) => taxonomy === slug).length,
})
