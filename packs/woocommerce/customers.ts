import type { HandlerRequest, HandlerSite } from '../../index.ts'
import { allItems } from '../lib/all-items.ts'
import { decoded, memberIn, textIn } from '../lib/texts.ts'
import { emptyAddress } from './address.ts'
import type { Customer } from './order-model.ts'

/** What the shop stores of a user of the site, besides what the site does. */
type StoredCustomer = Pick<
  Customer,
  'id' | 'billing' | 'shipping' | 'is_paying_customer' | 'date_modified_gmt' | 'meta_data'
>

/** The users of a site, as customers of its shop. */
export interface CustomerStore {
  /** All users of the site. */
  all(): Promise<readonly Customer[]>
  get(id: number): Customer | undefined
  add(make: (id: number) => Customer, request: HandlerRequest): Promise<Customer>
  put(customer: Customer, request: HandlerRequest): Promise<Customer>
  remove(id: number, request: HandlerRequest): Promise<void>
}

const usersRoute = '/core/v2/users'
const asShop = { as: 'administrator' } as const
/** The password of a customer that was created without one. */
const usualPassword = 'fake-customer'

/** The customers of a site. */
export function customerStore(site: HandlerSite): CustomerStore {
  const stored = site.records<StoredCustomer>('woocommerce customers')
  const get = (id: number): Customer | undefined => {
    const user = site.item('user', id)
    if (user === undefined) return undefined
    const registered = textIn(user.registered_date).slice(0, 19)
    return {
      billing: { ...emptyAddress, email: '' },
      shipping: emptyAddress,
      is_paying_customer: false,
      date_modified_gmt: null,
      meta_data: [],
      ...stored.get(id),
      id,
      name: textIn(user.name),
      email: textIn(user.email),
      first_name: decoded(textIn(user.first_name)),
      last_name: decoded(textIn(user.last_name)),
      username: textIn(user.username),
      role: userRoles(user, site.field('user', id, 'roles'))[0] ?? '',
      date_created_gmt: registered,
    }
  }
  const store = ({ id, billing, shipping, ...customer }: Customer): void => {
    const { is_paying_customer, date_modified_gmt, meta_data } = customer
    stored.put({ id, billing, shipping, is_paying_customer, date_modified_gmt, meta_data })
  }
  const read = (id: number): Customer => {
    const customer = get(id)
    if (customer) return customer
    throw new Error(`The site stored no user ${id}.`)
  }
  return {
    get,
    async all() {
      const users = await allItems(site, `${usersRoute}?_fields=id`, asShop)
      return users.flatMap(({ id }) => get(Number(id)) ?? [])
    },
    async add(make, request) {
      const customer = make(0)
      const id = await createdUser(customer, request)
      site.putField('user', id, 'roles', ['customer'])
      store({ ...customer, id })
      return read(id)
    },
    async put(customer, request) {
      const { id, email, first_name, last_name, password } = customer
      const sent = { email, first_name, last_name, ...(password && { password }) }
      await writeUser(`${usersRoute}/${id}`, sent, request, {
        rest_user_invalid_email: 'woocommerce_rest_customer_invalid_email',
      })
      store(customer)
      return read(id)
    },
    async remove(id, request) {
      const reassign = Number(request.params.reassign ?? 0)
      if (reassign !== 0 && (reassign === id || get(reassign) === undefined))
        throw request.error(
          400,
          'woocommerce_rest_customer_invalid_reassign',
          `What customer ${id} wrote cannot be given to ${reassign}. Send the id of another user.`,
        )
      const query = new URLSearchParams({ force: 'true', reassign: reassign === 0 ? '' : String(reassign) })
      await site.json(`${usersRoute}/${id}?${query}`, { ...asShop, method: 'DELETE' })
      stored.remove(id)
    },
  }
}

const codesOfNew = {
  existing_user_login: 'registration-error-username-exists',
  existing_user_email: 'registration-error-email-exists',
  rest_invalid_param: 'registration-error-invalid-username',
} as const

const mostTries = 100

/** Creates the user of a new customer: named as its email before the @, with a number if need be, unless a name is sent. */
async function createdUser(customer: Customer, request: HandlerRequest): Promise<number> {
  const { email, first_name, last_name, password } = customer
  const local = email.split('@', 1)[0] ?? ''
  const create = (username: string): Promise<number> => {
    const names = { username, name: username, first_name, last_name }
    const sent = { ...names, email, password: password || usualPassword, roles: ['subscriber'] }
    return writeUser(usersRoute, sent, request, codesOfNew)
  }
  const others = await customerStore(request.site).all()
  if (others.some((other) => other.email.toLowerCase() === email.toLowerCase()))
    throw request.error(400, codesOfNew.existing_user_email, `Another user has the email address ${email}.`)
  if (customer.username !== '') return create(customer.username)
  const taken = new Set(others.map(({ username }) => username))
  const numbered = Array.from({ length: mostTries }, (_, i) => (i === 0 ? local : `${local}-${i + 1}`))
  return create(numbered.find((each) => !taken.has(each)) ?? local)
}

/** Writes a user of the site, and returns its id. @param codes of errors, by those of the site */
async function writeUser(
  path: string,
  body: Readonly<Record<string, string | readonly string[]>>,
  { site, error }: HandlerRequest,
  codes: Readonly<Record<string, string>>,
): Promise<number> {
  const response = await site.fetch(path, { ...asShop, method: 'POST', body })
  const user: unknown = await response.json()
  if (response.ok) return Number(memberIn(user, 'id'))
  const code = textIn(memberIn(user, 'code'))
  throw error(400, codes[code] ?? code, textIn(memberIn(user, 'message')))
}

/** The roles of a user: a customer is one that the site has as a subscriber. */
export function userRoles({ roles }: Readonly<Record<string, unknown>>, stored: unknown): readonly string[] {
  const own = Array.isArray(roles) ? roles.map(String) : []
  return Array.isArray(stored) && own.join() === 'subscriber' ? stored.map(String) : own
}
