import { truncateSlug } from '../html/slug.ts'
import type { ContentRecord, ContentType } from './records.ts'
import type { SiteState } from './site-state.ts'

// Words that mean something else at the end of an address.
const reserved: ReadonlySet<string> = new Set(['feed', 'rdf', 'rss', 'rss2', 'atom', 'embed'])

// On their addresses a number alone would be read as a page number or a year, and `page2` below a page as a place in it.
const numbers: Partial<Record<ContentType, RegExp>> = { post: /^\d+$/, page: /^(page)?\d+$/ }

const longest = 200

/**
 * A slug no other item of its kind has: the wanted one, else with -2, -3, … behind it. An attachment's
 * name is its own among all; a post's among posts; a page's among what lies below the same page.
 *
 * @param record the item it is for; only its id, type and parent are looked at
 */
export function uniqueSlug(
  wanted: string,
  record: Pick<ContentRecord, 'id' | 'type' | 'parent'>,
  state: SiteState,
): string {
  const isFree = (slug: string): boolean =>
    !reserved.has(slug) &&
    !numbers[record.type]?.test(slug) &&
    !state.content.slugs.find(slug).some((other) => other.id !== record.id && clash(record, other))
  if (isFree(wanted)) return wanted
  for (let n = 2; ; n++) {
    const suffix = `-${n}`
    const slug = truncateSlug(wanted, longest - suffix.length) + suffix
    if (isFree(slug)) return slug
  }
}

function clash(a: Pick<ContentRecord, 'type' | 'parent'>, b: ContentRecord): boolean {
  if (a.type === 'attachment') return true
  if (a.type === 'post') return b.type === 'post'
  return b.type !== 'post' && a.parent === b.parent
}
