import type { ContentRecord, ContentType, RecordOf, Taxonomy } from './records.ts'

/**
 * What a site knows of a type of content (`register_post_type`), all but what is only asked late: see
 * `content-features.ts`.
 */
interface ContentTypeFacts {
  /** The path of its collection, which ends in its `rest_base`. */
  readonly collection: string
  /** The parameter by which the website finds an item by its id. */
  readonly queryVariable: string
  /** The capability that creates an item (`create_posts`). */
  readonly creation: 'edit_posts' | 'edit_pages' | 'upload_files' | 'publish_posts' | 'edit_theme_options'
  /** What stands for the slug in its permalinks; null for what is found below another item. */
  readonly permalinkTag: '%postname%' | '%pagename%' | null
  /** Can an item be kept in front of the others. */
  readonly sticks: boolean
  readonly taxonomies: readonly Taxonomy[]
  /** The status in which everybody finds an item; `inherit` is that of the item it belongs to. */
  readonly openStatus: 'publish' | 'inherit'
  /** Can files be attached to an item. */
  readonly holdsFiles: boolean
  /** Are revisions kept of an item. */
  readonly revised: boolean
  /** Can items lie below each other, and have addresses that say so. */
  readonly hierarchical: boolean
  /** What its capabilities are named for (`capability_type`), unless it takes the right to change the theme to create. */
  readonly capabilityType: 'post' | 'page'
  /** Have items pages of their own on the website (`is_post_type_viewable`), with an author and comments. */
  readonly viewable: boolean
}

// What the types of a block editor have in common.
const unseen = {
  queryVariable: 'p',
  permalinkTag: '%postname%',
  sticks: false,
  openStatus: 'publish',
  holdsFiles: true,
  revised: true,
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
    sticks: true,
    taxonomies: ['category', 'post_tag'],
    openStatus: 'publish',
    holdsFiles: true,
    revised: true,
    hierarchical: false,
    capabilityType: 'post',
    viewable: true,
  },
  page: {
    collection: '/core/v2/pages',
    queryVariable: 'page_id',
    creation: 'edit_pages',
    permalinkTag: '%pagename%',
    sticks: false,
    taxonomies: [],
    openStatus: 'publish',
    holdsFiles: true,
    revised: true,
    hierarchical: true,
    capabilityType: 'page',
    viewable: true,
  },
  attachment: {
    collection: '/core/v2/media',
    queryVariable: 'attachment_id',
    creation: 'upload_files',
    permalinkTag: null,
    sticks: false,
    taxonomies: [],
    openStatus: 'inherit',
    holdsFiles: false,
    revised: false,
    hierarchical: false,
    capabilityType: 'post',
    viewable: true,
  },
  wp_block: {
    ...unseen,
    collection: '/core/v2/blocks',
    creation: 'publish_posts',
    taxonomies: ['wp_pattern_category'],
  },
  wp_navigation: {
    ...unseen,
    collection: '/core/v2/navigation',
    creation: 'edit_theme_options',
    taxonomies: [],
  },
} as const satisfies Readonly<Record<ContentType, ContentTypeFacts>>

/** What a site knows of each type of content. A new one is told here. */
export const contentTypes: Readonly<Record<ContentType, ContentTypeFacts>> = facts

// The names of the table are those of its type, which `Object.keys` has forgotten.
export const contentTypeNames = Object.keys(facts) as readonly ContentType[]

/** The path of each taxonomy's terms behind the namespace, and the field that holds an item's. */
export const taxonomyPaths = {
  category: 'categories',
  post_tag: 'tags',
  nav_menu: 'menus',
  wp_pattern_category: 'wp_pattern_category',
} as const satisfies Readonly<Record<Taxonomy, string>>

/** Can terms of a taxonomy lie below each other (`is_taxonomy_hierarchical`). */
export const isHierarchical: Readonly<Record<Taxonomy, boolean>> = {
  category: true,
  post_tag: false,
  nav_menu: false,
  wp_pattern_category: false,
}

/** The types that keep revisions. */
export type RevisedType = {
  [Type in keyof typeof facts]: (typeof facts)[Type]['revised'] extends true ? Type : never
}[keyof typeof facts]

/** Is an item there, and of a type. */
export function isOfType<Type extends ContentType>(
  record: ContentRecord | undefined,
  type: Type,
): record is RecordOf<Type> {
  return record?.type === type
}

/** Does an item stand in front of the others (`is_sticky`). */
export function isSticky(record: ContentRecord): boolean {
  return 'sticky' in record && record.sticky
}

const none: readonly number[] = []

/** The terms an item has of a taxonomy, which is given by its field. */
export function termsIn(record: ContentRecord, field: 'categories' | 'tags'): readonly number[] {
  return 'categories' in record ? record[field] : none
}

/** The terms an item has of every taxonomy. */
export function termsOf(record: ContentRecord): readonly number[] {
  if ('patternCategories' in record) return record.patternCategories
  return 'categories' in record ? [...record.categories, ...record.tags] : none
}

/** The path that finds an item by its id, whatever its status: `/?p=7`. */
export function idPath({ type, id }: Pick<ContentRecord, 'id' | 'type'>): string {
  return `/?${contentTypes[type].queryVariable}=${id}`
}
