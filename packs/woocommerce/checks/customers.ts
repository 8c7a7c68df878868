import { type Check, statements, writeCheck } from '../../../conformance/index.ts'
import type { CheckedResource } from './checked-resource.ts'
import { expectLocation, expectRead, manage, missingId, newItem, newWord } from './items.ts'

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
      customers: [() => ({ role: 'customer' }), 'abc'],
      include: [([a, b]) => ({ include: [a, b] }), 'ab'],
      exclude: [([a]) => ({ exclude: [a] }), 'bc'],
      both: [([a]) => ({ include: [a], exclude: [a] }), 'a'],
    },
  },
}

export const customerRequirements = statements('WooCommerce', 'required', {
  'woocommerce.v3.customers.users': 'A customer is a user of the site with the role `customer`.',
  'woocommerce.v3.customers.role': 'Users get the role `customer`, and lose it, at `wp/v2/users`.',
  'woocommerce.v3.customers.others': 'Every user of the site can be read as a customer.',
  'woocommerce.v3.customers.reassign':
    'Content of a deleted customer is reassigned to another, existing user.',
  'woocommerce.v3.customers.unique': 'Email and username of a customer are unique.',
})

const list = `${manage}/customers`
const users = '/core/v2/users'
const account = (word: string) => ({
  email: `${word}@example.org`,
  username: word,
  password: `pw-${word}`,
  first_name: 'Ada',
  last_name: 'Kunde',
})

const asUser: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const word = newWord(tools).toLowerCase()
  const { id, path } = await newItem(tools, list, account(word))
  const user = { ...account(word), password: null, name: word, slug: word, roles: ['customer'] }
  const capabilities = { read: true, customer: true }
  const expected = { ...user, capabilities, extra_capabilities: { customer: true } }
  const read = await expect.accepted(site.get(`${users}/${id}`, { context: 'edit' }))
  expectRead(tools, read, { sent: expected, read: { password: null } })
  const added = read.at('capabilities', 'edit_posts')
  expect.satisfies(added === undefined, read, 'no capability to write', added)
  await expect.accepted(site.put(path, { first_name: 'Bo', email: `${word}2@example.org` }))
  const changed = await expect.accepted(site.get(`${users}/${id}`, { context: 'edit' }))
  expectRead(tools, changed, {
    sent: { first_name: 'Bo', last_name: 'Kunde', email: `${word}2@example.org` },
  })
  const roles = (names: readonly string[]) => site.get(users, { search: word, roles: [...names] })
  await expect.ids(roles(['customer']), [id], 'the customers')
  await expect.ids(roles(['subscriber']), [], 'the subscribers')
  await expect.ids(roles(['subscriber', 'customer']), [id], 'both')
}

const role: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const word = newWord(tools).toLowerCase()
  const { id, path, answer } = await newItem(
    tools,
    users,
    { ...account(word), name: tools.testData.text('customer'), roles: ['customer'] },
    { reassign: '' },
  )
  expectRead(tools, answer, { sent: { roles: ['customer'] } })
  expectLocation(tools, answer, `/${id}`)
  await expect.ids(site.get(list, { search: word }), [id], 'the customers')
  const change = async (roles: readonly string[]) =>
    expectRead(tools, await expect.accepted(site.put(path, { roles: [...roles] })), {
      sent: { roles: [...roles] },
    })
  await change(['subscriber'])
  await expect.value(site.get(`${list}/${id}`), 'role', 'subscriber', 'the role')
  await change(['customer'])
  await expect.value(site.get(`${list}/${id}`), 'role', 'customer', 'the role')
  await change(['author'])
  await expect.ids(site.get(list, { search: word }), [], 'the customers')
  await expect.ids(site.get(list, { search: word, role: 'author' }), [id], 'the authors')
  // Without roles, they stay.
  expectRead(tools, await expect.accepted(site.put(path, { first_name: 'Bo' })), {
    sent: { roles: ['author'] },
  })
  const refused = site.delete(`${list}/${id}`, { force: true })
  await expect.error(refused, 403, 'woocommerce_rest_cannot_delete')
  await expect.value(site.get(`${list}/${id}`), 'first_name', 'Bo', 'the first name')
  await expect.accepted(site.delete(path, { force: true, reassign: '' }))
  await expect.error(site.get(`${list}/${id}`), 404, 'wc_user_invalid_id')
}

const others: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const me = (await expect.accepted(site.get(`${users}/me`))).id
  const answer = await expect.value(site.get(`${list}/${me}`), 'id', me, 'the id')
  expect.equal(answer, answer.at('role'), 'administrator', 'the role')
}

const reassign: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const one = await newItem(tools, list, account(newWord(tools).toLowerCase()))
  const remove = (to: number) => site.delete(one.path, { force: true, reassign: to })
  const code = 'woocommerce_rest_customer_invalid_reassign'
  await expect.error(remove(one.id), 400, code)
  await expect.error(remove(missingId), 400, code)
  const post = await newItem(tools, '/core/v2/posts', {
    title: tools.testData.text('post'),
    author: one.id,
    status: 'draft',
  })
  const me = (await expect.accepted(site.get(`${users}/me`))).id
  await expect.accepted(remove(me))
  await expect.value(site.get(post.path), 'author', me, 'the author')
}

const unique: Check['run'] = async (tools) => {
  const { site, expect } = tools
  const word = newWord(tools).toLowerCase()
  const { path } = await newItem(tools, list, account(word))
  const create = (more: { readonly [name: string]: string }) =>
    site.post(list, { ...account(`${word}b`), ...more })
  await expect.error(create({ email: `${word}@example.org` }), 400, 'registration-error-email-exists')
  await expect.error(create({ username: word }), 400, 'registration-error-username-exists')
  await expect.error(create({ username: 'a/b' }), 400, 'registration-error-invalid-username')
  const other = await newItem(tools, list, { email: `${word}@example.com`, password: 'pw' })
  expect.that(other.answer.at('username') !== word, other.answer, 'another username', word)
  const taken = site.put(path, { email: `${word}@example.com` })
  await expect.error(taken, 400, 'woocommerce_rest_customer_invalid_email')
  await expect.error(site.put(path, { username: 'other' }), 400, 'woocommerce_rest_customer_invalid_argument')
}

export const customerChecks: readonly Check[] = [
  writeCheck('woocommerce.v3.customers.users', asUser),
  writeCheck('woocommerce.v3.customers.role', role),
  writeCheck('woocommerce.v3.customers.others', others),
  writeCheck('woocommerce.v3.customers.reassign', reassign),
  writeCheck('woocommerce.v3.customers.unique', unique),
]
