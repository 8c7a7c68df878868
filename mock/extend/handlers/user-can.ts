import { capabilitiesOfAll } from '../../auth/capabilities.ts'
import { can, mayEdit, mayEditTerms, mayEditUser, mayPublish, mayRead } from '../../auth/rights.ts'
import { mayEditComment } from '../../resources/comments/access.ts'
import { typeOf } from '../../store/content-types.ts'
import type { ContentRecord, User } from '../../store/records.ts'
import type { View } from '../../view/view.ts'

type State = View['state']
type ItemCheck = (user: User, id: number, state: State) => boolean

const itemCheck =
  (may: (user: User, record: ContentRecord, state: State) => boolean): ItemCheck =>
  (user, id, state) => {
    const record = state.content.get(id)
    return record !== undefined && may(user, record, state)
  }

const userCheck =
  (may: (user: User, other: User) => boolean): ItemCheck =>
  (user, id, { users }) => {
    const other = users.get(id)
    return other !== undefined && may(user, other)
  }

const mayChange = itemCheck(mayEdit)
const mayReadOne = itemCheck((user, record, { content }) => mayRead(user, record, content.get(record.parent)))
const mayPublishOne = itemCheck((user, record) => mayPublish(user, typeOf(record)))
const mayEditTerm: ItemCheck = (user, id, { terms }) => {
  const term = terms.get(id)
  return term !== undefined && mayEditTerms(user, term.taxonomy)
}

/** The checks of capabilities for one item, by its id. As in `map_meta_cap`, pages and other items share theirs. */
const itemCapabilities: Readonly<Record<string, ItemCheck>> = {
  edit_post: mayChange,
  edit_page: mayChange,
  delete_post: mayChange,
  delete_page: mayChange,
  read_post: mayReadOne,
  read_page: mayReadOne,
  publish_post: mayPublishOne,
  edit_user: userCheck(mayEditUser),
  delete_user: userCheck((user) => can(user, 'delete_users')),
  promote_user: userCheck((user) => can(user, 'promote_users')),
  edit_term: mayEditTerm,
  delete_term: mayEditTerm,
  assign_term: (user, id, { terms }) => terms.get(id) !== undefined && can(user, 'edit_posts'),
  edit_comment(user, id, state) {
    const comment = state.comments.get(id)
    return comment !== undefined && mayEditComment({ user, state }, comment)
  },
}

/** Whether a capability is for one item, whose id it needs. */
export const isItemCapability = (capability: string): boolean => Object.hasOwn(itemCapabilities, capability)

/**
 * Whether a user has a capability (`user_can`). Administrators also have capabilities that no stock role has, as plugins add
 * theirs to them.
 *
 * @param id the item, for a capability such as `edit_post`; no user has it for a missing item
 * @throws Error when such a capability is checked without an id
 */
export function userCan(
  { user, state }: Pick<View, 'user' | 'state'>,
  capability: string,
  id?: unknown,
): boolean {
  const one = isItemCapability(capability) ? itemCapabilities[capability] : undefined
  if (one && id === undefined)
    throw new Error(
      `${capability} requires an item. Name it, can('${capability}', 7), or check ${capability}s`,
    )
  if (user === undefined) return false
  if (one) return one(user, Number(id), state)
  if (capabilitiesOfAll(user.roles).includes(capability)) return true
  return user.roles.includes('administrator') && !everyCapability.has(capability)
}

const everyCapability: ReadonlySet<string> = new Set(capabilitiesOfAll(['administrator']))
