import type { ErrorBody } from './errors.ts'

/** One link of `_links`. */
export interface Link {
  href: string
  /** True when `_embed` can put what is behind it into `_embedded`. */
  embeddable?: boolean
  /** What the reader may do there. */
  targetHints?: { allow: string[] }
  [attribute: string]: unknown
}

/** Where a record leads to, by relation: `self`, `author`, `wp:term`. */
export interface Links {
  [relation: string]: Link[]
}

/** The author of a record, as `_embed` shows it. */
export interface EmbeddedUser {
  id: number
  name: string
  url: string
  description: string
  link: string
  slug: string
  /** Addresses of images, by size in pixels. */
  avatar_urls: Record<string, string>
  _links: Links
}

/** A category or tag, as `_embed` shows it. */
export interface EmbeddedTerm {
  id: number
  link: string
  name: string
  slug: string
  taxonomy: string
  _links: Links
}

/** The records that `_embed` adds; an error for one that the user may not read. */
export interface EmbeddedOf<Post, Page, Media> {
  author?: (EmbeddedUser | ErrorBody)[]
  /** The page above a page, the category above a category, the item that a comment is on. */
  up?: (Post | Page | EmbeddedTerm | ErrorBody)[]
  'wp:featuredmedia'?: (Media | ErrorBody)[]
  /** The item that a file belongs to. */
  'wp:attached-to'?: (Post | Page | ErrorBody)[]
  /** A list for each taxonomy: categories, then tags. */
  'wp:term'?: EmbeddedTerm[][]
  [relation: string]: unknown[] | undefined
}

/** One size of an image. */
export interface ImageSize {
  file: string
  width: number
  height: number
  mime_type: string
  source_url: string
  /** In bytes. */
  filesize?: number
}

/** The details of a file. For files other than images there are few; for a missing one, none. */
export interface MediaDetails {
  width?: number
  height?: number
  /** The path of the file below the uploads. */
  file?: string
  /** In bytes. */
  filesize?: number
  /** By name: `thumbnail`, `medium`, `full`. */
  sizes?: Record<string, ImageSize>
  /** What the camera wrote into it. */
  image_meta?: Record<string, unknown>
  [detail: string]: unknown
}
