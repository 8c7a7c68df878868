import { mayCreate, mayEdit } from '../../../authorise/rights.ts'
import { escapeHtml } from '../../../html/entities.ts'
import { RestError } from '../../../http/errors.ts'
import type { Parameters } from '../../../http/query.ts'
import { newItems, type TextType } from '../../../resources/content/new-item.ts'
import type { View } from '../../../view/view.ts'
import { type AdminPage, adminPage } from '../admin-page.ts'
import { editorPage } from './editor-page.ts'
import { newDraft } from './new-draft.ts'

const isWritten = (type: string): type is TextType => Object.hasOwn(newItems, type)

/**
 * Where a new item is written: it has an id before a word of it is. Follows `post-new.php`.
 *
 * @throws RestError for a type that is not written here, and for a user who may not
 */
export function editNew({ post_type: requested }: Parameters, page: AdminPage, view: View): string {
  const type = requested === undefined ? 'post' : String(requested)
  if (!isWritten(type))
    throw new RestError(
      404,
      'invalid_post_type',
      `Nothing of the type “${type}” is written here. Use one of ${Object.keys(newItems).join(', ')}.`,
    )
  if (!mayCreate(page.user, type))
    throw new RestError(403, 'cannot_create', `This user may not write anything of the type “${type}”.`)
  return page.adminScript === undefined
    ? withoutEditor(page, view)
    : editorPage(page, newDraft(type, page.user, page.now, view), view)
}

/**
 * Where an item is edited. Follows `post.php`.
 *
 * @throws RestError for an item that is not there or in the trash, and for a user who may not change it
 */
export function editOld({ post }: Parameters, page: AdminPage, view: View): string {
  const record = view.state.content.get(Number(post))
  if (record === undefined || !isWritten(record.type))
    throw new RestError(404, 'invalid_post', `There is nothing with the id ${String(post)} to edit.`)
  if (!mayEdit(page.user, record)) throw new RestError(403, 'cannot_edit', 'This user may not change it.')
  if (record.status === 'trash')
    throw new RestError(409, 'in_trash', 'It is in the trash. Restore it before it is changed.')
  return page.adminScript === undefined ? withoutEditor(page, view) : editorPage(page, record, view)
}

const withoutEditor = (page: AdminPage, view: View): string =>
  adminPage(page, view, {
    title: 'The block editor',
    body: `<div class="box"><p>A fake site has no editor of its own. Give it yours: <code>site-contract mock --admin-script ${escapeHtml('http://localhost:5173/editor.js')}</code>.</p></div>`,
  })
