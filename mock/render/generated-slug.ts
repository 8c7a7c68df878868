import { memoize } from '../caching/memoize.ts'
import { slugify } from '../html/slug.ts'
import type { ContentRecord } from '../store/records.ts'
import type { SiteState } from '../store/site-state.ts'
import { uniqueSlug } from '../store/unique-slug.ts'

const slugOf = memoize(slugify)

/** The slug an item would be given from its title, free among its kind. */
export function generatedSlug(record: ContentRecord, state: SiteState): string {
  const wanted = slugOf(record.title)
  return uniqueSlug(wanted === '' ? String(record.id) : wanted, record, state)
}
