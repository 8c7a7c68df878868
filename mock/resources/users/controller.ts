import { capabilitiesOfAll } from '../../auth/capabilities.ts'
import { cannot, type Denial, denied } from '../../auth/denial.ts'
import { can, hasPublished, mayEditAny, mayEditUser, mayManageUsers, maySeeUser } from '../../auth/rights.ts'
import { RestError } from '../../http/errors.ts'
import { contentTypeNames } from '../../store/content-types.ts'
import type { ContentRecord, ContentType, RevisionRecord, User } from '../../store/records.ts'
import { renderUser } from '../../view/people-and-terms.ts'
import { deletePermanently, moveToTrash } from '../content/remove.ts'
import { contextOf, idOf, listOf } from '../endpoint/arguments.ts'
import { type Answer, type Call, deleted, type EndpointBehaviour, ok } from '../endpoint/call.ts'
import { lateRefusals, requireForce } from '../endpoint/late-refusals.ts'
import { listAnswer } from '../endpoint/named-list.ts'
import { refusals } from '../endpoint/refusals.ts'
import { changedUser, deleteChecks, newUser, userChecks } from './write.ts'

const columns: Readonly<Record<string, (user: User, call: Call) => string>> = {
  // Only matches a whole id.
  id: ({ id }, { args }) => (String(id) === args.search ? String(id) : ''),
  username: ({ login }) => login,
  slug: ({ slug }) => slug,
  name: ({ name }) => name,
  email: ({ email }) => email,
  url: ({ url }, { addresses }) => (url === '/' ? addresses.base : url),
}

/** Returns the texts of a user that the search of a call matches. Follows `WP_User_Query`. */
function searchedTexts(call: Call): (user: User) => readonly string[] {
  const names = columnNames(call)
  return (user) => names.map((name) => columns[name]?.(user, call) ?? '')
}

const open = ['id', 'username', 'slug', 'name'] as const

function columnNames({ args, user }: Call): readonly string[] {
  const isManager = mayManageUsers(user)
  // Searching by others would reveal mail addresses.
  const known: readonly unknown[] = isManager ? [...open, 'email'] : open
  const requested = listOf(args.search_columns).filter((name) => known.includes(name))
  if (requested.length > 0) return requested.map(String)
  return isManager ? columnsFor(String(args.search ?? '')) : open
}

// Without `search_columns` the form of the text decides.
function columnsFor(search: string): readonly string[] {
  if (search.includes('@')) return ['email']
  if (/^\s*[+-]?\d+\s*$/.test(search)) return ['username', 'id']
  if (/^https?:\/\//.test(search)) return ['url']
  return ['username', 'url', 'email', 'slug', 'name']
}

/** `GET /core/v2/users`: users who have published; all users for administrators. */
export const userList: EndpointBehaviour = {
  permit: listDenial,
  handle: (call) => {
    const { state } = call
    return listAnswer(call, {
      isQueryOfUsers: true,
      items: [...state.users.values()].filter((each) => isListed(each, call)),
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
  if (mayManageUsers(user)) return undefined
  if (listOf(args.roles).length > 0 || listOf(args.capabilities).length > 0)
    return denied(user, 'rest_user_cannot_view', 'Only administrators can filter by role or capability.')
  if (args.context === 'edit') return refusals.editContext(user)
  if (forManagers.some((order) => order === args.orderby))
    return denied(user, 'rest_forbidden_orderby', 'Only administrators can sort by email or registration.')
  if (args.who === 'authors' && !mayEditAny(user))
    return denied(
      user,
      'rest_forbidden_who',
      'Only users who can write can filter by authors. Sign in as one.',
    )
  return undefined
}

function isListed(each: User, { args, state, user }: Call): boolean {
  const roles = listOf(args.roles)
  const capabilities = listOf(args.capabilities)
  const isOpen = mayManageUsers(user) || args.who === 'authors'
  const types = publishedTypes(args.has_published_posts) ?? (isOpen ? undefined : contentTypeNames)
  const granted: readonly unknown[] = capabilitiesOfAll(each.roles)
  return (
    (types === undefined || hasPublished(each, state, types)) &&
    (roles.length === 0 || each.roles.some((role) => roles.includes(role))) &&
    (capabilities.length === 0 || capabilities.some((capability) => granted.includes(capability))) &&
    (args.who !== 'authors' || can(each, 'edit_posts'))
  )
}

// A listed user must have published one of these types; undefined for no condition.
function publishedTypes(requested: unknown): readonly ContentType[] | undefined {
  if (requested === true) return contentTypeNames
  if (listOf(requested).length === 0) return undefined
  return contentTypeNames.filter((type) => listOf(requested).includes(type))
}

/** `GET /core/v2/users/{id}`. */
export const userRead: EndpointBehaviour = {
  permit: (call) => {
    const other = call.state.users.get(idOf(call))
    return other === undefined ? lateRefusals.invalidUser(call.args.id) : readDenial(other, call)
  },
  handle: (call) => {
    const other = call.state.users.get(idOf(call))
    if (other === undefined) throw lateRefusals.invalidUser(call.args.id)
    return ok(renderUser(other, call, contextOf(call)))
  },
}

function readDenial(other: User, { args, user, state }: Call): Denial | undefined {
  if (args.context === 'edit' && !mayEditUser(user, other)) return refusals.editContext(user)
  return maySeeUser(user, other, state) ? undefined : lateRefusals.cannotSeeUser(user)
}

/** `GET /core/v2/users/me`: the signed-in user. */
export const ownUserRead: EndpointBehaviour = {
  handle: (call) => {
    if (call.user === undefined)
      throw new RestError(
        401,
        'rest_not_logged_in',
        'The request is anonymous. Send an application password.',
      )
    return ok(renderUser(call.user, call, contextOf(call)))
  },
}

type UserLookup = (call: Call) => User | undefined

export const userById: UserLookup = (call) => call.state.users.get(idOf(call))

export const signedInUser: UserLookup = ({ user }) => user

/** @throws RestError 404 when there is no such user */
function requireUser(call: Call, findUser: UserLookup): User {
  const user = findUser(call)
  if (user === undefined) throw lateRefusals.invalidUser(call.args.id)
  return user
}

/** `POST /core/v2/users`. */
export const userCreate: EndpointBehaviour = {
  checks: () => userChecks,
  permit: ({ user }) =>
    can(user, 'create_users')
      ? undefined
      : denied(user, 'rest_cannot_create_user', 'Only administrators can add users.'),
  handle: (call) => {
    if (call.args.id)
      throw new RestError(400, 'rest_user_exists', 'The site assigns the id of a new user. Send none.')
    const user = call.state.users.put(newUser(call))
    const location = call.addresses.route(`/core/v2/users/${user.id}`)
    return { ...answerInEdit(user, call), status: 201, headers: { Location: location } }
  },
}

/** `POST`, `PUT` and `PATCH` of a user: all change only the fields that are sent. */
export function userUpdate(findUser: UserLookup): EndpointBehaviour {
  return {
    checks: () => userChecks,
    permit: (call) => {
      const other = findUser(call)
      return other ? changeDenial(other, call) : lateRefusals.invalidUser(call.args.id)
    },
    handle: (call) =>
      answerInEdit(call.state.users.put(changedUser(requireUser(call, findUser), call)), call),
  }
}

/** Why a call may not edit a user; undefined when it may. Follows `update_item_permissions_check`. */
function changeDenial(other: User, { user, args, sent }: Call): Denial | undefined {
  const givesRoles = typeof args.roles === 'string' ? args.roles !== '' : listOf(args.roles).length > 0
  if (givesRoles) {
    if (!can(user, 'promote_users'))
      return denied(user, 'rest_cannot_edit_roles', 'Only administrators can give roles.')
    if (Object.keys(sent).every((name) => name === 'id' || name === 'roles')) return undefined
  }
  return mayEditUser(user, other) ? undefined : cannot(user, 'rest_cannot_edit', 'edit other users')
}

function answerInEdit(user: User, call: Call): Answer {
  // A user who edited itself reads the answer with its new rights.
  const viewer = call.user?.id === user.id ? user : call.user
  return ok(renderUser(user, { ...call, user: viewer }, 'edit'))
}

/** `DELETE` of a user; its content is reassigned or deleted too. */
export function userDelete(findUser: UserLookup): EndpointBehaviour {
  return {
    checks: () => deleteChecks,
    permit: (call) => (findUser(call) ? denialOf(call) : lateRefusals.invalidUser(call.args.id)),
    handle: (call) => {
      const user = requireUser(call, findUser)
      const heir = heirOf(user, call)
      const previous = renderUser(user, call, 'edit')
      if (heir === undefined) removeContent(user, call)
      else reassign(user, heir, call)
      call.state.users.remove(user.id)
      return deleted(previous)
    },
  }
}

function denialOf({ user }: Call): Denial | undefined {
  return can(user, 'delete_users')
    ? undefined
    : denied(user, 'rest_user_cannot_delete', 'Only administrators can delete users.')
}

/** The id of the user who gets the content; 0 for no author, undefined to delete the content. */
function heirOf(user: User, call: Call): number | undefined {
  requireForce(call, 'Users')
  const { args, state } = call
  const heir = typeof args.reassign === 'number' ? Math.abs(args.reassign) : undefined
  if (heir === user.id || (heir && state.users.get(heir) === undefined))
    throw new RestError(400, 'rest_user_invalid_reassign', `The user ${heir} cannot get the content.`)
  return heir
}

// Follows `wp_delete_user`.
function reassign({ id }: User, heir: number, { state }: Call): void {
  for (const record of writtenBy(id, state)) state.put({ ...record, author: heir })
  for (const revision of revisedBy(id, state)) state.putRevision({ ...revision, author: heir })
  for (const item of [...state.menuItems.values()])
    if (item.author === id) state.menuItems.put({ ...item, author: heir })
}

function removeContent({ id }: User, call: Call): void {
  const { state } = call
  for (const record of writtenBy(id, state)) {
    if (record.status !== 'trash' && hasTrash(record, call)) moveToTrash(record, call)
    else deletePermanently(record, call)
  }
  for (const revision of revisedBy(id, state)) state.removeRevision(revision)
}

// Other types are deleted permanently (`wp_delete_post`).
const hasTrash = ({ type }: ContentRecord, { site }: Call): boolean =>
  type === 'post' || type === 'page' || (type === 'attachment' && site.mediaTrash)

type State = Call['state']

const writtenBy = (id: number, { content }: State): ContentRecord[] =>
  [...content.values()].filter(({ author }) => author === id)

const revisedBy = (id: number, state: State): RevisionRecord[] =>
  [...state.content.values()].flatMap((record) =>
    state.revisionsOf(record.id).filter(({ author }) => author === id),
  )
