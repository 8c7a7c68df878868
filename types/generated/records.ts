// Made from the contract by `npm run generate`. A change here is lost.

import type { EmbeddedOf, Links } from '../links.ts'
import type { MediaDetails } from '../media-details.ts'

/** The scope of a read: it selects the fields that are answered. */
export type Context = 'view' | 'embed' | 'edit'

/** Every status an item can be in. */
export type Status =
  | 'publish'
  | 'future'
  | 'draft'
  | 'pending'
  | 'private'
  | 'trash'
  | 'auto-draft'
  | 'inherit'
  | 'request-pending'
  | 'request-confirmed'
  | 'request-failed'
  | 'request-completed'

/** The statuses that a write may give. */
export type WritableStatus = 'publish' | 'future' | 'draft' | 'pending' | 'private'

/** What `_embed` puts beside a record. */
export type Embedded = EmbeddedOf<PostEmbed, PageEmbed, MediaEmbed>

/** What context `view` shows of a post. */
export interface PostView {
  /** Its id. */
  id: number
  /** When it is published, in the site's timezone. */
  date: string
  /** When it is published, in GMT. */
  date_gmt: string
  /** The address it was first known by. */
  guid: {
    /** Ready to show. */
    rendered: string
  }
  /** When it was last changed, in the site's timezone. */
  modified: string
  /** When it was last changed, in GMT. */
  modified_gmt: string
  /** Its name in addresses, unique within its type. */
  slug: string
  /** Its status. */
  status: Status
  /** What kind of item it is. */
  type: 'post'
  /** Its address on the website. */
  link: string
  /** The title. */
  title: {
    /** The title as HTML, ready to show. */
    rendered: string
  }
  /** The content. */
  content: {
    /** The content as HTML, ready to show. */
    rendered: string
    /** A password keeps the text back. */
    protected: boolean
  }
  /** The excerpt. */
  excerpt: {
    /** The excerpt as HTML, ready to show. */
    rendered: string
    /** A password keeps the text back. */
    protected: boolean
  }
  /** The id of its author. */
  author: number
  /** The id of its picture. */
  featured_media: number
  /** May it be commented on. */
  comment_status: 'open' | 'closed'
  /** May it be pinged. */
  ping_status: 'open' | 'closed'
  /** Is it kept on top. */
  sticky: boolean
  /** The template that shows it. */
  template: string
  /** Its format. */
  format:
    | 'standard'
    | 'aside'
    | 'chat'
    | 'gallery'
    | 'link'
    | 'image'
    | 'quote'
    | 'status'
    | 'video'
    | 'audio'
  /** Its meta fields. */
  meta: {
    footnotes: string
  }
  /** Its categories by id. */
  categories: number[]
  /** Its tags by id. */
  tags: number[]
  /** The classes a theme gives it. */
  class_list: string[]
  _links: Links
  _embedded?: Embedded
}

/** What context `embed` shows of a post. */
export interface PostEmbed {
  /** Its id. */
  id: number
  /** When it is published, in the site's timezone. */
  date: string
  /** Its name in addresses, unique within its type. */
  slug: string
  /** What kind of item it is. */
  type: 'post'
  /** Its address on the website. */
  link: string
  /** The title. */
  title: {
    /** The title as HTML, ready to show. */
    rendered: string
  }
  /** The excerpt. */
  excerpt: {
    /** The excerpt as HTML, ready to show. */
    rendered: string
    /** A password keeps the text back. */
    protected: boolean
  }
  /** The id of its author. */
  author: number
  /** The id of its picture. */
  featured_media: number
  _links: Links
  _embedded?: Embedded
}

/** What context `edit` shows of a post. */
export interface PostEdit {
  /** Its id. */
  id: number
  /** When it is published, in the site's timezone. */
  date: string
  /** When it is published, in GMT. */
  date_gmt: string
  /** The address it was first known by. */
  guid: {
    /** Ready to show. */
    rendered: string
    /** As it is kept. */
    raw: string
  }
  /** When it was last changed, in the site's timezone. */
  modified: string
  /** When it was last changed, in GMT. */
  modified_gmt: string
  /** Keeps content and excerpt back. */
  password: string
  /** Its name in addresses, unique within its type. */
  slug: string
  /** Its status. */
  status: Status
  /** What kind of item it is. */
  type: 'post'
  /** Its address on the website. */
  link: string
  /** The title. */
  title: {
    /** The title as it was written. */
    raw: string
    /** The title as HTML, ready to show. */
    rendered: string
  }
  /** The content. */
  content: {
    /** The content as it was written. */
    raw: string
    /** The content as HTML, ready to show. */
    rendered: string
    /** Which block format the content is written in; 0 for none. */
    block_version: number
    /** A password keeps the text back. */
    protected: boolean
  }
  /** The excerpt. */
  excerpt: {
    /** The excerpt as it was written. */
    raw: string
    /** The excerpt as HTML, ready to show. */
    rendered: string
    /** A password keeps the text back. */
    protected: boolean
  }
  /** The id of its author. */
  author: number
  /** The id of its picture. */
  featured_media: number
  /** May it be commented on. */
  comment_status: 'open' | 'closed'
  /** May it be pinged. */
  ping_status: 'open' | 'closed'
  /** Is it kept on top. */
  sticky: boolean
  /** The template that shows it. */
  template: string
  /** Its format. */
  format:
    | 'standard'
    | 'aside'
    | 'chat'
    | 'gallery'
    | 'link'
    | 'image'
    | 'quote'
    | 'status'
    | 'video'
    | 'audio'
  /** Its meta fields. */
  meta: {
    footnotes: string
  }
  /** Its categories by id. */
  categories: number[]
  /** Its tags by id. */
  tags: number[]
  /** Its address, with a place for the slug. */
  permalink_template: string
  /** The slug its title would give. */
  generated_slug: string
  /** The classes a theme gives it. */
  class_list: string[]
  _links: Links
  _embedded?: Embedded
}

/** A post as the context `C` shows it. */
export type Post<C extends Context = 'view'> = {
  view: PostView
  embed: PostEmbed
  edit: PostEdit
}[C]

/** What context `view` shows of a page. */
export interface PageView {
  /** Its id. */
  id: number
  /** When it is published, in the site's timezone. */
  date: string
  /** When it is published, in GMT. */
  date_gmt: string
  /** The address it was first known by. */
  guid: {
    /** Ready to show. */
    rendered: string
  }
  /** When it was last changed, in the site's timezone. */
  modified: string
  /** When it was last changed, in GMT. */
  modified_gmt: string
  /** Its name in addresses, unique within its type. */
  slug: string
  /** Its status. */
  status: Status
  /** What kind of item it is. */
  type: 'page'
  /** Its address on the website. */
  link: string
  /** The title. */
  title: {
    /** The title as HTML, ready to show. */
    rendered: string
  }
  /** The content. */
  content: {
    /** The content as HTML, ready to show. */
    rendered: string
    /** A password keeps the text back. */
    protected: boolean
  }
  /** The excerpt. */
  excerpt: {
    /** The excerpt as HTML, ready to show. */
    rendered: string
    /** A password keeps the text back. */
    protected: boolean
  }
  /** The id of its author. */
  author: number
  /** The id of its picture. */
  featured_media: number
  /** The id of the page above it. */
  parent: number
  /** Its place among its siblings. */
  menu_order: number
  /** May it be commented on. */
  comment_status: 'open' | 'closed'
  /** May it be pinged. */
  ping_status: 'open' | 'closed'
  /** The template that shows it. */
  template: string
  /** Its meta fields. */
  meta: {
    footnotes: string
  }
  /** The classes a theme gives it. */
  class_list: string[]
  _links: Links
  _embedded?: Embedded
}

/** What context `embed` shows of a page. */
export interface PageEmbed {
  /** Its id. */
  id: number
  /** When it is published, in the site's timezone. */
  date: string
  /** Its name in addresses, unique within its type. */
  slug: string
  /** What kind of item it is. */
  type: 'page'
  /** Its address on the website. */
  link: string
  /** The title. */
  title: {
    /** The title as HTML, ready to show. */
    rendered: string
  }
  /** The excerpt. */
  excerpt: {
    /** The excerpt as HTML, ready to show. */
    rendered: string
    /** A password keeps the text back. */
    protected: boolean
  }
  /** The id of its author. */
  author: number
  /** The id of its picture. */
  featured_media: number
  _links: Links
  _embedded?: Embedded
}

/** What context `edit` shows of a page. */
export interface PageEdit {
  /** Its id. */
  id: number
  /** When it is published, in the site's timezone. */
  date: string
  /** When it is published, in GMT. */
  date_gmt: string
  /** The address it was first known by. */
  guid: {
    /** Ready to show. */
    rendered: string
    /** As it is kept. */
    raw: string
  }
  /** When it was last changed, in the site's timezone. */
  modified: string
  /** When it was last changed, in GMT. */
  modified_gmt: string
  /** Keeps content and excerpt back. */
  password: string
  /** Its name in addresses, unique within its type. */
  slug: string
  /** Its status. */
  status: Status
  /** What kind of item it is. */
  type: 'page'
  /** Its address on the website. */
  link: string
  /** The title. */
  title: {
    /** The title as it was written. */
    raw: string
    /** The title as HTML, ready to show. */
    rendered: string
  }
  /** The content. */
  content: {
    /** The content as it was written. */
    raw: string
    /** The content as HTML, ready to show. */
    rendered: string
    /** Which block format the content is written in; 0 for none. */
    block_version: number
    /** A password keeps the text back. */
    protected: boolean
  }
  /** The excerpt. */
  excerpt: {
    /** The excerpt as it was written. */
    raw: string
    /** The excerpt as HTML, ready to show. */
    rendered: string
    /** A password keeps the text back. */
    protected: boolean
  }
  /** The id of its author. */
  author: number
  /** The id of its picture. */
  featured_media: number
  /** The id of the page above it. */
  parent: number
  /** Its place among its siblings. */
  menu_order: number
  /** May it be commented on. */
  comment_status: 'open' | 'closed'
  /** May it be pinged. */
  ping_status: 'open' | 'closed'
  /** The template that shows it. */
  template: string
  /** Its meta fields. */
  meta: {
    footnotes: string
  }
  /** Its address, with a place for the slug. */
  permalink_template: string
  /** The slug its title would give. */
  generated_slug: string
  /** The classes a theme gives it. */
  class_list: string[]
  _links: Links
  _embedded?: Embedded
}

/** A page as the context `C` shows it. */
export type Page<C extends Context = 'view'> = {
  view: PageView
  embed: PageEmbed
  edit: PageEdit
}[C]

/** What context `view` shows of an attachment. */
export interface MediaView {
  /** Its id. */
  id: number
  /** When it is published, in the site's timezone. */
  date: string
  /** When it is published, in GMT. */
  date_gmt: string
  /** The address it was first known by. */
  guid: {
    /** Ready to show. */
    rendered: string
  }
  /** When it was last changed, in the site's timezone. */
  modified: string
  /** When it was last changed, in GMT. */
  modified_gmt: string
  /** Its name in addresses, unique within its type. */
  slug: string
  /** Its status. */
  status: Status
  /** What kind of item it is. */
  type: 'attachment'
  /** Its address on the website. */
  link: string
  /** The title. */
  title: {
    /** The title as HTML, ready to show. */
    rendered: string
  }
  /** The id of its author. */
  author: number
  /** The id of its picture. */
  featured_media: number
  /** May it be commented on. */
  comment_status: 'open' | 'closed'
  /** May it be pinged. */
  ping_status: 'open' | 'closed'
  /** The template that shows it. */
  template: string
  /** Its meta fields. */
  meta: [] | Record<string, unknown>
  /** The classes a theme gives it. */
  class_list: string[]
  /** The description. */
  description: {
    /** The description as HTML, ready to show. */
    rendered: string
  }
  /** The caption. */
  caption: {
    /** The caption as HTML, ready to show. */
    rendered: string
  }
  /** Shown where the attachment itself is not. */
  alt_text: string
  /** Picture or other file. */
  media_type: 'image' | 'file'
  /** The MIME type of the file. */
  mime_type: string
  /** What is known of the file. */
  media_details: MediaDetails
  /** The id of the post it belongs to. */
  post: number | null
  /** The address of the file. */
  source_url: string
  _links: Links
  _embedded?: Embedded
}

/** What context `embed` shows of an attachment. */
export interface MediaEmbed {
  /** Its id. */
  id: number
  /** When it is published, in the site's timezone. */
  date: string
  /** Its name in addresses, unique within its type. */
  slug: string
  /** What kind of item it is. */
  type: 'attachment'
  /** Its address on the website. */
  link: string
  /** The title. */
  title: {
    /** The title as HTML, ready to show. */
    rendered: string
  }
  /** The id of its author. */
  author: number
  /** The id of its picture. */
  featured_media: number
  /** The caption. */
  caption: {
    /** The caption as HTML, ready to show. */
    rendered: string
  }
  /** Shown where the attachment itself is not. */
  alt_text: string
  /** Picture or other file. */
  media_type: 'image' | 'file'
  /** The MIME type of the file. */
  mime_type: string
  /** What is known of the file. */
  media_details: MediaDetails
  /** The address of the file. */
  source_url: string
  _links: Links
  _embedded?: Embedded
}

/** What context `edit` shows of an attachment. */
export interface MediaEdit {
  /** Its id. */
  id: number
  /** When it is published, in the site's timezone. */
  date: string
  /** When it is published, in GMT. */
  date_gmt: string
  /** The address it was first known by. */
  guid: {
    /** Ready to show. */
    rendered: string
    /** As it is kept. */
    raw: string
  }
  /** When it was last changed, in the site's timezone. */
  modified: string
  /** When it was last changed, in GMT. */
  modified_gmt: string
  /** Its name in addresses, unique within its type. */
  slug: string
  /** Its status. */
  status: Status
  /** What kind of item it is. */
  type: 'attachment'
  /** Its address on the website. */
  link: string
  /** The title. */
  title: {
    /** The title as it was written. */
    raw: string
    /** The title as HTML, ready to show. */
    rendered: string
  }
  /** The id of its author. */
  author: number
  /** The id of its picture. */
  featured_media: number
  /** May it be commented on. */
  comment_status: 'open' | 'closed'
  /** May it be pinged. */
  ping_status: 'open' | 'closed'
  /** The template that shows it. */
  template: string
  /** Its meta fields. */
  meta: [] | Record<string, unknown>
  /** Its address, with a place for the slug. */
  permalink_template: string
  /** The slug its title would give. */
  generated_slug: string
  /** The classes a theme gives it. */
  class_list: string[]
  /** The description. */
  description: {
    /** The description as it was written. */
    raw: string
    /** The description as HTML, ready to show. */
    rendered: string
  }
  /** The caption. */
  caption: {
    /** The caption as it was written. */
    raw: string
    /** The caption as HTML, ready to show. */
    rendered: string
  }
  /** Shown where the attachment itself is not. */
  alt_text: string
  /** Picture or other file. */
  media_type: 'image' | 'file'
  /** The MIME type of the file. */
  mime_type: string
  /** What is known of the file. */
  media_details: MediaDetails
  /** The id of the post it belongs to. */
  post: number | null
  /** The address of the file. */
  source_url: string
  /** Sizes that are still to be made. */
  missing_image_sizes: string[]
  _links: Links
  _embedded?: Embedded
}

/** An attachment as the context `C` shows it. */
export type Media<C extends Context = 'view'> = {
  view: MediaView
  embed: MediaEmbed
  edit: MediaEdit
}[C]

/** What context `view` shows of a revision. */
export interface RevisionView {
  /** Who made it. */
  author: number
  /** When it was made, in the site's timezone. */
  date: string
  /** When it was made, in GMT. */
  date_gmt: string
  /** Its id. */
  id: number
  /** When it was last changed, in the site's timezone. */
  modified: string
  /** When it was last changed, in GMT. */
  modified_gmt: string
  /** The item it is a text of. */
  parent: number
  /** Its name. */
  slug: string
  /** The address it was first known by. */
  guid: {
    /** Ready to show. */
    rendered: string
  }
  title: {
    /** The title as HTML, ready to show. */
    rendered: string
  }
  content: {
    /** The content as HTML, ready to show. */
    rendered: string
  }
  excerpt: {
    /** The excerpt as HTML, ready to show. */
    rendered: string
  }
  /** Its meta fields. */
  meta: {
    footnotes: string
  }
  _links: Links
}

/** What context `embed` shows of a revision. */
export interface RevisionEmbed {
  /** Who made it. */
  author: number
  /** When it was made, in the site's timezone. */
  date: string
  /** Its id. */
  id: number
  /** The item it is a text of. */
  parent: number
  /** Its name. */
  slug: string
  title: {
    /** The title as HTML, ready to show. */
    rendered: string
  }
  excerpt: {
    /** The excerpt as HTML, ready to show. */
    rendered: string
  }
  _links: Links
}

/** What context `edit` shows of a revision. */
export interface RevisionEdit {
  /** Who made it. */
  author: number
  /** When it was made, in the site's timezone. */
  date: string
  /** When it was made, in GMT. */
  date_gmt: string
  /** Its id. */
  id: number
  /** When it was last changed, in the site's timezone. */
  modified: string
  /** When it was last changed, in GMT. */
  modified_gmt: string
  /** The item it is a text of. */
  parent: number
  /** Its name. */
  slug: string
  /** The address it was first known by. */
  guid: {
    /** Ready to show. */
    rendered: string
    /** As it is kept. */
    raw: string
  }
  title: {
    /** The title as it was written. */
    raw: string
    /** The title as HTML, ready to show. */
    rendered: string
  }
  content: {
    /** The content as it was written. */
    raw: string
    /** The content as HTML, ready to show. */
    rendered: string
  }
  excerpt: {
    /** The excerpt as it was written. */
    raw: string
    /** The excerpt as HTML, ready to show. */
    rendered: string
  }
  /** Its meta fields. */
  meta: {
    footnotes: string
  }
  _links: Links
}

/** A revision as the context `C` shows it. */
export type Revision<C extends Context = 'view'> = {
  view: RevisionView
  embed: RevisionEmbed
  edit: RevisionEdit
}[C]

/** What context `view` shows of an autosave. */
export interface AutosaveView {
  /** Who made it. */
  author: number
  /** When it was made, in the site's timezone. */
  date: string | null
  /** When it was made, in GMT. */
  date_gmt: string | null
  /** Its id. */
  id: number
  /** When it was last changed, in the site's timezone. */
  modified: string
  /** When it was last changed, in GMT. */
  modified_gmt: string
  /** The item it is a text of. */
  parent: number
  /** Its name. */
  slug: string
  /** The address it was first known by. */
  guid: {
    /** Ready to show. */
    rendered: string
  }
  title: {
    /** The title as HTML, ready to show. */
    rendered: string
  }
  content: {
    /** The content as HTML, ready to show. */
    rendered: string
  }
  excerpt: {
    /** The excerpt as HTML, ready to show. */
    rendered: string
  }
  /** Its meta fields. */
  meta: {
    footnotes: string
  }
  _links?: Links
}

/** What context `embed` shows of an autosave. */
export interface AutosaveEmbed {
  /** Who made it. */
  author: number
  /** When it was made, in the site's timezone. */
  date: string | null
  /** Its id. */
  id: number
  /** The item it is a text of. */
  parent: number
  /** Its name. */
  slug: string
  title: {
    /** The title as HTML, ready to show. */
    rendered: string
  }
  excerpt: {
    /** The excerpt as HTML, ready to show. */
    rendered: string
  }
  _links?: Links
}

/** What context `edit` shows of an autosave. */
export interface AutosaveEdit {
  /** Who made it. */
  author: number
  /** When it was made, in the site's timezone. */
  date: string | null
  /** When it was made, in GMT. */
  date_gmt: string | null
  /** Its id. */
  id: number
  /** When it was last changed, in the site's timezone. */
  modified: string
  /** When it was last changed, in GMT. */
  modified_gmt: string
  /** The item it is a text of. */
  parent: number
  /** Its name. */
  slug: string
  /** The address it was first known by. */
  guid: {
    /** Ready to show. */
    rendered: string
    /** As it is kept. */
    raw: string
  }
  title: {
    /** The title as it was written. */
    raw: string
    /** The title as HTML, ready to show. */
    rendered: string
  }
  content: {
    /** The content as it was written. */
    raw: string
    /** The content as HTML, ready to show. */
    rendered: string
  }
  excerpt: {
    /** The excerpt as it was written. */
    raw: string
    /** The excerpt as HTML, ready to show. */
    rendered: string
  }
  /** Its meta fields. */
  meta: {
    footnotes: string
  }
  /** Where it can be seen. */
  preview_link: string
  _links?: Links
}

/** An autosave as the context `C` shows it. */
export type Autosave<C extends Context = 'view'> = {
  view: AutosaveView
  embed: AutosaveEmbed
  edit: AutosaveEdit
}[C]

/** What context `view` shows of an user. */
export interface UserView {
  /** Its id. */
  id: number
  /** The name to show. */
  name: string
  /** A website of its own. */
  url: string
  /** What is told of the user. */
  description: string
  /** The address of its page on the website. */
  link: string
  /** Its name in addresses, unique among users. */
  slug: string
  /** Pictures of the user, by their width in pixels. */
  avatar_urls: {
    /** The address of the picture at this width. */
    '24': string
    /** The address of the picture at this width. */
    '48': string
    /** The address of the picture at this width. */
    '96': string
  }
  /** Meta fields. */
  meta: [] | Record<string, unknown>
  _links: Links
  _embedded?: Embedded
}

/** What context `embed` shows of an user. */
export interface UserEmbed {
  /** Its id. */
  id: number
  /** The name to show. */
  name: string
  /** A website of its own. */
  url: string
  /** What is told of the user. */
  description: string
  /** The address of its page on the website. */
  link: string
  /** Its name in addresses, unique among users. */
  slug: string
  /** Pictures of the user, by their width in pixels. */
  avatar_urls: {
    /** The address of the picture at this width. */
    '24': string
    /** The address of the picture at this width. */
    '48': string
    /** The address of the picture at this width. */
    '96': string
  }
  _links: Links
  _embedded?: Embedded
}

/** What context `edit` shows of an user. */
export interface UserEdit {
  /** Its id. */
  id: number
  /** The name to sign in with; it stays as it was made. */
  username: string
  /** The name to show. */
  name: string
  /** The first name. */
  first_name: string
  /** The last name. */
  last_name: string
  /** The mail address, which no other user has. */
  email: string
  /** A website of its own. */
  url: string
  /** What is told of the user. */
  description: string
  /** The address of its page on the website. */
  link: string
  /** The language of the user; empty for that of the site. */
  locale: '' | 'en_US'
  /** The nickname. */
  nickname: string
  /** Its name in addresses, unique among users. */
  slug: string
  /** The roles of the user. */
  roles: string[]
  /** When the user was added. */
  registered_date: string
  /** What the user may do. */
  capabilities: [] | Record<string, unknown>
  /** What the user may do beside the role, and the role. */
  extra_capabilities: [] | Record<string, unknown>
  /** Pictures of the user, by their width in pixels. */
  avatar_urls: {
    /** The address of the picture at this width. */
    '24': string
    /** The address of the picture at this width. */
    '48': string
    /** The address of the picture at this width. */
    '96': string
  }
  /** Meta fields. */
  meta: [] | Record<string, unknown>
  _links: Links
  _embedded?: Embedded
}

/** An user as the context `C` shows it. */
export type User<C extends Context = 'view'> = {
  view: UserView
  embed: UserEmbed
  edit: UserEdit
}[C]

/** What context `view` shows of a category. */
export interface CategoryView {
  /** Its id. */
  id: number
  /** How many published items have it. */
  count: number
  /** What is told of it. */
  description: string
  /** The address of its page on the website. */
  link: string
  /** The name to show. */
  name: string
  /** Its name in addresses, unique within its taxonomy. */
  slug: string
  /** The taxonomy it belongs to. */
  taxonomy: 'category'
  /** The term right above it, 0 for none. */
  parent: number
  /** Its meta fields. */
  meta: [] | Record<string, unknown>
  _links: Links
  _embedded?: Embedded
}

/** What context `embed` shows of a category. */
export interface CategoryEmbed {
  /** Its id. */
  id: number
  /** The address of its page on the website. */
  link: string
  /** The name to show. */
  name: string
  /** Its name in addresses, unique within its taxonomy. */
  slug: string
  /** The taxonomy it belongs to. */
  taxonomy: 'category'
  _links: Links
  _embedded?: Embedded
}

/** What context `edit` shows of a category. */
export interface CategoryEdit {
  /** Its id. */
  id: number
  /** How many published items have it. */
  count: number
  /** What is told of it. */
  description: string
  /** The address of its page on the website. */
  link: string
  /** The name to show. */
  name: string
  /** Its name in addresses, unique within its taxonomy. */
  slug: string
  /** The taxonomy it belongs to. */
  taxonomy: 'category'
  /** The term right above it, 0 for none. */
  parent: number
  /** Its meta fields. */
  meta: [] | Record<string, unknown>
  _links: Links
  _embedded?: Embedded
}

/** A category as the context `C` shows it. */
export type Category<C extends Context = 'view'> = {
  view: CategoryView
  embed: CategoryEmbed
  edit: CategoryEdit
}[C]

/** What context `view` shows of a tag. */
export interface TagView {
  /** Its id. */
  id: number
  /** How many published items have it. */
  count: number
  /** What is told of it. */
  description: string
  /** The address of its page on the website. */
  link: string
  /** The name to show. */
  name: string
  /** Its name in addresses, unique within its taxonomy. */
  slug: string
  /** The taxonomy it belongs to. */
  taxonomy: 'post_tag'
  /** Its meta fields. */
  meta: [] | Record<string, unknown>
  _links: Links
  _embedded?: Embedded
}

/** What context `embed` shows of a tag. */
export interface TagEmbed {
  /** Its id. */
  id: number
  /** The address of its page on the website. */
  link: string
  /** The name to show. */
  name: string
  /** Its name in addresses, unique within its taxonomy. */
  slug: string
  /** The taxonomy it belongs to. */
  taxonomy: 'post_tag'
  _links: Links
  _embedded?: Embedded
}

/** What context `edit` shows of a tag. */
export interface TagEdit {
  /** Its id. */
  id: number
  /** How many published items have it. */
  count: number
  /** What is told of it. */
  description: string
  /** The address of its page on the website. */
  link: string
  /** The name to show. */
  name: string
  /** Its name in addresses, unique within its taxonomy. */
  slug: string
  /** The taxonomy it belongs to. */
  taxonomy: 'post_tag'
  /** Its meta fields. */
  meta: [] | Record<string, unknown>
  _links: Links
  _embedded?: Embedded
}

/** A tag as the context `C` shows it. */
export type Tag<C extends Context = 'view'> = {
  view: TagView
  embed: TagEmbed
  edit: TagEdit
}[C]

/** What context `view` shows of a comment. */
export interface CommentView {
  /** Its id. */
  id: number
  /** The id of its author, 0 for a stranger. */
  author: number
  /** The name of its author to show. */
  author_name: string
  /** A website of its author. */
  author_url: string
  /** The text. */
  content: {
    /** The text as HTML, ready to show. */
    rendered: string
  }
  /** When it was written, in the site's timezone. */
  date: string
  /** When it was written, in GMT. */
  date_gmt: string
  /** Its address on the website. */
  link: string
  /** The comment it answers, 0 for none. */
  parent: number
  /** The item it is on. */
  post: number
  /** Is it shown, or what else became of it. */
  status: string
  /** What kind of comment it is. */
  type: 'comment' | 'note' | 'pingback' | 'trackback'
  /** Pictures of its author, by their width in pixels. */
  author_avatar_urls: {
    /** A picture 24 pixels wide. */
    '24': string
    /** A picture 48 pixels wide. */
    '48': string
    /** A picture 96 pixels wide. */
    '96': string
  }
  /** Its meta fields. */
  meta: [] | Record<string, unknown>
  _links: Links
  _embedded?: Embedded
}

/** What context `embed` shows of a comment. */
export interface CommentEmbed {
  /** Its id. */
  id: number
  /** The id of its author, 0 for a stranger. */
  author: number
  /** The name of its author to show. */
  author_name: string
  /** A website of its author. */
  author_url: string
  /** The text. */
  content: {
    /** The text as HTML, ready to show. */
    rendered: string
  }
  /** When it was written, in the site's timezone. */
  date: string
  /** Its address on the website. */
  link: string
  /** The comment it answers, 0 for none. */
  parent: number
  /** What kind of comment it is. */
  type: 'comment' | 'note' | 'pingback' | 'trackback'
  /** Pictures of its author, by their width in pixels. */
  author_avatar_urls: {
    /** A picture 24 pixels wide. */
    '24': string
    /** A picture 48 pixels wide. */
    '48': string
    /** A picture 96 pixels wide. */
    '96': string
  }
  _links: Links
  _embedded?: Embedded
}

/** What context `edit` shows of a comment. */
export interface CommentEdit {
  /** Its id. */
  id: number
  /** The id of its author, 0 for a stranger. */
  author: number
  /** The mail address of its author. */
  author_email: string
  /** The network address of its author. */
  author_ip: string
  /** The name of its author to show. */
  author_name: string
  /** A website of its author. */
  author_url: string
  /** The program its author wrote it with. */
  author_user_agent: string
  /** The text. */
  content: {
    /** The text as it was written. */
    raw: string
    /** The text as HTML, ready to show. */
    rendered: string
  }
  /** When it was written, in the site's timezone. */
  date: string
  /** When it was written, in GMT. */
  date_gmt: string
  /** Its address on the website. */
  link: string
  /** The comment it answers, 0 for none. */
  parent: number
  /** The item it is on. */
  post: number
  /** Is it shown, or what else became of it. */
  status: string
  /** What kind of comment it is. */
  type: 'comment' | 'note' | 'pingback' | 'trackback'
  /** Pictures of its author, by their width in pixels. */
  author_avatar_urls: {
    /** A picture 24 pixels wide. */
    '24': string
    /** A picture 48 pixels wide. */
    '48': string
    /** A picture 96 pixels wide. */
    '96': string
  }
  /** Its meta fields. */
  meta: [] | Record<string, unknown>
  _links: Links
  _embedded?: Embedded
}

/** A comment as the context `C` shows it. */
export type Comment<C extends Context = 'view'> = {
  view: CommentView
  embed: CommentEmbed
  edit: CommentEdit
}[C]
