import type { PackChecks } from '../../conformance/index.ts'
import { cartChecks, cartRequirements } from './checks/cart.ts'
import { cartShippingChecks, cartShippingRequirements } from './checks/cart-shipping.ts'
import { checkoutChecks, checkoutRequirements } from './checks/checkout.ts'
import { collectionChecks, collectionRequirements } from './checks/collection.ts'
import { couponChecks, couponRequirements } from './checks/coupons.ts'
import { productPostWriteChecks, productPostWriteRequirements } from './checks/product-post-writes.ts'
import { productPostChecks, productPostRequirements } from './checks/product-posts.ts'
import { productChecks, productRequirements } from './checks/products.ts'
import { storeArgumentChecks, storeArgumentRequirements } from './checks/store-arguments.ts'
import { storeRefusalChecks, storeRefusalRequirements } from './checks/store-refusals.ts'
import { termChecks, termRequirements } from './checks/terms.ts'
import { v3Checks, v3Requirements } from './checks/v3.ts'
import { since } from './checks/versions.ts'

/** What clients of a shop depend on: the Store API, and the API that manages it. */
export default {
  name: 'woocommerce',
  plugin: { file: 'woocommerce/woocommerce', since },
  requirements: [
    ...productRequirements,
    ...collectionRequirements,
    ...termRequirements,
    ...cartRequirements,
    ...couponRequirements,
    ...cartShippingRequirements,
    ...checkoutRequirements,
    ...storeArgumentRequirements,
    ...storeRefusalRequirements,
    ...productPostRequirements,
    ...productPostWriteRequirements,
    ...v3Requirements,
  ],
  checks: [
    ...productChecks,
    ...collectionChecks,
    ...termChecks,
    ...cartChecks,
    ...couponChecks,
    ...cartShippingChecks,
    ...checkoutChecks,
    ...storeArgumentChecks,
    ...storeRefusalChecks,
    ...productPostChecks,
    ...productPostWriteChecks,
    ...v3Checks,
  ],
} satisfies PackChecks
