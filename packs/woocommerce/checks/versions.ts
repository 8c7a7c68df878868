import type { PackChecks } from '../../../conformance/index.ts'

const store = 'woocommerce.store'
const products = `${store}.arguments.products`

/** What 10.5.0 lacks and 11.0 has. Only where an announcement names the version, it is the first one. */
export const since: NonNullable<PackChecks['plugin']>['since'] = {
  '10.6': {
    'a minimum of one item a page': [
      `${products}.per_page`,
      `${products}.collection.data.per_page`,
      `${products}.reviews.per_page`,
    ],
  },
  '11.0': {
    'related products in the Store API': [
      `${store}.products.filter.related`,
      `${store}.products.missing.related`,
      `${store}.collection.filter.related`,
      `${products}.related`,
      `${products}.collection.data.related`,
    ],
    'links and the context embed in the Store API': [
      `${store}.products.links`,
      `${products}.context`,
      `${products}.collection.data.context`,
      `${products}.id.context`,
      `${products}.slug.context`,
    ],
    'a refusal of drafts in the Store API': [`${store}.products.missing.draft`],
    'the weight of products in the Store API': [`${store}.products.read.weight`],
    'a refusal of texts as `calculate_taxonomy_counts`': [
      `${products}.collection.data.calculate_taxonomy_counts`,
    ],
    'colours and images of attribute values': [
      `${products}.attributes.attribute_id.terms.__experimental_visual`,
    ],
    'the order of the shop for attribute values': [`${store}.terms.order.values.menu-order`],
    'a `menu_order` that an update without it leaves': ['woocommerce.v3.attribute-terms.update.order'],
    'slugs of terms without accents': ['woocommerce.v3.terms.written.accents'],
    'refunds in the days of sales': ['woocommerce.v3.reports.sales.refunds'],
    '`Cache-Control: no-store` for carts': [`${store}.cart.empty.uncached`],
    'no `payment_result` for drafts': [`${store}.checkout.draft.unpaid`],
    '`order_notes` of a draft': [`${store}.checkout.draft.notes`],
  },
}
