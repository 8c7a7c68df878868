import type { HandlerFunction, HandlerRequest } from '../../../index.ts'
import { type Cart, cartHeaders, nonceProblem, putCart, requestCart } from '../cart-session.ts'
import { type CartTotals, cartCoupons, cartItems, cartTotals } from '../cart-totals.ts'
import { couponProblem } from '../discounts.ts'
import { type Catalog, requestCatalog } from '../product-facts.ts'
import { type CartProblem, cartView } from './cart-view.ts'

/** Why a cart isn't changed. Status 409 sends the cart along, so that a client can show it as it is. */
export class CartError extends Error {
  readonly status: number
  readonly code: string
  readonly data: Readonly<Record<string, unknown>>

  constructor(status: number, code: string, message: string, data: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.data = data
  }
}

/** A request to a cart. `cart` is the cart as it is then: assign it to change it. */
export interface CartContext {
  readonly request: HandlerRequest
  readonly catalog: Catalog
  /** The cart's owner, `t_…` or a user's id. */
  readonly customer: string
  cart: Cart
}

/** An answer other than the cart. */
export class CartAnswer {
  readonly body: unknown
  readonly status: number

  constructor(body: unknown, status = 200) {
    this.body = body
    this.status = status
  }
}

/**
 * A handler that reads or changes a cart, and answers it.
 *
 * @param act changes the cart of the context; answers by a `CartAnswer`, or else the cart with the status
 * @param status the status of a success
 * @param needsNonce whether a client has to prove that it is the cart's own; GET requests do not
 */
export function cartHandler(
  act: (context: CartContext) => CartAnswer | undefined,
  status = 200,
  needsNonce?: boolean,
): HandlerFunction {
  return (request) => {
    const catalog = requestCatalog(request)
    const session = requestCart(request, catalog)
    const context: CartContext = {
      request,
      catalog,
      customer: session.customer,
      cart: withLimits(session.cart, catalog),
    }
    const answered = (body: unknown, code: number): unknown => {
      if (context.cart !== session.cart) putCart(request.site, session.customer, context.cart)
      return request.answer(body, {
        status: code,
        headers: cartHeaders(request, session.customer, context.cart),
      })
    }
    const refused = (error: Pick<CartError, 'status' | 'code' | 'message'> & Partial<CartError>): unknown => {
      const cart = error.status === 409 ? { cart: cartBody(context) } : {}
      const data = { ...error.data, status: error.status, ...cart }
      return answered({ code: error.code, message: error.message, data }, error.status)
    }
    const problem = (needsNonce ?? request.method !== 'GET') ? nonceProblem(request, session) : undefined
    if (problem) return refused(problem)
    try {
      const given = act(context)
      if (context.cart !== session.cart) context.cart = withRate(context)
      if (given?.status === 204) return answered(null, 204)
      return given ? answered(given.body, given.status) : answered(cartBody(context), status)
    } catch (error) {
      if (error instanceof CartError) return refused(error)
      throw error
    }
  }
}

/** What a cart costs. */
export const contextTotals = ({ cart, catalog }: CartContext): CartTotals => cartTotals(cart, catalog)

/** The cart of a request as it is answered, without the coupons that no longer hold. */
export function cartBody(context: CartContext, hasRates = true): unknown {
  const problems = cartProblems(context)
  return cartView(
    context.cart,
    contextTotals(context),
    context.catalog,
    context.request.site,
    problems,
    hasRates,
  )
}

/** What is wrong with a cart: products that can't be bought any more, and coupons, which are removed. */
export function cartProblems(context: CartContext): readonly CartProblem[] {
  const { cart, catalog } = context
  const items = cartItems(cart, catalog)
  const found: CartProblem[] = []
  for (const { product, quantity } of items) {
    const report = (code: string, reason: string): void => {
      found.push({ code: `woocommerce_rest_product_${code}`, message: `${product.name} ${reason}` })
    }
    if (!catalog.isPurchasable(product))
      report('not_purchasable', 'cannot be purchased. Remove it from the cart.')
    else if (!catalog.isInStock(product)) report('out_of_stock', 'is sold out. Remove it from the cart.')
    else if (catalog.limits(product).maximum < quantity)
      report('partially_out_of_stock', 'has fewer items in stock than the cart contains.')
  }
  const coupons = cartCoupons(cart, catalog)
  const valid = cart.coupons.filter((code) => {
    const coupon = coupons.find((each) => each.code === code)
    const reason = couponProblem(coupon, code, items, catalog, cart.billing.email)
    if (reason === undefined) return true
    const message = `The coupon "${code}" was removed from the cart. ${reason}`
    found.push({ code: 'woocommerce_rest_cart_coupon_error', message })
    return false
  })
  if (valid.length < cart.coupons.length) context.cart = { ...cart, coupons: valid }
  return found
}

/** A cart with the rate that is chosen then: it stays when others are offered later. */
function withRate(context: CartContext): Cart {
  const rate = contextTotals(context).rate?.rate_id ?? context.cart.rate
  return rate === context.cart.rate ? context.cart : { ...context.cart, rate }
}

/** A cart without products that were deleted, and with no more of each than may be sold now. */
function withLimits(cart: Cart, catalog: Catalog): Cart {
  let hasChanged = false
  const lines = cart.lines.flatMap((line) => {
    const product = catalog.shop.products.get(line.product_id)
    if (product === undefined) {
      hasChanged = true
      return []
    }
    const most = catalog.limits(product).maximum
    if (line.quantity <= most) return line
    hasChanged = true
    return { ...line, quantity: most }
  })
  return hasChanged ? { ...cart, lines } : cart
}
