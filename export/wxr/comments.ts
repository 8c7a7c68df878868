import type { Comment } from '../../mock/store/records.ts'
import type { SiteState } from '../../mock/store/site-state.ts'
import { type Meta, metaElements, ownMeta } from './meta.ts'
import { momentsOf } from './times.ts'
import { element, escaped, textElement } from './xml.ts'

/** What `comment_approved` says for each status. */
const approved = { approved: '1', hold: '0', spam: 'spam', trash: 'trash' } as const

/** A comment, with its custom fields. */
export function commentElement(comment: Comment, state: SiteState): string {
  const { local, gmt } = momentsOf(comment.date, state)
  const parts = [
    element('wp:comment_id', comment.id),
    textElement('wp:comment_author', comment.authorName),
    textElement('wp:comment_author_email', comment.authorEmail),
    element('wp:comment_author_url', escaped(comment.authorUrl)),
    textElement('wp:comment_author_IP', comment.authorIp),
    textElement('wp:comment_date', local),
    textElement('wp:comment_date_gmt', gmt),
    textElement('wp:comment_content', comment.content),
    textElement('wp:comment_approved', approved[comment.status]),
    textElement('wp:comment_type', comment.type),
    element('wp:comment_parent', comment.parent),
    element('wp:comment_user_id', comment.author),
    ...metaElements('wp:commentmeta', metaOf(comment)),
  ]
  return element('wp:comment', `\n${parts.join('\n')}\n`)
}

function metaOf(comment: Comment): Meta {
  const { trashedFrom, noteStatus } = comment
  return {
    ...ownMeta(comment),
    _wp_trash_meta_status: trashedFrom && approved[trashedFrom],
    _wp_note_status: noteStatus,
  }
}
