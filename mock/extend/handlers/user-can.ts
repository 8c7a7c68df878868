import { capabilitiesOfAll } from '../../auth/capabilities.ts'
import { can, mayEdit, mayEditTerms, mayEditUser, mayPublish, mayRead } from '../../auth/rights.ts'
import { mayEditComment } from '../../resources/comments/access.ts'
import { typeOf } from '../../store/content-types.ts'
import type { ContentRecord, User } from '../../store/records.ts'
import type { View } from '../../view/view.ts'

type State = View['state']
type OfOne = (user: User, id: number, state: State) => boolean

const ofItem =
  (may: (user: User, record: ContentRecord, state: State) => boolean): OfOne =>
  (user, id, state) => {
    const record = state.content.get(id)
    return record !== undefined && may(user, record, state)
  }

const ofUser =
  (may: (user: User, other: User) => boolean): OfOne =>
  (user, id, { users }) => {
    const other = users.get(id)
    return other !== undefined && may(user, other)
  }

const mayChange = ofItem(mayEdit)
const mayReadOne = ofItem((user, record, { content }) => mayRead(user, record, content.get(record.parent)))
const mayPublishOne = ofItem((user, record) => mayPublish(user, typeOf(record)))
const mayEditTerm: OfOne = (user, id, { terms }) => {
  const term = terms.get(id)
  return term !== undefined && mayEditTerms(user, term.taxonomy)
}

/** What is asked of one thing, by its id. Follows `map_meta_cap`: of a page and of any other item it is the same. */
const ofOne: Readonly<Record<string, OfOne>> = {
  edit_post: mayChange,
  edit_page: mayChange,
  delete_post: mayChange,
  delete_page: mayChange,
  read_post: mayReadOne,
  read_page: mayReadOne,
  publish_post: mayPublishOne,
  edit_user: ofUser(mayEditUser),
  delete_user: ofUser((user) => can(user, 'delete_users')),
  promote_user: ofUser((user) => can(user, 'promote_users')),
  edit_term: mayEditTerm,
  delete_term: mayEditTerm,
  assign_term: (user, id, { terms }) => terms.get(id) !== undefined && can(user, 'edit_posts'),
  edit_comment(user, id, state) {
    const comment = state.comments.get(id)
    return comment !== undefined && mayEditComment({ user, state }, comment)
  },
}

/** Is a capability asked of one thing, which has to be named. */
export const isOfOne = (capability: string): boolean => Object.hasOwn(ofOne, capability)

/**
 * Has a user a capability (`user_can`). What no role has by itself, plugins give to administrators.
 *
 * @param id what it is asked of, for a capability such as `edit_post`: of what there is none of, nobody has it
 * @throws Error when such a capability is asked of nothing
 */
export function userCan(
  { user, state }: Pick<View, 'user' | 'state'>,
  capability: string,
  id?: unknown,
): boolean {
  const one = isOfOne(capability) ? ofOne[capability] : undefined
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
