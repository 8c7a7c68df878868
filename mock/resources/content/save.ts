import { mayPublish } from '../../auth/rights.ts'
import { factsOf, typeOf } from '../../store/content-types.ts'
import { defaultCategory } from '../../store/default-category.ts'
import type { ContentRecord, RevisionRecord } from '../../store/records.ts'
import { slugify } from '../../store/slug.ts'
import { uniqueSlug } from '../../store/unique-slug.ts'
import type { Call } from '../endpoint/call.ts'
import { addToMenus } from './add-to-menus.ts'

const unslugged: ReadonlySet<string> = new Set(['draft', 'pending', 'auto-draft'])

/** The slug an item gets: one that is free, made from the title when there is none. */
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
  storeRevision(record, call)
  return call.state.content.get(record.id) ?? record
}

/** Keeps the text of a post or page as a revision when it differs from the last one kept. */
function storeRevision(record: ContentRecord, { state, user }: Call): void {
  if (!factsOf(typeOf(record)).hasRevisions) return
  const text = revisionText(record)
  const last = state.revisionsOf(record.id).find((revision) => revision.kind === 'revision')
  if (last && sameText(last, text)) return
  state.putRevision({
    ...text,
    id: state.takeId(),
    parent: record.id,
    kind: 'revision',
    author: user?.id ?? record.author,
    date: record.modified,
    modified: record.modified,
  })
}

/** What a revision keeps of an item. */
export type RevisionText = Pick<RevisionRecord, 'title' | 'content' | 'excerpt' | 'footnotes'>

export function revisionText(record: ContentRecord): RevisionText {
  const { title, content, excerpt } = record
  return { title, content, excerpt, footnotes: 'footnotes' in record ? record.footnotes : '' }
}

export function sameText(a: RevisionText, b: RevisionText): boolean {
  return (
    a.title === b.title && a.content === b.content && a.excerpt === b.excerpt && a.footnotes === b.footnotes
  )
}

/** A post without a category gets the default one with any change, the trash among them. Follows `wp_insert_post`. */
export function categorised<Item extends ContentRecord>(record: Item, { state }: Pick<Call, 'state'>): Item {
  if (!('categories' in record) || record.categories.length > 0) return record
  const category = defaultCategory(state)
  return { ...record, categories: category === undefined ? [] : [category] }
}
