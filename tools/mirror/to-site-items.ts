import { type Json, type JsonObject, postFormats } from '../../contract/index.ts'
import { at, numbers, stringOrEmpty } from '../../contract/lib/json.ts'
import { itemStatuses } from '../../fixtures/choices.ts'
import { type Media, subSizeNames } from '../../fixtures/index.ts'
import type { GivenItem } from '../../fixtures/site-data.ts'
import { isUploadPath } from '../../fixtures/upload-path.ts'
import type { ReadCustomValues } from './custom-fields.ts'

/** The ids that items may refer to: those of everything that was read. */
export interface KnownIds {
  readonly users: ReadonlySet<number>
  readonly categories: ReadonlySet<number>
  readonly tags: ReadonlySet<number>
  readonly pages: ReadonlySet<number>
  readonly media: ReadonlySet<number>
  readonly items: ReadonlySet<number>
  readonly comments: ReadonlySet<number>
  readonly terms: Readonly<Record<string, ReadonlySet<number>>>
}

/** The password of protected items in a mock; the site's own is not stored. */
const generatedPassword = 'fake-password'

export const ids = (items: readonly JsonObject[]): ReadonlySet<number> => new Set(items.map(idOf))
const idOf = ({ id }: JsonObject): number => (typeof id === 'number' ? id : 0)
const knownId = (value: Json | undefined, known: ReadonlySet<number>): number =>
  typeof value === 'number' && known.has(value) ? value : 0

// The raw text if the response has it, otherwise the rendered one.
const rawOrRendered = (value: Json | undefined): string =>
  stringOrEmpty(at(value, 'raw') ?? at(value, 'rendered') ?? value)

/** The users of a site, with an administrator who can sign in with the application password `fake-admin`. */
export function toUsers(people: readonly JsonObject[], values: ReadCustomValues) {
  const users = people.map((person) => {
    const slug = slugOf(person).slug ?? `user-${idOf(person)}`
    const own = values(person, 'user')
    return { id: idOf(person), slug, name: stringOrEmpty(person.name), role: 'editor' as const, ...own }
  })
  const admin = users.find(({ slug }) => slug === 'admin')
  const others = users.filter((user) => user !== admin)
  const id = admin?.id ?? Math.max(0, ...users.map((user) => user.id)) + 1
  const rights = { role: 'administrator' as const, application_passwords: ['fake-admin'] }
  return [{ ...admin, id, slug: 'admin', name: admin?.name ?? 'admin', ...rights }, ...others]
}

/** A term of a flat taxonomy. */
export function toTerm(term: JsonObject) {
  return {
    id: idOf(term),
    name: stringOrEmpty(term.name) || `Term ${idOf(term)}`,
    description: stringOrEmpty(term.description),
    ...slugOf(term),
  }
}

/** A term of a hierarchical taxonomy. @param parents the ids of the terms that were read */
export function toHierarchicalTerm(term: JsonObject, parents: ReadonlySet<number>) {
  return { ...toTerm(term), parent: knownId(term.parent, parents) }
}

/** Whether a comment is public: neither on hold, nor spam, nor in the trash. */
export const isApproved = ({ status }: JsonObject): boolean =>
  typeof status !== 'string' || status === 'approved'

/** An approved comment without the addresses of its author; an empty list if its post was not read. */
export function toComments(comment: JsonObject, known: KnownIds): GivenItem<'comments'>[] {
  const post = knownId(comment.post, known.items) || knownId(comment.post, known.media)
  if (post === 0) return []
  return [
    {
      id: idOf(comment),
      post,
      parent: knownId(comment.parent, known.comments),
      author: knownId(comment.author, known.users),
      author_name: stringOrEmpty(comment.author_name),
      content: rawOrRendered(comment.content),
      status: 'approved',
      ...timeOf(comment, 'date'),
    },
  ]
}

function commonFields(item: JsonObject, known: KnownIds) {
  const { author, content, comment_status: comments, ping_status: pings } = item
  const isProtected = at(content, 'protected') === true || stringOrEmpty(item.password) !== ''
  return {
    id: idOf(item),
    status: itemStatuses.find((status) => status === item.status) ?? ('publish' as const),
    title: rawOrRendered(item.title),
    content: rawOrRendered(content),
    excerpt: rawOrRendered(item.excerpt),
    comment_status: comments === 'open' ? ('open' as const) : ('closed' as const),
    ping_status: pings === 'open' ? ('open' as const) : ('closed' as const),
    featured_media: knownId(item.featured_media, known.media),
    template: stringOrEmpty(item.template),
    footnotes: stringOrEmpty(at(item.meta, 'footnotes')),
    ...(isProtected && { password: generatedPassword }),
    ...(knownId(author, known.users) > 0 && { author: knownId(author, known.users) }),
    ...slugOf(item),
    ...timeOf(item, 'date'),
    ...timeOf(item, 'modified'),
  }
}

export function toPost(post: JsonObject, known: KnownIds): GivenItem<'posts'> {
  const among = (list: Json | undefined, ids: ReadonlySet<number>): number[] =>
    [...new Set(numbers(list))].filter((id) => ids.has(id))
  return {
    ...commonFields(post, known),
    format: postFormats.find((format) => format === post.format) ?? 'standard',
    sticky: post.sticky === true,
    categories: among(post.categories, known.categories),
    tags: among(post.tags, known.tags),
  }
}

/** A page, or an item of a custom type. @param parents the ids of the items of its type that were read */
export function toPage(page: JsonObject, known: KnownIds, parents: ReadonlySet<number>): GivenItem<'pages'> {
  const order = page.menu_order
  return {
    ...commonFields(page, known),
    parent: knownId(page.parent, parents),
    menu_order: typeof order === 'number' && Number.isSafeInteger(order) ? order : 0,
  }
}

/** A block pattern, or a navigation menu of blocks. */
export function toPattern(item: JsonObject, known: KnownIds) {
  const author = knownId(item.author, known.users)
  return {
    id: idOf(item),
    title: rawOrRendered(item.title),
    content: rawOrRendered(item.content),
    status: itemStatuses.find((status) => status === item.status) ?? ('publish' as const),
    ...(author > 0 && { author }),
    ...slugOf(item),
    ...timeOf(item, 'date'),
  }
}

export function toMedia(item: JsonObject, known: KnownIds): GivenItem<'media'> {
  const { author, media_details: details } = item
  const sizes = at(details, 'sizes')
  const type = stringOrEmpty(item.mime_type)
  return {
    id: idOf(item),
    file: fileOf(item),
    title: rawOrRendered(item.title),
    alt_text: stringOrEmpty(item.alt_text),
    caption: rawOrRendered(item.caption),
    // Only the raw text: the rendered one starts with generated markup for the file.
    description: stringOrEmpty(at(item.description, 'raw')),
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

/** The path within the uploads folder; `media-` and the id if the response has no valid one. */
function fileOf(item: JsonObject): Media['file'] {
  const described = stringOrEmpty(at(item.media_details, 'file'))
  const address = stringOrEmpty(item.source_url)
  const tail = /\/uploads\/([^?#]+)/.exec(address)?.[1] ?? /([^/?#]+)(?:[?#]|$)/.exec(address)?.[1] ?? ''
  const file = described === '' ? tail : described
  return isUploadPath(file) ? file : `media-${idOf(item)}`
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
