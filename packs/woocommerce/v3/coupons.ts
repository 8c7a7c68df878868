import { couponWith } from '../content.ts'
import { hasWords, postKeys, textParam } from '../listing.ts'
import { type Coupon, type Meta, utcText } from '../model.ts'
import { decimalNumber } from '../money.ts'
import {
  amount,
  choice,
  flag,
  ids as idList,
  integer,
  isEmail,
  meta,
  moment,
  moments,
  text,
  texts,
  withEntities,
} from './fields.ts'
import { readMoment } from './product-write.ts'
import { type Resource, resourceHandlers, type Write } from './resource.ts'
import { movedMeta, trashedMeta, trashedSuffix, withMeta } from './trash.ts'

const couponResource: Resource<Coupon> = {
  route: '/wc/v3/coupons',
  store: ({ coupons }) => coupons,
  missing: ['woocommerce_rest_shop_coupon_invalid_id', 400],
  missingFirst: 'allowed',
  view: ({ date_created_gmt, date_modified_gmt, date_expires_gmt, ...coupon }) => ({
    ...coupon,
    ...moments('date_created', date_created_gmt),
    ...moments('date_modified', date_modified_gmt),
    ...moments('date_expires', date_expires_gmt),
  }),
  filters: { search: text, code: text },
  matches(coupon, request) {
    const { code } = request.params
    const search = textParam(request, 'search')
    return (
      coupon.status !== 'trash' &&
      (code === undefined || coupon.code === String(code).toLowerCase()) &&
      (search === undefined || hasWords(coupon.code, search))
    )
  },
  keys: {
    ...postKeys,
    title: ({ code }) => code,
    slug: ({ code }) => code,
  },
  order: ['date', 'desc'],
  fields: {
    code: text,
    amount,
    status: text,
    discount_type: choice('percent', 'fixed_cart', 'fixed_product'),
    description: text,
    date_expires: moment,
    date_expires_gmt: moment,
    individual_use: flag,
    product_ids: idList,
    excluded_product_ids: idList,
    usage_limit: integer,
    usage_limit_per_user: integer,
    limit_usage_to_x_items: integer,
    free_shipping: flag,
    product_categories: idList,
    excluded_product_categories: idList,
    exclude_sale_items: flag,
    minimum_amount: amount,
    maximum_amount: amount,
    email_restrictions: texts,
    meta_data: meta,
  },
  required: ['code'],
  create(id, write) {
    const { request, sent } = write
    if (sent.text('code', '').trim() === '')
      throw request.error(400, 'woocommerce_rest_empty_coupon_code', 'A coupon needs a code.')
    const now = utcText(request.site.now())
    return changedCoupon(couponWith(id, '', { date_created_gmt: now }), write)
  },
  update: changedCoupon,
  trashed: (coupon, { now }) => ({
    ...coupon,
    status: 'trash',
    date_modified_gmt: utcText(now),
    meta_data: trashedMeta(coupon, coupon.code, now),
  }),
}

function changedCoupon(before: Coupon, { sent, catalog, request }: Write): Coupon {
  const code = sent.text('code', before.code).toLowerCase()
  const decimals = catalog.settings.currency.currency_minor_unit
  const sentAmount = (name: 'amount' | 'minimum_amount' | 'maximum_amount'): number =>
    Number.parseFloat(decimalNumber(sent.text(name, before[name]))) || 0
  const discount_type = sent.text('discount_type', before.discount_type)
  const value = sentAmount('amount')
  if (value < 0 || (discount_type === 'percent' && value > 100))
    throw request.error(
      400,
      'coupon_invalid_amount',
      `A percentage discount must be from 0 to 100, not ${value}.`,
    )
  const limit = (name: 'usage_limit' | 'usage_limit_per_user' | 'limit_usage_to_x_items'): number | null =>
    Math.abs(sent.numberOrNull(name, before[name]) ?? 0) || null
  const ids = (name: 'product_ids' | 'excluded_product_ids' | `${'' | 'excluded_'}product_categories`) => [
    ...new Set(sent.ids(name, before[name]).filter((id) => id > 0)),
  ]
  const isNew = catalog.shop.coupons.get(before.id) === undefined
  const twin = catalog.coupon(code)
  if (twin && twin.id !== before.id)
    throw request.error(
      400,
      'woocommerce_rest_coupon_code_already_exists',
      `There is a coupon "${code}" already.`,
    )
  const most = sentAmount('maximum_amount')
  if (sent.has('maximum_amount') && most > 0 && sentAmount('minimum_amount') > most)
    throw request.error(
      400,
      'coupon_invalid_maximum_amount',
      'The maximum amount is less than the minimum amount.',
    )
  const status = writtenStatus(sent.text('status', before.status)) || (isNew ? 'publish' : 'draft')
  return {
    ...before,
    // A status that doesn’t fit into the row of the coupon in the database leaves all of the row as it was.
    ...(status.length <= longestStatus && {
      code,
      status,
      description: withEntities(sent.text('description', before.description)),
    }),
    amount: value.toFixed(decimals),
    discount_type,
    // The plugin ignores date_expires_gmt, which it declares.
    date_expires_gmt: readMoment(sent, 'date_expires', before.date_expires_gmt, false),
    individual_use: sent.flag('individual_use', before.individual_use),
    product_ids: ids('product_ids'),
    excluded_product_ids: ids('excluded_product_ids'),
    usage_limit: limit('usage_limit'),
    usage_limit_per_user: limit('usage_limit_per_user'),
    limit_usage_to_x_items: limit('limit_usage_to_x_items'),
    free_shipping: sent.flag('free_shipping', before.free_shipping),
    product_categories: ids('product_categories'),
    excluded_product_categories: ids('excluded_product_categories'),
    exclude_sale_items: sent.flag('exclude_sale_items', before.exclude_sale_items),
    minimum_amount: sentAmount('minimum_amount').toFixed(decimals),
    maximum_amount: most.toFixed(decimals),
    email_restrictions: sent
      .texts('email_restrictions', before.email_restrictions)
      .map((each) => each.trim().toLowerCase())
      .filter((each) => isEmail(each)),
    date_modified_gmt: utcText(request.site.now()),
    meta_data: sent.meta(statusMeta(before, status)),
  }
}

const writtenStatus = (sent: string): string => sent.toLowerCase().replaceAll(/[^a-z0-9_-]/g, '')

/** The meta of a coupon with a new status, whether it fits into the database or not. WordPress notes the slug of what is published out of the trash. */
function statusMeta(before: Coupon, status: string): readonly Meta[] {
  const meta = movedMeta(before, status, before.code)
  if (before.status !== 'trash' || status !== 'publish') return meta
  const old = `${before.code}${trashedSuffix}`
  const isNoted = meta.some(({ key, value }) => key === '_wp_old_slug' && value === old)
  return isNoted ? meta : withMeta(meta, [['_wp_old_slug', old]])
}

const longestStatus = 20

/** Coupons. */
export const couponHandlers = resourceHandlers(couponResource)
