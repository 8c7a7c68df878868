import type { HandlerRequest, HandlerSchema, Pack } from '../../../index.ts'
import { idSelection, idsParam, pageAnswer, sortedBy, textParam, textsParam } from '../listing.ts'
import type { Term } from '../model.ts'
import { type Catalog, requestCatalog } from '../product-facts.ts'
import { termLink } from '../store/product-view.ts'
import { productCount } from '../store/terms.ts'
import { Reader } from '../v3/reader.ts'
import { changedTerm, raiseChildren } from '../v3/terms.ts'
import { isProduct, mayEditProducts, productsRoute, taxonomies, taxonomyNames } from './product-view.ts'

type Taxonomy = (typeof taxonomyNames)[number]

const context = { type: 'string', enum: ['view', 'embed', 'edit'], default: 'view' } as const
const ids = { type: 'array', items: { type: 'integer' }, default: [] } as const
const text = { type: 'string' } as const
const parent = { type: 'integer' } as const

const keys: Readonly<Record<string, (term: Term, catalog: Catalog) => string | number>> = {
  id: ({ id }) => id,
  name: ({ name }) => name.toLowerCase(),
  slug: ({ slug }) => slug,
  description: ({ description }) => description,
  count: productCount,
}

const isNested = (taxonomy: Taxonomy): boolean => taxonomy !== 'product_tag'

const listArguments = (taxonomy: Taxonomy): Readonly<Record<string, HandlerSchema>> => ({
  context,
  page: { type: 'integer', default: 1, minimum: 1 },
  per_page: { type: 'integer', default: 10, minimum: 1, maximum: 100 },
  search: text,
  exclude: ids,
  include: ids,
  order: { type: 'string', default: 'asc', enum: ['asc', 'desc'] },
  orderby: { type: 'string', default: 'name', enum: ['include', ...Object.keys(keys)] },
  hide_empty: { type: 'boolean', default: false },
  ...(isNested(taxonomy) && { parent }),
  post: { type: 'integer' },
  slug: { type: 'array', items: text },
})

/** The terms of products as WordPress itself makes them of a taxonomy. */
export const productTermHandlers: NonNullable<Pack['handlers']> = Object.assign(
  {},
  ...taxonomyNames.map(taxonomyHandlers),
)

function taxonomyHandlers(taxonomy: Taxonomy): NonNullable<Pack['handlers']> {
  const list = `/core/v2/${taxonomy}`
  const one = `${list}/(?P<id>[\\d]+)`
  const fields = { name: text, slug: text, description: text, ...(isNested(taxonomy) && { parent }) }
  const id = { id: { type: 'integer' } } as const
  const find = ({ params }: HandlerRequest, { terms }: Catalog): Term | undefined => {
    const term = terms.get(Number(params.id))
    return term?.taxonomy === taxonomy ? term : undefined
  }
  const found = (request: HandlerRequest, catalog: Catalog): Term => {
    const term = find(request, catalog)
    if (term) return term
    throw request.error(404, 'rest_term_invalid', `There is no term ${request.params.id} here.`)
  }
  const allowed = (request: HandlerRequest, code: string) => {
    if (request.params.id !== undefined) found(request, requestCatalog(request))
    return mayManage(request) || { code, message: 'Terms of products are for users who manage these.' }
  }
  const readable = (request: HandlerRequest) => {
    if (request.params.context === 'edit') return allowed(request, 'rest_forbidden_context')
    if (request.params.id !== undefined) found(request, requestCatalog(request))
    return mayReadTermsOfPost(request)
  }
  return {
    [`GET ${list}`]: {
      args: listArguments(taxonomy),
      permission: readable,
      handle(request) {
        const catalog = requestCatalog(request)
        return pageAnswer(request, listedTerms(taxonomy, request, catalog), (term) =>
          termView(term, catalog, request),
        )
      },
    },
    [`POST ${list}`]: {
      args: { ...fields, name: { ...text, required: true } },
      permission: (request) => allowed(request, 'rest_cannot_create'),
      handle(request) {
        const catalog = requestCatalog(request)
        const empty = { taxonomy, name: '', slug: '', description: '', parent: 0, menu_order: 0 }
        const term = catalog.shop.terms.add((next) => written({ id: next, ...empty }, request, catalog))
        const headers = { Location: request.site.route(`${list}/${term.id}`) }
        return request.answer(termView(term, requestCatalog(request), request, 'edit'), {
          status: 201,
          headers,
        })
      },
    },
    [`GET ${one}`]: {
      args: { ...id, context },
      permission: readable,
      handle(request) {
        const catalog = requestCatalog(request)
        return termView(found(request, catalog), catalog, request)
      },
    },
    [`POST PUT PATCH ${one}`]: {
      args: { ...id, ...fields },
      permission: (request) => allowed(request, 'rest_cannot_update'),
      handle(request) {
        const catalog = requestCatalog(request)
        const term = catalog.shop.terms.put(written(found(request, catalog), request, catalog))
        return termView(term, requestCatalog(request), request, 'edit')
      },
    },
    [`DELETE ${one}`]: {
      args: { ...id, force: { type: 'boolean', default: false } },
      permission: (request) => allowed(request, 'rest_cannot_delete'),
      handle(request) {
        if (request.params.force !== true)
          throw request.error(501, 'rest_trash_not_supported', 'Terms cannot be trashed. Send force=true.')
        const catalog = requestCatalog(request)
        const term = found(request, catalog)
        const { _links: _, ...previous } = termView(term, catalog, request, 'edit')
        catalog.shop.terms.remove(term.id)
        raiseChildren(term, catalog.shop)
        return { deleted: true, previous }
      },
    },
  }
}

/** Whether a request may read the terms of the post that it names: a product, which others than editors see when it is public. */
function mayReadTermsOfPost(request: HandlerRequest) {
  const { params, site, error } = request
  const post = Number(params.post ?? 0)
  if (post === 0) return true
  const product = requestCatalog(request).shop.products.get(post)
  if (product === undefined && site.item('post', post) === undefined)
    throw error(400, 'rest_post_invalid_id', `There is no post ${post}.`)
  if (isProduct(product) && (product.status === 'publish' || mayEditProducts(request))) return true
  return { code: 'rest_forbidden_context', message: `The post ${post} has no terms that you may read.` }
}

const mayManage = ({ can }: HandlerRequest): boolean => can('manage_product_terms')

function written(before: Term, request: HandlerRequest, catalog: Catalog): Term {
  const above = request.params.parent
  if (typeof above === 'number' && above !== 0 && catalog.terms.get(above)?.taxonomy !== before.taxonomy)
    throw request.error(400, 'rest_term_invalid', `There is no term ${above} to be its parent.`)
  return changedTerm(before, { sent: new Reader(request.params), request, catalog }, 'term_id')
}

function listedTerms(taxonomy: Taxonomy, request: HandlerRequest, catalog: Catalog): readonly Term[] {
  const { params } = request
  const include = idsParam(request, 'include')
  const isSelected = idSelection(request)
  const slugs = textsParam(request, 'slug')
  const search = textParam(request, 'search')?.toLowerCase()
  const post = Number(params.post ?? 0)
  const product = catalog.shop.products.get(post)
  const terms = [...catalog.terms.values()].filter(
    (term) =>
      term.taxonomy === taxonomy &&
      isSelected(term) &&
      (slugs.length === 0 || slugs.includes(term.slug)) &&
      (search === undefined || `${term.name} ${term.slug}`.toLowerCase().includes(search)) &&
      (params.parent === undefined || term.parent === params.parent) &&
      (post === 0 || product?.[taxonomies[taxonomy]].includes(term.id) === true) &&
      (params.hide_empty !== true || productCount(term, catalog) > 0),
  )
  const orderby = String(params.orderby ?? 'name')
  if (orderby === 'include') return terms.toSorted((a, b) => include.indexOf(a.id) - include.indexOf(b.id))
  const key = keys[orderby] ?? (({ id }) => id)
  return sortedBy(terms, (term) => key(term, catalog), params.order === 'desc' ? -1 : 1)
}

function termView(term: Term, catalog: Catalog, request: HandlerRequest, context = request.params.context) {
  const { site } = request
  const { id, taxonomy, name, slug, description } = term
  const list = `/core/v2/${taxonomy}`
  const allow = mayManage(request) ? ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] : ['GET']
  const link = termLink(term, catalog, site)
  const _links = {
    self: [{ href: site.route(`${list}/${id}`), targetHints: { allow } }],
    collection: [{ href: site.route(list) }],
    about: [{ href: site.route(`/core/v2/taxonomies/${taxonomy}`) }],
    ...(term.parent !== 0 && { up: [{ embeddable: true, href: site.route(`${list}/${term.parent}`) }] }),
    'wp:post_type': [{ href: site.route(`${productsRoute}?${taxonomy}=${id}`) }],
    curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
  }
  if (context === 'embed') return { id, link, name, slug, taxonomy, _links }
  return {
    ...{ id, count: productCount(term, catalog), description, link, name, slug, taxonomy },
    ...(taxonomy !== 'product_tag' && { parent: term.parent }),
    meta: [],
    ...(taxonomy === 'product_cat' && { menu_order: term.menu_order }),
    _links,
  }
}
