import { at, numbers } from '../../client/index.ts'
import { type Json, type JsonObject, postFormats } from '../../contract/index.ts'
import { itemStatuses } from '../../fixtures/choices.ts'
import { type Media, subSizeNames } from '../../fixtures/index.ts'
import type { GivenItem } from '../../fixtures/site-data.ts'
import type { OwnValuesOf } from './own-fields.ts'

/** The ids there are to lead to. */
export interface Known {
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

export const ids = (items: readonly JsonObject[]): ReadonlySet<number> => new Set(items.map(idOf))
const idOf = ({ id }: JsonObject): number => (typeof id === 'number' ? id : 0)
const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
const knownId = (value: Json | undefined, known: ReadonlySet<number>): number =>
  typeof value === 'number' && known.has(value) ? value : 0

// As it was written where that was told, else as it is shown.
const written = (value: Json | undefined): string =>
  textOf(at(value, 'raw') ?? at(value, 'rendered') ?? value)

/** The people of a site. Somebody has to be able to sign in, by a password that is no secret. */
export function peopleOf(people: readonly JsonObject[], values: OwnValuesOf) {
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

/** A term of a taxonomy without levels. */
export function termOf(term: JsonObject) {
  return {
    id: idOf(term),
    name: textOf(term.name) || `Term ${idOf(term)}`,
    description: textOf(term.description),
    ...slugOf(term),
  }
}

/** A term that can lie below another. @param there the terms that were read */
export function hierarchicalTerm(term: JsonObject, there: ReadonlySet<number>) {
  return { ...termOf(term), parent: knownId(term.parent, there) }
}

/** Is a comment public: neither held, nor spam, nor in the trash. */
export const isApproved = ({ status }: JsonObject): boolean =>
  typeof status !== 'string' || status === 'approved'

/** An approved comment, without the address of its author; none where it is on something that was not read. */
export function commentOf(comment: JsonObject, known: Known): GivenItem<'comments'>[] {
  const post = knownId(comment.post, known.items) || knownId(comment.post, known.media)
  if (post === 0) return []
  return [
    {
      id: idOf(comment),
      post,
      parent: knownId(comment.parent, known.comments),
      author: knownId(comment.author, known.users),
      author_name: textOf(comment.author_name),
      content: written(comment.content),
      status: 'approved',
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

export function postOf(post: JsonObject, known: Known): GivenItem<'posts'> {
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

/** A page, or an item of a type of the site's own. @param there the items it may lie below */
export function pageOf(page: JsonObject, known: Known, there: ReadonlySet<number>): GivenItem<'pages'> {
  const order = page.menu_order
  return {
    ...itemOf(page, known),
    parent: knownId(page.parent, there),
    menu_order: typeof order === 'number' && Number.isSafeInteger(order) ? order : 0,
  }
}

/** A pattern, or a menu of blocks. */
export function patternOf(item: JsonObject, known: Known) {
  const author = knownId(item.author, known.users)
  return {
    id: idOf(item),
    title: written(item.title),
    content: written(item.content),
    status: itemStatuses.find((status) => status === item.status) ?? ('publish' as const),
    ...(author > 0 && { author }),
    ...slugOf(item),
    ...timeOf(item, 'date'),
  }
}

export function mediaOf(item: JsonObject, known: Known): GivenItem<'media'> {
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
