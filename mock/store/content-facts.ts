import type { TaxonomyDefinition, TypeDefinition } from '../../fixtures/custom-content.ts'

/**
 * The properties of a content type (`register_post_type`), except those in `content-features.ts`, which few requests
 * need.
 */
export interface ContentTypeFacts {
  /** The path of its collection, which ends in its `rest_base`. */
  readonly collection: string
  /** The query parameter by which the website finds an item by its id. */
  readonly queryVariable: string
  /** The capability that creates an item (`create_posts`). */
  readonly creation: 'edit_posts' | 'edit_pages' | 'upload_files' | 'publish_posts' | 'edit_theme_options'
  /** The placeholder of the slug in its permalinks; null when items have no permalinks of their own. */
  readonly permalinkTag: '%postname%' | '%pagename%' | null
  /** Whether an item can be sticky. */
  readonly canStick: boolean
  /** The names of the taxonomies that its items can have terms of. */
  readonly taxonomies: readonly string[]
  /** The status of a public item; `inherit` means that of the item it belongs to. */
  readonly openStatus: 'publish' | 'inherit'
  /** Whether files can be attached to an item. */
  readonly hasFiles: boolean
  /** Whether items have revisions. */
  readonly hasRevisions: boolean
  /** Whether items can have a parent, whose slug is then part of their address. */
  readonly hierarchical: boolean
  /**
   * The base of its capability names (`capability_type`), unless creating an item requires the right to change the
   * theme.
   */
  readonly capabilityType: 'post' | 'page'
  /** Whether items have pages on the website (`is_post_type_viewable`), with an author and comments. */
  readonly viewable: boolean
}

/** The properties of a taxonomy (`register_taxonomy`). */
export interface TaxonomyFacts {
  /** Its name in paths, and the field that lists an item's terms (`rest_base`). */
  readonly base: string
  /** The path of its terms. */
  readonly collection: string
  /** Whether terms can have a parent. */
  readonly hierarchical: boolean
}

export interface CustomType extends ContentTypeFacts {
  readonly name: string
  readonly definition: TypeDefinition
}

export interface CustomTaxonomy extends TaxonomyFacts {
  readonly name: string
  readonly definition: TaxonomyDefinition
}
