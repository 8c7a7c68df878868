import { mayPublish } from '../../authorise/rights.ts'
import type { Call } from '../../endpoint/call.ts'
import { slugify } from '../../html/slug.ts'
import { typeOf } from '../../store/content-types.ts'
import type { ContentRecord } from '../../store/records.ts'
import { uniqueSlug } from '../../store/unique-slug.ts'
import { addToMenus } from './add-to-menus.ts'
import { keepRevision } from './keep-revision.ts'

const unslugged: ReadonlySet<string> = new Set(['draft', 'pending', 'auto-draft'])

/**
 * The slug an item gets: one that is free, made from the title when there is none. A draft needs none, and keeps what it
 * has, even one that is taken.
 *
 * @param sent the slug a client sent; undefined keeps the item's own
 * @param mayShare may a draft have one that is taken where it is sent one. Default false, as in
 *   `WP_REST_Posts_Controller::update_item`
 */
export function withSlug(
  record: ContentRecord,
  sent: string | undefined,
  { state, args, user }: Call,
  mayShare = false,
): ContentRecord {
  // What waits for a review gets its slug from who may publish it (`wp_insert_post`).
  if (record.status === 'pending' && !mayPublish(user, typeOf(record))) return { ...record, slug: '' }
  // What comes back from the trash has the slug that it went there with, whatever is sent; without one, the one it has.
  const restored = record.status === 'trash' ? '' : (record.trashedFrom?.slug ?? '')
  const slug = restored || (sent ?? record.slug)
  if (unslugged.has(record.status)) {
    const mayStay = slug === '' || restored !== '' || sent === undefined || mayShare
    if (mayStay) return { ...record, slug }
    // Among what lies below the page that was sent, which is none where none was.
    const parent = typeof args.parent === 'number' ? args.parent : 0
    return { ...record, slug: uniqueSlug(slug, { ...record, parent }, state) }
  }
  const wanted = slug === '' ? slugify(record.title) : slug
  return { ...record, slug: uniqueSlug(wanted === '' ? String(record.id) : wanted, record, state) }
}

/** Stores an item in the place of what it was, and renews everything whose address hangs on it. */
export function store(record: ContentRecord, existing: ContentRecord, call: Call): ContentRecord {
  const { state } = call
  const moved =
    record.slug !== existing.slug || record.parent !== existing.parent || record.status !== existing.status
  state.put(record)
  if (moved) state.touchBelow(record.id)
  addToMenus(record, existing.status, call)
  return record
}

/** Stores an item that was changed, and keeps its text as a revision. */
export function storeChanged(record: ContentRecord, existing: ContentRecord, call: Call): ContentRecord {
  store(record, existing, call)
  keepRevision(record, call)
  return call.state.content.get(record.id) ?? record
}
