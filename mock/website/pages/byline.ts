import { escapeAttribute, escapeHtml } from '../../../contract/lib/entities.ts'
import { writtenDate } from '../../content/blocks/written-date.ts'
import { anchor } from '../../content/html/anchor.ts'
import { formatLocalTimestamp } from '../../http/arguments/parsed-date.ts'
import type { ContentRecord, User } from '../../store/records.ts'
import { avatarPath, userPath } from '../../view/paths.ts'
import type { View } from '../../view/view.ts'

/** The author and the date of an item. */
export function byline(record: ContentRecord, view: View): string {
  const author = view.state.users.get(record.author)
  const name =
    author && anchor(view.addresses.base + userPath(author), escapeHtml(author.name), ' dir="auto"')
  const by = author ? `${portrait(author, 24, view)}${name}<span aria-hidden="true">·</span>` : ''
  return `<p class="byline">${by}${time(record.date, view)}</p>`
}

/** The image of a user, decorative because the name is always next to it. */
export function portrait(user: User, edge: 24 | 96, { addresses }: View): string {
  const address = escapeAttribute(addresses.base + avatarPath(user, edge))
  return `<img src="${address}" alt="" width="${edge}" height="${edge}">`
}

/** A date in the site's language and format. */
export const time = (localTimestamp: number, view: View): string =>
  `<time datetime="${formatLocalTimestamp(localTimestamp)}">${escapeHtml(writtenDate(localTimestamp, '', view))}</time>`
