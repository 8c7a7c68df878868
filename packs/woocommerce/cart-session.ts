import type { HandlerRequest, HandlerSite } from '../../index.ts'
import { emptyAddress } from './address.ts'
import { digest } from './digest.ts'
import type { Address, Customer } from './order-model.ts'
import type { Catalog } from './product-facts.ts'
import type { ShopSettings } from './settings.ts'

/** What a client has put into its cart, and entered so far. */
export interface Cart {
  readonly lines: readonly CartLine[]
  readonly coupons: readonly string[]
  readonly billing: Address
  readonly shipping: Address
  /** The chosen rate, such as `flat_rate:1`; the first when it isn't offered. */
  readonly rate: string
  readonly payment_method: string
  readonly customer_note: string
  /** The draft of its order; 0 for none. */
  readonly order_id: number
}

export interface CartLine {
  readonly key: string
  /** The product, or the chosen variation. */
  readonly product_id: number
  readonly quantity: number
  readonly variation: readonly ChosenOption[]
}

export interface ChosenOption {
  /** `attribute_pa_colour` */
  readonly raw_attribute: string
  readonly attribute: string
  /** As shown, `Navy`. */
  readonly value: string
  /** As sent, `navy`. */
  readonly slug: string
}

/** A request's cart, and who it belongs to. */
export interface CartSession {
  /** `t_…` for a guest, the id of a user. */
  readonly customer: string
  readonly cart: Cart
  /** Whether the request proves by a token that it comes from the cart's own client. */
  readonly hasToken: boolean
}

const optionName = (customer: string): string => `woocommerce cart ${customer}`
const twoDays = 172_800
const halfDay = 43_200_000

/** The cart of a request: by its `Cart-Token`, or of its user, else a new one. */
export function requestCart(request: HandlerRequest, { settings, shop }: Catalog): CartSession {
  const { account, site } = request
  const owner = tokenOwner(request)
  const customer = account === undefined ? (owner ?? newGuest()) : String(account.id)
  const cart =
    site.option<Cart>(optionName(customer)) ?? emptyCart(settings, account && shop.customers.get(account.id))
  return { customer, cart: withPlace(cart, settings), hasToken: owner !== undefined }
}

/** As in the plugin, a billing address without country or state has those of the shop in the next request. */
function withPlace(cart: Cart, { country, state }: ShopSettings): Cart {
  const { billing } = cart
  if (billing.country !== '' && (billing.state !== '' || state === '')) return cart
  return {
    ...cart,
    billing: { ...billing, country: billing.country || country, state: billing.state || state },
  }
}

export function putCart(site: HandlerSite, customer: string, cart: Cart): void {
  site.putOption(optionName(customer), cart)
}

/** A cart with the addresses of its customer, or else in the country of the shop. */
function emptyCart({ country, state }: ShopSettings, customer?: Customer): Cart {
  const filled = ({ email: _, ...place }: Address): Address =>
    Object.values(place).some(Boolean) ? place : { ...emptyAddress, country, state }
  const { billing = emptyAddress, shipping = emptyAddress, email = '' } = customer ?? {}
  return {
    lines: [],
    coupons: [],
    billing: { ...filled(billing), email: billing.email || email },
    shipping: filled(shipping),
    rate: '',
    payment_method: '',
    customer_note: '',
    order_id: 0,
  }
}

const newGuest = (): string => `t_${crypto.randomUUID().replaceAll('-', '').slice(0, 30)}`

/** The headers of every answer about a cart. A client sends `Cart-Token` back, or `Nonce` with its cookies. */
export function cartHeaders(
  { account, site }: HandlerRequest,
  customer: string,
  cart: Cart,
): Readonly<Record<string, string>> {
  const seconds = Math.floor(site.now() / 1000)
  return {
    Nonce: nonce(account?.id, site, 0),
    'Nonce-Timestamp': String(seconds),
    'User-ID': String(account?.id ?? 0),
    'Cart-Token': cartToken(customer, seconds),
    'Cart-Hash': cart.lines.length === 0 ? '' : digest(JSON.stringify(cart.lines)),
    'Cache-Control': 'no-store',
  }
}

/** A nonce holds for half a day, and for the half before. */
const nonce = (user: number | undefined, site: HandlerSite, before: number): string =>
  digest(`nonce ${user ?? 0} ${Math.floor(site.now() / halfDay) - before}`).slice(0, 10)

/** Why a request may not change a cart; undefined when it may. */
export function nonceProblem(
  { header, account, site }: HandlerRequest,
  { hasToken }: CartSession,
): { readonly status: number; readonly code: string; readonly message: string } | undefined {
  if (hasToken) return undefined
  const sent = header('Nonce')
  if (sent === undefined || sent === '') {
    const message = 'Send the Cart-Token or the Nonce of an earlier response as a header.'
    return { status: 401, code: 'woocommerce_rest_missing_nonce', message }
  }
  if ([0, 1].some((before) => sent === nonce(account?.id, site, before))) return undefined
  return {
    status: 403,
    code: 'woocommerce_rest_invalid_nonce',
    message: 'The Nonce is invalid or has expired.',
  }
}

const encoded = (value: object): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** A token in the form of a JSON Web Token, as clients read its expiry. */
function cartToken(customer: string, seconds: number): string {
  const head = encoded({ alg: 'HS256', typ: 'JWT' })
  const body = encoded({ user_id: customer, exp: seconds + twoDays, iss: 'store-api', iat: seconds })
  return `${head}.${body}.${digest(`${head}.${body}`)}`
}

const longestToken = 1000

/** Whom a valid token names. */
function tokenOwner({ header, site }: HandlerRequest): string | undefined {
  const token = header('Cart-Token') ?? ''
  const [head = '', body = '', signature] = token.split('.', 4)
  if (token.length > longestToken || signature !== digest(`${head}.${body}`)) return undefined
  try {
    const { user_id, exp } = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof user_id === 'string' && exp > site.now() / 1000 ? user_id : undefined
  } catch {
    // Signed as ours, and yet not a token.
    return undefined
  }
}
