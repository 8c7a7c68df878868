import { anchor } from '../../html/anchor.ts'
import { renderTitle } from '../../html/content.ts'
import { decodeEntities, escapeHtml } from '../../html/entities.ts'
import type { ContentRecord } from '../../store/records.ts'
import type { View } from '../../view/view.ts'

/** A title as text for a page, whatever is in it: nothing of it is taken for HTML. Its number where there is none. */
export function titleOf(record: ContentRecord): string {
  return escapeHtml(decodeEntities(renderTitle(record.title))) || `#${record.id}`
}

/** A link to an item, by its title. */
export function linkTo(record: ContentRecord, { addresses }: View, attributes = ''): string {
  return anchor(addresses.permalink(record), titleOf(record), ` dir="auto"${attributes}`)
}
