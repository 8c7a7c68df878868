import { at, numbers } from '../conformance/asking.ts'
import { type Json, type JsonObject, postFormats } from '../contract/index.ts'
import { commentStatuses, itemStatuses } from '../fixtures/choices.ts'
import { type Media, type SiteDataFile, subSizeNames } from '../fixtures/index.ts'
import type { OwnFields } from './own-fields.ts'
import { type OwnValuesOf, ownTermsOf, ownValuesOf } from './own-values.ts'
import type { Recognised } from './recognise.ts'

/** What was read of a site, as it was answered. */
export interface ReadContent {
  readonly posts: readonly JsonObject[]
  readonly pages: readonly JsonObject[]
  readonly media: readonly JsonObject[]
  readonly people: readonly JsonObject[]
  readonly categories: readonly JsonObject[]
  readonly tags: readonly JsonObject[]
  readonly comments: readonly JsonObject[]
  /** Items of types of the site's own, by type. */
  readonly items: Readonly<Record<string, readonly JsonObject[]>>
  /** Terms of taxonomies of its own, by taxonomy. */
  readonly terms: Readonly<Record<string, readonly JsonObject[]>>
}

/** What is known of what a site has beside what WordPress has. */
export interface OwnDefinitions extends OwnFields, Pick<Recognised, 'taxonomies'> {}

/** The ids there are to lead to. */
interface Known {
  readonly users: ReadonlySet<number>
  readonly categories: ReadonlySet<number>
  readonly tags: ReadonlySet<number>
  readonly pages: ReadonlySet<number>
  readonly media: ReadonlySet<number>
  readonly items: ReadonlySet<number>
  readonly comments: ReadonlySet<number>
  readonly terms: Readonly<Record<string, ReadonlySet<number>>>
}

/** Opens what asked for a password on the site; the site's own is not kept. */
const madeUpPassword = 'fake-password'

/**
 * Answers as site data. Passwords and mail addresses are made up, and what an item names that was not read is left out.
 */
export function contentOf(
  read: ReadContent,
  own: OwnDefinitions = noDefinitions,
): Omit<SiteDataFile, 'site'> & OwnItems {
  const { posts, pages, media, categories, tags, comments } = read
  const values = ownValuesOf(own)
  const people = peopleOf(read.people, values)
  const ownItems = Object.values(read.items).flat()
  const known: Known = {
    users: new Set(people.map(({ id }) => id)),
    categories: ids(categories),
    tags: ids(tags),
    pages: ids(pages),
    media: ids(media),
    items: ids([...posts, ...pages, ...ownItems]),
    comments: ids(comments),
    terms: mapped(read.terms, ids),
  }
  const bases = mapped(own.taxonomies, ({ rest_base: base = '' }) => base)
  const further = (item: JsonObject, name: string) => ({
    ...values(item, name),
    ...ownTermsOf(item, bases, known.terms),
  })
  return {
    users: people,
    // A site has one category at least.
    ...(categories.length > 0 && {
      categories: categories.map((term) => ({
        ...hierarchicalTerm(term, known.categories),
        ...values(term, 'category'),
      })),
    }),
    tags: tags.map((term) => ({ ...termOf(term), ...values(term, 'post_tag') })),
    posts: posts.map((post) => ({ ...postOf(post, known), ...further(post, 'post') })),
    pages: pages.map((page) => ({ ...pageOf(page, known, known.pages), ...further(page, 'page') })),
    media: media.map((item) => ({ ...mediaOf(item, known), ...further(item, 'attachment') })),
    comments: comments.flatMap((comment) =>
      commentOf(comment, known).map((each) => ({ ...each, ...values(comment, 'comment') })),
    ),
    ...ownItemsOf(read, known, values, further),
  }
}

/** Items and terms of what is a site's own. */
export interface OwnItems {
  readonly items?: Record<string, (Given<'pages'> & Further)[]>
  readonly terms?: Record<string, (ReturnType<typeof hierarchicalTerm> & ReturnType<OwnValuesOf>)[]>
}

type Further = ReturnType<OwnValuesOf> & ReturnType<typeof ownTermsOf>

const noDefinitions: OwnDefinitions = { meta: {}, fields: {}, taxonomies: {} }

function ownItemsOf(
  { items, terms }: ReadContent,
  known: Known,
  values: OwnValuesOf,
  further: (item: JsonObject, name: string) => Further,
): OwnItems {
  const pagesOf = (each: readonly JsonObject[], name: string) => {
    const there = ids(each)
    return each.map((item) => ({ ...pageOf(item, known, there), ...further(item, name) }))
  }
  const termsOf = (each: readonly JsonObject[], name: string) => {
    const there = ids(each)
    return each.map((term) => ({ ...hierarchicalTerm(term, there), ...values(term, name) }))
  }
  return {
    ...(Object.keys(items).length > 0 && { items: mapped(items, pagesOf) }),
    ...(Object.keys(terms).length > 0 && { terms: mapped(terms, termsOf) }),
  }
}

function mapped<From, To>(
  object: Readonly<Record<string, From>>,
  change: (value: From, name: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]))
}

type Given<List extends keyof SiteDataFile> =
  NonNullable<SiteDataFile[List]> extends (infer Item)[] ? Item : never

const ids = (items: readonly JsonObject[]): ReadonlySet<number> => new Set(items.map(idOf))
const idOf = ({ id }: JsonObject): number => (typeof id === 'number' ? id : 0)
const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
const knownId = (value: Json | undefined, known: ReadonlySet<number>): number =>
  typeof value === 'number' && known.has(value) ? value : 0

// As it was written where that was told, else as it is shown.
const written = (value: Json | undefined): string =>
  textOf(at(value, 'raw') ?? at(value, 'rendered') ?? value)

// Somebody has to be able to sign in, by a password that is no secret.
function peopleOf(people: readonly JsonObject[], values: OwnValuesOf) {
  const users = people.map((person) => {
    const slug = slugOf(person).slug ?? `user-${idOf(person)}`
    const own = values(person, 'user')
    return { id: idOf(person), slug, name: textOf(person.name), role: 'editor' as const, ...own }
  })
  const admin = users.find(({ slug }) => slug === 'admin')
  const others = users.filter((user) => user !== admin)
  const id = admin?.id ?? Math.max(0, ...users.map((user) => user.id)) + 1
  const rights = { role: 'administrator' as const, application_passwords: ['fake-admin'] }
  return [{ ...admin, id, slug: 'admin', name: admin?.name ?? 'admin', ...rights }, ...others]
}

function termOf(term: JsonObject) {
  return {
    id: idOf(term),
    name: textOf(term.name) || `Term ${idOf(term)}`,
    description: textOf(term.description),
    ...slugOf(term),
  }
}

function hierarchicalTerm(term: JsonObject, there: ReadonlySet<number>) {
  return { ...termOf(term), parent: knownId(term.parent, there) }
}

// One on what was not read is left out.
function commentOf(comment: JsonObject, known: Known): Given<'comments'>[] {
  const post = knownId(comment.post, known.items) || knownId(comment.post, known.media)
  if (post === 0) return []
  const status = commentStatuses.find((each) => each === comment.status) ?? 'approved'
  return [
    {
      id: idOf(comment),
      post,
      parent: knownId(comment.parent, known.comments),
      author: knownId(comment.author, known.users),
      author_name: textOf(comment.author_name),
      content: written(comment.content),
      status,
      ...timeOf(comment, 'date'),
    },
  ]
}

function itemOf(item: JsonObject, known: Known) {
  const { author, content, comment_status: comments, ping_status: pings } = item
  const isProtected = at(content, 'protected') === true || textOf(item.password) !== ''
  return {
    id: idOf(item),
    status: itemStatuses.find((status) => status === item.status) ?? ('publish' as const),
    title: written(item.title),
    content: written(content),
    excerpt: written(item.excerpt),
    comment_status: comments === 'open' ? ('open' as const) : ('closed' as const),
    ping_status: pings === 'open' ? ('open' as const) : ('closed' as const),
    featured_media: knownId(item.featured_media, known.media),
    template: textOf(item.template),
    footnotes: textOf(at(item.meta, 'footnotes')),
    ...(isProtected && { password: madeUpPassword }),
    ...(knownId(author, known.users) > 0 && { author: knownId(author, known.users) }),
    ...slugOf(item),
    ...timeOf(item, 'date'),
    ...timeOf(item, 'modified'),
  }
}

function postOf(post: JsonObject, known: Known): Given<'posts'> {
  const among = (list: Json | undefined, there: ReadonlySet<number>): number[] =>
    [...new Set(numbers(list))].filter((id) => there.has(id))
  return {
    ...itemOf(post, known),
    format: postFormats.find((format) => format === post.format) ?? 'standard',
    sticky: post.sticky === true,
    categories: among(post.categories, known.categories),
    tags: among(post.tags, known.tags),
  }
}

function pageOf(page: JsonObject, known: Known, there: ReadonlySet<number>): Given<'pages'> {
  const order = page.menu_order
  return {
    ...itemOf(page, known),
    parent: knownId(page.parent, there),
    menu_order: typeof order === 'number' && Number.isSafeInteger(order) ? order : 0,
  }
}

function mediaOf(item: JsonObject, known: Known): Given<'media'> {
  const { author, media_details: details } = item
  const sizes = at(details, 'sizes')
  const type = textOf(item.mime_type)
  return {
    id: idOf(item),
    file: fileOf(item),
    title: written(item.title),
    alt_text: textOf(item.alt_text),
    caption: written(item.caption),
    // What is shown of it begins with the file itself.
    description: textOf(at(item.description, 'raw')),
    post: knownId(item.post, known.items),
    width: pixels(at(details, 'width')),
    height: pixels(at(details, 'height')),
    filesize: count(at(details, 'filesize')),
    sizes: subSizeNames.filter((name) => at(sizes, name) !== undefined),
    ...(/^[a-z]+\/[a-z\d][a-z\d.+-]*$/.test(type) && { mime_type: type }),
    ...(knownId(author, known.users) > 0 && { author: knownId(author, known.users) }),
    ...slugOf(item),
    ...timeOf(item, 'date'),
  }
}

/** The path below the uploads; with the id where it is none, or could be another item's. */
function fileOf(item: JsonObject): Media['file'] {
  const described = textOf(at(item.media_details, 'file'))
  const address = textOf(item.source_url)
  const tail = /\/uploads\/([^?#]+)/.exec(address)?.[1] ?? /([^/?#]+)(?:[?#]|$)/.exec(address)?.[1] ?? ''
  const file = described === '' ? tail : described
  const isPath =
    /^[^/\\?#]+(?:\/[^/\\?#]+)*$/.test(file) && !file.split('/').some((part) => /^\.{1,2}$/.test(part))
  return isPath ? file : `media-${idOf(item)}`
}

const count = (value: Json | undefined): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0
const pixels = (value: Json | undefined): number => Math.min(count(value), 10_000)

function slugOf({ slug }: JsonObject): { slug?: string } {
  return typeof slug === 'string' && /^[^\s/?#"<>]+$/.test(slug) ? { slug } : {}
}

function timeOf<Field extends 'date' | 'modified'>(
  item: JsonObject,
  field: Field,
): { [Key in Field]?: string } {
  const time = item[field]
  const isTime = typeof time === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(time)
  const described: { [Key in Field]?: string } = {}
  if (isTime) described[field] = time
  return described
}
