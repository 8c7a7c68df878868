import type { Json, JsonObject, Status } from '../../contract/index.ts'
import type { CustomTaxonomy, CustomType } from './content-facts.ts'

/** What an attachment's file is; the bytes live in the site's files. */
export interface AttachmentFile {
  readonly mime: string
  /** Path below the uploads folder, `2022/01/file-0.jpg`. */
  readonly path: string
  readonly width: number
  readonly height: number
  /** In bytes; 0 when the file is made on first request. */
  readonly size: number
  /** Sub-sizes by name. */
  readonly sizes: Readonly<Record<string, SubSizeFile>>
  /** Set on an edited copy. */
  readonly parentImage?: { readonly attachmentId: number; readonly path: string }
}

export interface SubSizeFile {
  readonly file: string
  readonly width: number
  readonly height: number
  readonly size: number
}

/** A date by the site's clock as data give it, and the same moment in GMT, which the site's zone doesn't show so. */
export type GivenGmt = readonly [local: number, gmt: number]

/**
 * What items of every type have: the columns of `wp_posts`, and the meta that any type may have.
 *
 * Moments are milliseconds since 1970. `date` and `modified` are the site's wall clock read as if it were UTC.
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
  /** False while a draft has no date of its own: it then moves with every write. */
  readonly hasExplicitDate: boolean
  readonly modified: number
  /** Of a date of data whose time in GMT isn't what the site's zone says: both. */
  readonly givenGmt?: GivenGmt
  /** The page above a page, or the item an attachment belongs to; 0 for none. */
  readonly parent: number
  readonly menuOrder: number
  readonly password: string
  readonly commentStatus: 'open' | 'closed'
  readonly pingStatus: 'open' | 'closed'
  readonly template: string
  readonly featuredMedia: number
  /** The address it was first known by, without the site's own; fixed at creation. */
  readonly guid: string
  /** What it was before it went to the trash. */
  readonly trashedFrom?: { readonly status: Status; readonly slug: string }
  /** Its terms of taxonomies of the site's own, by name, each by id. */
  readonly terms?: Readonly<Record<string, readonly number[]>>
  /** Values of registered meta by key; of a key that is not here, the default. */
  readonly meta?: JsonObject
  /** Values of the site's own fields by name. */
  readonly fields?: JsonObject
}

export interface PostRecord extends ContentBase<'post'> {
  readonly footnotes: string
  readonly format: string
  readonly sticky: boolean
  readonly categories: readonly number[]
  readonly tags: readonly number[]
}

export interface PageRecord extends ContentBase<'page'> {
  readonly footnotes: string
}

export interface AttachmentRecord extends ContentBase<'attachment'> {
  readonly altText: string
  readonly file: AttachmentFile
}

/** A pattern of blocks that is kept, and may be shown wherever it is referred to. */
export interface BlockRecord extends ContentBase<'wp_block'> {
  readonly footnotes: string
  /** Nothing where a change of it is seen wherever it is used. */
  readonly syncStatus: '' | 'partial' | 'unsynced'
  /** Terms by id. */
  readonly patternCategories: readonly number[]
}

/** A menu, as a navigation block shows it. */
export type NavigationRecord = ContentBase<'wp_navigation'>

/** An item of a type of the site's own. */
export interface CustomRecord extends ContentBase<'custom'> {
  readonly definition: CustomType
  readonly footnotes: string
}

/**
 * An item of any type; what is true of all items of a type stands in `content-types.ts`. Records are never changed: a
 * write puts a new one in the place of the old, so that whatever was derived from the old one can be kept by the
 * record's identity, and a snapshot is a list of references.
 */
export type ContentRecord =
  | PostRecord
  | PageRecord
  | AttachmentRecord
  | BlockRecord
  | NavigationRecord
  | CustomRecord

/** The kinds of records: one for each type that WordPress has, and one for all types of a site's own. */
export type ContentKind = ContentRecord['type']

/** A type that WordPress has, by its name. */
export type BuiltInType = Exclude<ContentKind, 'custom'>

/** A type of content: one that WordPress has, or one of the site's own. */
export type ContentType = BuiltInType | CustomType

/** The records of a kind. */
export type RecordOf<Type extends ContentKind> = Extract<ContentRecord, { readonly type: Type }>

/** The items that are written as texts, and not sent as files. */
export type TextRecord = Exclude<ContentRecord, { readonly file: AttachmentFile }>

/** A type whose items are written as texts, and not sent as files. */
export type WrittenType = Exclude<ContentType, 'attachment'>

/** A kept earlier text of a post or page, or one user's autosave of it. */
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
  readonly footnotes: string
}

export type Role = 'administrator' | 'editor' | 'author' | 'contributor' | 'subscriber'

/** What an application signs in with as a user. */
export interface ApplicationPassword {
  readonly uuid: string
  /** A UUID, or empty. */
  readonly appId: string
  readonly name: string
  /** As given; compared without its spaces. */
  readonly password: string
  /** UTC, milliseconds since 1970. */
  readonly created: number
}

export interface User {
  readonly id: number
  /** The name to sign in with. */
  readonly login: string
  /** Its name in addresses (`user_nicename`). */
  readonly slug: string
  /** The name to show. */
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  readonly nickname: string
  readonly email: string
  /** A website of its own; `/` is the site itself. */
  readonly url: string
  /** HTML, made safe. */
  readonly description: string
  /** The language of its own; empty for that of the site. */
  readonly locale: string
  /** Most have one, and one without any may do nothing. */
  readonly roles: readonly Role[]
  /** UTC, milliseconds since 1970. */
  readonly registered: number
  /** What the editor keeps of its settings (`persisted_preferences`). */
  readonly preferences: JsonObject
  /** The password of the account; empty for one that nobody knows. */
  readonly password: string
  readonly passwords: readonly ApplicationPassword[]
  /** Values of registered meta by key. */
  readonly meta?: JsonObject
  /** Values of the site's own fields by name. */
  readonly fields?: JsonObject
}

/** A taxonomy: one that WordPress has, by its name, or one of the site's own. */
export type Taxonomy = BuiltInTaxonomy | CustomTaxonomy

/** A taxonomy that WordPress has, by its name. */
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
  /** Values of the site's own fields by name. */
  readonly fields?: JsonObject
}

/** A term of a taxonomy that has no routes: a format of posts, or the theme that styles and templates belong to. */
export interface UnroutedTerm {
  /** One of the ids of terms. */
  readonly id: number
  readonly taxonomy: 'post_format' | 'wp_theme'
  /** Its name as well: `post-format-aside`. */
  readonly slug: string
}

/** An item of a menu (`nav_menu_item`). Its id is one of those of content; its dates are as those of content. */
export interface MenuItem {
  readonly id: number
  /** The id of its menu, 0 for none. */
  readonly menu: number
  readonly status: 'publish' | 'draft'
  readonly slug: string
  /** What it says; empty for the title of what it leads to. */
  readonly title: string
  readonly author: number
  readonly date: number
  readonly modified: number
  readonly kind: 'taxonomy' | 'post_type' | 'post_type_archive' | 'custom'
  /** The type or taxonomy of what it leads to. */
  readonly object: string
  /** The id of what it leads to; its own where that is an address. */
  readonly objectId: number
  /** Where it leads when it is a custom one. */
  readonly url: string
  /** The menu item above, 0 for none. */
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

/** What is kept by a name, as `get_option` reads it: JSON. */
export type OptionValue = JsonObject | readonly Json[]

/** A comment on an item. Dates as those of content. */
export interface Comment {
  readonly id: number
  /** The item it is on. */
  readonly post: number
  /** The comment it answers, 0 for none. */
  readonly parent: number
  /** The id of a user, 0 for somebody who was not signed in. */
  readonly author: number
  readonly authorName: string
  readonly authorEmail: string
  readonly authorUrl: string
  readonly authorIp: string
  readonly authorUserAgent: string
  readonly date: number
  /** Of a date of data whose time in GMT isn't what the site's zone says: both. */
  readonly givenGmt?: GivenGmt
  /** HTML, as it was sent and made safe. */
  readonly content: string
  readonly status: 'approved' | 'hold' | 'spam' | 'trash'
  /** What it was before it went to the trash. */
  readonly trashedFrom?: 'approved' | 'hold' | 'spam'
  readonly type: string
  /** What a note says of its thread. */
  readonly noteStatus?: 'resolved' | 'reopen'
  /** Values of registered meta by key. */
  readonly meta?: JsonObject
  /** Values of the site's own fields by name. */
  readonly fields?: JsonObject
}
