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
 * Where a revision is read beside the one before it. Follows `revision.php`.
 * @throws RestError for a revision that is not there, and for a user who may not change what it is one of
 */
export function revisionScreen({ revision: asked }: Parameters, page: AdminPage, view: View): string {
  const { record, kept } = revisionsWith(Number(asked), view)
  if (!mayEdit(page.user, record))
    throw new RestError(403, 'cannot_edit', 'Revisions are shown to those who may change the item.')
  const place = kept.findIndex(({ id }) => id === Number(asked))
  const [shown, before] = [kept[place], kept[place + 1]]
  const base = `${view.addresses.base}/wp-admin`
  const entries = kept.map((each, i) => {
    const said = `${formatLocalTimestamp(each.date).replace('T', ' ')}, ${nameOf(each, view)}${each.kind === 'autosave' ? ' (autosave)' : ''}`
    const link = anchor(
      `${base}/revision.php?revision=${each.id}`,
      said,
      i === place ? ' aria-current="page"' : '',
    )
    return `<li>${link}</li>`
  })
  const parts = (['title', 'content', 'excerpt'] as const).map(
    (part) => `<h2>${headings[part]}</h2>${comparison(before?.[part] ?? '', shown?.[part] ?? '')}`,
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
): { readonly record: ContentRecord; readonly kept: readonly RevisionRecord[] } {
  for (const record of state.content.values()) {
    const kept = state.revisionsOf(record.id)
    if (kept.some((revision) => revision.id === id)) return { record, kept }
  }
  throw new RestError(404, 'invalid_revision', `There is no revision with the id ${id}.`)
}

/** Lines removed and added, beyond which texts are not compared: the time a comparison takes grows with its square. */
const maxChanges = 1000

/** The lines of a text, with those marked that it has not in common with the one before it. Follows `wp_text_diff`. */
export function comparison(before: string, after: string): string {
  const changes = diffArrays(linesOf(before), linesOf(after), { maxEditLength: maxChanges })
  if (changes === undefined)
    return `<p>More than ${maxChanges} lines were changed. The text before:</p>${preformatted(escapeHtml(before))}<p>The text of this revision:</p>${preformatted(escapeHtml(after))}`
  const shown = changes.flatMap(({ value, added, removed }) => {
    const mark = added ? 'ins' : removed ? 'del' : undefined
    return value.map((line) => (mark ? `<${mark}>${escapeHtml(line)}</${mark}>` : escapeHtml(line)))
  })
  return preformatted(shown.join('\n'))
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'))

const preformatted = (html: string): string => `<pre dir="auto">${html}</pre>`
