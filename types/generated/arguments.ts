// Made from the contract by `npm run generate`. A change here is lost.

/** What a list of posts can be asked for. */
export interface PostListArguments {
  /** The scope of the read; it selects the fields that are answered. Default view. */
  context?: 'view' | 'embed' | 'edit'
  /** Which page of the list, counted from one. 1 or more. Default 1. */
  page?: number
  /** How many items a page holds at most. 1 to 100. Default 10. */
  per_page?: number
  /** Only items in which these words occur. */
  search?: string
  /** Only items published after this moment. */
  after?: string
  /** Only items modified after this moment. */
  modified_after?: string
  /** Only items of these authors. */
  author?: number | readonly number[]
  /** No items of these authors. */
  author_exclude?: number | readonly number[]
  /** Only items published before this moment. */
  before?: string
  /** Only items modified before this moment. */
  modified_before?: string
  /** None of these items. */
  exclude?: number | readonly number[]
  /** Only these items. */
  include?: number | readonly number[]
  /** How the search text is understood. */
  search_semantics?: 'exact'
  /** How many items to pass over before the first. */
  offset?: number
  /** The direction of the sort. Default desc. */
  order?: 'asc' | 'desc'
  /** What the list is sorted by. Default date. */
  orderby?:
    | 'author'
    | 'date'
    | 'id'
    | 'include'
    | 'modified'
    | 'parent'
    | 'relevance'
    | 'slug'
    | 'include_slugs'
    | 'title'
  /** Where to search; everywhere when empty. */
  search_columns?:
    | 'post_title'
    | 'post_content'
    | 'post_excerpt'
    | readonly ('post_title' | 'post_content' | 'post_excerpt')[]
  /** Only items with one of these slugs. */
  slug?: string | readonly string[]
  /** Only items in one of these statuses. Default publish. */
  status?:
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
    | 'any'
    | readonly (
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
        | 'any'
      )[]
  /** Match every taxonomy filter, or any of them. */
  tax_relation?: 'AND' | 'OR'
  /** Only items with these categories. */
  categories?:
    | number
    | readonly number[]
    | {
        /** Terms by id. */
        terms?: number | readonly number[]
        /** Match the terms below them too. Default false. */
        include_children?: boolean
        /** Match items that carry every term, or any of them. Default OR. */
        operator?: 'AND' | 'OR'
      }
  /** No items with these categories. */
  categories_exclude?:
    | number
    | readonly number[]
    | {
        /** Terms by id. */
        terms?: number | readonly number[]
        /** Match the terms below them too. Default false. */
        include_children?: boolean
      }
  /** Only items with these tags. */
  tags?:
    | number
    | readonly number[]
    | {
        /** Terms by id. */
        terms?: number | readonly number[]
        /** Match items that carry every term, or any of them. Default OR. */
        operator?: 'AND' | 'OR'
      }
  /** No items with these tags. */
  tags_exclude?:
    | number
    | readonly number[]
    | {
        /** Terms by id. */
        terms?: number | readonly number[]
      }
  /** Only sticky items, or only others. */
  sticky?: boolean
  /** Leave sticky items at their place. Default true. */
  ignore_sticky?: boolean
  /** Only items of these formats. No item twice. */
  format?:
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
    | readonly (
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
      )[]
}

/** What a list of pages can be asked for. */
export interface PageListArguments {
  /** The scope of the read; it selects the fields that are answered. Default view. */
  context?: 'view' | 'embed' | 'edit'
  /** Which page of the list, counted from one. 1 or more. Default 1. */
  page?: number
  /** How many items a page holds at most. 1 to 100. Default 10. */
  per_page?: number
  /** Only items in which these words occur. */
  search?: string
  /** Only items published after this moment. */
  after?: string
  /** Only items modified after this moment. */
  modified_after?: string
  /** Only items of these authors. */
  author?: number | readonly number[]
  /** No items of these authors. */
  author_exclude?: number | readonly number[]
  /** Only items published before this moment. */
  before?: string
  /** Only items modified before this moment. */
  modified_before?: string
  /** None of these items. */
  exclude?: number | readonly number[]
  /** Only these items. */
  include?: number | readonly number[]
  /** Only items at this place among their siblings. */
  menu_order?: number
  /** How the search text is understood. */
  search_semantics?: 'exact'
  /** How many items to pass over before the first. */
  offset?: number
  /** The direction of the sort. Default desc. */
  order?: 'asc' | 'desc'
  /** What the list is sorted by. Default date. */
  orderby?:
    | 'author'
    | 'date'
    | 'id'
    | 'include'
    | 'modified'
    | 'parent'
    | 'relevance'
    | 'slug'
    | 'include_slugs'
    | 'title'
    | 'menu_order'
  /** Only children of these items. */
  parent?: number | readonly number[]
  /** No children of these items. */
  parent_exclude?: number | readonly number[]
  /** Where to search; everywhere when empty. */
  search_columns?:
    | 'post_title'
    | 'post_content'
    | 'post_excerpt'
    | readonly ('post_title' | 'post_content' | 'post_excerpt')[]
  /** Only items with one of these slugs. */
  slug?: string | readonly string[]
  /** Only items in one of these statuses. Default publish. */
  status?:
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
    | 'any'
    | readonly (
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
        | 'any'
      )[]
}

/** What a list of media can be asked for. */
export interface MediaListArguments {
  /** The scope of the read; it selects the fields that are answered. Default view. */
  context?: 'view' | 'embed' | 'edit'
  /** Which page of the list, counted from one. 1 or more. Default 1. */
  page?: number
  /** How many items a page holds at most. 1 to 100. Default 10. */
  per_page?: number
  /** Only items in which these words occur. */
  search?: string
  /** Only items published after this moment. */
  after?: string
  /** Only items modified after this moment. */
  modified_after?: string
  /** Only items of these authors. */
  author?: number | readonly number[]
  /** No items of these authors. */
  author_exclude?: number | readonly number[]
  /** Only items published before this moment. */
  before?: string
  /** Only items modified before this moment. */
  modified_before?: string
  /** None of these items. */
  exclude?: number | readonly number[]
  /** Only these items. */
  include?: number | readonly number[]
  /** How the search text is understood. */
  search_semantics?: 'exact'
  /** How many items to pass over before the first. */
  offset?: number
  /** The direction of the sort. Default desc. */
  order?: 'asc' | 'desc'
  /** What the list is sorted by. Default date. */
  orderby?:
    | 'author'
    | 'date'
    | 'id'
    | 'include'
    | 'modified'
    | 'parent'
    | 'relevance'
    | 'slug'
    | 'include_slugs'
    | 'title'
  /** Only children of these items. */
  parent?: number | readonly number[]
  /** No children of these items. */
  parent_exclude?: number | readonly number[]
  /** Where to search; everywhere when empty. */
  search_columns?:
    | 'post_title'
    | 'post_content'
    | 'post_excerpt'
    | readonly ('post_title' | 'post_content' | 'post_excerpt')[]
  /** Only items with one of these slugs. */
  slug?: string | readonly string[]
  /** Only items in one of these statuses. Default inherit. */
  status?: 'inherit' | 'private' | 'trash' | readonly ('inherit' | 'private' | 'trash')[]
  /** Only attachments of these kinds. */
  media_type?:
    | 'image'
    | 'video'
    | 'text'
    | 'application'
    | 'audio'
    | readonly ('image' | 'video' | 'text' | 'application' | 'audio')[]
  /** Only attachments of these MIME types. */
  mime_type?: string | readonly string[]
}

/** What a list of revisions can be asked for. */
export interface RevisionListArguments {
  /** The scope of the read; it selects the fields that are answered. Default view. */
  context?: 'view' | 'embed' | 'edit'
  /** Which page of the list, counted from one. 1 or more. Default 1. */
  page?: number
  /** How many items a page holds at most. 1 to 100. */
  per_page?: number
  /** Only items in which these words occur. */
  search?: string
  /** None of these items. */
  exclude?: number | readonly number[]
  /** Only these items. */
  include?: number | readonly number[]
  /** How many items to pass over before the first. */
  offset?: number
  /** The direction of the sort. Default desc. */
  order?: 'asc' | 'desc'
  /** What the list is sorted by. Default date. */
  orderby?: 'date' | 'id' | 'include' | 'relevance' | 'slug' | 'include_slugs' | 'title'
}

/** What a write of a post may carry. */
export interface PostFields {
  /** When it is published, in the site's timezone. */
  date?: string | null
  /** When it is published, in GMT. */
  date_gmt?: string | null
  /** Its name in addresses, unique within its type. */
  slug?: string
  /** Its status. */
  status?: 'publish' | 'future' | 'draft' | 'pending' | 'private'
  /** Keeps content and excerpt back. */
  password?: string
  /** The title. */
  title?: string | { raw: string }
  /** The content. */
  content?: string | { raw: string }
  /** The id of its author. */
  author?: number
  /** The excerpt. */
  excerpt?: string | { raw: string }
  /** The id of its picture. */
  featured_media?: number
  /** May it be commented on. */
  comment_status?: 'open' | 'closed'
  /** May it be pinged. */
  ping_status?: 'open' | 'closed'
  /** Its format. */
  format?:
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
  meta?: {
    footnotes?: string
  }
  /** Is it kept on top. */
  sticky?: boolean
  /** The template that shows it. */
  template?: string
  /** Its categories by id. */
  categories?: readonly number[]
  /** Its tags by id. */
  tags?: readonly number[]
}

/** What a write of a page may carry. */
export interface PageFields {
  /** When it is published, in the site's timezone. */
  date?: string | null
  /** When it is published, in GMT. */
  date_gmt?: string | null
  /** Its name in addresses, unique within its type. */
  slug?: string
  /** Its status. */
  status?: 'publish' | 'future' | 'draft' | 'pending' | 'private'
  /** Keeps content and excerpt back. */
  password?: string
  /** The id of the page above it. */
  parent?: number
  /** The title. */
  title?: string | { raw: string }
  /** The content. */
  content?: string | { raw: string }
  /** The id of its author. */
  author?: number
  /** The excerpt. */
  excerpt?: string | { raw: string }
  /** The id of its picture. */
  featured_media?: number
  /** May it be commented on. */
  comment_status?: 'open' | 'closed'
  /** May it be pinged. */
  ping_status?: 'open' | 'closed'
  /** Its place among its siblings. */
  menu_order?: number
  /** Its meta fields. */
  meta?: {
    footnotes?: string
  }
  /** The template that shows it. */
  template?: string
}

/** What a write of an attachment may carry. */
export interface MediaFields {
  /** When it is published, in the site's timezone. */
  date?: string | null
  /** When it is published, in GMT. */
  date_gmt?: string | null
  /** Its name in addresses, unique within its type. */
  slug?: string
  /** Its status. */
  status?: 'publish' | 'future' | 'draft' | 'pending' | 'private'
  /** The title. */
  title?: string | { raw: string }
  /** The id of its author. */
  author?: number
  /** The id of its picture. */
  featured_media?: number
  /** May it be commented on. */
  comment_status?: 'open' | 'closed'
  /** May it be pinged. */
  ping_status?: 'open' | 'closed'
  /** Its meta fields. */
  meta?: Record<string, unknown>
  /** The template that shows it. */
  template?: string
  /** Shown where the attachment itself is not. */
  alt_text?: string
  /** The caption. */
  caption?: string | { raw: string }
  /** The description. */
  description?: string | { raw: string }
  /** The id of the post it belongs to. */
  post?: number
}

/** What a list of users can be asked for. */
export interface UserListArguments {
  /** The scope of the read; it selects the fields that are answered. Default view. */
  context?: 'view' | 'embed' | 'edit'
  /** Which page of the list, counted from one. 1 or more. Default 1. */
  page?: number
  /** How many items a page holds at most. 1 to 100. Default 10. */
  per_page?: number
  /** Only items in which these words occur. */
  search?: string
  /** None of these items. */
  exclude?: number | readonly number[]
  /** Only these items. */
  include?: number | readonly number[]
  /** The direction of the sort. Default asc. */
  order?: 'asc' | 'desc'
  /** What the list is sorted by. Default name. */
  orderby?: 'id' | 'include' | 'name' | 'registered_date' | 'slug' | 'include_slugs' | 'email' | 'url'
  /** Only items with one of these slugs. */
  slug?: string | readonly string[]
  /** How many items to pass over before the first. */
  offset?: number
  /** Only users with one of these roles. */
  roles?: string | readonly string[]
  /** Only users who may do one of these things. */
  capabilities?: string | readonly string[]
  /** Only users who may write. */
  who?: 'authors'
  /** Only users who have published, whatever it is or something of these types. */
  has_published_posts?:
    | boolean
    | 'post'
    | 'page'
    | 'attachment'
    | 'nav_menu_item'
    | 'wp_block'
    | 'wp_template'
    | 'wp_template_part'
    | 'wp_global_styles'
    | 'wp_navigation'
    | 'wp_font_family'
    | 'wp_font_face'
    | readonly (
        | 'post'
        | 'page'
        | 'attachment'
        | 'nav_menu_item'
        | 'wp_block'
        | 'wp_template'
        | 'wp_template_part'
        | 'wp_global_styles'
        | 'wp_navigation'
        | 'wp_font_family'
        | 'wp_font_face'
      )[]
  /** Where to search; everywhere when empty. */
  search_columns?:
    | 'email'
    | 'name'
    | 'id'
    | 'username'
    | 'slug'
    | readonly ('email' | 'name' | 'id' | 'username' | 'slug')[]
}

/** What a write of a user may carry. */
export interface UserFields {
  /** The name to sign in with; it stays as it was made. */
  username?: string
  /** The name to show. */
  name?: string
  /** The first name. */
  first_name?: string
  /** The last name. */
  last_name?: string
  /** The mail address, which no other user has. */
  email?: string
  /** A website of its own. */
  url?: string
  /** What is told of the user. */
  description?: string
  /** The language of the user; empty for that of the site. */
  locale?: '' | 'en_US'
  /** The nickname. */
  nickname?: string
  /** Its name in addresses, unique among users. */
  slug?: string
  /** The roles of the user. */
  roles?: readonly string[]
  /** The password of the account; it is never shown. */
  password?: string
  /** Its meta fields. */
  meta?: {
    persisted_preferences?: {
      /** When they were last changed. */
      _modified?: string
      [name: string]: unknown
    }
  }
}

/** What a list of categories can be asked for. */
export interface CategoryListArguments {
  /** The scope of the read; it selects the fields that are answered. Default view. */
  context?: 'view' | 'embed' | 'edit'
  /** Which page of the list, counted from one. 1 or more. Default 1. */
  page?: number
  /** How many items a page holds at most. 1 to 100. Default 10. */
  per_page?: number
  /** Only items in which these words occur. */
  search?: string
  /** None of these items. */
  exclude?: number | readonly number[]
  /** Only these items. */
  include?: number | readonly number[]
  /** The direction of the sort. Default asc. */
  order?: 'asc' | 'desc'
  /** What the list is sorted by. Default name. */
  orderby?: 'id' | 'include' | 'name' | 'slug' | 'include_slugs' | 'term_group' | 'description' | 'count'
  /** Only items with one of these slugs. */
  slug?: string | readonly string[]
  /** Leave out what no item has. Default false. */
  hide_empty?: boolean
  /** Only the terms of this item. */
  post?: number
  /** Only the terms right below this one; 0 for those on top. */
  parent?: number
}

/** What a write of a category may carry. */
export interface CategoryFields {
  /** What is told of it. */
  description?: string
  /** The name to show. */
  name?: string
  /** Its name in addresses, unique within its taxonomy. */
  slug?: string
  /** The term right above it, 0 for none. */
  parent?: number
  /** Its meta fields. */
  meta?: Record<string, unknown>
}

/** What a list of tags can be asked for. */
export interface TagListArguments {
  /** The scope of the read; it selects the fields that are answered. Default view. */
  context?: 'view' | 'embed' | 'edit'
  /** Which page of the list, counted from one. 1 or more. Default 1. */
  page?: number
  /** How many items a page holds at most. 1 to 100. Default 10. */
  per_page?: number
  /** Only items in which these words occur. */
  search?: string
  /** None of these items. */
  exclude?: number | readonly number[]
  /** Only these items. */
  include?: number | readonly number[]
  /** The direction of the sort. Default asc. */
  order?: 'asc' | 'desc'
  /** What the list is sorted by. Default name. */
  orderby?: 'id' | 'include' | 'name' | 'slug' | 'include_slugs' | 'term_group' | 'description' | 'count'
  /** Only items with one of these slugs. */
  slug?: string | readonly string[]
  /** Leave out what no item has. Default false. */
  hide_empty?: boolean
  /** Only the terms of this item. */
  post?: number
  /** How many items to pass over before the first. */
  offset?: number
}

/** What a write of a tag may carry. */
export interface TagFields {
  /** What is told of it. */
  description?: string
  /** The name to show. */
  name?: string
  /** Its name in addresses, unique within its taxonomy. */
  slug?: string
  /** Its meta fields. */
  meta?: Record<string, unknown>
}

/** What a list of comments can be asked for. */
export interface CommentListArguments {
  /** The scope of the read; it selects the fields that are answered. Default view. */
  context?: 'view' | 'embed' | 'edit'
  /** Which page of the list, counted from one. 1 or more. Default 1. */
  page?: number
  /** How many items a page holds at most. 1 to 100. Default 10. */
  per_page?: number
  /** Only items in which these words occur. */
  search?: string
  /** Only comments written after this moment. */
  after?: string
  /** Only comments of these users. */
  author?: number | readonly number[]
  /** No comments of these users. */
  author_exclude?: number | readonly number[]
  /** Only comments of this mail address. */
  author_email?: string
  /** Only comments written before this moment. */
  before?: string
  /** None of these comments. */
  exclude?: number | readonly number[]
  /** Only these comments. */
  include?: number | readonly number[]
  /** How many items to pass over before the first. */
  offset?: number
  /** The direction of the sort. Default desc. */
  order?: 'asc' | 'desc'
  /** What the list is sorted by. Default date_gmt. */
  orderby?: 'date' | 'date_gmt' | 'id' | 'include' | 'post' | 'parent' | 'type'
  /** Only answers to these comments; 0 for those that answer none. */
  parent?: number | readonly number[]
  /** No answers to these comments. */
  parent_exclude?: number | readonly number[]
  /** Only comments on these items. */
  post?: number | readonly number[]
  /** Only comments in this status. Default approve. */
  status?: string
  /** Only comments of this kind. Default comment. */
  type?: string
  /** The password of the item that is commented on. */
  password?: string
}

/** What a write of a comment may carry. */
export interface CommentFields {
  /** The id of its author, 0 for a stranger. */
  author?: number
  /** The mail address of its author. */
  author_email?: string
  /** The network address of its author. */
  author_ip?: string
  /** The name of its author to show. */
  author_name?: string
  /** A website of its author. */
  author_url?: string
  /** The program its author wrote it with. */
  author_user_agent?: string
  /** The text. */
  content?: string | { raw: string }
  /** When it was written, in the site's timezone. */
  date?: string
  /** When it was written, in GMT. */
  date_gmt?: string
  /** The comment it answers, 0 for none. Default 0. */
  parent?: number
  /** The item it is on. Default 0. */
  post?: number
  /** Is it shown, or what else becomes of it. */
  status?: string
  /** Its meta fields. */
  meta?: {
    /** What a note says of its thread. */
    _wp_note_status?: 'resolved' | 'reopen'
  }
}

/** What `POST /batch/v1` takes: requests that are run one after the other. */
export interface BatchRequest {
  /** Default normal. */
  validation?: 'require-all-validate' | 'normal'
  /** At most 25 items. */
  requests: readonly {
    /** Default POST. */
    method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
    path: string
    body?: Record<string, unknown>
    headers?: Record<string, string | readonly string[]>
  }[]
}
