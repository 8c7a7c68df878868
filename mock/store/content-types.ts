import type { ContentTypeFacts, TaxonomyFacts } from './content-facts.ts'
import type {
  BuiltInTaxonomy,
  BuiltInType,
  ContentKind,
  ContentRecord,
  ContentType,
  RecordOf,
  Taxonomy,
} from './records.ts'

// The two types of the block editor share these.
const editorType = {
  queryVariable: 'p',
  permalinkTag: '%postname%',
  canStick: false,
  openStatus: 'publish',
  hasFiles: true,
  hasRevisions: true,
  hierarchical: false,
  capabilityType: 'post',
  viewable: false,
} as const

const facts = {
  post: {
    collection: '/core/v2/posts',
    queryVariable: 'p',
    creation: 'edit_posts',
    permalinkTag: '%postname%',
    canStick: true,
    taxonomies: ['category', 'post_tag'],
    openStatus: 'publish',
    hasFiles: true,
    hasRevisions: true,
    hierarchical: false,
    capabilityType: 'post',
    viewable: true,
  },
  page: {
    collection: '/core/v2/pages',
    queryVariable: 'page_id',
    creation: 'edit_pages',
    permalinkTag: '%pagename%',
    canStick: false,
    taxonomies: [],
    openStatus: 'publish',
    hasFiles: true,
    hasRevisions: true,
    hierarchical: true,
    capabilityType: 'page',
    viewable: true,
  },
  attachment: {
    collection: '/core/v2/media',
    queryVariable: 'attachment_id',
    creation: 'upload_files',
    permalinkTag: null,
    canStick: false,
    taxonomies: [],
    openStatus: 'inherit',
    hasFiles: false,
    hasRevisions: false,
    hierarchical: false,
    capabilityType: 'post',
    viewable: true,
  },
  wp_block: {
    ...editorType,
    collection: '/core/v2/blocks',
    creation: 'publish_posts',
    taxonomies: ['wp_pattern_category'],
  },
  wp_navigation: {
    ...editorType,
    collection: '/core/v2/navigation',
    creation: 'edit_theme_options',
    taxonomies: [],
  },
} as const satisfies Readonly<Record<BuiltInType, ContentTypeFacts>>

/** The properties of each built-in type. Add a new type here. */
export const contentTypes: Readonly<Record<BuiltInType, ContentTypeFacts>> = facts

// `Object.keys` loses the names of the table's type.
export const contentTypeNames = Object.keys(facts) as readonly BuiltInType[]

export const factsOf = (type: ContentType): ContentTypeFacts =>
  typeof type === 'string' ? contentTypes[type] : type

export const typeOf = (record: ContentRecord): ContentType =>
  record.type === 'custom' ? record.definition : record.type

/** The name under which a type or a taxonomy is registered. */
export const registeredName = (value: string | { readonly name: string }): string =>
  typeof value === 'string' ? value : value.name

const builtInTaxonomy = (base: string, hierarchical = false): TaxonomyFacts => ({
  base,
  collection: `/core/v2/${base}`,
  hierarchical,
})

/** The properties of each built-in taxonomy. Add a new taxonomy here. */
const taxonomies: Readonly<Record<BuiltInTaxonomy, TaxonomyFacts>> = {
  category: builtInTaxonomy('categories', true),
  post_tag: builtInTaxonomy('tags'),
  nav_menu: builtInTaxonomy('menus'),
  wp_pattern_category: builtInTaxonomy('wp_pattern_category'),
}

export const taxonomyNames = Object.keys(taxonomies) as readonly BuiltInTaxonomy[]

export const taxonomyFacts = (taxonomy: Taxonomy): TaxonomyFacts =>
  typeof taxonomy === 'string' ? taxonomies[taxonomy] : taxonomy

/** The built-in types that have revisions. */
export type RevisedType = {
  [Type in keyof typeof facts]: (typeof facts)[Type]['hasRevisions'] extends true ? Type : never
}[keyof typeof facts]

/** Whether a record exists and has this type. */
export function isOfType<Type extends ContentKind>(
  record: ContentRecord | undefined,
  type: Type,
): record is RecordOf<Type> {
  return record?.type === type
}

/** Whether an item is sticky (`is_sticky`). */
export function isSticky(record: ContentRecord): boolean {
  return 'sticky' in record && record.sticky
}

const none: readonly number[] = []

export function termsIn(record: ContentRecord, taxonomy: Taxonomy): readonly number[] {
  if (taxonomy === 'category' && 'categories' in record) return record.categories
  if (taxonomy === 'post_tag' && 'tags' in record) return record.tags
  if (taxonomy === 'wp_pattern_category' && 'patternCategories' in record) return record.patternCategories
  return record.terms?.[registeredName(taxonomy)] ?? none
}

export function termsOf(record: ContentRecord): readonly number[] {
  const own = record.terms ? Object.values(record.terms).flat() : none
  if ('patternCategories' in record) return [...record.patternCategories, ...own]
  return 'categories' in record ? [...record.categories, ...record.tags, ...own] : own
}

/**
 * A copy of an item with other terms.
 *
 * @param become maps the term ids of one taxonomy to the new ones
 */
export function withTerms(
  record: ContentRecord,
  become: (ids: readonly number[], taxonomy: string) => readonly number[],
): ContentRecord {
  const own = Object.entries(record.terms ?? {}).map(([name, ids]) => [name, become(ids, name)])
  const terms = record.terms && { terms: Object.fromEntries(own) }
  if ('patternCategories' in record)
    return {
      ...record,
      ...terms,
      patternCategories: become(record.patternCategories, 'wp_pattern_category'),
    }
  if (!('categories' in record)) return { ...record, ...terms }
  const { categories, tags } = record
  return { ...record, ...terms, categories: become(categories, 'category'), tags: become(tags, 'post_tag') }
}

/** The path that finds an item by its id, whatever its status: `/?p=7`. */
export function idPath(record: ContentRecord): string {
  if (record.type === 'custom') return `/?post_type=${record.definition.name}&p=${record.id}`
  return `/?${factsOf(typeOf(record)).queryVariable}=${record.id}`
}
