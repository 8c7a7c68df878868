import { uniqueSlug } from '../content/unique-slug.ts'
import type { ContentRecord } from '../state/records.ts'
import type { SiteState } from '../state/site-state.ts'
import { memoize } from '../text/memoize.ts'
import { slugify } from '../text/slug.ts'

const slugOf = memoize(slugify)

/** The slug an item would be given from its title, free among its kind. */
export function generatedSlug(record: ContentRecord, state: SiteState): string {
  const wanted = slugOf(record.title)
  return uniqueSlug(wanted === '' ? String(record.id) : wanted, record, state)
}
