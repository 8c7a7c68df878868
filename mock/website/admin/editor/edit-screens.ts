import { escapeAttribute, escapeHtml } from '../../../../contract/lib/entities.ts'
import { mayCreate, mayEdit } from '../../../auth/rights.ts'
import { RestError } from '../../../http/errors.ts'
import type { Parameters } from '../../../http/query.ts'
import { newItems, type TextType } from '../../../resources/content/new-item.ts'
import type { ContentRecord, User } from '../../../store/records.ts'
import type { View } from '../../../view/view.ts'
import { type AdminPage, adminBar, adminPage, adminScripts } from '../admin-page.ts'
import { written } from '../client-script.ts'
import { editorSettings } from './editor-settings.ts'

const isWritten = (type: string): type is TextType => Object.hasOwn(newItems, type)

/**
 * The screen of a new item, which is stored at once so that it has an id. Follows `post-new.php`.
 * @throws RestError for a type without an editor, and for a user who may not create items
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
    throw new RestError(403, 'cannot_create', `This user cannot create items of the type “${type}”.`)
  return page.adminScript === undefined
    ? withoutEditor(page, view)
    : editorPage(page, newDraft(type, page.user, page.now, view), view)
}

/**
 * The screen of an existing item. Follows `post.php`.
 * @throws RestError for an item that does not exist or is in the trash, and for a user who may not edit it
 */
export function editOld({ post }: Parameters, page: AdminPage, view: View): string {
  const record = view.state.content.get(Number(post))
  if (record === undefined || !isWritten(record.type))
    throw new RestError(404, 'invalid_post', `There is nothing with the id ${String(post)} to edit.`)
  if (!mayEdit(page.user, record)) throw new RestError(403, 'cannot_edit', 'This user cannot edit this item.')
  if (record.status === 'trash')
    throw new RestError(409, 'in_trash', 'It is in the trash. Restore it before it is changed.')
  return page.adminScript === undefined ? withoutEditor(page, view) : editorPage(page, record, view)
}

const withoutEditor = (page: AdminPage, view: View): string =>
  adminPage(page, view, {
    title: 'The block editor',
    body: `<div class="box"><p>A fake site has no editor. Load yours: <code>site-contract mock --admin-script ${escapeHtml('http://localhost:5173/editor.js')}</code>.</p></div>`,
  })

/** Stores an empty item. Follows `get_default_post_to_edit`, whose title the client recognises. */
function newDraft(type: TextType, user: User, now: number, { state, addresses }: View): ContentRecord {
  const local = Math.floor(state.zone.toLocal(now) / 1000) * 1000
  const draft: ContentRecord = {
    ...newItems[type](user.id),
    id: state.takeId(),
    status: 'auto-draft',
    title: 'Auto Draft',
    date: local,
    modified: local,
  }
  return state.put({ ...draft, guid: addresses.path(draft) })
}

function editorPage(page: AdminPage, record: ContentRecord, view: View): string {
  const { id, type, status } = record
  const heading = status === 'auto-draft' ? `New ${type}` : `Edit ${type}`
  const screen = status === 'auto-draft' ? 'post-new-php' : 'post-php'
  const head = adminScripts(page, view, startScript(record, view))
  return `<!doctype html>
<html lang="en" class="js">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${heading} – ${escapeHtml(view.state.info.name)}</title>
<style>body { margin: 0; font: 13px/1.4 system-ui, sans-serif } .hidden { display: none } .screen-reader-text { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }</style>
${head.join('\n')}
</head>
<body class="wp-admin wp-core-ui js ${screen} admin-bar post-type-${escapeAttribute(type)} block-editor-page is-fullscreen-mode">
${adminBar(page, view)}
<div id="wpwrap"><div id="wpcontent"><div id="wpbody"><div id="wpbody-content"><div class="block-editor">
<h1 class="screen-reader-text">${heading}</h1>
<div id="editor" class="block-editor__container"></div>
<div id="metaboxes" class="hidden"><form class="metabox-base-form"><input type="hidden" id="post_ID" name="post_ID" value="${id}"></form></div>
</div></div></div></div></div>
</body>
</html>
`
}

function startScript(record: ContentRecord, view: View): string {
  const { id, type, status } = record
  const edits = status === 'auto-draft' ? { title: '', content: '', excerpt: '' } : {}
  const settings = editorSettings(record, view)
  return `
var pagenow = ${written(type)}, typenow = pagenow, adminpage = ${written(status === 'auto-draft' ? 'post-new-php' : 'post-php')};
window._wpLoadBlockEditor = new Promise( function ( resolve ) {
  document.addEventListener( 'DOMContentLoaded', function () {
    if ( wp.editPost ) resolve( wp.editPost.initializeEditor( 'editor', ${written(type)}, ${id}, ${written(settings)}, ${written(edits)} ) );
  } );
} );
`
}
