import { mayEdit } from '../authorise/rights.ts'
import { type Call, contextOf, type EndpointBehaviour, idOf, refusalStatus } from '../call.ts'
import { RestError } from '../errors.ts'
import type { ContentRecord, RevisionRecord } from '../state/records.ts'
import { mayNotSee, parentOf, type RevisedType, unknownParent } from './parent.ts'
import { renderRevision } from './render-revision.ts'

/** `GET` of a revision. */
export function revisionRead(type: RevisedType): EndpointBehaviour {
  return {
    permit: (call) => mayNotSee(parentOf(call, type, 'parent'), call, 'revisions'),
    handle: (call) => {
      const { parent, revision } = revisionOf(call, type)
      return { status: 200, body: renderRevision(revision, parent, call, contextOf(call)) }
    },
  }
}

/**
 * `DELETE` of a revision: with `force` it is removed for good, without it refused. The reference refuses both to
 * everyone; here the document decides (section States and transitions).
 */
export function revisionDelete(type: RevisedType): EndpointBehaviour {
  return {
    permit: (call) => {
      const parent = parentOf(call, type, 'parent')
      if (parent === undefined) return unknownParent()
      return mayEdit(call.user, parent)
        ? undefined
        : new RestError(
            refusalStatus(call.user),
            'rest_cannot_delete',
            'This user may not remove revisions of this item.',
          )
    },
    handle: (call) => {
      const { parent, revision } = revisionOf(call, type)
      if (call.args.force !== true)
        throw new RestError(501, 'rest_trash_not_supported', 'Revisions have no trash. Send force=true.')
      const { _links: _, ...previous } = renderRevision(revision, parent, call, 'edit')
      call.state.removeRevision(revision)
      return { status: 200, body: { deleted: true, previous } }
    },
  }
}

function revisionOf(call: Call, type: RevisedType): { parent: ContentRecord; revision: RevisionRecord } {
  const parent = parentOf(call, type, 'parent')
  if (parent === undefined) throw unknownParent()
  const id = idOf(call)
  const revision = call.state.revisionsOf(parent.id).find((each) => each.id === id)
  if (revision) return { parent, revision }
  if (call.state.hasRevision(id))
    throw new RestError(
      404,
      'rest_revision_parent_id_mismatch',
      `The revision ${id} is of another item than ${parent.id}.`,
    )
  throw new RestError(404, 'rest_post_invalid_id', `There is no revision with the id ${id}.`)
}
