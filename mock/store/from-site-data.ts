import type {
  Comment as CommentData,
  CustomTerm,
  CustomTerms,
  CustomValues,
  Media,
  Page,
  Post,
  SiteData,
} from '../../fixtures/site-data.ts'
import { slugify, trashedSlug, untrashedSlug } from '../../fixtures/slug.ts'
import { parseDate } from '../http/arguments/parsed-date.ts'
import { builtInModel, type ContentModel } from './content-model.ts'
import { idPath, termsOf, withTerms } from './content-types.ts'
import { menuItemsOf, optionsOf, patternRecords } from './editor-data.ts'
import { baseName, fileOf } from './file-paths.ts'
import { subSizeFileName, subSizesOf } from './image-sizes.ts'
import type {
  AttachmentFile,
  AttachmentRecord,
  Comment,
  ContentRecord,
  CustomRecord,
  GivenGmt,
  PageRecord,
  PostRecord,
  SubSizeFile,
  Term,
} from './records.ts'
import type { SiteSnapshot } from './site-state.ts'
import { userRecord } from './user-record.ts'
import { type Zone, zoneOf } from './zone.ts'

/** Generated ids start here when the data leave room, so that they are easy to tell from those of the data. */
const firstFreeId = 1000

/** The snapshot of a site that contains only this data. */
export function fromSiteData(data: SiteData, firstId?: number, model = builtInModel): SiteSnapshot {
  const zone = zoneOf({ timezone: data.site.timezone, gmtOffset: data.site.gmt_offset })
  const slugs = slugsIn(data.settings.language)
  const slugOf = ({ slug, name }: { readonly slug: string; readonly name: string }): string =>
    slugs(slug === '' ? name : slug)
  const content: ContentRecord[] = [
    ...data.posts.map((post) => postRecord(post, zone, slugs)),
    ...data.pages.map((page) => pageRecord(page, zone, slugs)),
    ...data.media.map((media) => mediaRecord(media, slugs)),
    ...patternRecords(data, localTimestamp, slugs),
    ...customRecords(data, model, zone, slugs),
  ]
  const terms: Term[] = [
    ...data.categories.map((term) => ({ ...term, taxonomy: 'category' as const, slug: slugOf(term) })),
    ...data.tags.map((term) => ({ ...term, taxonomy: 'post_tag' as const, parent: 0, slug: slugOf(term) })),
    ...data.menus.map(({ id, name, slug, description }) => ({
      ...{ id, name, description, taxonomy: 'nav_menu' as const, parent: 0 },
      slug: slugOf({ slug, name }),
    })),
    ...customTerms(data, model, slugOf),
  ]
  const names = new Map(terms.map((term) => [term.id, term.name.toLowerCase()]))
  const menuItems = menuItemsOf(data, content[0]?.date ?? 0, slugs)
  const identified = [...content, ...menuItems]
  const highest = identified.reduce((max, { id }) => Math.max(max, id), 0)
  if (firstId !== undefined && firstId <= highest)
    throw new Error(
      `Cannot make a site: firstId is ${firstId}, and the data has ids up to ${highest}. Use a higher one.`,
    )
  return {
    info: {
      name: data.site.name,
      description: data.site.description,
      gmtOffset: data.site.gmt_offset,
      timezone: data.site.timezone,
    },
    users: data.users.map(userRecord),
    terms,
    comments: data.comments.map((comment) => commentOf(comment, zone)),
    menuItems,
    options: optionsOf(data),
    content: content.map((record) => withGuid(withOrderedTerms(record, names))),
    revisions: [],
    files: [],
    nextId: firstId ?? Math.max(firstFreeId, highest + 1),
    // A new WordPress comes with one comment.
    nextIds: { users: 1, terms: 1, comments: 2 },
  }
}

type Slugs = (text: string) => string

// Leaves a valid slug unchanged, and makes a slug of anything else, as a site of the language does.
const slugsIn =
  (language: string | undefined): Slugs =>
  (text) =>
    /^[a-z0-9_-]*$/.test(text) ? text : slugify(text, language)

function localTimestamp(text: string): number {
  const parsed = parseDate(text)
  if (parsed === undefined) throw new Error(`Cannot make a site: a date of the data is "${text}".`)
  return parsed.localTimestamp
}

/** The GMT date of the data when the timezone of the site gives another one. */
function givenGmt(
  { date, date_gmt: gmt = '' }: { readonly date: string; readonly date_gmt?: string },
  zone: Zone,
): { readonly givenGmt?: GivenGmt } {
  if (gmt === '') return {}
  const [local, own] = [localTimestamp(date), localTimestamp(gmt)]
  return own === zone.toUtc(local) ? {} : { givenGmt: [local, own] }
}

function itemFields(item: Post | Page, zone: Zone, slugs: Slugs) {
  const isUnpublished = item.status === 'draft' || item.status === 'pending'
  const made = () => (isUnpublished ? '' : slugs(item.title) || `${item.id}-2`)
  const slug = slugs(item.slug) || made()
  const isTrashed = item.status === 'trash'
  return {
    id: item.id,
    status: item.status,
    slug: isTrashed ? trashedSlug(slug) : slug,
    title: item.title,
    content: item.content,
    excerpt: item.excerpt,
    author: item.author,
    date: localTimestamp(item.date),
    ...givenGmt(item, zone),
    hasExplicitDate: true,
    modified: localTimestamp(item.modified === '' ? item.date : item.modified),
    password: item.password,
    commentStatus: item.comment_status,
    pingStatus: item.ping_status,
    template: item.template,
    featuredMedia: item.featured_media,
    footnotes: item.footnotes || null,
    guid: '',
    ...optionalFields(item),
    ...(isTrashed && { trashedFrom: { status: 'draft' as const, slug: untrashedSlug(slug) } }),
  }
}

function postRecord(post: Post, zone: Zone, slugs: Slugs): PostRecord {
  const { format, sticky, categories, tags } = post
  return {
    ...itemFields(post, zone, slugs),
    type: 'post',
    parent: 0,
    menuOrder: 0,
    format,
    sticky,
    categories,
    tags,
  }
}

function pageRecord(page: Page, zone: Zone, slugs: Slugs): PageRecord {
  return { ...itemFields(page, zone, slugs), type: 'page', parent: page.parent, menuOrder: page.menu_order }
}

// Registered meta and fields, and terms of custom taxonomies, where an item has some.
const optionalFields = ({ meta, fields, terms }: CustomValues & CustomTerms) => ({
  ...(meta && { meta }),
  ...(fields && { fields }),
  ...(terms && { terms }),
})

function customRecords(
  { items = {} }: SiteData,
  model: ContentModel,
  zone: Zone,
  slugs: Slugs,
): CustomRecord[] {
  return model.customTypes.flatMap((definition) =>
    (items[definition.name] ?? []).map((item) => ({
      ...pageRecord(item, zone, slugs),
      type: 'custom',
      definition,
    })),
  )
}

function customTerms(
  { terms = {} }: SiteData,
  model: ContentModel,
  slugOf: (term: CustomTerm) => string,
): Term[] {
  return model.customTaxonomies.flatMap((taxonomy) =>
    (terms[taxonomy.name] ?? []).map((term) => ({ ...term, taxonomy, slug: slugOf(term) })),
  )
}

function commentOf(comment: CommentData, zone: Zone): Comment {
  const isThrownAway = comment.status === 'trash' || comment.status === 'spam'
  return {
    id: comment.id,
    post: comment.post,
    parent: comment.parent,
    author: comment.author,
    authorName: comment.author_name,
    authorEmail: comment.author_email,
    authorUrl: comment.author_url,
    authorIp: '127.0.0.1',
    authorUserAgent: '',
    date: localTimestamp(comment.date),
    ...givenGmt(comment, zone),
    content: comment.content,
    status: comment.status,
    type: 'comment',
    ...optionalFields(comment),
    ...(isThrownAway && { trashedFrom: 'hold' as const }),
  }
}

function mediaRecord(media: Media, slugs: Slugs): AttachmentRecord {
  const date = localTimestamp(media.date)
  return {
    id: media.id,
    type: 'attachment',
    status: media.status,
    slug: slugs(media.slug) || slugs(media.title) || `${media.id}`,
    title: media.title,
    content: media.description,
    excerpt: media.caption,
    author: media.author,
    date,
    hasExplicitDate: true,
    modified: date,
    parent: media.post,
    menuOrder: 0,
    password: '',
    commentStatus: 'open',
    pingStatus: 'closed',
    template: '',
    featuredMedia: 0,
    guid: '',
    altText: media.alt_text,
    file: attachmentFile(media),
    ...optionalFields(media),
  }
}

function attachmentFile(media: Media): AttachmentFile {
  const { width, height, mime_type: mime, file: path, filesize: size } = media
  return { mime, path, width, height, size, sizes: sizesOf(media) }
}

function sizesOf({ width, height, file, sizes }: Media): Record<string, SubSizeFile> {
  const chosen = subSizesOf(width, height).filter(({ name }) => sizes.some((each) => each === name))
  return Object.fromEntries(
    chosen.map((size) => [
      size.name,
      { file: baseName(subSizeFileName(file, size)), width: size.width, height: size.height, size: 0 },
    ]),
  )
}

function withOrderedTerms(record: ContentRecord, names: ReadonlyMap<number, string>): ContentRecord {
  return termsOf(record).length < 2 ? record : withTerms(record, (ids) => byName(ids, names))
}

// The API lists terms by name.
function byName(ids: readonly number[], names: ReadonlyMap<number, string>): number[] {
  const name = (id: number): string => names.get(id) ?? ''
  return [...ids].sort((a, b) => (name(a) < name(b) ? -1 : name(a) > name(b) ? 1 : a - b))
}

function withGuid(record: ContentRecord): ContentRecord {
  const file = fileOf(record)
  return { ...record, guid: file ? `/wp-content/uploads/${file.path}` : idPath(record) }
}
