import type { HandlerRequest, Pack } from '../../../index.ts'
import { cartCoupons } from '../cart-totals.ts'
import { utcText } from '../model.ts'
import type { Order } from '../order-model.ts'
import { emptyOrder, orderContent, withStatus } from '../orders.ts'
import { type PaymentMethod, paymentMethods } from '../payment.ts'
import { requestCatalog } from '../product-facts.ts'
import {
  addressArguments,
  mergedAddress,
  missingFields,
  verifiedAddresses,
  withVerifiedAddresses,
} from './addresses.ts'
import {
  CartAnswer,
  type CartContext,
  CartError,
  cartBody,
  cartHandler,
  cartProblems,
  contextTotals,
} from './cart-context.ts'
import { checkoutSchema } from './checkout-schema.ts'
import { requestedOrder } from './order.ts'
import { type Arguments, context } from './product-arguments.ts'

const text = { type: 'string' } as const
const method = { type: 'string', enum: ['', 'bacs', 'cheque', 'cod'] } as const

const placed = {
  ...addressArguments,
  billing_address: { ...addressArguments.billing_address, required: true },
  payment_data: {
    type: 'array',
    items: { type: 'object', properties: { key: text, value: { type: ['string', 'boolean'] } } },
  },
  customer_password: text,
  customer_note: text,
  payment_method: method,
  create_account: { type: 'boolean' },
  additional_fields: { type: 'object' },
  extensions: { type: 'object' },
} as const satisfies Arguments

const updated = {
  ...addressArguments,
  additional_fields: { type: 'object' },
  payment_method: method,
  order_notes: text,
  customer_note: text,
  create_account: { type: 'boolean' },
  extensions: { type: 'object' },
} as const satisfies Arguments

/** From a cart to an order. */
export const checkoutHandlers = {
  'GET /wc/store/v1/checkout': {
    args: { context },
    schema: checkoutSchema,
    batch: true,
    handle: cartHandler((cart) => new CartAnswer(checkoutBody(cart, draftOrder(cart))), 200, true),
  },
  'POST /wc/store/v1/checkout': {
    args: placed,
    schema: checkoutSchema,
    batch: true,
    handle: withVerifiedAddresses(cartHandler((cart) => new CartAnswer(placeOrder(cart)))),
  },
  'PUT PATCH /wc/store/v1/checkout': {
    args: updated,
    schema: checkoutSchema,
    batch: true,
    handle: withVerifiedAddresses(
      cartHandler((cart) => {
        changeDraft(cart)
        const draft = draftOrder(cart)
        return new CartAnswer(checkoutBody(cart, draft, draft !== undefined))
      }),
    ),
  },
  'POST /wc/store/v1/checkout/(?P<id>[\\d]+)': {
    args: { id: { type: 'integer' }, ...placed },
    schema: checkoutSchema,
    batch: true,
    handle: withVerifiedAddresses((request) => {
      // Whether the order is the client's comes before its nonce.
      requestedOrder(request, requestCatalog(request))
      return pay(request)
    }),
  },
} satisfies Pack['handlers']

const pay = cartHandler((cart) => new CartAnswer(payOrder(cart)))

const draftOrder = ({ cart, catalog }: CartContext): Order | undefined =>
  cart.order_id === 0 ? undefined : catalog.shop.orders.get(cart.order_id)

/** Stores the addresses of a checkout, the way to pay and the note. */
function changeCart(context: CartContext): void {
  const { payment_method, customer_note } = context.request.params
  context.cart = {
    ...context.cart,
    ...verifiedAddresses(context),
    ...(typeof payment_method === 'string' && { payment_method }),
    ...(typeof customer_note === 'string' && { customer_note }),
  }
}

/**
 * Stores the way to pay and the note before an order is placed. As in the plugin, addresses are verified, and not stored;
 * the note is `customer_note` after a try to place the order, and `order_notes` before.
 */
function changeDraft(context: CartContext): void {
  verifiedAddresses(context)
  const { payment_method, customer_note = '', order_notes } = context.request.params
  const note = draftOrder(context) ? customer_note : order_notes
  context.cart = {
    ...context.cart,
    ...(typeof payment_method === 'string' && { payment_method }),
    ...(typeof note === 'string' && { customer_note: note }),
  }
}

/** Makes an order of the cart, and empties it. */
function placeOrder(context: CartContext): unknown {
  const { catalog, request } = context
  const { shop } = catalog
  if (context.cart.lines.length === 0)
    throw new CartError(409, 'woocommerce_rest_cart_empty', 'The cart is empty. Add a product to it.')
  changeCart(context)
  const [problem] = cartProblems(context)
  if (problem) throw new CartError(409, problem.code, problem.message)
  const totals = contextTotals(context)
  const content = orderContent(context.cart, totals, catalog)
  const draft =
    draftOrder(context) ??
    shop.orders.add((id) => ({
      ...emptyOrder(id, request.site, 'store-api'),
      status: 'checkout-draft',
      customer_id: request.account?.id ?? 0,
      meta_data: [{ id: 1, key: 'is_vat_exempt', value: 'no' }],
    }))
  context.cart = { ...context.cart, order_id: draft.id }
  const order = shop.orders.put({ ...draft, ...content, date_modified_gmt: utcText(request.site.now()) })
  assertComplete(context)
  const paid = payment(request, totals.total > 0)
  const done = shop.orders.put(paidOrder(order, paid, context))
  for (const coupon of cartCoupons(context.cart, catalog))
    shop.coupons.put({
      ...coupon,
      usage_count: coupon.usage_count + 1,
      used_by: [...coupon.used_by, order.billing.email ?? ''],
    })
  context.cart = { ...context.cart, lines: [], coupons: [], rate: '', customer_note: '', order_id: 0 }
  return orderBody(done, context)
}

/** The order with its payment: waiting for it, or with nothing to wait for. */
function paidOrder(
  order: Order,
  method: PaymentMethod | undefined,
  { catalog, request }: CartContext,
): Order {
  const pending = {
    ...order,
    status: 'pending',
    payment_method: method?.id ?? '',
    payment_method_title: method?.title ?? '',
  }
  return withStatus(pending, method?.status ?? 'processing', catalog.shop, request.site)
}

/** Refuses a cart that lacks what an order needs. */
function assertComplete(context: CartContext): void {
  const { cart } = context
  if (cart.billing.email === undefined || cart.billing.email === '')
    throw new CartError(400, 'woocommerce_rest_missing_email_address', 'Send an email in billing_address.')
  const { needsShipping, rate } = contextTotals(context)
  if (needsShipping && rate === undefined)
    throw new CartError(
      400,
      'woocommerce_rest_invalid_shipping_option',
      'The shop does not ship to this address.',
    )
  const missing = {
    shipping: needsShipping ? missingFields(cart.shipping) : [],
    billing: missingFields(cart.billing),
  }
  const errors = Object.fromEntries(Object.entries(missing).filter(([, fields]) => fields.length > 0))
  const [which] = Object.keys(errors)
  if (which === undefined) return
  const message = `The ${which} address is incomplete: ${errors[which]?.join(' ')}`
  throw new CartError(400, 'woocommerce_rest_invalid_address', message, { errors })
}

/** The way to pay that a request names. */
function payment(request: HandlerRequest, isNeeded: boolean): PaymentMethod | undefined {
  const id = request.params.payment_method
  if (!isNeeded) return undefined
  if (typeof id !== 'string' || id === '')
    throw new CartError(400, 'woocommerce_rest_checkout_missing_payment_method', 'Send a payment_method.')
  const found = paymentMethods(request.site).find((method) => method.id === id)
  if (found?.enabled) return found
  throw new CartError(
    400,
    'woocommerce_rest_checkout_payment_method_disabled',
    `The shop does not accept ${found?.title ?? id}. Choose another payment_method.`,
  )
}

/** Pays an order that exists, with the addresses and the note of the request. */
function payOrder(context: CartContext): unknown {
  const { request, catalog } = context
  const order = requestedOrder(request, catalog)
  if (order.status !== 'pending' && order.status !== 'failed')
    throw new CartError(
      500,
      'invalid_order_update_status',
      `The order is ${order.status} and cannot be paid.`,
    )
  const { billing_address, shipping_address = billing_address, customer_note = '' } = request.params
  const method = payment(request, Number(order.total) > 0)
  const changed = {
    ...order,
    billing: mergedAddress(order.billing, billing_address, true),
    shipping: mergedAddress(order.shipping, shipping_address, false),
    customer_note: String(customer_note),
  }
  return orderBody(catalog.shop.orders.put(paidOrder(changed, method, context)), context)
}

/** The checkout of a cart: its draft, or what it would be. */
function checkoutBody(context: CartContext, draft: Order | undefined, hasRates = false): unknown {
  const { cart, request } = context
  const [first] = paymentMethods(request.site).filter(({ enabled }) => enabled)
  const order = draft ?? {
    ...emptyOrder(0, request.site, 'store-api'),
    order_key: '',
    status: 'checkout-draft',
  }
  return orderBody(
    {
      ...order,
      customer_id: context.request.account?.id ?? 0,
      billing: cart.billing,
      shipping: cart.shipping,
      customer_note: cart.customer_note,
      payment_method: cart.payment_method || (first?.id ?? ''),
    },
    context,
    cartBody(context, hasRates),
  )
}

/** @param cart the cart of a checkout that is not finished */
function orderBody(order: Order, context: CartContext, cart: unknown = null): unknown {
  const { site } = context.request
  const received = `${site.url}/checkout/order-received/${order.id}/?key=${order.order_key}`
  return {
    order_id: order.id,
    status: order.status,
    order_key: order.order_key,
    order_number: String(order.id),
    customer_note: order.customer_note,
    customer_id: order.customer_id,
    billing_address: order.billing,
    shipping_address: order.shipping,
    payment_method: order.payment_method,
    payment_result:
      cart === null
        ? {
            payment_status: 'success',
            payment_details: [
              { key: 'result', value: 'success' },
              { key: 'redirect', value: received },
            ],
            redirect_url: received,
          }
        : null,
    additional_fields: {},
    __experimentalCart: cart,
    extensions: {},
  }
}
