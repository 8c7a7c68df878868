import { postFormats } from '../../../../contract/index.ts'
import { type ItemStatus, itemStatuses } from '../../../../fixtures/index.ts'
import type { GivenItem } from '../../../../fixtures/site-data.ts'
import type { People } from './people.ts'
import { metaText, ownMeta } from './php-value.ts'
import { slugOf, type Terms } from './terms.ts'
import { type Dated, siteTimeOf } from './times.ts'
import type { WxrItem } from './wxr-contents.ts'

/** What is known of a file before its content is read as data. */
export interface Known {
  readonly people: People
  readonly terms: Terms
  /** The names of taxonomies that the site has of its own. */
  readonly customTaxonomies: readonly string[]
  /** The imported items, by type. */
  readonly ids: ReadonlyMap<string, ReadonlySet<number>>
  /** What files can belong to: items that are written as texts. */
  readonly owners: ReadonlySet<number>
  /** The date in GMT of what the site's zone doesn't show. */
  readonly strayGmt: (dated: Dated) => string | undefined
  /** Are passwords and mail addresses copied. */
  readonly keepsPrivate: boolean
}

/** The password of all protected items. */
const madeUpPassword = 'fake-password'

const statuses: ReadonlySet<string> = new Set(itemStatuses)
export const isItemStatus = (status: string): status is ItemStatus => statuses.has(status)

/** The id, if an item of the type is imported, else 0. */
export const idAmong = (id: number, type: string, { ids }: Known): number => (ids.get(type)?.has(id) ? id : 0)

const trashed = '__trashed'

/** The slug of an item; of one in the trash what it was called before (`wp_add_trashed_suffix_to_post_name_for_post`). */
export function slugIn({ slug, status, meta }: WxrItem): string {
  if (status !== 'trash') return slugOf(slug)
  const before = slug.endsWith(trashed) ? slug.slice(0, -trashed.length) : slug
  return slugOf(metaText(meta, '_wp_desired_post_slug') || before)
}

export function authorAndTimes(item: WxrItem, { people }: Known) {
  const author = people.idOf(item.creator)
  const date = siteTimeOf(item.date)
  return { ...(author !== undefined && { author }), ...(date !== undefined && { date }) }
}

function textItem(item: WxrItem, known: Known) {
  const modified = siteTimeOf(item.modified)
  const template = metaText(item.meta, '_wp_page_template')
  const gmt = known.strayGmt(item)
  return {
    id: item.id,
    title: item.title,
    content: item.content,
    excerpt: item.excerpt,
    slug: slugIn(item),
    status: isItemStatus(item.status) ? item.status : ('draft' as const),
    ...authorAndTimes(item, known),
    ...(gmt !== undefined && { date_gmt: gmt }),
    ...(modified !== undefined && { modified }),
    comment_status: opennessOf(item.commentStatus),
    ping_status: opennessOf(item.pingStatus),
    password: item.password === '' || known.keepsPrivate ? item.password : madeUpPassword,
    featured_media: idAmong(Number(metaText(item.meta, '_thumbnail_id')), 'attachment', known),
    template: template === 'default' ? '' : template,
    footnotes: metaText(item.meta, 'footnotes'),
    ...ownMeta(item.meta),
    ...ownTerms(item, known),
  }
}

// Those of taxonomies of the site's own.
function ownTerms(item: WxrItem, { terms, customTaxonomies }: Known): { terms?: Record<string, number[]> } {
  const named = customTaxonomies.map((taxonomy) => [taxonomy, terms.idsOf(item, taxonomy)] as const)
  const found = named.filter(([, ids]) => ids.length > 0)
  return found.length > 0 ? { terms: Object.fromEntries(found) } : {}
}

const opennessOf = (text: string): 'open' | 'closed' => (text === 'open' ? 'open' : 'closed')

export function postOf(item: WxrItem, known: Known): GivenItem<'posts'> {
  return {
    ...textItem(item, known),
    format: formatOf(item),
    sticky: item.isSticky,
    categories: known.terms.idsOf(item, 'category'),
    tags: known.terms.idsOf(item, 'post_tag'),
  }
}

function formatOf({ terms }: WxrItem): (typeof postFormats)[number] {
  const slug = terms.find(({ taxonomy }) => taxonomy === 'post_format')?.slug
  return postFormats.find((format) => slug === `post-format-${format}`) ?? 'standard'
}

/** A page as data, or an item of a type of the site's own. */
export function pageOf(item: WxrItem, known: Known) {
  const parent = idAmong(item.parent, item.type, known)
  return { ...textItem(item, known), parent, menu_order: item.menuOrder }
}

/** A menu of blocks as data. */
export function navigationOf(item: WxrItem, known: Known): GivenItem<'navigation'> {
  return {
    id: item.id,
    title: item.title,
    content: item.content,
    slug: slugIn(item),
    status: isItemStatus(item.status) ? item.status : 'draft',
    ...authorAndTimes(item, known),
  }
}

/** A pattern as data. */
export function blockOf(item: WxrItem, known: Known): GivenItem<'blocks'> {
  return {
    ...navigationOf(item, known),
    synced: metaText(item.meta, 'wp_pattern_sync_status') !== 'unsynced',
  }
}
