import type { HandlerRequest, HandlerSchema, Pack } from '../../index.ts'
import { isItem } from '../lib/texts.ts'
import { hasWords, idsParam, textParam, textsParam } from './listing.ts'
import type { Product } from './model.ts'
import { type Catalog, requestCatalog } from './product-facts.ts'
import { permalink } from './store/product-view.ts'
import { slugText } from './v3/fields.ts'

const route = '/core/v2/product'
const taxonomies = { product_brand: 'brands', product_cat: 'categories', product_tag: 'tags' } as const
const taxonomyNames = ['product_brand', 'product_cat', 'product_tag'] as const

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
  date: ({ date_created_gmt }) => date_created_gmt,
  modified: ({ date_modified_gmt }) => date_modified_gmt,
  id: ({ id }) => id,
  title: ({ name }) => name.toLowerCase(),
  slug: ({ slug }) => slug,
}

const mayEdit = ({ can }: HandlerRequest): boolean => can('edit_products')

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
      orderby: { type: 'string', default: 'date', enum: ['include', ...Object.keys(keys)] },
      slug: { type: 'array', items: { type: 'string' } },
      status: { type: 'array', items: { type: 'string', enum: statuses }, default: ['publish'] },
      ...filters,
    },
    permission: (request) => request.params.context !== 'edit' || mayEdit(request) || forbiddenContext,
    handle(request) {
      const catalog = requestCatalog(request)
      const items = listed(request, catalog)
      const offset = Number(request.params.offset ?? 0)
      const perPage = Number(request.params.per_page ?? 10)
      const first = offset === 0 ? (Number(request.params.page ?? 1) - 1) * perPage : offset
      const shown = items.map((product, i) => ({
        toJSON: () => postView(product, catalog, request, i - first),
      }))
      if (offset === 0) return request.page(shown)
      return request.answer(shown.slice(offset, offset + perPage), {
        headers: {
          'X-WP-Total': String(items.length),
          'X-WP-TotalPages': String(Math.ceil(items.length / perPage)),
        },
      })
    },
  },
  [`GET ${route}/(?P<id>[\\d]+)`]: {
    args: { id: { type: 'integer' }, context },
    permission(request) {
      const product = requestCatalog(request).shop.products.get(Number(request.params.id))
      if (product === undefined || product.type === 'variation')
        return { status: 404, code: 'rest_post_invalid_id', message: 'There is no product with this id.' }
      if (mayEdit(request)) return true
      if (request.params.context === 'edit') return forbiddenContext
      return product.status === 'publish' || { code: 'rest_forbidden', message: 'This product isn’t public.' }
    },
    handle(request) {
      const catalog = requestCatalog(request)
      const product = catalog.shop.products.get(Number(request.params.id))
      return product && postView(product, catalog, request)
    },
  },
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
  if (!mayEdit(request) && sentStatuses.some((each) => each !== 'publish')) throw forbiddenStatus(request)
  const include = idsParam(request, 'include')
  const exclude = idsParam(request, 'exclude')
  const slugs = textsParam(request, 'slug')
  const search = textParam(request, 'search')
  const after = textParam(request, 'after')
  const before = textParam(request, 'before')
  const hasTerms = termClause(request, catalog)
  const found = catalog.shop.products
    .all()
    .filter(
      (product) =>
        product.type !== 'variation' &&
        (sentStatuses.includes(product.status) ||
          (sentStatuses.includes('any') && product.status !== 'trash')) &&
        (include.length === 0 || include.includes(product.id)) &&
        !exclude.includes(product.id) &&
        (slugs.length === 0 || slugs.includes(product.slug)) &&
        (search === undefined || hasWords(searchedText(product), search)) &&
        (after === undefined || product.date_created_gmt > after) &&
        (before === undefined || product.date_created_gmt < before) &&
        hasTerms(product),
    )
  const orderby = String(params.orderby ?? 'date')
  if (orderby === 'include') return found.toSorted((a, b) => include.indexOf(a.id) - include.indexOf(b.id))
  const key = keys[orderby] ?? (({ id }) => id)
  const direction = params.order === 'asc' ? 1 : -1
  return found
    .map((product) => ({ product, key: key(product) }))
    .toSorted((a, b) => direction * (a.key === b.key ? a.product.id - b.product.id : a.key < b.key ? -1 : 1))
    .map(({ product }) => product)
}

const searchedText = ({ name, description, short_description }: Product): string =>
  `${name} ${description} ${short_description}`

/** What the filters of a request say about the terms of a product. */
function termClause({ params }: HandlerRequest, catalog: Catalog): (product: Product) => boolean {
  const clauses = taxonomyNames.flatMap((name) => {
    const own = (product: Product): readonly number[] => product[taxonomies[name]]
    const wanted = readTermFilter(params[name], catalog)
    const unwanted = readTermFilter(params[`${name}_exclude`], catalog)
    const has = (product: Product, id: number): boolean => own(product).includes(id)
    return [
      ...(wanted.terms.length === 0
        ? []
        : wanted.isEach
          ? [(product: Product) => wanted.terms.every((id) => has(product, id))]
          : [(product: Product) => wanted.terms.some((id) => has(product, id))]),
      (product: Product) => !unwanted.terms.some((id) => has(product, id)),
    ]
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

/** @param place of the product in the answer, from 0 */
function postView(product: Product, catalog: Catalog, request: HandlerRequest, place = 0): object {
  const { site, params } = request
  const { id, name, slug, status, description, short_description } = product
  const isEdit = params.context === 'edit'
  const link = permalink(product, catalog, site)
  const text = (raw: string) => ({
    ...(isEdit && { raw }),
    rendered: site.rendered(raw),
    protected: false,
  })
  const image = product.images[0]?.id ?? 0
  // An image of the shop need not be a file of the site.
  const featured_media = site.item('post', image) === undefined ? 0 : image
  const common = {
    id,
    date: product.date_created_gmt,
    slug,
    type: 'product',
    link,
    title: { ...(isEdit && { raw: name }), rendered: name.replaceAll(/&(?!#?\w{1,10};)/g, '&amp;') },
    excerpt: text(short_description),
    featured_media,
    _links: links(product, featured_media, request, isEdit),
  }
  if (params.context === 'embed') return common
  return {
    ...common,
    date_gmt: product.date_created_gmt,
    guid: { rendered: link, ...(isEdit && { raw: link }) },
    modified: product.date_modified_gmt,
    modified_gmt: product.date_modified_gmt,
    ...(isEdit && { password: '' }),
    status,
    content: {
      ...text(description),
      ...(isEdit && { block_version: description.includes('<!-- wp:') ? 1 : 0 }),
    },
    comment_status: product.reviews_allowed ? 'open' : 'closed',
    ping_status: 'closed',
    template: '',
    meta: [],
    product_brand: product.brands,
    product_cat: product.categories,
    product_tag: product.tags,
    ...(isEdit && {
      permalink_template: `${site.url}/product/%pagename%/`,
      generated_slug: slugText(name),
    }),
    class_list: classList(product, catalog, featured_media > 0, place),
  }
}

/** The classes of a product's element on a page. */
function classList(product: Product, catalog: Catalog, hasImage: boolean, place: number): readonly string[] {
  const { id, status, type, virtual } = product
  const terms = taxonomyNames.flatMap((name) =>
    product[taxonomies[name]].flatMap((term) => {
      const slug = catalog.terms.get(term)?.slug
      return slug === undefined ? [] : [`${name}-${slug}`]
    }),
  )
  const isTaxed = product.tax_status === 'taxable'
  return [
    ...[`post-${id}`, 'product', 'type-product', `status-${status}`],
    ...(hasImage ? ['has-post-thumbnail'] : []),
    ...terms,
    // Of a row of four.
    ['first', '', '', 'last'][place % 4] ?? '',
    catalog.stockStatus(product),
    ...(catalog.isOnSale(product) ? ['sale'] : []),
    ...(product.featured ? ['featured'] : []),
    ...(product.downloadable ? ['downloadable'] : []),
    ...(virtual ? ['virtual'] : []),
    ...(product.sold_individually ? ['sold-individually'] : []),
    ...(isTaxed ? ['taxable'] : []),
    ...(isTaxed && !virtual ? ['shipping-taxable'] : []),
    ...(catalog.isPurchasable(product) && type !== 'grouped' && type !== 'external' ? ['purchasable'] : []),
    `product-type-${type}`,
  ]
}

function links({ id }: Product, image: number, request: HandlerRequest, isEdit: boolean): object {
  const { site } = request
  const own = `${route}/${id}`
  const isEditor = mayEdit(request)
  const allow = isEditor ? ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] : ['GET']
  const action = [{ href: site.route(own) }]
  return {
    self: [{ href: site.route(own), targetHints: { allow } }],
    collection: [{ href: site.route(route) }],
    about: [{ href: site.route('/core/v2/types/product') }],
    replies: [{ embeddable: true, href: site.route(`/core/v2/comments?post=${id}`) }],
    ...(image > 0 && {
      'wp:featuredmedia': [{ embeddable: true, href: site.route(`/core/v2/media/${image}`) }],
    }),
    'wp:attachment': [{ href: site.route(`/core/v2/media?parent=${id}`) }],
    'wp:term': taxonomyNames.map((taxonomy) => ({
      taxonomy,
      embeddable: true,
      href: site.route(`/core/v2/${taxonomy}?post=${id}`),
    })),
    ...(isEdit && {
      'wp:action-publish': action,
      'wp:action-unfiltered-html': action,
      ...Object.fromEntries(
        taxonomyNames.flatMap((name) => [
          [`wp:action-create-${name}`, action],
          [`wp:action-assign-${name}`, action],
        ]),
      ),
    }),
    curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
  }
}
