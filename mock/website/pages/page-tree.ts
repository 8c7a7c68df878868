import { partitionKey } from '../../store/collection.ts'
import type { ContentRecord } from '../../store/records.ts'
import type { View } from '../../view/view.ts'

// No menu is that long; a site may have as many pages beside each other as it likes.
const maxLookedAt = 200

/** The public pages below one, or those at the top for 0, as a menu has them: by their order, then by title. */
export function pagesBelow(id: number, { state }: View): ContentRecord[] {
  const below = state.content.sorted('date', 'parent').list(partitionKey('page', 'publish', id))
  const title = (record: ContentRecord): string => record.title.toLowerCase()
  return [...below.slice(0, maxLookedAt)].sort(
    (a, b) => a.menuOrder - b.menuOrder || (title(a) < title(b) ? -1 : 1) || a.id - b.id,
  )
}
