import type { Json, JsonObject, Status } from '../../contract/index.ts'
import type { CustomTaxonomy, CustomType } from './content-facts.ts'

/** The file of an attachment; its bytes are in the site's files. */
export interface AttachmentFile {
  readonly mime: string
  /** Path below the uploads folder, `2022/01/file-0.jpg`. */
  readonly path: string
  readonly width: number
  readonly height: number
  /** In bytes; 0 when the file is generated on first request. */
  readonly size: number
  /** Sub-sizes by name. */
  readonly sizes: Readonly<Record<string, SubSizeFile>>
  /** Set on what a refused upload leaves: WordPress has stored the file, but no metadata. */
  readonly isUnread?: true
  /** Set on an edited copy. */
  readonly parentImage?: { readonly attachmentId: number; readonly path: string }
}

export interface SubSizeFile {
  readonly file: string
  readonly width: number
  readonly height: number
  readonly size: number
}

/**
 * A local date of the site data, and the GMT date that was given with it, when the site's timezone gives another one.
 */
export type GivenGmt = readonly [local: number, gmt: number]

/**
 * The fields of items of every type: the columns of `wp_posts`, and the meta that any type may have.
 *
 * Dates are milliseconds since 1970. `date` and `modified` are local times of the site, read as if they were UTC.
 */
export interface ContentBase<Type extends string> {
  readonly id: number
  readonly type: Type
  readonly status: Status
  readonly slug: string
  readonly title: string
  /** An attachment's description. */
  readonly content: string
  /** An attachment's caption. */
  readonly excerpt: string
  readonly author: number
  readonly date: number
  /** False while a draft has no date of its own, and every write updates it. */
  readonly hasExplicitDate: boolean
  readonly modified: number
  /** Set when the data give a GMT date that differs from the one by the site's timezone. */
  readonly givenGmt?: GivenGmt
  /** The parent of a page, or the item an attachment belongs to; 0 for none. */
  readonly parent: number
  readonly menuOrder: number
  readonly password: string
  readonly commentStatus: 'open' | 'closed'
  readonly pingStatus: 'open' | 'closed'
  readonly template: string
  readonly featuredMedia: number
  /** The original address, without that of the site; never changes. */
  readonly guid: string
  /** The status and slug before the item was trashed. */
  readonly trashedFrom?: { readonly status: Status; readonly slug: string }
  /** Ids of its terms in custom taxonomies, by the name of the taxonomy. */
  readonly terms?: Readonly<Record<string, readonly number[]>>
  /** Values of registered meta by key; a missing key has its default. */
  readonly meta?: JsonObject
  /** Values of custom fields by name. */
  readonly fields?: JsonObject
}

export interface PostRecord extends ContentBase<'post'> {
  /** JSON; null where none were ever sent. */
  readonly footnotes: string | null
  readonly format: string
  readonly sticky: boolean
  readonly categories: readonly number[]
  readonly tags: readonly number[]
}

export interface PageRecord extends ContentBase<'page'> {
  readonly footnotes: string | null
}

export interface AttachmentRecord extends ContentBase<'attachment'> {
  readonly altText: string
  readonly file: AttachmentFile
}

/** A block pattern. */
export interface BlockRecord extends ContentBase<'wp_block'> {
  readonly footnotes: string | null
  /** Empty for a synced pattern: a change of it changes every post that uses it. */
  readonly syncStatus: '' | 'partial' | 'unsynced'
  /** Ids of terms. */
  readonly patternCategories: readonly number[]
}

/** A navigation menu, as a navigation block shows it. */
export type NavigationRecord = ContentBase<'wp_navigation'>

export interface CustomRecord extends ContentBase<'custom'> {
  readonly definition: CustomType
  readonly footnotes: string | null
}

/**
 * An item of any type; `content-types.ts` has the properties of each type. Records are never changed: a write replaces
 * the record, so that anything derived from one can be cached by its identity, and a snapshot is a list of references.
 */
export type ContentRecord =
  | PostRecord
  | PageRecord
  | AttachmentRecord
  | BlockRecord
  | NavigationRecord
  | CustomRecord

/** The kinds of records: one for each built-in type, and one for all custom types. */
export type ContentKind = ContentRecord['type']

/** The name of a built-in type. */
export type BuiltInType = Exclude<ContentKind, 'custom'>

/** A content type: the name of a built-in one, or a custom one. */
export type ContentType = BuiltInType | CustomType

export type RecordOf<Type extends ContentKind> = Extract<ContentRecord, { readonly type: Type }>

/** An item of text, which is not an uploaded file. */
export type TextRecord = Exclude<ContentRecord, { readonly file: AttachmentFile }>

/** A type of text items. */
export type WrittenType = Exclude<ContentType, 'attachment'>

/** A revision of an item, or one user's autosave of it. */
export interface RevisionRecord {
  readonly id: number
  readonly parent: number
  readonly kind: 'revision' | 'autosave'
  readonly author: number
  readonly date: number
  readonly modified: number
  readonly title: string
  readonly content: string
  readonly excerpt: string
  readonly footnotes: string | null
}

export type Role = 'administrator' | 'editor' | 'author' | 'contributor' | 'subscriber'

export interface ApplicationPassword {
  readonly uuid: string
  /** A UUID, or empty. */
  readonly appId: string
  readonly name: string
  /** As given; compared without spaces. */
  readonly password: string
  /** UTC, milliseconds since 1970. */
  readonly created: number
}

export interface User {
  readonly id: number
  /** The user name, for signing in. */
  readonly login: string
  /** The user's slug (`user_nicename`). */
  readonly slug: string
  /** The display name. */
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  readonly nickname: string
  readonly email: string
  /** The user's website; `/` is the site itself. */
  readonly url: string
  /** Sanitised HTML. */
  readonly description: string
  /** The user's language; empty for that of the site. */
  readonly locale: string
  /** Usually one; a user without roles has no rights. */
  readonly roles: readonly Role[]
  /** UTC, milliseconds since 1970. */
  readonly registered: number
  /** The editor's settings (`persisted_preferences`). */
  readonly preferences: JsonObject
  /** The account's password; empty for an unknown one. */
  readonly password: string
  readonly passwords: readonly ApplicationPassword[]
  /** Values of registered meta by key. */
  readonly meta?: JsonObject
  /** Values of custom fields by name. */
  readonly fields?: JsonObject
}

/** A taxonomy: the name of a built-in one, or a custom one. */
export type Taxonomy = BuiltInTaxonomy | CustomTaxonomy

/** The name of a built-in taxonomy. */
export type BuiltInTaxonomy = 'category' | 'post_tag' | 'nav_menu' | 'wp_pattern_category'

export interface Term {
  readonly id: number
  readonly taxonomy: Taxonomy
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly parent: number
  /** Values of registered meta by key. */
  readonly meta?: JsonObject
  /** Values of custom fields by name. */
  readonly fields?: JsonObject
}

/** A term of a taxonomy without routes: a post format, or the theme that styles and templates belong to. */
export interface UnroutedTerm {
  /** From the same sequence as the ids of terms. */
  readonly id: number
  readonly taxonomy: 'post_format' | 'wp_theme'
  /** Also its name: `post-format-aside`. */
  readonly slug: string
}

/**
 * A menu item (`nav_menu_item`). Its id is from the same sequence as those of content; its dates are as those of
 * content.
 */
export interface MenuItem {
  readonly id: number
  /** The id of its menu, 0 for none. */
  readonly menu: number
  readonly status: 'publish' | 'draft'
  readonly slug: string
  /** The label; empty for the title of the linked item. */
  readonly title: string
  readonly author: number
  readonly date: number
  readonly modified: number
  readonly kind: 'taxonomy' | 'post_type' | 'post_type_archive' | 'custom'
  /** The type or taxonomy of the linked item. */
  readonly object: string
  /** The id of the linked item; its own id when it links to an address. */
  readonly objectId: number
  /** The address of a custom link. */
  readonly url: string
  /** The parent menu item, 0 for none. */
  readonly parent: number
  readonly order: number
  readonly attrTitle: string
  readonly description: string
  readonly target: string
  readonly classes: readonly string[]
  readonly xfn: readonly string[]
}

export interface SiteInfo {
  readonly name: string
  readonly description: string
  /** Hours from UTC; used when `timezone` is empty. */
  readonly gmtOffset: number
  /** IANA name, or empty. */
  readonly timezone: string
}

/** The value of an option (`get_option`), as JSON. */
export type OptionValue = JsonObject | readonly Json[]

/** A comment on an item. Its dates are as those of content. */
export interface Comment {
  readonly id: number
  /** The id of the item. */
  readonly post: number
  /** The comment it replies to, 0 for none. */
  readonly parent: number
  /** The id of a user, 0 for an anonymous visitor. */
  readonly author: number
  readonly authorName: string
  readonly authorEmail: string
  readonly authorUrl: string
  readonly authorIp: string
  readonly authorUserAgent: string
  readonly date: number
  /** Set when the data give a GMT date that differs from the one by the site's timezone. */
  readonly givenGmt?: GivenGmt
  /** Sanitised HTML. */
  readonly content: string
  readonly status: 'approved' | 'hold' | 'spam' | 'trash'
  /** The status before the comment was trashed. */
  readonly trashedFrom?: 'approved' | 'hold' | 'spam'
  readonly type: string
  /** The state of a note's thread. */
  readonly noteStatus?: 'resolved' | 'reopen'
  /** Values of registered meta by key. */
  readonly meta?: JsonObject
  /** Values of custom fields by name. */
  readonly fields?: JsonObject
}
