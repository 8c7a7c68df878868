import { avatarPath, userPath } from '../render/user-paths.ts'
import type { View } from '../render/view.ts'
import { formatMoment } from '../state/moment.ts'
import type { ContentRecord, User } from '../state/records.ts'
import { escapeAttribute, escapeHtml } from '../text/entities.ts'
import { anchor } from './titles.ts'

/** Who wrote an item, and when. */
export function byline(record: ContentRecord, view: View): string {
  const author = view.state.users.get(record.author)
  const name =
    author && anchor(view.addresses.base + userPath(author), escapeHtml(author.name), ' dir="auto"')
  const by = author ? `${portrait(author, 24, view)}${name}<span aria-hidden="true">·</span>` : ''
  return `<p class="byline">${by}${time(record.date)}</p>`
}

/** The picture of a user; the name always stands beside it. */
export function portrait(user: User, edge: 24 | 96, { addresses }: View): string {
  const address = escapeAttribute(addresses.base + avatarPath(user, edge))
  return `<img src="${address}" alt="" width="${edge}" height="${edge}">`
}

const days = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

function time(reading: number): string {
  const moment = formatMoment(reading)
  return `<time datetime="${moment}">${days.format(new Date(`${moment}Z`))}</time>`
}
