import { type CheckedResource, manage } from './resource.ts'

export const billing = {
  first_name: 'Ada',
  last_name: 'Kunde',
  company: 'Kunde & Co',
  address_1: 'Kai 1',
  address_2: 'Tor 2',
  city: 'Hamburg',
  state: 'DE-HH',
  postcode: '20457',
  country: 'DE',
  email: 'ada@example.org',
  phone: '040 123',
}

const { email: _, ...place } = billing
export const shipping = { ...place, address_1: 'Werft 3' }

export const customers: CheckedResource = {
  name: 'customers',
  items: 'customers',
  list: () => `${manage}/customers`,
  needed: (word) => ({ email: `${word.toLowerCase()}@example.org` }),
  values: (word) => [
    {
      sent: {
        email: `${word.toLowerCase()}one@example.org`,
        first_name: 'Ada',
        last_name: 'Kunde',
        billing,
        shipping,
        meta_data: [{ key: 'tide', value: 'low' }],
        password: `pw-${word}`,
      },
      read: { password: null, role: 'customer' },
    },
    { sent: { username: `${word.toLowerCase()}-ada` }, only: 'create' },
    {
      sent: {
        email: `${word.toLowerCase()}two@example.org`,
        first_name: 'Bo',
        last_name: '',
        billing: { city: 'Bremen' },
        shipping: { city: '' },
        meta_data: [{ key: 'tide', value: 'high' }],
      },
      read: { billing: { city: 'Bremen', email: billing.email }, shipping: { city: '', country: 'DE' } },
      only: 'update',
    },
  ],
  missing: ['wc_user_invalid_id', 404, 404, 404],
  missingFirst: 'refused',
  trash: 'none',
  listing: {
    items: (word) => [
      { username: `m${word.toLowerCase()}` },
      { username: `z${word.toLowerCase()}` },
      { username: `a${word.toLowerCase()}` },
    ],
    within: (word) => ({ search: word.toLowerCase() }),
    orders: { id: 'abc', name: 'cab' },
    usual: 'cab',
    filters: {
      search: [(_, word) => ({ search: `${word.toLowerCase()}a@` }), 'a'],
      email: [(_, word) => ({ email: `${word.toLowerCase()}b@example.org` }), 'b'],
      role: [() => ({ role: 'editor' }), ''],
      roles: [() => ({ role: 'all' }), 'abc'],
      include: [([a, b]) => ({ include: [a, b] }), 'ab'],
      exclude: [([a]) => ({ exclude: [a] }), 'bc'],
    },
  },
}
