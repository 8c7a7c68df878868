import type { HandlerFunction, HandlerRequest } from '../../../index.ts'
import { memberIn, textIn } from '../../lib/texts.ts'
import { addressFields, billingField, emptyAddress, shippingField } from '../address.ts'
import type { Cart } from '../cart-session.ts'
import type { Address } from '../order-model.ts'
import { isState, needsState, stateCode } from '../states.ts'
import { type CartContext, contextTotals } from './cart-context.ts'
import type { Arguments } from './product-arguments.ts'

export const addressArguments = {
  billing_address: billingField,
  shipping_address: shippingField,
} as const satisfies Arguments

type Addresses = Pick<Cart, 'billing' | 'shipping'>

/** The addresses of a cart with those that a request sends. A field that isn't sent stays. */
export function changedAddresses(context: CartContext): Addresses {
  const { cart, request } = context
  const billing = mergedAddress(cart.billing, request.params.billing_address, true)
  const sent = request.params.shipping_address
  if (sent !== undefined) return { billing, shipping: mergedAddress(cart.shipping, sent, false) }
  if (contextTotals(context).needsShipping) return { billing, shipping: cart.shipping }
  const { email: _, ...shipping } = billing
  return { billing, shipping }
}

/** An address with the fields that a request sends. */
export function mergedAddress(before: Address, sent: unknown, isBilling: boolean): Address {
  if (typeof sent !== 'object' || sent === null) return before
  const own = isBilling ? [...Object.keys(addressFields), 'email'] : Object.keys(addressFields)
  const values = Object.entries(sent).filter(([name]) => own.includes(name))
  const cleaned = values.map(([name, value]) => [name, clean(value)] as const)
  const merged = {
    ...before,
    ...Object.fromEntries(cleaned.map(([name, value]) => [name, stored(name, value)])),
  }
  return { ...merged, state: stateCode(merged) }
}

function stored(name: string, value: string): string {
  if (name === 'email') return emailOrNone(value)
  return name === 'country' ? value.toUpperCase() : value
}

/** Text that is not an email address is stored as an empty one. */
const emailOrNone = (text: string): string => (/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text) ? text : '')

const longestField = 1000
/** A value of a form as one line of text. */
const clean = (value: unknown): string =>
  String(value ?? '')
    .slice(0, longestField)
    .replaceAll(/<[^>]*>/g, '')
    .trim()

/** A handler of a checkout for requests with valid addresses: these come before the nonce. */
export function withVerifiedAddresses(handle: HandlerFunction): HandlerFunction {
  return (request) => {
    const { billing_address, shipping_address } = request.params
    assertAddresses(request, {
      billing: mergedAddress(emptyAddress, billing_address, true),
      shipping: mergedAddress(emptyAddress, shipping_address, false),
    })
    return handle(request)
  }
}

/** The addresses with those of a request. @throws an error when one of them is not valid */
export function verifiedAddresses(context: CartContext): Addresses {
  const changed = changedAddresses(context)
  assertAddresses(context.request, changed)
  return changed
}

function assertAddresses(request: HandlerRequest, { billing, shipping }: Addresses): void {
  // A checkout refuses an invalid email address, which a cart stores as an empty one.
  const email = textIn(memberIn(request.params.billing_address, 'email'))
  const problem = addressProblems(request, { billing: { ...billing, email }, shipping })
  if (problem) throw request.error(400, problem.code, problem.message, problem.data)
}

/** What is wrong with the addresses that a request sends, as WordPress reports arguments. */
export function addressProblems({ params }: HandlerRequest, { billing, shipping }: Addresses) {
  const problems = {
    ...(params.billing_address !== undefined && { billing_address: addressProblem(billing) }),
    ...(params.shipping_address !== undefined && { shipping_address: addressProblem(shipping) }),
  }
  const found = Object.entries(problems).flatMap(([name, problem]) => (problem ? [{ name, ...problem }] : []))
  if (found.length === 0) return undefined
  return {
    code: 'rest_invalid_param',
    message: `Invalid arguments: ${found.map(({ name }) => name).join(', ')}.`,
    data: {
      params: Object.fromEntries(found.map(({ name, message }) => [name, message])),
      details: Object.fromEntries(
        found.map(({ name, code, message }) => [name, { code, message, data: null }]),
      ),
    },
  }
}

interface Problem {
  readonly code: string
  readonly message: string
}

function addressProblem({ country, state, postcode, phone, email = '' }: Address): Problem | undefined {
  if (country !== '' && !isCountry(country))
    return { code: 'invalid_country', message: `"${country}" is not the code of a country.` }
  if (!isState({ country, state }))
    return { code: 'invalid_state', message: `"${state}" is not the code of a state there.` }
  if (postcode !== '' && !isPostcode(postcode, country))
    return { code: 'invalid_postcode', message: `"${postcode}" is not a postcode there.` }
  if (phone !== '' && /[^\s#0-9_+()./-]/.test(phone))
    return { code: 'invalid_phone', message: `"${phone}" is not a phone number.` }
  if (email !== emailOrNone(email))
    return { code: 'invalid_email', message: `"${email}" is not an email address.` }
  return undefined
}

let countryNames: Intl.DisplayNames | undefined

/** Whether a code is that of a country: those that have a name. */
function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code)) return false
  countryNames ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return code !== 'ZZ' && countryNames.of(code) !== undefined
}

const postcodes: Readonly<Record<string, RegExp>> = {
  AT: /^\d{4}$/,
  CH: /^\d{4}$/,
  DE: /^\d{5}$/,
  ES: /^\d{5}$/,
  FR: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  IT: /^\d{5}$/,
  US: /^\d{5}(-\d{4})?$/,
}

const isPostcode = (postcode: string, country: string): boolean =>
  (postcodes[country] ?? /^[\sa-z0-9-]+$/i).test(postcode)

const required = ['state', 'postcode', 'first_name', 'last_name', 'address_1', 'city'] as const

/** What a complete address lacks, in sentences. */
export function missingFields(address: Address): readonly string[] {
  const missing = required
    .filter((name) => address[name] === '' && (name !== 'state' || needsState(address)))
    .map((name) => `${name} is missing.`)
  return address.country === '' ? ['country is missing.', ...missing] : missing
}
