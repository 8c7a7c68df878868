import type { HandlerRequest } from 'site-contract'
import { money, productsOf } from './products.ts'

/** How many of each product, by its id. */
type Contents = Readonly<Record<string, number>>

/** The cart of a request: what identifies it, and what is in it. */
export interface Cart {
  readonly token: string
  readonly contents: Contents
}

const option = 'shop_carts'
const nonceOf = (token: string): string => `nonce-${token}`

/** The cart of a client: found by the token or nonce in its request, else by its user; else a new cart. */
export function cartOf({ header, user, site }: HandlerRequest): Cart {
  const sent = header('Cart-Token') ?? header('Nonce')?.replace(/^nonce-/, '')
  const token = sent ?? (user === undefined ? crypto.randomUUID() : `user-${user}`)
  return { token, contents: site.option<Record<string, Contents>>(option)?.[token] ?? {} }
}

/** Who writes has to send what a first answer gave: so that no other page can write in the name of a browser. */
export function mayWrite({ header }: HandlerRequest) {
  if (header('Cart-Token') ?? header('Nonce')) return true
  return {
    status: 401,
    code: 'woocommerce_rest_missing_nonce',
    message: 'Send the Nonce or the Cart-Token of a cart.',
  }
}

/** Keeps a cart, and answers it as it is then. */
export function keep(request: HandlerRequest, { token }: Cart, contents: Contents): Promise<unknown> {
  const { site } = request
  site.putOption(option, { ...site.option<Record<string, Contents>>(option), [token]: contents })
  return answered(request, { token, contents })
}

/** A cart as it is answered, with what the next request is to send. */
export async function answered(
  { site, answer }: HandlerRequest,
  { token, contents }: Cart,
): Promise<unknown> {
  const items = (await productsOf(site)).flatMap((product) => {
    const quantity = contents[product.id] ?? 0
    const total = quantity * Number(product.prices.price)
    const { id, name, permalink, prices } = product
    const totals = money({ line_subtotal: total, line_total: total })
    return quantity === 0 ? [] : [{ key: keyOf(id), id, quantity, name, permalink, prices, totals, total }]
  })
  const sum = items.reduce((all, { total }) => all + total, 0)
  const body = {
    items: items.map(({ total: _, ...item }) => item),
    items_count: items.reduce((all, { quantity }) => all + quantity, 0),
    coupons: [],
    needs_payment: sum > 0,
    totals: money({ total_items: sum, total_price: sum }),
    errors: [],
  }
  return answer(body, { headers: { 'Cart-Token': token, Nonce: nonceOf(token) } })
}

/** What names a product within a cart. */
export const keyOf = (id: number): string => `item-${id}`

/** The id of the product that a key names; an error where the cart has none. */
export function idIn(cart: Cart, { params, error }: HandlerRequest): number {
  const id = Number(String(params.key).replace('item-', ''))
  if (cart.contents[id]) return id
  throw error(409, 'woocommerce_rest_cart_invalid_key', `The cart has no item ${params.key}.`)
}
