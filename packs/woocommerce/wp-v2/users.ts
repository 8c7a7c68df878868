import type { FieldSite, HandlerRequest, Pack } from '../../../index.ts'
import { originalAnswer } from '../../lib/original-answer.ts'
import { isItem } from '../../lib/texts.ts'
import { customerStore, userRoles } from '../customers.ts'
import { idsParam, textsParam } from '../listing.ts'

const customerCapabilities = { read: true, customer: true } as const
const own = { type: 'object', context: ['edit'], readonly: true } as const
type UserValue = (item: Readonly<Record<string, unknown>>, isCustomer: boolean) => unknown

/** A member of a user that differs for customers. */
const userField = (schema: object, value: UserValue) => ({
  schema,
  stable: true,
  get(item: Readonly<Record<string, unknown>>, site: FieldSite) {
    const isCustomer = userRoles(item, site.field('user', Number(item.id), 'roles'))[0] === 'customer'
    return value(item, isCustomer)
  },
})

/** Customers have a separate role, with few capabilities. */
export const userFields = {
  user: {
    roles: userField({ ...own, type: 'array', items: { type: 'string' } }, (item, isCustomer) =>
      isCustomer ? ['customer'] : item.roles,
    ),
    capabilities: userField(own, (item, isCustomer) =>
      isCustomer ? customerCapabilities : item.capabilities,
    ),
    extra_capabilities: userField(own, (item, isCustomer) =>
      isCustomer ? { customer: true } : item.extra_capabilities,
    ),
  },
} satisfies Pack['fields']

const users = '/core/v2/users'

/** Lists users by their role, which the site has as that of subscribers. */
async function listUsers(request: HandlerRequest): Promise<Response> {
  const roles = textsParam(request, 'roles')
  if (!request.can('list_users') || !roles.some((each) => each === 'customer' || each === 'subscriber'))
    return originalAnswer(request)
  const all = await customerStore(request.site).all()
  const include = idsParam(request, 'include')
  const found = all.filter(
    ({ id, role }) => roles.includes(role) && (include.length === 0 || include.includes(id)),
  )
  // An empty list would be no filter.
  const ids = found.length === 0 ? [0] : found.map(({ id }) => id)
  return originalAnswer(request, { roles: undefined, include: ids })
}

/** Writes a user. The site gets `subscriber` instead of a role that it doesn't have. */
async function writeUser(request: HandlerRequest): Promise<unknown> {
  const roles = textsParam(request, 'roles')
  if (roles.length === 0) return originalAnswer(request)
  const isCustomer = roles.includes('customer')
  const response = await originalAnswer(request, {
    _fields: undefined,
    ...(isCustomer && { roles: ['subscriber'] }),
  })
  const user: unknown = await response.json()
  if (!response.ok || !isItem(user)) return request.answer(user, { status: response.status })
  const { site, answer } = request
  const id = Number(user.id)
  site.putField('user', id, 'roles', isCustomer ? ['customer'] : null)
  const location = response.headers.get('Location')
  return answer(await site.json(`${users}/${id}?context=edit`), {
    status: response.status,
    ...(location !== null && { headers: { Location: location } }),
  })
}

/** Users of the site, of which some are customers. */
export const userHandlers = {
  [`GET ${users}`]: listUsers,
  [`POST ${users}`]: writeUser,
  [`POST PUT PATCH ${users}/(?P<id>[\\d]+)`]: writeUser,
} satisfies Pack['handlers']
