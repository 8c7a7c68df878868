import { type Call, contextOf, type EndpointBehaviour, idOf, recordOf } from '../../endpoint/call.ts'
import { RestError } from '../../http/errors.ts'
import type { ContentRecord, ContentType, RevisionRecord } from '../../store/records.ts'
import { unknownParent } from './parent.ts'
import { renderRevision } from './render-revision.ts'

type Handler = EndpointBehaviour['handle']

/** `GET` of a revision. */
export function readRevision(type: ContentType): Handler {
  return (call) => {
    const { parent, revision } = revisionOf(call, type)
    return { status: 200, body: renderRevision(revision, parent, call, contextOf(call)) }
  }
}

/**
 * `DELETE` of a revision: with `force` it is removed for good, without it refused. The reference refuses both to
 * everyone; here the document decides (section States and transitions).
 */
export function deleteRevision(type: ContentType): Handler {
  return (call) => {
    const { parent, revision } = revisionOf(call, type)
    if (call.args.force !== true)
      throw new RestError(501, 'rest_trash_not_supported', 'Revisions have no trash. Send force=true.')
    const { _links: _, ...previous } = renderRevision(revision, parent, call, 'edit')
    call.state.removeRevision(revision)
    return { status: 200, body: { deleted: true, previous } }
  }
}

function revisionOf(call: Call, type: ContentType): { parent: ContentRecord; revision: RevisionRecord } {
  const parent = recordOf(call, type, 'parent')
  if (parent === undefined) throw unknownParent()
  const id = idOf(call)
  // Older versions look for the revision alone, whatever it is of.
  const holders = call.version?.lacks('revisions by their parent') ? call.state.content.values() : [parent]
  const revisions = [...holders].flatMap((each) => call.state.revisionsOf(each.id))
  const revision = revisions.find((each) => each.id === id)
  if (revision) return { parent, revision }
  if (call.state.hasRevision(id))
    throw new RestError(
      404,
      'rest_revision_parent_id_mismatch',
      `The revision ${id} is of another item than ${parent.id}.`,
    )
  throw new RestError(404, 'rest_post_invalid_id', `There is no revision with the id ${id}.`)
}
