import { capitalised } from '../../../../contract/lib/text.ts'
import type { SiteDataFile } from '../../../../fixtures/index.ts'
import { commentsOf, menusOf } from './comments.ts'
import { blockOf, type FileFacts, isItemStatus, navigationOf, pageOf, postOf } from './content.ts'
import { mediaOf } from './media.ts'
import { peopleOf } from './people.ts'
import { metaText } from './php-value.ts'
import { FreeIds, type Terms, termsOf, withoutCircles, withoutParent } from './terms.ts'
import { Clocks, type Dated } from './times.ts'
import type { WxrContents, WxrItem } from './wxr-contents.ts'

/** The site data of a file, and what had to be left out. */
export interface WxrData {
  readonly data: SiteDataFile
  /** One sentence for each thing that was left out or guessed. */
  readonly warnings: readonly string[]
}

const dataTypes = ['post', 'page', 'attachment', 'wp_block', 'wp_navigation', 'nav_menu_item'] as const

/** The taxonomies of all site data; a format is a field of its post. */
const dataTaxonomies = ['category', 'post_tag', 'nav_menu', 'post_format']

/**
 * The site data of a WXR file. References to missing items are omitted.
 *
 * @param keepsPrivate whether to copy mail addresses, and passwords of items
 */
export function siteDataOf(contents: WxrContents, keepsPrivate: boolean): WxrData {
  const { title, description } = contents
  const customTypes = customTypesIn(contents, dataTypes)
  const types = [...dataTypes, ...customTypes]
  const imported = importedItems(contents.items, types)
  const people = peopleOf(contents, keepsPrivate)
  const terms = termsOf(contents)
  const ids = new Map(types.map((type) => [type, new Set(imported.of(type).map(({ id }) => id))]))
  const owners = new Set(['post', 'page', ...customTypes].flatMap((type) => [...(ids.get(type) ?? [])]))
  const customTaxonomies = customTaxonomiesIn(terms)
  const clocks = new Clocks()
  for (const item of contents.items) for (const dated of [item, ...item.comments]) clocks.note(dated)
  const found = clocks.zone()
  const { strayTimes, ...zone } = found
  const strayGmt = (dated: Dated) => clocks.strayGmt(dated, found)
  const known: FileFacts = {
    users: people,
    terms,
    customTaxonomies,
    ids,
    attachable: owners,
    strayGmt,
    keepsPrivate,
  }
  const { comments, others: pings } = commentsOf(contents.items, known)
  const { menus, others: strayMenuItems } = menusOf(imported.of('nav_menu_item'), known)
  const categories = terms.of('category')
  return {
    data: {
      site: { name: title, description, ...zone },
      users: people.users,
      // Without categories, the default category is created: a site has at least one.
      ...(categories.length > 0 && { categories }),
      tags: terms.of('post_tag').map(withoutParent),
      posts: imported.of('post').map((item) => postOf(item, known)),
      pages: withoutCircles(imported.of('page').map((item) => pageOf(item, known))),
      media: mediaOf(imported.of('attachment'), known),
      comments,
      blocks: imported.of('wp_block').map((item) => blockOf(item, known)),
      navigation: imported.of('wp_navigation').map((item) => navigationOf(item, known)),
      menus,
      ...customContent(customTypes, known, imported.of),
    },
    warnings: [
      ...imported.leftOut,
      ...counted(pings, 'pings and notes'),
      ...counted(strayMenuItems, 'menu items whose targets site data cannot contain'),
      ...terms.taxonomies
        .filter((taxonomy) => ![...dataTaxonomies, ...customTaxonomies].includes(taxonomy))
        .flatMap((taxonomy) => counted(terms.of(taxonomy).length, `terms of the taxonomy ${taxonomy}`)),
      ...(strayTimes > 0
        ? [`No time zone shows ${strayTimes} of the times: the site has changed its time zone.`]
        : []),
    ],
  }
}

const counted = (count: number, what: string): string[] => (count > 0 ? [`Left out: ${count} ${what}.`] : [])

function importedItems(items: readonly WxrItem[], types: readonly string[]) {
  const ids = new FreeIds()
  const leftOut = new Map<string, number>()
  const byType = new Map<string, WxrItem[]>(types.map((type) => [type, []]))
  for (const item of items) {
    const why = whyLeftOut(item, types, ids)
    if (why !== undefined) leftOut.set(why, (leftOut.get(why) ?? 0) + 1)
    else byType.get(item.type)?.push({ ...item, id: ids.take(item.id) })
  }
  return {
    of: (type: string): readonly WxrItem[] => byType.get(type) ?? [],
    leftOut: [...leftOut].flatMap(([what, count]) => counted(count, what)),
  }
}

function whyLeftOut(
  { id, type, status }: WxrItem,
  types: readonly string[],
  ids: FreeIds,
): string | undefined {
  if (!types.includes(type)) return `items of the type ${type || '(none)'}`
  if (ids.isTaken(id)) return 'items with a duplicate id'
  const isWritten = type !== 'attachment' && type !== 'nav_menu_item'
  return isWritten && !isItemStatus(status) ? `items with the status ${status || '(none)'}` : undefined
}

/** Types of WordPress that site data does not have: data of themes, the customizer and caches. */
const internalTypes = [
  ...['revision', 'custom_css', 'customize_changeset', 'oembed_cache', 'user_request', 'wp_template'],
  ...['wp_template_part', 'wp_global_styles', 'wp_font_family', 'wp_font_face', 'nav_menu_item'],
]

/** Taxonomies of WordPress that site data don't have. */
const internalTaxonomies = [
  ...['category', 'post_tag', 'nav_menu', 'post_format', 'link_category', 'wp_theme'],
  ...['wp_template_part_area', 'wp_pattern_category'],
]

const mostTypes = 100

/** Whether a name is valid for a type or taxonomy (`register_post_type`, `register_taxonomy`). */
const isName = (name: string): boolean => /^[a-z][a-z0-9_-]{0,31}$/.test(name)

/** The names of custom types in a file. */
function customTypesIn({ items }: WxrContents, dataTypes: readonly string[]): readonly string[] {
  const found = new Set(items.map(({ type }) => type))
  return [...found]
    .filter((type) => isName(type) && !internalTypes.includes(type) && !dataTypes.includes(type))
    .slice(0, mostTypes)
}

/** The names of custom taxonomies in a file. */
function customTaxonomiesIn({ taxonomies }: Terms): readonly string[] {
  return taxonomies
    .filter((taxonomy) => isName(taxonomy) && !internalTaxonomies.includes(taxonomy))
    .slice(0, mostTypes)
}

/**
 * The custom types and taxonomies of a site. A file has only their names and items; features of types are derived from items.
 *
 * @param itemsOf returns the items of a type
 */
function customContent(
  types: readonly string[],
  known: FileFacts,
  itemsOf: (type: string) => readonly WxrItem[],
): Pick<SiteDataFile, 'types' | 'taxonomies' | 'items' | 'terms'> {
  const { terms, customTaxonomies } = known
  const having = new Map(customTaxonomies.map((taxonomy) => [taxonomy, new Set<string>()]))
  for (const type of [...types, 'post', 'page'])
    for (const item of itemsOf(type)) for (const { taxonomy } of item.terms) having.get(taxonomy)?.add(type)
  return {
    ...(types.length > 0 && {
      types: byName(types, (type) => typeOf(type, itemsOf(type))),
      items: byName(types, (type) => withoutCircles(itemsOf(type).map((item) => pageOf(item, known)))),
    }),
    ...(customTaxonomies.length > 0 && {
      taxonomies: byName(customTaxonomies, (taxonomy) => ({
        name: titleOf(taxonomy),
        hierarchical: terms.of(taxonomy).some(({ parent }) => parent !== 0),
        types: [...(having.get(taxonomy) ?? [])],
      })),
      terms: byName(customTaxonomies, (taxonomy) => terms.of(taxonomy)),
    }),
  }
}

const byName = <Value>(names: readonly string[], of: (name: string) => Value): Record<string, Value> =>
  Object.fromEntries(names.map((name) => [name, of(name)]))

// The label of a type, such as `Book review` for `book_review`.
const titleOf = (name: string): string => capitalised(name.replaceAll(/[_-]+/g, ' ').trim())

function typeOf(name: string, items: readonly WxrItem[]): NonNullable<SiteDataFile['types']>[string] {
  const hierarchical = items.some(({ parent }) => parent !== 0)
  const isUsed = (uses: (item: WxrItem) => boolean): boolean => items.some(uses)
  return {
    name: titleOf(name),
    hierarchical,
    taxonomies: [...new Set(items.flatMap(({ terms }) => terms.map(({ taxonomy }) => taxonomy)))].filter(
      (taxonomy) => taxonomy === 'category' || taxonomy === 'post_tag',
    ),
    supports: [
      'title',
      'editor',
      'author',
      'custom-fields',
      ...(isUsed(({ excerpt }) => excerpt !== '') ? (['excerpt'] as const) : []),
      ...(isUsed(({ meta }) => metaText(meta, '_thumbnail_id') !== '') ? (['thumbnail'] as const) : []),
      ...(isUsed(({ commentStatus }) => commentStatus === 'open') ? (['comments'] as const) : []),
      ...(hierarchical || isUsed(({ menuOrder }) => menuOrder !== 0) ? (['page-attributes'] as const) : []),
    ],
  }
}
