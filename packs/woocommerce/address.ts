import type { Address } from './order-model.ts'

const text = { type: 'string' } as const

/** The schemas of the fields of an address; a billing address has an email too. */
export const addressFields = {
  first_name: text,
  last_name: text,
  company: text,
  address_1: text,
  address_2: text,
  city: text,
  state: text,
  postcode: text,
  country: text,
  phone: text,
} as const

export const shippingField = { type: 'object', properties: addressFields } as const
export const billingField = { type: 'object', properties: { ...addressFields, email: text } } as const

export const emptyAddress: Address = {
  first_name: '',
  last_name: '',
  company: '',
  address_1: '',
  address_2: '',
  city: '',
  state: '',
  postcode: '',
  country: '',
  phone: '',
}
