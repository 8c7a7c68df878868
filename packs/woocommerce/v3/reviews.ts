import { lineOfText } from '../../lib/php-values.ts'
import { idsParam, textParam } from '../listing.ts'
import { type Review, utcText } from '../model.ts'
import { escapeHtml } from '../money.ts'
import type { Catalog } from '../product-facts.ts'
import { permalink } from '../store/product-view.ts'
import { choice, email, ids, integer, isEmail, moments, text } from './fields.ts'
import { isEdited, type Resource, resourceHandlers, type Write } from './resource.ts'

const statuses = ['approved', 'hold', 'spam', 'unspam', 'trash', 'untrash'] as const

const reviewResource: Resource<Review> = {
  route: '/wc/v3/products/reviews',
  store: ({ reviews }) => reviews,
  missing: ['woocommerce_rest_review_invalid_id', 404],
  missingFirst: 'refused',
  verifiesIds: true,
  view(review, catalog, request) {
    const { site } = request
    const product = catalog.shop.products.get(review.product_id)
    return {
      id: review.id,
      ...moments('date_created', review.date_created_gmt),
      product_id: review.product_id,
      product_name: product?.name ?? '',
      product_permalink: product === undefined ? '' : permalink(product, catalog, site),
      status: review.status,
      reviewer: review.reviewer,
      reviewer_email: review.reviewer_email,
      review: isEdited(request) ? review.review : `<p>${escapeHtml(review.review)}</p>\n`,
      rating: review.rating,
      verified: review.verified,
      reviewer_avatar_urls: Object.fromEntries(
        [24, 48, 96].map((size) => [size, `https://secure.gravatar.com/avatar/?s=${size}&d=mm&r=g`]),
      ),
    }
  },
  filters: {
    search: text,
    product: ids,
    reviewer_email: email,
    // The plugin accepts any status. An unknown one matches no review.
    status: { type: 'string', default: 'approved' },
  },
  matches(review, request) {
    const { product, status, reviewer_email } = request.params
    const search = textParam(request, 'search')?.toLowerCase()
    return (
      // Unlike other lists, this one has both.
      !idsParam(request, 'exclude').includes(review.id) &&
      (status === 'all' || review.status === (status ?? 'approved')) &&
      (!Array.isArray(product) || product.includes(review.product_id)) &&
      (reviewer_email === undefined || review.reviewer_email === reviewer_email) &&
      (search === undefined || `${review.review} ${review.reviewer}`.toLowerCase().includes(search))
    )
  },
  keys: {
    date_gmt: ({ date_created_gmt }) => date_created_gmt,
    date: ({ date_created_gmt }) => date_created_gmt,
    id: ({ id }) => id,
    include: ({ id }) => id,
    product: ({ product_id }) => product_id,
  },
  order: ['date_gmt', 'desc'],
  readers: 'moderate_comments',
  links: ({ product_id }, site) => ({ up: [{ href: site.route(`/wc/v3/products/${product_id}`) }] }),
  fields: {
    product_id: integer,
    status: choice(...statuses),
    reviewer: text,
    reviewer_email: text,
    review: text,
    rating: integer,
  },
  required: ['product_id', 'review', 'reviewer', 'reviewer_email'],
  changedFields: { reviewer_email: email },
  create(id, write) {
    const now = utcText(write.request.site.now())
    const empty = {
      id,
      product_id: 0,
      status: 'approved',
      reviewer: '',
      reviewer_email: '',
      review: '',
      rating: 0,
      verified: false,
      date_created_gmt: now,
    }
    return changedReview(empty, write)
  },
  update: changedReview,
  answersTrashed: true,
  trashed: (review) => ({ ...review, status: 'trash', former: review.status }),
  deleted: (previous) => ({ deleted: true, previous }),
}

function changedReview(before: Review, { sent, request, catalog }: Write): Review {
  const moved = movedReview(before, sent.text('status', before.status), catalog)
  const product_id = sent.number('product_id', before.product_id)
  const product = catalog.shop.products.get(product_id)
  if (product === undefined)
    throw request.error(404, 'woocommerce_rest_product_invalid_id', `There is no product ${product_id}.`)
  const review = sent.text('review', before.review)
  if (review === '')
    throw request.error(400, 'woocommerce_rest_review_content_invalid', 'A review needs a text.')
  const address = sent.text('reviewer_email', before.reviewer_email)
  // The ratings that a product stores change with it.
  if (moved.status === 'approved')
    catalog.shop.products.put({ ...product, date_modified_gmt: utcText(request.site.now()) })
  return {
    ...before,
    product_id,
    ...moved,
    reviewer: lineOfText(sent.text('reviewer', before.reviewer)),
    reviewer_email: isEmail(address) ? address : '',
    review,
    rating: sent.number('rating', before.rating),
  }
}

/**
 * The status of a review after a move. Spam and the trash store the status before them, and only for one that exists;
 * `unspam` and `untrash` return to it, or else to `hold`.
 */
function movedReview(
  { id, status, former = '' }: Review,
  to: string,
  { shop }: Catalog,
): Pick<Review, 'status' | 'former'> {
  if (to === 'unspam' || to === 'untrash') return { status: former || 'hold', former: '' }
  const isStored = to !== status && (to === 'spam' || to === 'trash') && shop.reviews.get(id) !== undefined
  return { status: to, former: isStored ? status : former }
}

/** Reviews of products, of every status. */
export const reviewHandlers = resourceHandlers(reviewResource)
