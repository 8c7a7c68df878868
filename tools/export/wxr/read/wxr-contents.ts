/** A parsed XML element. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** Its own character data. */
  text: string
  readonly children: XmlElement[]
}

/** The text of the first child with a name; empty if there is none. */
function textIn({ children }: XmlElement, name: string): string {
  return children.find((child) => child.name === name)?.text ?? ''
}

/** The number in the first child with a name; 0 if it isn't a whole number. */
function numberIn(element: XmlElement, name: string): number {
  return wholeNumber(textIn(element, name))
}

function childrenOf({ children }: XmlElement, name: string): readonly XmlElement[] {
  return children.filter((child) => child.name === name)
}

/** A text as a non-negative whole number; 0 if it isn't one. */
function wholeNumber(text: string): number {
  const number = /^\s*\d+\s*$/.test(text) ? Number(text) : 0
  return Number.isSafeInteger(number) ? number : 0
}

export interface WxrContents {
  readonly title: string
  readonly description: string
  readonly authors: readonly WxrAuthor[]
  readonly terms: readonly WxrTerm[]
  readonly items: readonly WxrItem[]
}

/** Custom fields: the stored values of each key. */
export type WxrMeta = ReadonlyMap<string, readonly string[]>

export type WxrAuthor = ReturnType<typeof authorOf>
export type WxrTerm = NonNullable<ReturnType<typeof termOf>>
export type WxrItem = ReturnType<typeof itemOf>
export type WxrComment = ReturnType<typeof commentOf>

export function authorOf(element: XmlElement) {
  return {
    /** 0 if the file doesn't have it, as in old exports. */
    id: numberIn(element, 'wp:author_id'),
    login: textIn(element, 'wp:author_login'),
    email: textIn(element, 'wp:author_email'),
    name: textIn(element, 'wp:author_display_name'),
    firstName: textIn(element, 'wp:author_first_name'),
    lastName: textIn(element, 'wp:author_last_name'),
  }
}

/** The names of the elements of categories and tags. The elements of other terms contain their taxonomy. */
const elementNames: Readonly<
  Record<string, readonly [taxonomy: string, slug: string, name: string, rest: string]>
> = {
  'wp:category': ['category', 'wp:category_nicename', 'wp:cat_name', 'wp:category'],
  'wp:tag': ['post_tag', 'wp:tag_slug', 'wp:tag_name', 'wp:tag'],
  'wp:term': ['', 'wp:term_slug', 'wp:term_name', 'wp:term'],
}

/** The term in any of the three kinds of elements for terms; undefined for other elements. */
export function termOf(element: XmlElement) {
  const [taxonomy, slug, name, rest] = elementNames[element.name] ?? []
  if (taxonomy === undefined || slug === undefined || name === undefined) return undefined
  return {
    /** 0 if the file doesn't have it. */
    id: numberIn(element, 'wp:term_id'),
    taxonomy: taxonomy || textIn(element, 'wp:term_taxonomy'),
    slug: textIn(element, slug),
    name: textIn(element, name),
    description: textIn(element, `${rest}_description`),
    /** The slug of the parent term; empty without one. */
    parent: textIn(element, `${rest}_parent`),
    meta: metaOf(element, 'wp:termmeta'),
  }
}

export function itemOf(element: XmlElement) {
  const text = (name: string): string => textIn(element, name)
  return {
    id: numberIn(element, 'wp:post_id'),
    type: text('wp:post_type'),
    title: text('title'),
    /** A login name. */
    creator: text('dc:creator'),
    content: text('content:encoded'),
    excerpt: text('excerpt:encoded'),
    date: text('wp:post_date'),
    dateGmt: text('wp:post_date_gmt'),
    modified: text('wp:post_modified'),
    commentStatus: text('wp:comment_status'),
    pingStatus: text('wp:ping_status'),
    slug: text('wp:post_name'),
    status: text('wp:status'),
    parent: numberIn(element, 'wp:post_parent'),
    menuOrder: signed(text('wp:menu_order')),
    password: text('wp:post_password'),
    isSticky: wholeNumber(text('wp:is_sticky')) === 1,
    attachmentUrl: text('wp:attachment_url'),
    terms: childrenOf(element, 'category').map(({ attributes, text: name }) => ({
      taxonomy: attributes.domain ?? '',
      slug: attributes.nicename ?? '',
      name,
    })),
    meta: metaOf(element, 'wp:postmeta'),
    comments: childrenOf(element, 'wp:comment').map(commentOf),
  }
}

function commentOf(element: XmlElement) {
  const text = (name: string): string => textIn(element, name)
  return {
    id: numberIn(element, 'wp:comment_id'),
    author: text('wp:comment_author'),
    email: text('wp:comment_author_email'),
    url: text('wp:comment_author_url'),
    date: text('wp:comment_date'),
    dateGmt: text('wp:comment_date_gmt'),
    content: text('wp:comment_content'),
    approved: text('wp:comment_approved'),
    type: text('wp:comment_type'),
    parent: numberIn(element, 'wp:comment_parent'),
    user: numberIn(element, 'wp:comment_user_id'),
    meta: metaOf(element, 'wp:commentmeta'),
  }
}

function metaOf(element: XmlElement, name: string): WxrMeta {
  const fields = Map.groupBy(childrenOf(element, name), (field) => textIn(field, 'wp:meta_key'))
  return new Map([...fields].map(([key, own]) => [key, own.map((field) => textIn(field, 'wp:meta_value'))]))
}

function signed(text: string): number {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : 0
}
