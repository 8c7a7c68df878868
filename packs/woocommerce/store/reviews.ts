import type { HandlerRequest, Pack } from '../../../index.ts'
import { integer } from '../../lib/php-values.ts'
import { pageAnswer, textParam } from '../listing.ts'
import type { Review } from '../model.ts'
import { escapeHtml } from '../money.ts'
import { type Catalog, requestCatalog } from '../product-facts.ts'
import { page, shortContext } from './product-arguments.ts'
import { reviewSchema } from './product-schema.ts'
import { imageView, permalink } from './product-view.ts'

/** The approved reviews of the Store API. */
export const reviewHandlers = {
  'GET /wc/store/v1/products/reviews': {
    args: {
      context: shortContext,
      page,
      per_page: { type: 'integer', default: 10, minimum: 1, maximum: 100 },
      offset: { type: 'integer' },
      order: { type: 'string', enum: ['asc', 'desc'], default: 'desc' },
      orderby: { type: 'string', enum: ['date', 'date_gmt', 'id', 'rating', 'product'], default: 'date' },
      category_id: { type: 'string' },
      product_id: { type: 'string' },
    },
    schema: reviewSchema,
    batch: true,
    handle(request) {
      const catalog = requestCatalog(request)
      return pageAnswer(request, foundReviews(request, catalog), (review) => {
        return reviewView(review, catalog, request)
      })
    },
  },
} satisfies Pack['handlers']

function foundReviews(request: HandlerRequest, catalog: Catalog): readonly Review[] {
  const products = new Set([
    ...idsInText(textParam(request, 'product_id')),
    ...productsIn(idsInText(textParam(request, 'category_id')), catalog),
  ])
  const found = catalog.shop.reviews.all().filter(({ status, product_id }) => {
    const product = catalog.shop.products.get(product_id)
    if (status !== 'approved' || product?.status !== 'publish') return false
    // Like the plugin: categories without a product limit nothing.
    return products.size === 0 || products.has(product_id)
  })
  const { orderby, order } = request.params
  const direction = order === 'asc' ? 1 : -1
  const key = (review: Review): string | number => {
    if (orderby === 'rating') return review.rating
    if (orderby === 'product') return review.product_id
    return orderby === 'id' ? review.id : review.date_created_gmt
  }
  return found.toSorted((a, b) => {
    const [before, after] = [key(a), key(b)]
    return direction * (before === after ? a.id - b.id : before < after ? -1 : 1)
  })
}

/** The ids of the products in some categories, and in those below them. */
function productsIn(categories: readonly number[], catalog: Catalog): readonly number[] {
  if (categories.length === 0) return []
  return catalog.shop.products
    .all()
    .filter(({ categories: own }) => [...catalog.withAncestors(own)].some((id) => categories.includes(id)))
    .map(({ id }) => id)
}

/** The ids of a list in a text, `3, 4`. A word is the id 0, which no item has. */
const idsInText = (text = ''): readonly number[] =>
  text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part) => Math.abs(integer(part)))

function reviewView(review: Review, catalog: Catalog, { site }: HandlerRequest) {
  const product = catalog.shop.products.get(review.product_id)
  const [image] = product?.images ?? []
  const day = new Date(`${review.date_created_gmt}Z`)
  return {
    id: review.id,
    date_created: review.date_created_gmt,
    formatted_date_created: day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
    date_created_gmt: review.date_created_gmt,
    product_id: review.product_id,
    product_name: product === undefined ? '' : escapeHtml(product.name),
    product_permalink: product === undefined ? '' : permalink(product, catalog, site),
    product_image: image === undefined ? null : imageView(image),
    reviewer: escapeHtml(review.reviewer),
    review: `<p>${escapeHtml(review.review)}</p>\n`,
    rating: review.rating,
    verified: review.verified,
    reviewer_avatar_urls: Object.fromEntries(
      [24, 48, 96].map((size) => [size, `https://secure.gravatar.com/avatar/?s=${size}&d=mm&r=g`]),
    ),
  }
}
