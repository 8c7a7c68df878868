import { newItems, type TextType } from '../../../resources/content/new-item.ts'
import type { ContentRecord, User } from '../../../store/records.ts'
import type { View } from '../../../view/view.ts'

/**
 * An empty item for an editor, stored so that it has an id. It is listed nowhere until it is saved. Follows
 * `get_default_post_to_edit`, whose title the client knows it by.
 *
 * @param now UTC, milliseconds since 1970
 */
export function newDraft(type: TextType, user: User, now: number, { state, addresses }: View): ContentRecord {
  const local = Math.floor(state.zone.toLocal(now) / 1000) * 1000
  const draft: ContentRecord = {
    ...newItems[type](user.id),
    id: state.takeId(),
    status: 'auto-draft',
    title: 'Auto Draft',
    date: local,
    modified: local,
  }
  return state.put({ ...draft, guid: addresses.path(draft) })
}
