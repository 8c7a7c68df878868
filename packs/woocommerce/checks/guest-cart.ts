import { type Check, type CheckTools, type Json, Untestable, writeCheck } from '../../../conformance/index.ts'
import { type CheckedShop, checkedShop } from './shop.ts'

type Pending = ReturnType<CheckTools['anonymous']['send']>
type Body = Readonly<Record<string, Json>>

const store = '/wc/store/v1'

/** The cart of an anonymous client, which sends the token of its first answer. Paths begin after `wc/store/v1/`. */
export interface GuestCart {
  readonly token: string
  /** How many of the smallest unit the currency has. */
  readonly unit: number
  get(path: string, query?: Body): Pending
  post(path: string, body?: Body): Pending
  send(method: string, path: string, body?: Body): Pending
}

/** A new cart. @throws Untestable when the site gives none */
export async function guestCart({ anonymous }: CheckTools): Promise<GuestCart> {
  const first = await anonymous.get(`${store}/cart`)
  const token = first.headers.get('Cart-Token')
  if (!first.ok || token === null) throw new Untestable(`The site gave no cart: ${first.status}.`)
  const headers = { 'Cart-Token': token }
  const send = (method: string, path: string, body?: Body): Pending =>
    anonymous.send(method, `${store}/${path}`, { headers, ...(body && { body }) })
  return {
    token,
    unit: 10 ** Number(first.at('totals', 'currency_minor_unit')),
    get: (path, query = {}) => anonymous.send('GET', `${store}/${path}`, { headers, query }),
    post: (path, body = {}) => send('POST', path, body),
    send,
  }
}

/** A check with its own cart, and the products of the checks. */
export const withCart = (
  requirement: string,
  name: string,
  act: (tools: CheckTools, cart: GuestCart, shop: CheckedShop) => Promise<void>,
): Check =>
  writeCheck(requirement, name, async (tools) => {
    const shop = await checkedShop(tools)
    await act(tools, await guestCart(tools), shop)
  })

/** A check with a cart that has two ropes, for 20. */
export const withRopes = (
  requirement: string,
  name: string,
  act: (tools: CheckTools, cart: GuestCart, shop: CheckedShop) => Promise<void>,
): Check =>
  withCart(requirement, name, async (tools, cart, shop) => {
    await tools.expect.accepted(cart.post('cart/add-item', { id: shop.rope, quantity: 2 }))
    await act(tools, cart, shop)
  })
