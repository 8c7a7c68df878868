import { isNonce } from '../auth/sign-in/nonce.ts'
import { RestError } from '../http/errors.ts'
import { autosavesOf } from '../store/autosaves.ts'
import type { ContentRecord } from '../store/records.ts'
import type { View } from '../view/view.ts'
import type { Visit } from './pages/answers.ts'
import { issuerOf, visitor } from './sign-in/here.ts'

/** Whether a preview is requested. */
export const isPreview = (query: URLSearchParams): boolean =>
  query.get('preview') === 'true' || query.has('preview_nonce')

/**
 * An item with its latest autosave, for the user whose nonce is sent; unchanged without one. Follows
 * `_show_post_preview` and `_set_preview`.
 * @throws RestError 403 for a nonce of another user, item or time
 */
export async function previewed(
  record: ContentRecord,
  query: URLSearchParams,
  visit: Visit,
  view: View,
): Promise<ContentRecord> {
  const id = Number.parseInt(query.get('preview_id') ?? '', 10)
  const nonce = query.get('preview_nonce')
  if (nonce === null || Number.isNaN(id)) return record
  const holder = await visitor(visit, view)
  const isGood = holder && (await isNonce(nonce, `post_preview_${id}`, holder, issuerOf(visit, view)))
  if (!isGood)
    throw new RestError(
      403,
      'preview_refused',
      'This preview is for the user it was made for, signed in, within a day. Read the preview_link of the autosave again.',
    )
  if (query.get('preview') !== 'true') return record
  const [latest] = autosavesOf(record, view.state)
  const { title, content, excerpt } = latest ?? record
  return { ...record, title, content, excerpt, featuredMedia: imageOf(record, id, query) }
}

// An editor sends a featured image that is not saved yet (`_wp_preview_post_thumbnail_filter`).
function imageOf({ id, featuredMedia }: ContentRecord, previewed: number, query: URLSearchParams): number {
  const sent = query.get('_thumbnail_id')
  return sent === null || id !== previewed ? featuredMedia : Math.max(0, Number.parseInt(sent, 10) || 0)
}
