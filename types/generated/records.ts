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
