import type { SiteDataFile } from '../../fixtures/index.ts'
import { type Known, pageOf } from './content.ts'
import { metaText } from './own-values.ts'
import type { Terms } from './terms.ts'
import { withoutCircles } from './without-circles.ts'
import type { WxrContents, WxrItem } from './wxr-contents.ts'

/** Types that WordPress has, and site data do not: what a theme, the customizer and caches keep. */
const internalTypes = [
  ...['revision', 'custom_css', 'customize_changeset', 'oembed_cache', 'user_request', 'wp_template'],
  ...['wp_template_part', 'wp_global_styles', 'wp_font_family', 'wp_font_face', 'nav_menu_item'],
]

/** Taxonomies that WordPress has, and site data do not have as such. */
const internalTaxonomies = [
  ...['category', 'post_tag', 'nav_menu', 'post_format', 'link_category', 'wp_theme'],
  ...['wp_template_part_area', 'wp_pattern_category'],
]

const mostTypes = 100

/** The form a name has (`register_post_type`, `register_taxonomy`). */
const isName = (name: string): boolean => /^[a-z][a-z0-9_-]{0,31}$/.test(name)

/** The names of the types of items that a file has and WordPress has not. */
export function ownTypesIn({ items }: WxrContents, dataTypes: readonly string[]): readonly string[] {
  const found = new Set(items.map(({ type }) => type))
  return [...found]
    .filter((type) => isName(type) && !internalTypes.includes(type) && !dataTypes.includes(type))
    .slice(0, mostTypes)
}

/** The names of the taxonomies of terms that a file has and WordPress has not. */
export function ownTaxonomiesIn({ taxonomies }: Terms): readonly string[] {
  return taxonomies
    .filter((taxonomy) => isName(taxonomy) && !internalTaxonomies.includes(taxonomy))
    .slice(0, mostTypes)
}

/**
 * What a site has of its own, as data: a file tells names and items, and what the types can do is what their items show.
 *
 * @param itemsOf the items of a type
 */
export function ownContent(
  types: readonly string[],
  known: Known,
  itemsOf: (type: string) => readonly WxrItem[],
): Pick<SiteDataFile, 'types' | 'taxonomies' | 'items' | 'terms'> {
  const { terms, ownTaxonomies } = known
  const having = new Map(ownTaxonomies.map((taxonomy) => [taxonomy, new Set<string>()]))
  for (const type of [...types, 'post', 'page'])
    for (const item of itemsOf(type)) for (const { taxonomy } of item.terms) having.get(taxonomy)?.add(type)
  return {
    ...(types.length > 0 && {
      types: named(types, (type) => typeOf(type, itemsOf(type))),
      items: named(types, (type) => withoutCircles(itemsOf(type).map((item) => pageOf(item, known)))),
    }),
    ...(ownTaxonomies.length > 0 && {
      taxonomies: named(ownTaxonomies, (taxonomy) => ({
        name: titleOf(taxonomy),
        hierarchical: terms.of(taxonomy).some(({ parent }) => parent !== 0),
        types: [...(having.get(taxonomy) ?? [])],
      })),
      terms: named(ownTaxonomies, (taxonomy) => terms.of(taxonomy)),
    }),
  }
}

const named = <Value>(names: readonly string[], of: (name: string) => Value): Record<string, Value> =>
  Object.fromEntries(names.map((name) => [name, of(name)]))

// `book_review` is called `Book review`.
const titleOf = (name: string): string => {
  const words = name.replaceAll(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

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
