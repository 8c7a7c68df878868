import type { ErrorBody } from './errors.ts'
import type { Links } from './links.ts'

/** The answer to a DELETE that deletes permanently. */
export interface DeletedItem<Item> {
  deleted: true
  /** The deleted item, without its links. */
  previous: Omit<Item, '_links' | '_embedded'>
}

/** The answer to one request of a batch. */
export interface BatchedAnswer {
  body: unknown
  status: number
  /** An empty list when there are none. */
  headers: Record<string, string | number> | []
}

/** The answer to a batch. With `require-all-validate`, an invalid request stops all of them. */
export type BatchAnswer =
  | { responses: BatchedAnswer[]; failed?: never }
  | {
      failed: 'validation'
      /** Null for a request that would have validated. */
      responses: ((BatchedAnswer & { body: ErrorBody }) | null)[]
    }

/** A file to upload: as a form with the part `file`, or as the body itself. */
export type Upload = FormData | Blob | ArrayBuffer | Uint8Array

/** The argument that embeds linked records in `_embedded`. */
export interface Embedding {
  /** True for all links, or a list of relations: `['author', 'wp:term']`. */
  _embed?: boolean | string | readonly string[]
}

/** The entry of a route in the index. */
export interface IndexedRoute {
  namespace: string
  methods: string[]
  endpoints: {
    methods: string[]
    /** By argument; an empty list when there are none. */
    args: Record<string, Record<string, unknown>> | []
    allow_batch?: { v1: boolean }
  }[]
  _links?: Links
  [name: string]: unknown
}

/** The index of a namespace. */
export interface NamespaceIndex {
  namespace: string
  /** By pattern. */
  routes: Record<string, IndexedRoute>
  _links: Links
}

/** The index document: a description of the site, and all its routes. */
export interface IndexDocument {
  name: string
  description: string
  url: string
  home: string
  /** The offset from UTC, in hours. */
  gmt_offset: number | string
  timezone_string: string
  page_for_posts: number
  page_on_front: number
  show_on_front: 'posts' | 'page'
  namespaces: string[]
  /** By authentication method; an empty list when there is none. */
  authentication: Record<string, unknown> | []
  /** By pattern. */
  routes: Record<string, IndexedRoute>
  _links: Links
  [name: string]: unknown
}

/** The oEmbed data with which another site shows an item. */
export interface EmbedData {
  version: string
  type: string
  title?: string
  provider_name?: string
  provider_url?: string
  author_name?: string
  author_url?: string
  /** In pixels, as all lengths. */
  width?: number | null
  height?: number | null
  html?: string
  thumbnail_url?: string
  thumbnail_width?: number
  thumbnail_height?: number
  [name: string]: unknown
}
