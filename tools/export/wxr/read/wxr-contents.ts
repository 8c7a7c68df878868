/** An element of a file that was read. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** Its own character data. */
  text: string
  readonly children: XmlElement[]
}

/** The text of the first child of a name; empty when there is none. */
function textIn({ children }: XmlElement, name: string): string {
  return children.find((child) => child.name === name)?.text ?? ''
}

/** The number in the first child of a name, when it is an id or a count; 0 for all else. */
function numberIn(element: XmlElement, name: string): number {
  return wholeNumber(textIn(element, name))
}

function childrenOf({ children }: XmlElement, name: string): readonly XmlElement[] {
  return children.filter((child) => child.name === name)
}

/** A text as a whole number that is not negative; 0 for all else. */
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

export interface WxrAuthor {
  /** 0 when the file, such as an old one, does not have it. */
  readonly id: number
  readonly login: string
  readonly email: string
  readonly name: string
  readonly firstName: string
  readonly lastName: string
}

export interface WxrTerm {
  /** 0 when the file does not have it. */
  readonly id: number
  readonly taxonomy: string
  readonly slug: string
  readonly name: string
  readonly description: string
  /** The slug of the term above; empty for none. */
  readonly parent: string
  readonly meta: WxrMeta
}

/** Custom fields: the values of each key, as the database has them. */
export type WxrMeta = ReadonlyMap<string, readonly string[]>

export interface WxrItem {
  readonly id: number
  readonly type: string
  readonly title: string
  /** A login name. */
  readonly creator: string
  readonly content: string
  readonly excerpt: string
  readonly date: string
  readonly dateGmt: string
  readonly modified: string
  readonly commentStatus: string
  readonly pingStatus: string
  readonly slug: string
  readonly status: string
  readonly parent: number
  readonly menuOrder: number
  readonly password: string
  readonly isSticky: boolean
  readonly attachmentUrl: string
  readonly terms: readonly { readonly taxonomy: string; readonly slug: string; readonly name: string }[]
  readonly meta: WxrMeta
  readonly comments: readonly WxrComment[]
}

export interface WxrComment {
  readonly id: number
  readonly author: string
  readonly email: string
  readonly url: string
  readonly date: string
  readonly dateGmt: string
  readonly content: string
  readonly approved: string
  readonly type: string
  readonly parent: number
  readonly user: number
  readonly meta: WxrMeta
}

export function authorOf(element: XmlElement): WxrAuthor {
  return {
    id: numberIn(element, 'wp:author_id'),
    login: textIn(element, 'wp:author_login'),
    email: textIn(element, 'wp:author_email'),
    name: textIn(element, 'wp:author_display_name'),
    firstName: textIn(element, 'wp:author_first_name'),
    lastName: textIn(element, 'wp:author_last_name'),
  }
}

/** A term from any of the three elements there are for one; undefined for an element that is none. */
export function termOf(element: XmlElement): WxrTerm | undefined {
  const id = numberIn(element, 'wp:term_id')
  const meta = metaOf(element, 'wp:termmeta')
  const text = (name: string): string => textIn(element, name)
  if (element.name === 'wp:category')
    return {
      ...{ id, meta, taxonomy: 'category', slug: text('wp:category_nicename'), name: text('wp:cat_name') },
      ...{ description: text('wp:category_description'), parent: text('wp:category_parent') },
    }
  if (element.name === 'wp:tag')
    return {
      ...{ id, meta, taxonomy: 'post_tag', slug: text('wp:tag_slug'), name: text('wp:tag_name') },
      ...{ description: text('wp:tag_description'), parent: '' },
    }
  if (element.name !== 'wp:term') return undefined
  return {
    ...{
      id,
      meta,
      taxonomy: text('wp:term_taxonomy'),
      slug: text('wp:term_slug'),
      name: text('wp:term_name'),
    },
    ...{ description: text('wp:term_description'), parent: text('wp:term_parent') },
  }
}

export function itemOf(element: XmlElement): WxrItem {
  const text = (name: string): string => textIn(element, name)
  return {
    id: numberIn(element, 'wp:post_id'),
    type: text('wp:post_type'),
    title: text('title'),
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

function commentOf(element: XmlElement): WxrComment {
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
  const meta = new Map<string, string[]>()
  for (const field of childrenOf(element, name)) {
    const key = textIn(field, 'wp:meta_key')
    const others = meta.get(key)
    const value = textIn(field, 'wp:meta_value')
    if (others) others.push(value)
    else meta.set(key, [value])
  }
  return meta
}

function signed(text: string): number {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : 0
}
