import type { HandlerSchema } from '../../../index.ts'
import { withoutTags } from '../../lib/texts.ts'
import { addressFields } from '../address.ts'
import type { Address } from '../order-model.ts'
import type { Reader } from './reader.ts'

export const text = { type: 'string' } as const
export const integer = { type: 'integer' } as const
/** An amount, as a text or a number. */
export const amount = { type: ['number', 'string'] } as const
export const email = { type: 'string', format: 'email' } as const
export const address = { type: 'string', format: 'uri' } as const
export const flag = { type: 'boolean' } as const
export const ids = { type: 'array', items: { type: 'integer' } } as const
export const texts = { type: 'array', items: { type: 'string' } } as const
export const moment = { type: ['string', 'null'] } as const
/** A billing address, whose email is verified here. */
export const billing = { type: 'object', properties: { ...addressFields, email } } as const
export const choice = (...values: readonly string[]): HandlerSchema => ({ type: 'string', enum: values })
export const list = (properties: Readonly<Record<string, HandlerSchema>>): HandlerSchema => ({
  type: 'array',
  items: { type: 'object', properties },
})
export const meta = list({
  id: integer,
  key: text,
  value: { type: ['null', 'object', 'string', 'number', 'boolean', 'integer', 'array'] },
})

/** An address with the members that are sent. */
export function readAddress(sent: Reader, before: Address): Address {
  const read = (name: keyof Address): string => sent.text(name, before[name] ?? '')
  return {
    first_name: read('first_name'),
    last_name: read('last_name'),
    company: read('company'),
    address_1: read('address_1'),
    address_2: read('address_2'),
    city: read('city'),
    state: read('state'),
    postcode: read('postcode'),
    country: read('country'),
    phone: read('phone'),
    ...(before.email !== undefined && { email: read('email') }),
  }
}

/** Both moments of a time in UTC: the shop's own time is UTC. */
export const moments = <Name extends string>(name: Name, time: string | null) => ({
  [name]: time,
  [`${name}_gmt`]: time,
})

/** A text as WordPress stores it, with entities for its ampersands. */
export const withEntities = (text: string): string => text.replaceAll(/&(?!#?\w{1,10};)/g, '&amp;')

/** Whether a text is an address of a mailbox. */
export const isEmail = (address: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(address)

/** A name as part of an address: without tags and accents. */
export const slugText = (name: string): string =>
  withoutTags(name)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
