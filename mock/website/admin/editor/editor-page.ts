import { escapeAttribute, escapeHtml } from '../../../html/entities.ts'
import type { ContentRecord } from '../../../store/records.ts'
import type { View } from '../../../view/view.ts'
import { type AdminPage, adminBar, adminScripts } from '../admin-page.ts'
import { written } from '../written.ts'
import { editorSettings } from './editor-settings.ts'

/**
 * The page that a block editor is mounted on. Element ids, classes and the call that begins are those of WordPress
 * (`edit-form-blocks.php`); the editor itself is what the script of the user's own puts in `wp.editPost`.
 */
export function editorPage(page: AdminPage, record: ContentRecord, view: View): string {
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
