import type { HandlerRequest, HandlerSchema, Pack } from '../../../index.ts'
import { isItem } from '../../lib/texts.ts'
import {
  hasWords,
  idSelection,
  idsParam,
  periodTest,
  postKeys,
  sortedBy,
  textParam,
  textsParam,
} from '../listing.ts'
import type { Product } from '../model.ts'
import { type Catalog, requestCatalog } from '../product-facts.ts'
import {
  isProduct,
  mayEditProducts,
  missingProduct,
  postView,
  productsRoute as route,
  taxonomies,
  taxonomyNames,
} from './product-view.ts'
import { postWriteHandlers } from './product-write.ts'

const ids = { type: 'array', items: { type: 'integer' }, default: [] } as const
const moment = { type: 'string', format: 'date-time' } as const
const context = { type: 'string', enum: ['view', 'embed', 'edit'], default: 'view' } as const
const statuses = ['publish', 'future', 'draft', 'pending', 'private', 'trash', 'any'] as const

/** A filter by terms: their ids, or an object that also says how they are matched. */
const termFilter = (properties: Readonly<Record<string, HandlerSchema>>): HandlerSchema => ({
  type: ['object', 'array'],
  oneOf: [
    { title: 'Term ID List', type: 'array', items: { type: 'integer' } },
    {
      title: 'Term ID Taxonomy Query',
      type: 'object',
      properties: { terms: ids, ...properties },
      additionalProperties: false,
    },
  ],
})

const operator = { operator: { type: 'string', enum: ['AND', 'OR'], default: 'OR' } } as const
const children = { include_children: { type: 'boolean', default: false } } as const

const filters: Readonly<Record<string, HandlerSchema>> = Object.fromEntries(
  taxonomyNames.flatMap((name) => {
    const below = name === 'product_tag' ? {} : children
    return [
      [name, termFilter({ ...below, ...operator })],
      [`${name}_exclude`, termFilter(below)],
    ]
  }),
)

const keys: Readonly<Record<string, (product: Product) => string | number>> = {
  ...postKeys,
  title: ({ name }) => name.toLowerCase(),
  slug: ({ slug }) => slug,
}

/** Products as items of content, which themes and editors read: what WordPress itself makes of the type `product`. */
export const productPostHandlers = {
  [`GET ${route}`]: {
    args: {
      context,
      page: { type: 'integer', default: 1, minimum: 1 },
      per_page: { type: 'integer', default: 10, minimum: 1, maximum: 100 },
      search: { type: 'string' },
      after: moment,
      before: moment,
      exclude: ids,
      include: ids,
      offset: { type: 'integer' },
      order: { type: 'string', default: 'desc', enum: ['asc', 'desc'] },
      orderby: { type: 'string', default: 'date', enum: Object.keys(keys) },
      slug: { type: 'array', items: { type: 'string' } },
      status: { type: 'array', items: { type: 'string', enum: statuses }, default: ['publish'] },
      ...filters,
    },
    permission: (request) =>
      request.params.context !== 'edit' || mayEditProducts(request) || forbiddenContext,
    handle(request) {
      const catalog = requestCatalog(request)
      const items = listed(request, catalog)
      const offset = Math.abs(Number(request.params.offset ?? 0))
      const perPage = Number(request.params.per_page ?? 10)
      const first = offset === 0 ? (Number(request.params.page ?? 1) - 1) * perPage : offset
      const rows = items.map((product, i) => ({
        toJSON: () => postView(product, catalog, request, { place: i - first }),
      }))
      return request.page(rows, { offset: offset || undefined })
    },
  },
  [`GET ${route}/(?P<id>[\\d]+)`]: {
    args: { id: { type: 'integer' }, context },
    permission(request) {
      const product = requestCatalog(request).shop.products.get(Number(request.params.id))
      if (!isProduct(product)) return missingProduct
      if (mayEditProducts(request)) return true
      if (request.params.context === 'edit') return forbiddenContext
      return product.status === 'publish' || { code: 'rest_forbidden', message: 'This product isn’t public.' }
    },
    handle(request) {
      const catalog = requestCatalog(request)
      const product = catalog.shop.products.get(Number(request.params.id))
      if (product === undefined) return undefined
      const view = postView(product, catalog, request)
      return request.answer(view, { headers: { Link: `<${view.link}>; rel="alternate"; type=text/html` } })
    },
  },
  ...postWriteHandlers,
} satisfies Pack['handlers']

const forbiddenContext = {
  code: 'rest_forbidden_context',
  message:
    'Only users who can edit products may request context=edit. Sign in as one, or request context=view.',
}

function listed(request: HandlerRequest, catalog: Catalog): readonly Product[] {
  const { params } = request
  const wanted = textsParam(request, 'status')
  const sentStatuses = wanted.length === 0 ? ['publish'] : wanted
  if (!mayEditProducts(request) && sentStatuses.some((each) => each !== 'publish'))
    throw forbiddenStatus(request)
  const include = idsParam(request, 'include')
  if (params.orderby === 'include' && include.length === 0)
    throw request.error(400, 'rest_orderby_include_missing_include', 'Send include to order by it.')
  const isSelected = idSelection(request)
  const slugs = textsParam(request, 'slug')
  const search = textParam(request, 'search')
  const isInPeriod = periodTest(request)
  const hasTerms = termClause(request, catalog)
  const found = catalog.shop.products
    .all()
    .filter(
      (product) =>
        isProduct(product) &&
        (sentStatuses.includes(product.status) ||
          (sentStatuses.includes('any') && product.status !== 'trash')) &&
        isSelected(product) &&
        (slugs.length === 0 || slugs.includes(product.slug)) &&
        (search === undefined || hasWords(searchedText(product), search)) &&
        isInPeriod(product.date_created_gmt) &&
        hasTerms(product),
    )
  const orderby = String(params.orderby ?? 'date')
  if (orderby === 'include') return found.toSorted((a, b) => include.indexOf(a.id) - include.indexOf(b.id))
  return sortedBy(found, keys[orderby] ?? (({ id }) => id), params.order === 'asc' ? 1 : -1)
}

const searchedText = ({ name, description, short_description }: Product): string =>
  `${name} ${description} ${short_description}`

/** What the filters of a request say about the terms of a product. */
function termClause({ params }: HandlerRequest, catalog: Catalog): (product: Product) => boolean {
  const clauses = taxonomyNames.map((name) => {
    const { terms: wanted, isEach } = readTermFilter(params[name], catalog)
    const { terms: unwanted } = readTermFilter(params[`${name}_exclude`], catalog)
    return (product: Product): boolean => {
      const has = (id: number): boolean => product[taxonomies[name]].includes(id)
      const isWanted = isEach ? wanted.every(has) : wanted.length === 0 || wanted.some(has)
      return isWanted && !unwanted.some(has)
    }
  })
  return (product) => clauses.every((clause) => clause(product))
}

/** The terms of a sent filter, in either of its forms, and whether a product needs each of them. */
function readTermFilter(sent: unknown, catalog: Catalog) {
  const { terms, operator, include_children } = isItem(sent) ? sent : { terms: sent }
  const ids = Array.isArray(terms) ? terms.map(Number) : []
  return { terms: include_children === true ? catalog.withDescendants(ids) : ids, isEach: operator === 'AND' }
}

function forbiddenStatus({ user, error }: HandlerRequest): Error {
  const message = 'Only who may edit products lists those that aren’t published.'
  return error(400, 'rest_invalid_param', message, {
    params: { status: message },
    details: {
      status: { code: 'rest_forbidden_status', message, data: { status: user === undefined ? 401 : 403 } },
    },
  })
}
