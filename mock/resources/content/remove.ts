import { trashedSlug } from '../../../fixtures/slug.ts'
import { RestError } from '../../http/errors.ts'
import { removeFiles } from '../../media/files/files.ts'
import type { ContentRecord, ContentType } from '../../store/records.ts'
import { frontPage, numberSetting, putSettings } from '../../store/site-settings.ts'
import { uniqueSlug } from '../../store/unique-slug.ts'
import { recordOf } from '../endpoint/arguments.ts'
import { type Answer, type Call, deleted, type EndpointBehaviour } from '../endpoint/call.ts'
import { refusals } from '../endpoint/refusals.ts'
import { renderItem } from '../render/item.ts'
import { categorised, storeChanged } from './save.ts'
import { sanitizedTexts } from './text-fields.ts'
import { answerInEdit, localNow } from './written-answer.ts'

/** The handler of `DELETE` of an item. */
export function deleteHandler(type: ContentType): EndpointBehaviour['handle'] {
  return (call) => {
    const record = recordOf(call, type)
    if (record === undefined) throw refusals.invalidId(type, call.args.id)
    return call.args.force === true ? deletePermanently(record, call) : moveToTrash(record, call)
  }
}

/** Moves an item to the trash. Follows `wp_trash_post`. */
export function moveToTrash(record: ContentRecord, call: Call): Answer {
  if ('file' in record && !call.site.mediaTrash)
    throw new RestError(501, 'rest_trash_not_supported', 'This site has no trash for media. Send force=true.')
  if (record.status === 'trash')
    throw new RestError(410, 'rest_already_trashed', `The item ${record.id} is already in the trash.`)
  const { status, slug } = record
  const inTrash = trashedSlug(slug)
  const now = localNow(call)
  const trashed: ContentRecord = {
    ...categorised(record, call),
    ...sanitizedTexts(record, call.user),
    status: 'trash',
    slug: uniqueSlug(inTrash, record, call.state),
    ...('sticky' in record && { sticky: false }),
    modified: now,
    // In the trash, a draft without a date gets one, and keeps it when it is restored.
    date: record.hasExplicitDate ? record.date : now,
    hasExplicitDate: true,
    // A slug that already has the suffix of the trash is not restored.
    trashedFrom: { status, slug: inTrash === slug ? '' : slug },
  }
  leaveFrontPage(record, call)
  return answerInEdit(storeChanged(trashed, record, call), call)
}

/** A site without its front page shows the latest posts, and one without the page for its posts has none. */
function leaveFrontPage({ id }: ContentRecord, { state }: Call): void {
  if (id === frontPage(state)) putSettings(state, { show_on_front: 'posts', page_on_front: 0 })
  if (id === numberSetting(state, 'page_for_posts')) putSettings(state, { page_for_posts: 0 })
}

/** Deletes an item, its files and its revisions. Follows `wp_delete_post`. */
export function deletePermanently(record: ContentRecord, call: Call): Answer {
  const { state } = call
  const previous = renderItem(record, call, { context: 'edit', links: false })
  const children = state.content.childrenOf(record.id)
  state.remove(record.id)
  leaveFrontPage(record, call)
  for (const child of children) state.put({ ...child, parent: record.parent })
  for (const child of children) state.touchBelow(child.id)
  if ('file' in record) {
    removeFiles(record.file, state)
    for (const item of [...state.content.values()])
      if (item.featuredMedia === record.id) state.put({ ...item, featuredMedia: 0 })
  }
  return deleted(previous)
}
