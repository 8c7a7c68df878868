import type { HandlerSite, RecordStore } from '../../index.ts'
import * as content from './content.ts'
import { type CustomerStore, customerStore } from './customers.ts'
import type { Attribute, Coupon, Product, Review, ShippingZone, TaxClass, TaxRate, Term } from './model.ts'
import type { Order } from './order-model.ts'

/** What a shop stores. */
export interface Shop {
  readonly products: RecordStore<Product>
  readonly terms: RecordStore<Term>
  readonly attributes: RecordStore<Attribute>
  readonly reviews: RecordStore<Review>
  readonly coupons: RecordStore<Coupon>
  readonly orders: RecordStore<Order>
  readonly customers: CustomerStore
  readonly taxes: RecordStore<TaxRate>
  readonly taxClasses: RecordStore<TaxClass>
  readonly zones: RecordStore<ShippingZone>
}

/** The records of a site's shop. */
export function shopRecords(site: HandlerSite): Shop {
  return {
    products: site.records('woocommerce products', content.products),
    terms: site.records('woocommerce terms', content.terms),
    attributes: site.records('woocommerce attributes', content.attributes),
    reviews: site.records('woocommerce reviews', content.reviews),
    coupons: site.records('woocommerce coupons', content.coupons),
    orders: site.records('woocommerce orders', content.orders),
    customers: customerStore(site),
    taxes: site.records<TaxRate>('woocommerce taxes'),
    taxClasses: site.records('woocommerce tax classes', content.taxClasses),
    zones: site.records('woocommerce zones', content.zones),
  }
}
