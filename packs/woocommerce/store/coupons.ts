import type { HandlerRequest, Pack } from '../../../index.ts'
import { cartCoupons, cartItems } from '../cart-totals.ts'
import { couponProblem } from '../discounts.ts'
import { requestCatalog } from '../product-facts.ts'
import { CartAnswer, type CartContext, CartError, cartHandler, contextTotals } from './cart-context.ts'
import { cartCouponSchema, cartSchema } from './cart-schema.ts'
import { couponView } from './cart-view.ts'
import { shortContext } from './product-arguments.ts'

const text = { type: 'string' } as const
const couponsRoute = '/wc/store/v1/cart/coupons'
const couponRoute = `${couponsRoute}/(?P<code>[\\w-]+)` as const

/** The coupons of a cart. */
export const couponHandlers = {
  'POST /wc/store/v1/cart/apply-coupon': {
    args: { code: text },
    schema: cartSchema,
    batch: true,
    handle: cartHandler((cart) => {
      applyCoupon(cart)
      return undefined
    }),
  },
  'POST /wc/store/v1/cart/remove-coupon': {
    args: { code: text },
    schema: cartSchema,
    batch: true,
    handle: cartHandler((cart) => {
      const code = sentCode(cart)
      if (cart.catalog.coupon(code) === undefined)
        throw new CartError(400, 'woocommerce_rest_cart_coupon_error', `There is no coupon "${code}".`)
      if (!cart.cart.coupons.includes(code))
        throw new CartError(
          409,
          'woocommerce_rest_cart_coupon_invalid_code',
          `The coupon "${code}" is not in the cart.`,
        )
      removeCoupon(cart, code)
      return undefined
    }),
  },
  [`GET ${couponsRoute}`]: {
    args: { context: shortContext },
    schema: cartCouponSchema,
    batch: true,
    handle: cartHandler((cart) => new CartAnswer(cart.cart.coupons.map((code) => couponBody(cart, code)))),
  },
  [`POST ${couponsRoute}`]: {
    // Whatever is no code of a coupon is refused as such, whichever type it has.
    args: { code: {}, discount_type: {} },
    schema: cartCouponSchema,
    batch: true,
    handle(request) {
      // The plugin verifies the type as if it were a code, and both before the nonce.
      assertKnown(request, ['code', 'discount_type'])
      return addCoupon(request)
    },
  },
  [`DELETE ${couponsRoute}`]: {
    batch: true,
    handle: cartHandler((cart) => {
      cart.cart = { ...cart.cart, coupons: [] }
      return new CartAnswer([])
    }),
  },
  [`GET ${couponRoute}`]: {
    args: { code: text, context: shortContext },
    schema: cartCouponSchema,
    batch: true,
    // Without links, as in the plugin.
    handle: cartHandler((cart) => new CartAnswer(couponIn(cart, appliedCode(cart)))),
  },
  [`DELETE ${couponRoute}`]: {
    args: { code: text },
    batch: true,
    handle: cartHandler((cart) => {
      removeCoupon(cart, appliedCode(cart))
      return new CartAnswer(null, 204)
    }),
  },
} satisfies Pack['handlers']

const addCoupon = cartHandler((cart) => new CartAnswer(couponBody(cart, applyCoupon(cart)), 201))

const sentCode = ({ request }: CartContext): string => String(request.params.code ?? '').toLowerCase()

/** Refuses parameters that are not the code of a coupon, as parameters of the wrong type are refused. */
function assertKnown(request: HandlerRequest, names: readonly string[]): void {
  const catalog = requestCatalog(request)
  const refused = names.filter((name) => {
    const sent = request.params[name]
    return (
      sent !== undefined && !(typeof sent === 'string' && catalog.coupon(sent.toLowerCase()) !== undefined)
    )
  })
  if (refused.length === 0) return
  const params = Object.fromEntries(refused.map((name) => [name, 'There is no coupon with this code.']))
  throw request.error(400, 'rest_invalid_param', `Invalid arguments: ${refused.join(', ')}.`, {
    params,
    details: [],
  })
}

/** The code in a request's address, which the cart has to have. */
function appliedCode(cart: CartContext): string {
  const code = sentCode(cart)
  if (cart.cart.coupons.includes(code)) return code
  throw new CartError(
    404,
    'woocommerce_rest_cart_coupon_invalid_code',
    `The coupon "${code}" is not in the cart.`,
  )
}

function applyCoupon(context: CartContext): string {
  const { cart, catalog } = context
  const code = sentCode(context)
  if (!catalog.settings.hasCoupons)
    throw new CartError(404, 'woocommerce_rest_cart_coupon_disabled', 'The shop does not accept coupons.')
  const refused = (message: string): CartError =>
    new CartError(400, 'woocommerce_rest_cart_coupon_error', message)
  const coupon = catalog.coupon(code)
  if (cart.coupons.includes(code)) throw refused(`The coupon "${code}" is already in the cart.`)
  const problem = couponProblem(coupon, code, cartItems(cart, catalog), catalog, cart.billing.email)
  if (problem !== undefined) throw refused(problem)
  const alone = cartCoupons(cart, catalog).find(({ individual_use }) => individual_use)
  if (alone) throw refused(`The cart has the coupon "${alone.code}", which cannot be combined with others.`)
  context.cart = { ...cart, coupons: coupon?.individual_use ? [code] : [...cart.coupons, code] }
  return code
}

function removeCoupon(context: CartContext, code: string): void {
  context.cart = { ...context.cart, coupons: context.cart.coupons.filter((each) => each !== code) }
}

function couponIn(context: CartContext, code: string) {
  const applied = contextTotals(context).coupons.find(({ coupon }) => coupon.code === code)
  return applied && couponView(applied, context.catalog)
}

/** A coupon of the cart with links to itself. */
function couponBody(context: CartContext, code: string): unknown {
  const coupon = couponIn(context, code)
  if (coupon === undefined) return null
  const { site } = context.request
  return {
    ...coupon,
    _links: {
      self: [{ href: site.route(`${couponsRoute}/${code}`), targetHints: { allow: ['GET', 'DELETE'] } }],
      collection: [{ href: site.route(couponsRoute) }],
    },
  }
}
