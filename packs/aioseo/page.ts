import type { FieldSite } from '../../index.ts'
import { type Item, memberIn, numbersIn, textIn } from '../lib/texts.ts'
import { type Crumb, postCrumbs, termCrumbs } from './breadcrumbs.ts'
import { metaIn, type PostMeta } from './post-meta.ts'
import { filledTemplate, postTitle, type Subject } from './smart-tags.ts'
import { taxonomyTemplates, typeTemplates } from './templates.ts'
import { firstWords, timestamp } from './values.ts'

export interface Person {
  readonly name: string
  readonly link: string
  readonly avatar: string
}

export interface PageImage {
  readonly url: string
  readonly width: number
  readonly height: number
  readonly caption: string
}

/** A page of the website: the facts that its head is made from. */
export interface Page {
  readonly site: FieldSite
  readonly type: string
  /** Its own address. */
  readonly link: string
  readonly title: string
  readonly description: string
  /** The title without a template. */
  readonly headline: string
  readonly published: string
  readonly modified: string
  readonly author: Person | undefined
  readonly image: PageImage | undefined
  /** The names of its categories and tags. */
  readonly sections: readonly string[]
  readonly comments: number
  readonly crumbs: readonly Crumb[]
  /** What an editor wrote about it. */
  readonly meta: PostMeta
}

/** The page of a post, a page or a file. */
export function postPage(item: Item, site: FieldSite): Page {
  const id = Number(item.id)
  const stored = site.item('post', id) ?? item
  const type = textIn(stored.type)
  const meta = metaIn(site.field('post', id, 'aioseo_meta_data')) ?? {}
  const subject: Subject = { kind: 'post', item: stored }
  const templates = typeTemplates(site, type)
  const isOpen = textIn(stored.password) === ''
  return {
    site,
    type,
    link: textIn(stored.link),
    title: filledTemplate(textIn(meta.title) || templates.title, subject, site),
    description:
      filledTemplate(textIn(meta.description) || templates.description, subject, site) || ownWords(stored),
    headline: postTitle(stored),
    published: timestamp(stored.date_gmt),
    modified: timestamp(stored.modified_gmt),
    author: personOf(Number(stored.author), site),
    image: isOpen && type !== 'attachment' ? imageOf(Number(stored.featured_media), site) : undefined,
    sections: termNames([...numbersIn(stored.categories), ...numbersIn(stored.tags)], site),
    comments: site.commentCount(id),
    crumbs: postCrumbs(stored, site),
    meta,
  }
}

/** The excerpt or the content of a post, which describe it where its template is empty. */
const ownWords = (item: Item): string =>
  textIn(item.password) === '' ? firstWords(rawText(item.excerpt) || rawText(item.content)) : ''

const rawText = (value: unknown): string => textIn(memberIn(value, 'raw'))

/** The page of a term: an archive. */
export function termPage(item: Item, site: FieldSite): Page {
  const stored = site.item('term', Number(item.id)) ?? item
  const subject: Subject = { kind: 'term', item: stored }
  const templates = taxonomyTemplates(site, textIn(stored.taxonomy))
  return {
    site,
    type: 'term',
    link: textIn(stored.link),
    title: filledTemplate(templates.title, subject, site),
    description: filledTemplate(templates.description, subject, site),
    headline: textIn(stored.name),
    published: '',
    modified: '',
    author: undefined,
    image: undefined,
    sections: [],
    comments: 0,
    crumbs: termCrumbs(stored, site),
    meta: {},
  }
}

function personOf(id: number, site: FieldSite): Person | undefined {
  const user = site.item('user', id)
  if (user === undefined) return undefined
  return {
    name: textIn(user.name),
    link: textIn(user.link),
    avatar: textIn(memberIn(user.avatar_urls, '96')),
  }
}

function imageOf(id: number, site: FieldSite): PageImage | undefined {
  // Unlike with the plugin, nothing of a private file is shown.
  const media = site.isPublic(id) ? site.item('post', id) : undefined
  const url = textIn(media?.source_url)
  if (url === '') return undefined
  const size = (name: string): number => Number(memberIn(media?.media_details, name) ?? 0)
  const caption = textIn(memberIn(media?.caption, 'raw')) || textIn(media?.alt_text)
  return { url, width: size('width'), height: size('height'), caption }
}

const termNames = (ids: readonly number[], site: FieldSite): string[] =>
  ids.map((id) => textIn(site.item('term', id)?.name)).filter((name) => name !== '')
