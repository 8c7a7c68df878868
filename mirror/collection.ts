import type { JsonObject } from '../contract/index.ts'

/** A list of things that look like what WordPress has. */
export interface Collection {
  /** The path in neutral names, `/core/v2/books`. */
  readonly path: string
  readonly shape: 'posts' | 'terms' | 'comments' | 'users'
  /** What its items are registered as: `book`, `genre`, `comment`, `user`. */
  readonly name: string
  /** The schema of its items. */
  readonly schema: JsonObject
}

/** What a site says of its types and taxonomies, by their names: the answers of `types` and `taxonomies`. */
export interface Described {
  readonly types: JsonObject
  readonly taxonomies: JsonObject
}
