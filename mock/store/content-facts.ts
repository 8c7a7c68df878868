import type { TaxonomyDefinition, TypeDefinition } from '../../fixtures/custom-content.ts'

/**
 * What a site knows of a type of content (`register_post_type`), all but what is only asked late: see
 * `content-features.ts`.
 */
export interface ContentTypeFacts {
  /** The path of its collection, which ends in its `rest_base`. */
  readonly collection: string
  /** The parameter by which the website finds an item by its id. */
  readonly queryVariable: string
  /** The capability that creates an item (`create_posts`). */
  readonly creation: 'edit_posts' | 'edit_pages' | 'upload_files' | 'publish_posts' | 'edit_theme_options'
  /** What stands for the slug in its permalinks; null for what is found below another item. */
  readonly permalinkTag: '%postname%' | '%pagename%' | null
  /** Can an item be kept in front of the others. */
  readonly canStick: boolean
  /** The names of those whose terms its items may have. */
  readonly taxonomies: readonly string[]
  /** The status in which everybody finds an item; `inherit` is that of the item it belongs to. */
  readonly openStatus: 'publish' | 'inherit'
  /** Can files be attached to an item. */
  readonly hasFiles: boolean
  /** Are revisions kept of an item. */
  readonly hasRevisions: boolean
  /** Can items lie below each other, and have addresses that say so. */
  readonly hierarchical: boolean
  /** What its capabilities are named for (`capability_type`), unless it takes the right to change the theme to create. */
  readonly capabilityType: 'post' | 'page'
  /** Have items pages of their own on the website (`is_post_type_viewable`), with an author and comments. */
  readonly viewable: boolean
}

/** What a site knows of a taxonomy (`register_taxonomy`). */
export interface TaxonomyFacts {
  /** Its name in paths, and that of the field which holds an item's terms (`rest_base`). */
  readonly base: string
  /** The path of its terms. */
  readonly collection: string
  /** Can terms lie below each other. */
  readonly hierarchical: boolean
}

/** A type of content of the site's own. */
export interface CustomType extends ContentTypeFacts {
  readonly name: string
  readonly definition: TypeDefinition
}

/** A taxonomy of the site's own. */
export interface CustomTaxonomy extends TaxonomyFacts {
  readonly name: string
  readonly definition: TaxonomyDefinition
}
