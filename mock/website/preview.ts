import { isNonce } from '../auth/sign-in/nonce.ts'
import { RestError } from '../http/errors.ts'
import { autosavesOf } from '../store/autosaves.ts'
import type { ContentRecord } from '../store/records.ts'
import type { View } from '../view/view.ts'
import type { Visit } from './pages/answers.ts'
import { issuerOf, visitor } from './sign-in/here.ts'

/** Is a page asked for as it will be. */
export const isPreview = (query: URLSearchParams): boolean =>
  query.get('preview') === 'true' || query.has('preview_nonce')

/**
 * An item as it was autosaved last, for the user whose nonce is sent; as it is, where none is. Follows
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
      'This preview is for the user it was made for, signed in, within a day. Ask the autosave for its preview_link again.',
    )
  if (query.get('preview') !== 'true') return record
  const [latest] = autosavesOf(record, view.state)
  const { title, content, excerpt } = latest ?? record
  return { ...record, title, content, excerpt, featuredMedia: imageOf(record, id, query) }
}

// An editor tells of an image that is not kept yet (`_wp_preview_post_thumbnail_filter`).
function imageOf({ id, featuredMedia }: ContentRecord, asked: number, query: URLSearchParams): number {
  const sent = query.get('_thumbnail_id')
  return sent === null || id !== asked ? featuredMedia : Math.max(0, Number.parseInt(sent, 10) || 0)
}
