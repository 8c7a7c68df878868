import { couponWith } from '../content.ts'
import { textParam } from '../listing.ts'
import { type Coupon, utcText } from '../model.ts'
import { choice, flag, ids, integerOrNull, meta, moment, moments, text, texts } from './fields.ts'
import { readMoment } from './product-write.ts'
import { type Resource, resourceHandlers, type Write } from './resource.ts'

const couponResource: Resource<Coupon> = {
  route: '/wc/v3/coupons',
  store: ({ coupons }) => coupons,
  missing: ['woocommerce_rest_shop_coupon_invalid_id', 400],
  view: ({ date_created_gmt, date_modified_gmt, date_expires_gmt, ...coupon }) => ({
    ...coupon,
    ...moments('date_created', date_created_gmt),
    ...moments('date_modified', date_modified_gmt),
    ...moments('date_expires', date_expires_gmt),
  }),
  filters: { search: text, code: text },
  matches(coupon, request) {
    const { code } = request.params
    const search = textParam(request, 'search')?.toLowerCase()
    return (
      coupon.status !== 'trash' &&
      (code === undefined || coupon.code === String(code).toLowerCase()) &&
      (search === undefined || coupon.code.includes(search))
    )
  },
  keys: {
    date: ({ date_created_gmt }) => date_created_gmt,
    modified: ({ date_modified_gmt }) => date_modified_gmt,
    id: ({ id }) => id,
    include: ({ id }) => id,
    title: ({ code }) => code,
    slug: ({ code }) => code,
  },
  order: ['date', 'desc'],
  fields: {
    code: text,
    amount: text,
    status: text,
    discount_type: choice('percent', 'fixed_cart', 'fixed_product'),
    description: text,
    date_expires: moment,
    date_expires_gmt: moment,
    individual_use: flag,
    product_ids: ids,
    excluded_product_ids: ids,
    usage_limit: integerOrNull,
    usage_limit_per_user: integerOrNull,
    limit_usage_to_x_items: integerOrNull,
    free_shipping: flag,
    product_categories: ids,
    excluded_product_categories: ids,
    exclude_sale_items: flag,
    minimum_amount: text,
    maximum_amount: text,
    email_restrictions: texts,
    meta_data: meta,
  },
  required: ['code'],
  create(id, write) {
    const now = utcText(write.request.site.now())
    return changedCoupon(couponWith(id, '', { date_created_gmt: now }), write)
  },
  update: changedCoupon,
  trashed: (coupon) => ({ ...coupon, status: 'trash' }),
}

function changedCoupon(before: Coupon, { sent, catalog, request }: Write): Coupon {
  const code = sent.text('code', before.code).toLowerCase()
  const decimals = catalog.settings.currency.currency_minor_unit
  const amount = (name: 'amount' | 'minimum_amount' | 'maximum_amount'): string => {
    const value = Number(sent.text(name, before[name]))
    return Number.isNaN(value) ? before[name] : value.toFixed(decimals)
  }
  const twin = catalog.shop.coupons.all().find((each) => each.code === code && each.id !== before.id)
  if (twin && twin.status !== 'trash')
    throw request.error(
      400,
      'woocommerce_rest_coupon_code_already_exists',
      `There is a coupon "${code}" already.`,
    )
  return {
    ...before,
    code,
    amount: amount('amount'),
    status: sent.text('status', before.status),
    discount_type: sent.text('discount_type', before.discount_type),
    description: sent.text('description', before.description),
    // The plugin ignores date_expires_gmt, which it declares.
    date_expires_gmt: readMoment(sent, 'date_expires', before.date_expires_gmt, false),
    individual_use: sent.flag('individual_use', before.individual_use),
    product_ids: sent.ids('product_ids', before.product_ids),
    excluded_product_ids: sent.ids('excluded_product_ids', before.excluded_product_ids),
    usage_limit: sent.numberOrNull('usage_limit', before.usage_limit),
    usage_limit_per_user: sent.numberOrNull('usage_limit_per_user', before.usage_limit_per_user),
    limit_usage_to_x_items: sent.numberOrNull('limit_usage_to_x_items', before.limit_usage_to_x_items),
    free_shipping: sent.flag('free_shipping', before.free_shipping),
    product_categories: sent.ids('product_categories', before.product_categories),
    excluded_product_categories: sent.ids('excluded_product_categories', before.excluded_product_categories),
    exclude_sale_items: sent.flag('exclude_sale_items', before.exclude_sale_items),
    minimum_amount: amount('minimum_amount'),
    maximum_amount: amount('maximum_amount'),
    email_restrictions: sent.texts('email_restrictions', before.email_restrictions),
    date_modified_gmt: utcText(request.site.now()),
    meta_data: sent.meta(before.meta_data),
  }
}

/** Coupons. */
export const couponHandlers = resourceHandlers(couponResource)
