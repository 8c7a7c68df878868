import type { Pack } from '../../index.ts'
import { cartHandlers } from './store/cart.ts'
import { checkoutHandlers } from './store/checkout.ts'
import { couponHandlers } from './store/coupons.ts'
import { orderHandlers } from './store/order.ts'
import { productHandlers } from './store/products.ts'
import { reviewHandlers } from './store/reviews.ts'
import { termHandlers } from './store/terms.ts'

/** WooCommerce: the Store API that shops without WordPress' own pages use, and the API for managing a shop. */
const woocommerce: Pack = {
  name: 'woocommerce',
  handlers: {
    ...cartHandlers,
    ...couponHandlers,
    ...checkoutHandlers,
    ...orderHandlers,
    ...termHandlers,
    ...reviewHandlers,
    ...productHandlers,
  },
}

export default woocommerce
