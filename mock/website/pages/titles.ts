import { decodeEntities, escapeHtml } from '../../../contract/lib/entities.ts'
import { anchor } from '../../content/html/anchor.ts'
import { renderTitle } from '../../content/html/content.ts'
import { partitionKey } from '../../store/collection.ts'
import { descending } from '../../store/orders.ts'
import type { ContentRecord } from '../../store/records.ts'
import type { View } from '../../view/view.ts'
import { siteWords } from './site-words.ts'

/** A title as escaped text; the id when it is empty. */
export function titleOf(record: ContentRecord): string {
  return escapeHtml(decodeEntities(renderTitle(record.title))) || `#${record.id}`
}

export function linkTo(record: ContentRecord, { addresses }: View, attributes = ''): string {
  return anchor(addresses.permalink(record), titleOf(record), ` dir="auto"${attributes}`)
}

/** The HTML of a text field of a rendered item, for a page; empty when it has none. */
export function htmlOf(text: unknown): string {
  return typeof text === 'object' && text !== null && 'rendered' in text
    ? disableMetaTags(String(text.rendered))
    : ''
}

/** HTML with disabled `<meta>` tags: `<meta http-equiv="refresh">` would redirect, whatever the policy of the page. */
export function disableMetaTags(html: string): string {
  return html.replace(/<(?=meta\b)/gi, '<x-')
}

/** Links from a public post to the previous and the next one, by date. */
export function neighbours(record: ContentRecord, view: View): string {
  if (record.status !== 'publish') return ''
  const list = view.state.content.sorted('date', 'status').list(partitionKey('post', 'publish'))
  const place = list.firstWhere((other) => latestFirst(other, record) >= 0)
  const [newer] = list.slice(Math.max(0, place - 1), place)
  const [older] = list.slice(place + 1, place + 2)
  const words = siteWords(view.state)
  return steps('Posts', [
    older && `${words.previous}: ${linkTo(older, view, ' rel="prev"')}`,
    newer && `${words.next}: ${linkTo(newer, view, ' rel="next"')}`,
  ])
}

/** Navigation links, each of them HTML; empty without any. */
export function steps(label: string, ways: readonly (string | undefined)[]): string {
  const there = ways.filter((way) => way !== undefined)
  if (there.length === 0) return ''
  return `<nav class="steps" aria-label="${label}">${there.map((way) => `<span>${way}</span>`).join('')}</nav>`
}

const latestFirst = descending('date')
