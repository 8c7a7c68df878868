import { diffArrays } from 'diff'
import { escapeHtml } from '../../../../contract/lib/entities.ts'
import { mayEdit } from '../../../auth/rights.ts'
import { anchor } from '../../../content/html/anchor.ts'
import { formatLocalTimestamp } from '../../../http/arguments/parsed-date.ts'
import { RestError } from '../../../http/errors.ts'
import type { Parameters } from '../../../http/query.ts'
import type { ContentRecord, RevisionRecord } from '../../../store/records.ts'
import type { View } from '../../../view/view.ts'
import { titleOf } from '../../pages/titles.ts'
import { type AdminPage, adminPage } from '../admin-page.ts'

/**
 * Compares a revision with the previous one. Follows `revision.php`.
 * @throws RestError for an unknown revision, and for a user who may not edit its item
 */
export function revisionScreen({ revision: requested }: Parameters, page: AdminPage, view: View): string {
  const { record, revisions } = revisionsWith(Number(requested), view)
  if (!mayEdit(page.user, record))
    throw new RestError(403, 'cannot_edit', 'Only users who can edit this item can see its revisions.')
  const place = revisions.findIndex(({ id }) => id === Number(requested))
  const [current, before] = [revisions[place], revisions[place + 1]]
  const base = `${view.addresses.base}/wp-admin`
  const entries = revisions.map((each, i) => {
    const said = `${formatLocalTimestamp(each.date).replace('T', ' ')}, ${nameOf(each, view)}${each.kind === 'autosave' ? ' (autosave)' : ''}`
    const link = anchor(
      `${base}/revision.php?revision=${each.id}`,
      said,
      i === place ? ' aria-current="page"' : '',
    )
    return `<li>${link}</li>`
  })
  const parts = (['title', 'content', 'excerpt'] as const).map(
    (part) => `<h2>${headings[part]}</h2>${comparison(before?.[part] ?? '', current?.[part] ?? '')}`,
  )
  return adminPage(page, view, {
    title: `Revisions of “${titleOf(record)}”`,
    body: `<p>${anchor(`${base}/post.php?post=${record.id}&action=edit`, 'Back to the editor')}</p><ol class="revisions">${entries.join('')}</ol><div class="box revisions-diff">${parts.join('')}</div>`,
  })
}

const headings = { title: 'Title', content: 'Content', excerpt: 'Excerpt' } as const

const nameOf = ({ author }: RevisionRecord, { state }: View): string =>
  escapeHtml(state.users.get(author)?.name ?? '')

function revisionsWith(
  id: number,
  { state }: View,
): { readonly record: ContentRecord; readonly revisions: readonly RevisionRecord[] } {
  for (const record of state.content.values()) {
    const revisions = state.revisionsOf(record.id)
    if (revisions.some((revision) => revision.id === id)) return { record, revisions }
  }
  throw new RestError(404, 'invalid_revision', `There is no revision with the id ${id}.`)
}

/** The most removed and added lines of a comparison, whose time grows with their square. */
const maxChanges = 1000

/** The lines of a text, with those marked that differ from the previous one. Follows `wp_text_diff`. */
export function comparison(before: string, after: string): string {
  const changes = diffArrays(linesOf(before), linesOf(after), { maxEditLength: maxChanges })
  if (changes === undefined)
    return `<p>More than ${maxChanges} lines were changed. The text before:</p>${preformatted(escapeHtml(before))}<p>The text of this revision:</p>${preformatted(escapeHtml(after))}`
  const current = changes.flatMap(({ value, added, removed }) => {
    const mark = added ? 'ins' : removed ? 'del' : undefined
    return value.map((line) => (mark ? `<${mark}>${escapeHtml(line)}</${mark}>` : escapeHtml(line)))
  })
  return preformatted(current.join('\n'))
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'))

const preformatted = (html: string): string => `<pre dir="auto">${html}</pre>`
