import type { HandlerRequest, HandlerSite, Pack } from '../../../index.ts'
import { isItem, memberIn, textIn } from '../../lib/texts.ts'
import { idsParam } from '../listing.ts'
import { type Image, type Product, utcText } from '../model.ts'
import { type Catalog, requestCatalog } from '../product-facts.ts'
import { changedProduct, createdProduct, defaultCategory } from '../v3/product-write.ts'
import { removeVariations, trashedProduct } from '../v3/products.ts'
import { Reader } from '../v3/reader.ts'
import type { Write } from '../v3/resource.ts'
import {
  isProduct,
  mayEditProducts,
  missingProduct,
  postView,
  productsRoute as route,
  taxonomies,
  taxonomyNames,
} from './product-view.ts'

// WordPress verifies no text: what is neither one nor an object with one is as if it wasn’t sent.
const written = {} as const
const moment = { type: ['string', 'null'], format: 'date-time' } as const
const id = { id: { type: 'integer' } } as const
const terms = { type: 'array', items: { type: 'integer' } } as const

const fields = {
  date: moment,
  date_gmt: moment,
  slug: { type: 'string' },
  status: { type: 'string', enum: ['publish', 'future', 'draft', 'pending', 'private'] },
  title: written,
  content: written,
  excerpt: written,
  featured_media: { type: 'integer' },
  comment_status: { type: 'string', enum: ['open', 'closed'] },
  product_brand: terms,
  product_cat: terms,
  product_tag: terms,
} as const

/** Writes of products as items of content: WordPress knows of texts, statuses and terms, and of no prices. */
export const postWriteHandlers = {
  [`POST ${route}`]: {
    args: fields,
    permission: (request) => (mayEditProducts(request) ? mayAssign(request) : denial('create')),
    handle(request) {
      const sent = sentFields(request)
      if (['name', 'description', 'short_description'].every((name) => textIn(sent[name]) === ''))
        throw request.error(400, 'empty_content', 'Send a title, a content or an excerpt.')
      const catalog = requestCatalog(request)
      const write = { sent: new Reader({ name: '', status: 'draft', ...sent }), request, catalog }
      const product = catalog.shop.products.add((next) =>
        withOwn(createdProduct(next, write), undefined, write),
      )
      const headers = { Location: request.site.route(`${route}/${product.id}`) }
      return request.answer(edited(product, request), { status: 201, headers })
    },
  },
  [`POST PUT PATCH ${route}/(?P<id>[\\d]+)`]: {
    args: { ...id, ...fields },
    permission: (request) => onFound(request, 'edit'),
    handle(request) {
      const catalog = requestCatalog(request)
      const product = found(request, catalog)
      const write = { sent: new Reader(sentFields(request)), request, catalog }
      const changed = withOwn(changedProduct(product, write), product, write)
      return edited(catalog.shop.products.put(changed), request)
    },
  },
  [`DELETE ${route}/(?P<id>[\\d]+)`]: {
    args: { ...id, force: { type: 'boolean', default: false } },
    permission: (request) => onFound(request, 'delete'),
    handle(request) {
      const catalog = requestCatalog(request)
      const product = found(request, catalog)
      if (request.params.force === true) {
        const { _links: _, ...previous } = edited(product, request)
        catalog.shop.products.remove(product.id)
        removeVariations(product, catalog)
        return { deleted: true, previous }
      }
      if (product.status === 'trash')
        throw request.error(410, 'rest_already_trashed', `The product ${product.id} is in the trash already.`)
      return edited(catalog.shop.products.put(trashedProduct(product, { now: request.site.now() })), request)
    },
  },
} satisfies Pack['handlers']

const edited = (product: Product, request: HandlerRequest) =>
  postView(product, requestCatalog(request), request, { context: 'edit' })

const denial = (verb: 'create' | 'edit' | 'delete') => ({
  code: `rest_cannot_${verb}`,
  message: `Products are for users who may edit them. Sign in as one to ${verb} them.`,
})

/** WordPress rejects the term 0, and ignores other terms that do not exist. */
const mayAssign = (request: HandlerRequest) =>
  taxonomyNames.every((name) => !idsParam(request, name).includes(0)) || {
    code: 'rest_cannot_assign_term',
    message: 'Nobody may assign the term 0.',
  }

function onFound(request: HandlerRequest, verb: 'edit' | 'delete') {
  const product = requestCatalog(request).shop.products.get(Number(request.params.id))
  if (!isProduct(product)) return missingProduct
  if (!mayEditProducts(request)) return denial(verb)
  return verb === 'delete' || mayAssign(request)
}

function found({ params, error }: HandlerRequest, { shop }: Catalog): Product {
  const product = shop.products.get(Number(params.id))
  if (isProduct(product)) return product
  throw error(missingProduct.status, missingProduct.code, missingProduct.message)
}

/** What is sent, by the names of the API that manages the shop. */
function sentFields({ params, site }: HandlerRequest): Readonly<Record<string, unknown>> {
  const raw = (sent: unknown): string | undefined => {
    const text = isItem(sent) ? sent.raw : sent
    const isText = typeof text === 'string' || (isItem(sent) && typeof text === 'number')
    return isText ? String(text) : undefined
  }
  // Null for one of them is now.
  const date =
    params.date === null || params.date_gmt === null ? site.now() : (params.date ?? params.date_gmt)
  const all = {
    name: raw(params.title),
    description: raw(params.content),
    short_description: raw(params.excerpt),
    status: params.status,
    slug: params.slug,
    date_created: typeof date === 'number' ? utcText(date) : date,
    reviews_allowed: params.comment_status === undefined ? undefined : params.comment_status === 'open',
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/**
 * A product with the sent terms that exist, and the sent image. Terms that are not sent stay as they were, and a list
 * without categories becomes the usual one.
 *
 * @param before the product as it was; undefined for a new one
 */
function withOwn(product: Product, before: Product | undefined, { request, catalog }: Write): Product {
  const { params, site } = request
  const own = taxonomyNames.map((name) => {
    const usual = before?.[taxonomies[name]] ?? []
    const ids = params[name] === undefined ? usual : idsParam(request, name)
    return [taxonomies[name], ids.filter((each) => catalog.terms.get(each)?.taxonomy === name)] as const
  })
  const { categories = [], ...others } = Object.fromEntries(own)
  const [first, ...rest] = product.images
  const image = params.featured_media === undefined ? first : imageOf(params.featured_media, site)
  return {
    ...product,
    ...others,
    categories: params.product_cat !== undefined && categories.length === 0 ? [defaultCategory] : categories,
    images: image ? [image, ...rest] : rest,
  }
}

/** A file of the site as the image of a product. */
function imageOf(id: unknown, site: HandlerSite): Image | undefined {
  if (typeof id !== 'number' || id <= 0) return undefined
  const file = site.item('post', id)
  return (
    file && {
      id,
      src: textIn(file.source_url),
      name: textIn(memberIn(file.title, 'raw')),
      alt: textIn(file.alt_text),
    }
  )
}
