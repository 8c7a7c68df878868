import type { Pack } from '../../../index.ts'
import { addressArguments, addressProblems, changedAddresses } from './addresses.ts'
import {
  CartAnswer,
  type CartContext,
  CartError,
  cartBody,
  cartHandler,
  contextTotals,
} from './cart-context.ts'
import { addLine, removeLine, updateLine } from './cart-lines.ts'
import { cartItemSchema, cartSchema } from './cart-schema.ts'
import { itemView } from './cart-view.ts'
import type { Arguments } from './product-arguments.ts'
import { context } from './product-arguments.ts'

const text = { type: 'string' } as const
const added = {
  // Anything but a number means the product 0.
  id: { description: 'The id of a product or a variation.' },
  quantity: { type: 'number' },
  variation: {
    type: 'array',
    items: { type: 'object', properties: { attribute: text, value: text } },
  },
} as const satisfies Arguments

const itemsRoute = '/wc/store/v1/cart/items'
const itemRoute = `${itemsRoute}/(?P<key>[\\w-]{32})` as const

/** The cart of the Store API, without its coupons. */
export const cartHandlers = {
  'GET /wc/store/v1/cart': {
    args: { context },
    schema: cartSchema,
    batch: true,
    handle: cartHandler(() => undefined),
  },
  'POST /wc/store/v1/cart/add-item': {
    args: added,
    schema: cartSchema,
    batch: true,
    handle: cartHandler((cart) => {
      addLine(cart)
      return undefined
    }, 201),
  },
  'POST /wc/store/v1/cart/update-item': {
    args: { key: text, quantity: { type: 'number' } },
    schema: cartSchema,
    batch: true,
    handle: cartHandler((cart) => {
      const { key, quantity } = cart.request.params
      // Without a change, the plugin doesn't calculate the shipping.
      if (typeof quantity !== 'number') return new CartAnswer(cartBody(cart, false))
      updateLine(cart, String(key), quantity)
      return undefined
    }),
  },
  'POST /wc/store/v1/cart/remove-item': {
    args: { key: text },
    schema: cartSchema,
    batch: true,
    handle: cartHandler((cart) => {
      removeLine(cart, String(cart.request.params.key))
      return undefined
    }),
  },
  'POST /wc/store/v1/cart/select-shipping-rate': {
    args: {
      package_id: { type: ['integer', 'string', 'null'] },
      rate_id: { type: 'string', required: true },
    },
    schema: cartSchema,
    batch: true,
    handle: cartHandler((cart) => {
      const { package_id, rate_id } = cart.request.params
      // A cart is one package. The choice for another one has no effect and is not an error.
      if (String(package_id ?? 0) === '0') cart.cart = { ...cart.cart, rate: String(rate_id) }
      return undefined
    }),
  },
  'POST /wc/store/v1/cart/update-customer': {
    args: addressArguments,
    schema: cartSchema,
    batch: true,
    handle: cartHandler((cart) => {
      const changed = changedAddresses(cart)
      const problem = addressProblems(cart.request, changed)
      if (problem) throw new CartError(400, problem.code, problem.message, problem.data)
      cart.cart = { ...cart.cart, ...changed }
      return undefined
    }),
  },
  'POST /wc/store/v1/cart/extensions': {
    args: { namespace: text, data: { type: 'object' } },
    schema: cartSchema,
    batch: true,
    handle: cartHandler(({ request }) => {
      throw new CartError(
        400,
        'woocommerce_rest_cart_extensions_error',
        `No extension "${request.params.namespace ?? ''}" is registered.`,
      )
    }),
  },
  [`GET ${itemsRoute}`]: {
    args: { context },
    schema: cartItemSchema,
    batch: true,
    handle: cartHandler(
      (cart) => new CartAnswer(contextTotals(cart).lines.map(({ line }) => itemBody(cart, line.key))),
    ),
  },
  [`POST ${itemsRoute}`]: {
    args: added,
    schema: cartItemSchema,
    batch: true,
    handle: cartHandler((cart) => new CartAnswer(itemBody(cart, addLine(cart)), 201)),
  },
  [`DELETE ${itemsRoute}`]: {
    batch: true,
    handle: cartHandler((cart) => {
      cart.cart = { ...cart.cart, lines: [], coupons: [] }
      return new CartAnswer([])
    }),
  },
  [`GET ${itemRoute}`]: {
    args: { key: text, context },
    schema: cartItemSchema,
    batch: true,
    handle: cartHandler((cart) => new CartAnswer(itemBody(cart, String(cart.request.params.key)))),
  },
  [`POST PUT PATCH ${itemRoute}`]: {
    // No type: anything but a number is refused as an invalid quantity.
    args: { key: text, quantity: { description: 'How many of the product.' } },
    schema: cartItemSchema,
    batch: true,
    handle: cartHandler((cart) => {
      const { key, quantity } = cart.request.params
      // The plugin declares POST for an item, and has nothing for it.
      if (cart.request.method === 'POST')
        throw new CartError(404, 'woocommerce_rest_invalid_endpoint', 'Change an item by PUT or PATCH.')
      if (quantity !== undefined && quantity !== null)
        updateLine(cart, String(key), Math.trunc(Number(quantity)) || 0)
      return new CartAnswer(itemBody(cart, String(key)))
    }),
  },
  [`DELETE ${itemRoute}`]: {
    args: { key: text },
    batch: true,
    handle: cartHandler((cart) => {
      removeLine(cart, String(cart.request.params.key))
      return new CartAnswer(null, 204)
    }),
  },
} satisfies Pack['handlers']

/** A line with links to itself. */
function itemBody(cart: CartContext, key: string): unknown {
  const line = contextTotals(cart).lines.find((each) => each.line.key === key)
  if (line === undefined)
    throw new CartError(409, 'woocommerce_rest_cart_invalid_key', 'The cart has no item with this key.')
  const { site } = cart.request
  return {
    ...itemView(line, cart.catalog, site),
    _links: {
      self: [{ href: site.route(`${itemsRoute}/${key}`) }],
      collection: [{ href: site.route(itemsRoute) }],
    },
  }
}
