import { renderTitle } from '../../html/content.ts'
import { renderItem } from '../../render/item.ts'
import type { ContentRecord } from '../../store/records.ts'
import type { View } from '../../view/view.ts'

/** The title of an item as HTML. */
export const titleOf = ({ title }: ContentRecord): string => renderTitle(title)

/** A text of an item as HTML, empty where a password protects it. */
export function textOf(record: ContentRecord, name: 'content' | 'excerpt', view: View): string {
  const text = renderItem(record, view, { context: 'view', links: false })[name]
  const isText = typeof text === 'object' && text !== null && 'rendered' in text
  return isText && typeof text.rendered === 'string' ? text.rendered : ''
}
