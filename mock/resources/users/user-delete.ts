import { type Denial, denied } from '../../authorise/denial.ts'
import { can } from '../../authorise/rights.ts'
import type { Call, EndpointBehaviour } from '../../endpoint/call.ts'
import { furtherRefusals } from '../../endpoint/further-refusals.ts'
import { RestError } from '../../http/errors.ts'
import type { ContentRecord, RevisionRecord, User } from '../../store/records.ts'
import { renderUser } from '../../view/people-and-terms.ts'
import { moveToTrash, removeForGood } from '../content/remove-item.ts'
import { deleteChecks } from './user-checks.ts'
import { type Named, namedUser } from './user-write.ts'

/** `DELETE` of a user, whose content goes to another or with its author. */
export function userDelete(named: Named): EndpointBehaviour {
  return {
    checks: () => deleteChecks,
    permit: (call) => (named(call) ? denialOf(call) : furtherRefusals.invalidUser(call.args.id)),
    handle: (call) => {
      const user = namedUser(call, named)
      const heir = heirOf(user, call)
      const { _links, ...previous } = renderUser(user, call, 'edit')
      if (heir === undefined) removeContent(user, call)
      else reassign(user, heir, call)
      call.state.users.remove(user.id)
      return { status: 200, body: { deleted: true, previous } }
    },
  }
}

function denialOf({ user }: Call): Denial | undefined {
  return can(user, 'delete_users')
    ? undefined
    : denied(user, 'rest_user_cannot_delete', 'Only administrators can remove users.')
}

/** The id of the user who gets the content; 0 for nobody, undefined when the content is to go. */
function heirOf(user: User, { args, state }: Call): number | undefined {
  if (args.force !== true)
    throw new RestError(501, 'rest_trash_not_supported', 'Users have no trash. Send force=true.')
  const heir = typeof args.reassign === 'number' ? Math.abs(args.reassign) : undefined
  if (heir === user.id || (heir && state.users.get(heir) === undefined))
    throw new RestError(
      400,
      'rest_user_invalid_reassign',
      `The content cannot go to the user ${heir}. Send the id of another user, or false.`,
    )
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
    else removeForGood(record, call)
  }
  for (const revision of revisedBy(id, state)) state.removeRevision(revision)
}

// What else is written has no trash, whoever removes it (`wp_delete_post`).
const hasTrash = ({ type }: ContentRecord, { site }: Call): boolean =>
  type === 'post' || type === 'page' || (type === 'attachment' && site.mediaTrash)

type State = Call['state']

const writtenBy = (id: number, { content }: State): ContentRecord[] =>
  [...content.values()].filter(({ author }) => author === id)

const revisedBy = (id: number, state: State): RevisionRecord[] =>
  [...state.content.values()].flatMap((record) =>
    state.revisionsOf(record.id).filter(({ author }) => author === id),
  )
