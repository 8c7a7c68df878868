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
  author?: readonly number[]
  /** No items of these authors. */
  author_exclude?: readonly number[]
  /** Only items published before this moment. */
  before?: string
  /** Only items modified before this moment. */
  modified_before?: string
  /** None of these items. */
  exclude?: readonly number[]
  /** Only these items. */
  include?: readonly number[]
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
  search_columns?: readonly ('post_title' | 'post_content' | 'post_excerpt')[]
  /** Only items with one of these slugs. */
  slug?: readonly string[]
  /** Only items in one of these statuses. Default publish. */
  status?: readonly (
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
    | readonly number[]
    | {
        /** Terms by id. */
        terms?: readonly number[]
        /** Match the terms below them too. Default false. */
        include_children?: boolean
        /** Match items that carry every term, or any of them. Default OR. */
        operator?: 'AND' | 'OR'
      }
  /** No items with these categories. */
  categories_exclude?:
    | readonly number[]
    | {
        /** Terms by id. */
        terms?: readonly number[]
        /** Match the terms below them too. Default false. */
        include_children?: boolean
      }
  /** Only items with these tags. */
  tags?:
    | readonly number[]
    | {
        /** Terms by id. */
        terms?: readonly number[]
        /** Match items that carry every term, or any of them. Default OR. */
        operator?: 'AND' | 'OR'
      }
  /** No items with these tags. */
  tags_exclude?:
    | readonly number[]
    | {
        /** Terms by id. */
        terms?: readonly number[]
      }
  /** Only sticky items, or only others. */
  sticky?: boolean
  /** Leave sticky items at their place. Default true. */
  ignore_sticky?: boolean
  /** Only items of these formats. No item twice. */
  format?: readonly (
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
  author?: readonly number[]
  /** No items of these authors. */
  author_exclude?: readonly number[]
  /** Only items published before this moment. */
  before?: string
  /** Only items modified before this moment. */
  modified_before?: string
  /** None of these items. */
  exclude?: readonly number[]
  /** Only these items. */
  include?: readonly number[]
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
  parent?: readonly number[]
  /** No children of these items. */
  parent_exclude?: readonly number[]
  /** Where to search; everywhere when empty. */
  search_columns?: readonly ('post_title' | 'post_content' | 'post_excerpt')[]
  /** Only items with one of these slugs. */
  slug?: readonly string[]
  /** Only items in one of these statuses. Default publish. */
  status?: readonly (
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
  author?: readonly number[]
  /** No items of these authors. */
  author_exclude?: readonly number[]
  /** Only items published before this moment. */
  before?: string
  /** Only items modified before this moment. */
  modified_before?: string
  /** None of these items. */
  exclude?: readonly number[]
  /** Only these items. */
  include?: readonly number[]
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
  parent?: readonly number[]
  /** No children of these items. */
  parent_exclude?: readonly number[]
  /** Where to search; everywhere when empty. */
  search_columns?: readonly ('post_title' | 'post_content' | 'post_excerpt')[]
  /** Only items with one of these slugs. */
  slug?: readonly string[]
  /** Only items in one of these statuses. Default inherit. */
  status?: readonly ('inherit' | 'private' | 'trash')[]
  /** Only attachments of these kinds. */
  media_type?: readonly ('image' | 'video' | 'text' | 'application' | 'audio')[]
  /** Only attachments of these MIME types. */
  mime_type?: readonly string[]
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
  exclude?: readonly number[]
  /** Only these items. */
  include?: readonly number[]
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
