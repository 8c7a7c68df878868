import { trimSpaces } from '../../../contract/lib/spaces.ts'
import { RestError } from '../../http/errors.ts'
import { autosavesOf } from '../../store/autosaves.ts'
import type { RevisionRecord } from '../../store/records.ts'
import type { Rendered } from '../../view/context-filter.ts'
import { idOf } from '../endpoint/arguments.ts'
import { type Answer, type Call, deleted } from '../endpoint/call.ts'
import { requireForce } from '../endpoint/late-refusals.ts'
import { refusals } from '../endpoint/refusals.ts'
import { localNow } from './written-answer.ts'

export type RevisionText = Pick<RevisionRecord, 'title' | 'content' | 'excerpt' | 'footnotes'>

/** What has revisions: an item, a stored template, a menu item or the user styles. */
interface Revised {
  readonly id: number
  readonly author: number
}

/** Are two texts the same except for white space in the title, content and excerpt. */
export function sameText(a: RevisionText, b: RevisionText): boolean {
  return (
    a.footnotes === b.footnotes &&
    (['title', 'content', 'excerpt'] as const).every(
      (name) => a[name] === b[name] || normalizedSpace(a[name]) === normalizedSpace(b[name]),
    )
  )
}

/** A text with one space or line break for several. Follows `normalize_whitespace`. */
const normalizedSpace = (text: string): string =>
  trimSpaces(text)
    .replaceAll('\r', '\n')
    .replaceAll(/\n+/g, '\n')
    .replaceAll(/[ \t]+/g, ' ')

/**
 * Stores a text as a revision when it differs from the last one. Called right after the record is stored.
 *
 * @param date the local time of the change
 * @param isUnchanged whether the text is that of the last one
 */
export function storeRevision(
  text: RevisionText,
  { id, author }: Revised,
  date: number,
  call: Call,
  isUnchanged = (last: RevisionText): boolean => sameText(last, text),
): void {
  const { state, user } = call
  const last = state.revisionsOf(id).find(({ kind }) => kind === 'revision')
  if (last && isUnchanged(last)) return
  state.addRevision({
    ...text,
    id: state.takeId(),
    parent: id,
    kind: 'revision',
    author: user?.id ?? author,
    date,
    modified: date,
  })
}

/** The autosave that the user of the call has of an item. */
export const ownAutosave = ({ id, author }: Revised, { state, user }: Call): RevisionRecord | undefined =>
  autosavesOf(id, state).find((autosave) => autosave.author === (user?.id ?? author))

/** Stores a text as the one autosave that the user of the call has of an item. */
export function storeAutosave(text: RevisionText, of: Revised, call: Call): RevisionRecord {
  const { state, user } = call
  const now = localNow(call)
  const autosave: RevisionRecord = {
    ...text,
    id: ownAutosave(of, call)?.id ?? state.takeId(),
    parent: of.id,
    kind: 'autosave',
    author: user?.id ?? of.author,
    date: now,
    modified: now,
  }
  state.putRevision(autosave)
  return autosave
}

/** The latest autosave of an item. @param what words for the item, such as `The item 7` */
export function latestAutosave(id: number, { state }: Call, what: string): RevisionRecord {
  const [latest] = autosavesOf(id, state)
  if (latest) return latest
  throw new RestError(404, 'rest_post_no_autosave', `${what} has no autosave.`)
}

/** The revision that the call names, of those of the item in its path. */
export function requestedRevision(revisions: readonly RevisionRecord[], call: Call): RevisionRecord {
  const id = idOf(call)
  const revision = revisions.find((each) => each.id === id)
  if (revision) return revision
  if (call.state.hasRevision(id))
    throw new RestError(404, 'rest_revision_parent_id_mismatch', `The revision ${id} is of another item.`)
  throw refusals.noRevision(id)
}

/** The answer of the `DELETE` of a revision: it is removed with `force`, and refused without. */
export function deletedRevision(revision: RevisionRecord, rendered: Rendered, call: Call): Answer {
  requireForce(call, 'Revisions')
  call.state.removeRevision(revision)
  return deleted(rendered)
}
