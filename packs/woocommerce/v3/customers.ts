import { lineOfText } from '../../lib/php-values.ts'
import { emptyAddress, shippingField } from '../address.ts'
import { textParam } from '../listing.ts'
import { utcText } from '../model.ts'
import type { Customer } from '../order-model.ts'
import { billing, email, isEmail, meta, moments, readAddress, text } from './fields.ts'
import { type Resource, resourceHandlers, type Write } from './resource.ts'

const roles = [
  'all',
  'administrator',
  'editor',
  'author',
  'contributor',
  'subscriber',
  'customer',
  'shop_manager',
] as const

const deletedRoles: readonly string[] = ['customer', 'subscriber']

const customerResource: Resource<Customer> = {
  route: '/wc/v3/customers',
  store: ({ customers }) => customers,
  missing: ['wc_user_invalid_id', 404],
  view: ({ date_created_gmt, date_modified_gmt, name: _, password: __, ...customer }) => ({
    ...customer,
    ...moments('date_created', date_created_gmt),
    ...moments('date_modified', date_modified_gmt),
    avatar_url: 'https://secure.gravatar.com/avatar/?s=96&d=mm&r=g',
  }),
  filters: {
    search: text,
    email,
    role: { type: 'string', enum: roles, default: 'customer' },
  },
  matches(customer, request) {
    const { email, role } = request.params
    const search = textParam(request, 'search')?.toLowerCase()
    const searched = [customer.email, customer.first_name, customer.last_name, customer.username]
      .join(' ')
      .toLowerCase()
    return (
      (email === undefined || customer.email === email) &&
      (role === 'all' || customer.role === (role ?? 'customer')) &&
      (search === undefined || email !== undefined || searched.includes(search))
    )
  },
  keys: {
    name: ({ name }) => name.toLowerCase(),
    id: ({ id }) => id,
    include: ({ id }) => id,
    registered_date: ({ date_created_gmt }) => date_created_gmt,
  },
  order: ['name', 'asc'],
  fields: {
    email: text,
    first_name: text,
    last_name: text,
    username: text,
    password: text,
    billing,
    shipping: shippingField,
    meta_data: meta,
  },
  required: ['email'],
  changedFields: { email },
  missingFirst: 'refused',
  deletedFields: { reassign: { type: 'integer', default: 0 } },
  undeletable: ({ role }) =>
    deletedRoles.includes(role) ? undefined : `Users with the role ${role} are deleted at wp/v2/users.`,
  create(id, write) {
    if (write.sent.text('email', '') === '')
      throw write.request.error(400, 'registration-error-invalid-email', 'A customer needs an email address.')
    const now = utcText(write.request.site.now())
    const empty = {
      ...{ id, email: '', first_name: '', last_name: '', name: '', role: 'customer' },
      username: write.sent.text('username', ''),
      billing: { ...emptyAddress, email: '' },
      shipping: emptyAddress,
      is_paying_customer: false,
      date_created_gmt: now,
      date_modified_gmt: now,
      meta_data: [],
    }
    return changedCustomer(empty, write)
  },
  update: changedCustomer,
}

function changedCustomer(before: Customer, { sent, request }: Write): Customer {
  const email = sent.text('email', before.email)
  if (!isEmail(email))
    throw request.error(400, 'customer_invalid_email', `"${email}" is not an email address.`)
  const username = sent.text('username', '')
  if (username !== '' && username !== before.username)
    throw request.error(
      400,
      'woocommerce_rest_customer_invalid_argument',
      'The username of a customer cannot be changed.',
    )
  return {
    ...before,
    email,
    first_name: lineOfText(sent.text('first_name', before.first_name)),
    last_name: lineOfText(sent.text('last_name', before.last_name)),
    password: sent.text('password', ''),
    billing: readAddress(sent.object('billing'), before.billing),
    shipping: readAddress(sent.object('shipping'), before.shipping),
    date_modified_gmt: utcText(request.site.now()),
    meta_data: sent.meta(before.meta_data),
  }
}

/** Customers: users of the site, with what the shop stores of them. */
export const customerHandlers = resourceHandlers(customerResource)
