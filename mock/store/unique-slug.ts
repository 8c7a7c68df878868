import { truncateSlug } from '../../fixtures/slug.ts'
import type { CustomType } from './content-facts.ts'
import type { ContentKind, ContentRecord } from './records.ts'
import type { SiteState } from './site-state.ts'

// Words with another meaning at the end of an address.
const reserved: ReadonlySet<string> = new Set(['feed', 'rdf', 'rss', 'rss2', 'atom', 'embed'])

interface SlugRule {
  /** Slugs that its address would give another meaning. */
  readonly misread?: RegExp
  /** Whether another item may not have the same slug. */
  readonly clash: (record: Slugged, other: ContentRecord) => boolean
}

const uniqueInType: SlugRule = { clash: ({ type }, other) => other.type === type }

// Custom types: as pages when they are hierarchical, else as posts.
const uniqueInCustomType: SlugRule = {
  clash: (record, other) =>
    other.type === 'custom' &&
    record.definition === other.definition &&
    (!other.definition.hierarchical || other.parent === record.parent),
}

const rules: Readonly<Record<ContentKind, SlugRule>> = {
  // A number alone would be read as a page number or a year.
  post: { ...uniqueInType, misread: /^\d+$/ },
  // `page2` below a page would be read as its second page.
  page: {
    misread: /^(page)?\d+$/,
    clash: ({ type, parent }, other) => other.parent === parent && (other.type === type || 'file' in other),
  },
  attachment: { clash: () => true },
  wp_block: uniqueInType,
  wp_navigation: uniqueInType,
  custom: uniqueInCustomType,
}

/** The fields of an item that its slug depends on. */
type Slugged = Pick<ContentRecord, 'id' | 'type' | 'parent'> & { readonly definition?: CustomType }

/**
 * The first free slug: the given one, or else with -2, -3, … appended, cut where that is too long.
 *
 * @param longest the most characters; the database column has 200 by default
 */
export function firstFreeSlug(preferred: string, isFree: (slug: string) => boolean, longest = 200): string {
  if (isFree(preferred)) return preferred
  for (let n = 2; ; n++) {
    const suffix = `-${n}`
    const slug = truncateSlug(preferred, longest - suffix.length) + suffix
    if (isFree(slug)) return slug
  }
}

/**
 * A slug that no other item of its kind has: attachments are unique among all items, posts among posts, pages among the
 * children of their parent. Follows `wp_unique_post_slug`.
 *
 * @param record the item that gets the slug
 */
export function uniqueSlug(preferred: string, record: Slugged, state: SiteState): string {
  const { misread, clash } = rules[record.type]
  // A post that already has a number as its slug, as a draft may, does not lose it.
  const isUnchanged = record.type === 'post' && state.content.get(record.id)?.slug === preferred
  const isFree = (slug: string): boolean =>
    !reserved.has(slug) &&
    ((isUnchanged && slug === preferred) || !misread?.test(slug)) &&
    !state.content.slugs.find(slug).some((other) => other.id !== record.id && clash(record, other))
  return firstFreeSlug(preferred, isFree)
}
