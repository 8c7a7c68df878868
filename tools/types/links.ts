import type { ErrorBody } from './errors.ts'

/** One link of `_links`. */
export interface Link {
  href: string
  /** Whether `_embed` can embed the linked record in `_embedded`. */
  embeddable?: boolean
  /** The methods that the user may use there. */
  targetHints?: { allow: string[] }
  [attribute: string]: unknown
}

/** The links of a record, by relation: `self`, `author`, `wp:term`. */
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
  /** The parent of a page or category, or the item of a comment. */
  up?: (Post | Page | EmbeddedTerm | ErrorBody)[]
  'wp:featuredmedia'?: (Media | ErrorBody)[]
  /** The item to which a file is attached. */
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

/** The details of a file: few for files other than images, none for a missing file. */
export interface MediaDetails {
  width?: number
  height?: number
  /** The path within the uploads folder. */
  file?: string
  /** In bytes. */
  filesize?: number
  /** By name: `thumbnail`, `medium`, `full`. */
  sizes?: Record<string, ImageSize>
  /** The EXIF and IPTC data of the image. */
  image_meta?: Record<string, unknown>
  [detail: string]: unknown
}
