import { postFormats } from '../../../../contract/index.ts'
import { type ItemStatus, itemStatuses } from '../../../../fixtures/index.ts'
import type { GivenItem } from '../../../../fixtures/site-data.ts'
import type { FileUsers } from './people.ts'
import { customMeta, metaText } from './php-value.ts'
import { slugOf, type Terms } from './terms.ts'
import { type Dated, siteTimeOf } from './times.ts'
import type { WxrItem } from './wxr-contents.ts'

/** Facts about a file that are needed to convert its items. */
export interface FileFacts {
  readonly users: FileUsers
  readonly terms: Terms
  /** The names of custom taxonomies. */
  readonly customTaxonomies: readonly string[]
  /** The imported items, by type. */
  readonly ids: ReadonlyMap<string, ReadonlySet<number>>
  /** The ids of items to which media can be attached. */
  readonly attachable: ReadonlySet<number>
  /** Returns the date in GMT if it doesn't match the local date in the site's time zone. */
  readonly strayGmt: (dated: Dated) => string | undefined
  /** Whether to copy passwords and mail addresses. */
  readonly keepsPrivate: boolean
}

/** The password of all protected items. */
const generatedPassword = 'fake-password'

const statuses: ReadonlySet<string> = new Set(itemStatuses)
export const isItemStatus = (status: string): status is ItemStatus => statuses.has(status)

/** The id if an item of the type with this id is imported, otherwise 0. */
export const idAmong = (id: number, type: string, { ids }: FileFacts): number =>
  ids.get(type)?.has(id) ? id : 0

const trashed = '__trashed'

/** The slug of an item; in the trash, its former slug (`wp_add_trashed_suffix_to_post_name_for_post`). */
export function slugIn({ slug, status, meta }: WxrItem): string {
  if (status !== 'trash') return slugOf(slug)
  const before = slug.endsWith(trashed) ? slug.slice(0, -trashed.length) : slug
  return slugOf(metaText(meta, '_wp_desired_post_slug') || before)
}

export function authorAndTimes(item: WxrItem, { users: people }: FileFacts) {
  const author = people.idOf(item.creator)
  const date = siteTimeOf(item.date)
  return { ...(author !== undefined && { author }), ...(date !== undefined && { date }) }
}

function textItem(item: WxrItem, known: FileFacts) {
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
    password: item.password === '' || known.keepsPrivate ? item.password : generatedPassword,
    featured_media: idAmong(Number(metaText(item.meta, '_thumbnail_id')), 'attachment', known),
    template: template === 'default' ? '' : template,
    footnotes: metaText(item.meta, 'footnotes'),
    ...customMeta(item.meta),
    ...customTerms(item, known),
  }
}

/** The ids of an item's terms in custom taxonomies. */
function customTerms(
  item: WxrItem,
  { terms, customTaxonomies }: FileFacts,
): { terms?: Record<string, number[]> } {
  const idsByTaxonomy = customTaxonomies.map((taxonomy) => [taxonomy, terms.idsOf(item, taxonomy)] as const)
  const found = idsByTaxonomy.filter(([, ids]) => ids.length > 0)
  return found.length > 0 ? { terms: Object.fromEntries(found) } : {}
}

const opennessOf = (text: string): 'open' | 'closed' => (text === 'open' ? 'open' : 'closed')

export function postOf(item: WxrItem, known: FileFacts): GivenItem<'posts'> {
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

/** A page, or an item of a custom type, as site data. */
export function pageOf(item: WxrItem, known: FileFacts) {
  const parent = idAmong(item.parent, item.type, known)
  return { ...textItem(item, known), parent, menu_order: item.menuOrder }
}

/** A navigation menu of blocks as site data. */
export function navigationOf(item: WxrItem, known: FileFacts): GivenItem<'navigation'> {
  return {
    id: item.id,
    title: item.title,
    content: item.content,
    slug: slugIn(item),
    status: isItemStatus(item.status) ? item.status : 'draft',
    ...authorAndTimes(item, known),
  }
}

/** A block pattern as site data. */
export function blockOf(item: WxrItem, known: FileFacts): GivenItem<'blocks'> {
  return {
    ...navigationOf(item, known),
    synced: metaText(item.meta, 'wp_pattern_sync_status') !== 'unsynced',
  }
}
