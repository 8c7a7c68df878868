import { capabilitiesOfAll } from '../../authorise/capabilities.ts'
import { type Denial, denied } from '../../authorise/denial.ts'
import { can, hasPublished, mayEditAny, mayManageUsers, maySeeUser } from '../../authorise/rights.ts'
import { listOf } from '../../endpoint/argument-readers.ts'
import { type Call, contextOf, type EndpointBehaviour, idOf } from '../../endpoint/call.ts'
import { furtherRefusals } from '../../endpoint/further-refusals.ts'
import { namedList } from '../../endpoint/named-list.ts'
import { refusals } from '../../endpoint/refusals.ts'
import { RestError } from '../../http/errors.ts'
import { contentTypeNames } from '../../store/content-types.ts'
import type { ContentType, User } from '../../store/records.ts'
import { renderUser } from '../../view/people-and-terms.ts'
import { searchedTexts } from './search-users.ts'

/** `GET /core/v2/users`: whoever has published, and for those who manage users everybody. */
export const userList: EndpointBehaviour = {
  permit: listDenial,
  handle: (call) => {
    const { state } = call
    return namedList(call, {
      items: [...state.users.values()].filter((each) => isWanted(each, call)),
      keys: {
        email: ({ email }) => email,
        registered_date: ({ registered }) => registered,
        url: ({ url }) => url,
      },
      searched: searchedTexts(call),
      render: (each) => renderUser(each, call, contextOf(call)),
    })
  },
}

const forManagers = ['email', 'registered_date'] as const

function listDenial({ args, user }: Call): Denial | undefined {
  if (args.who === 'authors' && !mayEditAny(user))
    return denied(user, 'rest_forbidden_who', 'Only those who may write can ask for authors.')
  if (mayManageUsers(user)) return undefined
  if (listOf(args.roles).length > 0 || listOf(args.capabilities).length > 0)
    return denied(user, 'rest_user_cannot_view', 'Only administrators can ask by role or capability.')
  if (args.context === 'edit') return refusals.editContext(user, 'users')
  if (forManagers.some((order) => order === args.orderby))
    return denied(
      user,
      'rest_forbidden_orderby',
      `Only administrators can sort by ${forManagers.join(' or ')}.`,
    )
  return undefined
}

function isWanted(each: User, { args, state, user }: Call): boolean {
  const roles = listOf(args.roles)
  const capabilities = listOf(args.capabilities)
  const types = mayManageUsers(user) ? publishedTypes(args.has_published_posts) : contentTypeNames
  const held: readonly unknown[] = capabilitiesOfAll(each.roles)
  return (
    (types === undefined || hasPublished(each, state, types)) &&
    (roles.length === 0 || each.roles.some((role) => roles.includes(role))) &&
    (capabilities.length === 0 || capabilities.some((capability) => held.includes(capability))) &&
    (args.who !== 'authors' || can(each, 'edit_posts'))
  )
}

// The types one of which a user has to have published; undefined where it does not matter.
function publishedTypes(requested: unknown): readonly ContentType[] | undefined {
  if (requested === true) return contentTypeNames
  if (listOf(requested).length === 0) return undefined
  return contentTypeNames.filter((type) => listOf(requested).includes(type))
}

/** `GET /core/v2/users/{id}`. */
export const userRead: EndpointBehaviour = {
  permit: (call) => {
    const other = call.state.users.get(idOf(call))
    return other === undefined ? furtherRefusals.invalidUser(call.args.id) : readDenial(other, call)
  },
  handle: (call) => {
    const other = call.state.users.get(idOf(call))
    if (other === undefined) throw furtherRefusals.invalidUser(call.args.id)
    return { status: 200, body: renderUser(other, call, contextOf(call)) }
  },
}

function readDenial(other: User, { args, user, state }: Call): Denial | undefined {
  const isShown =
    args.context === 'edit' ? user?.id === other.id || mayManageUsers(user) : maySeeUser(user, other, state)
  return isShown ? undefined : furtherRefusals.cannotSeeUser(user)
}

/** `GET /core/v2/users/me`: the one who asks. */
export const ownUserRead: EndpointBehaviour = {
  handle: (call) => {
    if (call.user === undefined)
      throw new RestError(401, 'rest_not_logged_in', 'Nobody is signed in. Send an application password.')
    return { status: 200, body: renderUser(call.user, call, contextOf(call)) }
  },
}
