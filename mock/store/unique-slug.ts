import type { CustomType } from './content-facts.ts'
import type { ContentKind, ContentRecord } from './records.ts'
import type { SiteState } from './site-state.ts'
import { truncateSlug } from './slug.ts'

// Words that mean something else at the end of an address.
const reserved: ReadonlySet<string> = new Set(['feed', 'rdf', 'rss', 'rss2', 'atom', 'embed'])

interface SlugRule {
  /** What its address would be misread for. */
  readonly misread?: RegExp
  /** Is another item one that may not have the same slug. */
  readonly clash: (record: Slugged, other: ContentRecord) => boolean
}

const ofItsType: SlugRule = { clash: ({ type }, other) => other.type === type }

// As those of pages and of posts.
const ofItsOwnType: SlugRule = {
  clash: (record, other) =>
    other.type === 'custom' &&
    record.definition === other.definition &&
    (!other.definition.hierarchical || other.parent === record.parent),
}

const rules: Readonly<Record<ContentKind, SlugRule>> = {
  // A number alone would be read as a page number or a year.
  post: { ...ofItsType, misread: /^\d+$/ },
  // So would `page2` below a page, as a place in it.
  page: {
    misread: /^(page)?\d+$/,
    clash: ({ type, parent }, other) => other.parent === parent && (other.type === type || 'file' in other),
  },
  attachment: { clash: () => true },
  wp_block: ofItsType,
  wp_navigation: ofItsType,
  custom: ofItsOwnType,
}

/** What is looked at of the item that a slug is for. */
type Slugged = Pick<ContentRecord, 'id' | 'type' | 'parent'> & { readonly definition?: CustomType }

/**
 * The first slug that is free: the wanted one, else with -2, -3, … behind it, for which it is cut where it is too long.
 *
 * @param longest the most characters, as the column of the database has them. Default 200
 */
export function firstFreeSlug(wanted: string, isFree: (slug: string) => boolean, longest = 200): string {
  if (isFree(wanted)) return wanted
  for (let n = 2; ; n++) {
    const suffix = `-${n}`
    const slug = truncateSlug(wanted, longest - suffix.length) + suffix
    if (isFree(slug)) return slug
  }
}

/**
 * A slug no other item of its kind has. An attachment's name is its own among all; a post's among posts; a page's among
 * what lies below the same page. Follows `wp_unique_post_slug`.
 *
 * @param record the item it is for
 */
export function uniqueSlug(wanted: string, record: Slugged, state: SiteState): string {
  const { misread, clash } = rules[record.type]
  // A post that was given a number before, as a draft may be, keeps it.
  const isKept = record.type === 'post' && state.content.get(record.id)?.slug === wanted
  const isFree = (slug: string): boolean =>
    !reserved.has(slug) &&
    ((isKept && slug === wanted) || !misread?.test(slug)) &&
    !state.content.slugs.find(slug).some((other) => other.id !== record.id && clash(record, other))
  return firstFreeSlug(wanted, isFree)
}
