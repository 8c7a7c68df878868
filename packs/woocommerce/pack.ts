import type { Pack } from '../../index.ts'
import { batchHandlers } from './store/batch.ts'
import { cartHandlers } from './store/cart.ts'
import { checkoutHandlers } from './store/checkout.ts'
import { couponHandlers } from './store/coupons.ts'
import { orderHandlers } from './store/order.ts'
import { productHandlers } from './store/products.ts'
import { reviewHandlers } from './store/reviews.ts'
import { termHandlers } from './store/terms.ts'
import { couponHandlers as managedCoupons } from './v3/coupons.ts'
import { customerHandlers } from './v3/customers.ts'
import { orderHandlers as managedOrders } from './v3/orders.ts'
import { paymentHandlers } from './v3/payment-gateways.ts'
import { productHandlers as managedProducts } from './v3/products.ts'
import { reportHandlers } from './v3/reports.ts'
import { reviewHandlers as managedReviews } from './v3/reviews.ts'
import { settingHandlers } from './v3/settings.ts'
import { shippingMethodHandlers } from './v3/shipping-methods.ts'
import { zoneHandlers } from './v3/shipping-zones.ts'
import { taxHandlers } from './v3/taxes.ts'
import { termHandlers as managedTerms } from './v3/terms.ts'
import { productPostHandlers } from './wp-v2/products.ts'
import { productTermHandlers } from './wp-v2/terms.ts'
import { userFields, userHandlers } from './wp-v2/users.ts'

/** WooCommerce: the Store API that shops without WordPress' own pages use, and the API for managing a shop. */
const woocommerce: Pack = {
  name: 'woocommerce',
  fields: userFields,
  cors: { allowed: ['Cart-Token', 'Nonce'], exposed: ['Cart-Token'] },
  handlers: {
    ...batchHandlers,
    ...cartHandlers,
    ...couponHandlers,
    ...checkoutHandlers,
    ...orderHandlers,
    ...termHandlers,
    ...reviewHandlers,
    ...productHandlers,
    ...managedTerms,
    ...managedReviews,
    ...managedProducts,
    ...managedOrders,
    ...managedCoupons,
    ...customerHandlers,
    ...taxHandlers,
    ...zoneHandlers,
    ...shippingMethodHandlers,
    ...settingHandlers,
    ...paymentHandlers,
    ...reportHandlers,
    ...productPostHandlers,
    ...productTermHandlers,
    ...userHandlers,
  },
}

export default woocommerce
