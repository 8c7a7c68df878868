import { trashedSlug } from '../../../fixtures/slug.ts'
import { mayPublish } from '../../auth/rights.ts'
import { factsOf, typeOf } from '../../store/content-types.ts'
import { defaultCategory } from '../../store/default-category.ts'
import type { ContentRecord } from '../../store/records.ts'
import { siteSlug } from '../../store/site-settings.ts'
import { uniqueSlug } from '../../store/unique-slug.ts'
import type { Call } from '../endpoint/call.ts'
import { addToMenus } from './add-to-menus.ts'
import { type RevisionText, sameText, storeRevision } from './stored-revisions.ts'

const unslugged: ReadonlySet<string> = new Set(['draft', 'pending', 'auto-draft'])

/**
 * The item with its slug: unique, made from the title when it has none. @param mayShare whether a draft may
 * share a sent slug
 */
export function withSlug(
  record: ContentRecord,
  sent: string | undefined,
  { state, args, user }: Call,
  mayShare = false,
): ContentRecord {
  // A pending item of a user who may not publish has no slug (`wp_insert_post`).
  if (record.status === 'pending' && !mayPublish(user, typeOf(record))) return { ...record, slug: '' }
  // An item restored from the trash gets back its former slug, even if another is sent.
  const restored = record.status === 'trash' ? '' : (record.trashedFrom?.slug ?? '')
  const isDraft = unslugged.has(record.status)
  const generated = isDraft ? '' : siteSlug(record.title, state) || String(record.id)
  const slug = restored || (sent ?? record.slug) || generated
  if (isDraft && slug && !restored && sent !== undefined && !mayShare) {
    // Unique among the siblings below the sent parent, and among items in the trash, too.
    const parent = typeof args.parent === 'number' ? args.parent : 0
    return { ...record, slug: uniqueSlug(slug, { ...record, parent }, state) }
  }
  if (slug && record.status !== 'trash') leaveSlug(slug, record, state)
  return { ...record, slug: isDraft ? slug : uniqueSlug(slug, record, state) }
}

// An item in the trash leaves its slug to another (`wp_add_trashed_suffix_to_post_name_for_trashed_posts`). WordPress
// looks for it among the types that searches include, and so not among patterns and navigation menus.
function leaveSlug(slug: string, { id }: ContentRecord, state: Call['state']): void {
  for (const other of [...state.content.slugs.find(slug)])
    if (other.status === 'trash' && other.id !== id && factsOf(typeOf(other)).viewable)
      state.put({ ...other, slug: trashedSlug(slug) })
}

/** Stores an item and invalidates the items below it when its address changed. */
export function store(record: ContentRecord, existing: ContentRecord, call: Call): ContentRecord {
  const { state } = call
  const moved =
    record.slug !== existing.slug || record.parent !== existing.parent || record.status !== existing.status
  state.put(record)
  if (moved) state.touchBelow(record.id)
  addToMenus(record, existing.status, call)
  return record
}

/** An update escapes the address that a draft of a custom type got: `/?post_type=book&p=7`. */
export const withEscapedAddress = (changed: ContentRecord): ContentRecord =>
  changed.guid.includes('&p=') ? { ...changed, guid: changed.guid.replace('&p=', '&#038;p=') } : changed

export function storeChanged(changed: ContentRecord, existing: ContentRecord, call: Call): ContentRecord {
  const record = store(withEscapedAddress(changed), existing, call)
  if (factsOf(typeOf(record)).hasRevisions) {
    const text = revisionText(record)
    const { footnotes } = revisionText(existing)
    const isUnchanged = call.version?.lacks('revisions of changed meta')
      ? // There footnotes are a text of the item, empty where it has none, and written after the revision.
        (last: RevisionText) =>
          sameText({ ...last, footnotes: last.footnotes ?? '' }, { ...text, footnotes: footnotes ?? '' })
      : undefined
    storeRevision(text, record, record.modified, call, isUnchanged)
  }
  return record
}

export function revisionText(record: ContentRecord): RevisionText {
  const { title, content, excerpt } = record
  return { title, content, excerpt, footnotes: 'footnotes' in record ? record.footnotes : null }
}

/** The item with the default category when it is a post without one, as after every write. Follows `wp_insert_post`. */
export function categorised<Item extends ContentRecord>(record: Item, { state }: Pick<Call, 'state'>): Item {
  if (!('categories' in record) || record.categories.length > 0) return record
  const category = defaultCategory(state)
  return { ...record, categories: category === undefined ? [] : [category] }
}
