import { renderComment } from '../../html/comment-text.ts'
import { escapeHtml } from '../../html/entities.ts'
import { formatLocalTimestamp } from '../../store/parsed-date.ts'
import type { Comment, ContentRecord } from '../../store/records.ts'
import type { View } from '../../view/view.ts'

/** What is said of an item, the oldest first, each where its address leads; empty where nothing is. */
export function comments(record: ContentRecord, { state }: View): string {
  const shown = [...state.comments.values()]
    .filter(({ post, status, type }) => post === record.id && status === 'approved' && type !== 'note')
    .sort((a, b) => a.date - b.date || a.id - b.id)
  if (shown.length === 0) return ''
  const items = shown.map((comment) => `<li id="comment-${comment.id}">${said(comment)}</li>`)
  return `<section aria-labelledby="comments"><h2 id="comments">Comments</h2><ol>${items.join('')}</ol></section>`
}

function said({ authorName, content, date }: Comment): string {
  const moment = formatLocalTimestamp(date)
  return `<article><p class="soft"><bdi>${escapeHtml(authorName)}</bdi>, <time datetime="${moment}">${moment.slice(0, 10)}</time></p><div class="text" dir="auto">${renderComment(content)}</div></article>`
}
