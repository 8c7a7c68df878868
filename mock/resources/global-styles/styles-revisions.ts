import { type Denial, denied } from '../../authorise/denial.ts'
import { can } from '../../authorise/rights.ts'
import { type Call, contextOf, type EndpointBehaviour, idOf } from '../../endpoint/call.ts'
import { RestError } from '../../http/errors.ts'
import type { RevisionRecord } from '../../store/records.ts'
import { unknownParent } from '../revisions/parent.ts'
import { revisionPage } from '../revisions/revision-list.ts'
import { namedStyles } from './global-styles.ts'
import { renderStylesRevision } from './render-styles.ts'

/** `GET` of the earlier styles of the site's own. */
export const stylesRevisionList: EndpointBehaviour = {
  permit: historyDenial,
  handle: (call) =>
    revisionPage(revisionsOf(call), call, (revision, context) =>
      renderStylesRevision(revision, call, context),
    ),
}

/** `GET` of one of them. */
export const stylesRevisionRead: EndpointBehaviour = {
  permit: historyDenial,
  handle: (call) => {
    const id = idOf(call)
    const revision = revisionsOf(call).find((each) => each.id === id)
    if (revision) return { status: 200, body: renderStylesRevision(revision, call, contextOf(call)) }
    throw new RestError(404, 'rest_post_invalid_id', `There is no revision with the id ${id}.`)
  },
}

function historyDenial(call: Call): Denial | undefined {
  if (namedStyles(call, 'parent') === undefined) return unknownParent()
  return can(call.user, 'edit_theme_options')
    ? undefined
    : denied(call.user, 'rest_cannot_view', 'Earlier styles are for administrators.')
}

function revisionsOf(call: Call): readonly RevisionRecord[] {
  const styles = namedStyles(call, 'parent')
  if (styles === undefined) throw unknownParent()
  return call.state.revisionsOf(styles.id)
}
