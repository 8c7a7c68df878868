import { partitionKey } from '../../store/collection.ts'
import { descending } from '../../store/orders.ts'
import type { ContentRecord } from '../../store/records.ts'
import type { View } from '../../view/view.ts'
import { linkTo } from './titles.ts'

/** Links from a public post to the one before it and the one after it, by date. */
export function neighbours(record: ContentRecord, view: View): string {
  if (record.status !== 'publish') return ''
  const list = view.state.content.sorted('date', 'status').list(partitionKey('post', 'publish'))
  const place = list.firstWhere((other) => latestFirst(other, record) >= 0)
  const [newer] = list.slice(Math.max(0, place - 1), place)
  const [older] = list.slice(place + 1, place + 2)
  return steps('Posts', [
    older && `Before: ${linkTo(older, view, ' rel="prev"')}`,
    newer && `After: ${linkTo(newer, view, ' rel="next"')}`,
  ])
}

/** Ways on from a page, each of them HTML; nothing where there are none. */
export function steps(label: string, ways: readonly (string | undefined)[]): string {
  const there = ways.filter((way) => way !== undefined)
  if (there.length === 0) return ''
  return `<nav class="steps" aria-label="${label}">${there.map((way) => `<span>${way}</span>`).join('')}</nav>`
}

const latestFirst = descending('date')
