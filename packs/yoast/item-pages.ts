import type { FieldSite } from '../../index.ts'
import { decoded, type Item, memberIn, numbersIn, textIn, withoutTags } from '../lib/texts.ts'
import {
  type Article,
  barePage,
  type Crumb,
  noOverrides,
  type Overrides,
  type Page,
  type PageImage,
  type Person,
  robotsOf,
  trimmedTitle,
} from './page.ts'
import { articleWordCount, digest, wordCount } from './words.ts'

/** How many pages above a page, or terms above a term, its breadcrumbs name. */
const maxAncestors = 20

/** The page of a post or page. */
export function contentPage(item: Item, site: FieldSite): Page {
  const kind = item.type === 'post' ? 'post' : 'page'
  const stored = site.item('post', Number(item.id)) ?? item
  const isProtected = textIn(stored.password) !== ''
  const overrides = overridesOf(stored.meta)
  // The prefix of a private title, which WordPress leaves out in the API.
  const prefix = stored.status === 'private' ? 'Private: ' : ''
  const heading = prefix + withoutTags(renderedIn(stored.title))
  const plainTitle = decoded(withoutTags(rawIn(stored.title) || renderedIn(stored.title)))
  const defaultTitle = trimmedTitle(`${plainTitle} - ${site.name}`)
  const link = textIn(stored.link)
  const person = personOf(Number(stored.author), site)
  const content = rawIn(stored.content)
  const published = timestamp(stored.date_gmt)
  const crumbName = overrides.breadcrumb || heading
  return {
    ...barePage(kind, site, overrides.title ? filled(overrides.title, plainTitle, site) : defaultTitle),
    canonical: overrides.canonical || link,
    link,
    robots: robotsFor(stored),
    ogType: 'article',
    description: overrides.description,
    summary: isProtected ? 'There is no excerpt because this is a protected post.' : summaryOf(stored),
    published,
    modified: timestamp(stored.modified_gmt) > published ? timestamp(stored.modified_gmt) : '',
    image: isProtected ? undefined : featuredImage(stored, site),
    writer: kind === 'post' ? (person?.name ?? '') : '',
    minutes: isProtected ? 0 : Math.round(wordCount(content) / 200),
    isProtected,
    person: kind === 'post' ? person : undefined,
    article: kind === 'post' ? articleOf(stored, heading, site) : undefined,
    crumbs: crumbName === '' ? [] : crumbs(stored, crumbName, 'post', site),
    overrides,
  }
}

/** The page of a term: an archive of its posts. */
export function termPage(item: Item, site: FieldSite): Page {
  const stored = site.item('term', Number(item.id)) ?? item
  const name = textIn(stored.name)
  const link = textIn(stored.link)
  return {
    ...barePage('term', site, trimmedTitle(`${name} Archives - ${site.name}`)),
    canonical: link,
    link,
    ogType: 'article',
    summary: withoutTags(site.rendered(textIn(stored.description))).trim(),
    crumbs: crumbs(stored, name, 'term', site),
  }
}

/** The page of an author. */
export function authorPage(item: Item, site: FieldSite): Page {
  const link = textIn(item.link)
  const person = personOf(Number(item.id), site)
  const name = person?.name ?? ''
  return {
    ...barePage('author', site, trimmedTitle(`${name}, Author at ${site.name}`)),
    canonical: link,
    link,
    ogType: 'profile',
    image: { url: person?.avatar ?? '', width: '', height: '', type: '', caption: name },
    isAvatar: true,
    person,
    crumbs: [
      { name: 'Home', url: `${site.url}/` },
      { name: `Archives for ${name}`, url: link },
    ],
  }
}

const renderedIn = (value: unknown): string => textIn(memberIn(value, 'rendered'))
const rawIn = (value: unknown): string => textIn(memberIn(value, 'raw'))

/** A date of the API with its time zone. */
const timestamp = (date: unknown): string => (typeof date === 'string' ? `${date}+00:00` : '')

const metaText = (meta: unknown, key: string): string => textIn(memberIn(meta, `_yoast_wpseo_${key}`))

function overridesOf(meta: unknown): Overrides {
  const text = (key: string): string => metaText(meta, key)
  return {
    ...noOverrides,
    title: text('title'),
    description: text('metadesc'),
    canonical: text('canonical'),
    breadcrumb: text('bctitle'),
    ogTitle: text('opengraph-title'),
    ogDescription: text('opengraph-description'),
    ogImage: text('opengraph-image'),
    twitterTitle: text('twitter-title'),
    twitterDescription: text('twitter-description'),
    twitterImage: text('twitter-image'),
  }
}

// 1: never index; 2: always; otherwise everything but private posts.
function robotsFor({ meta, status }: Item): Page['robots'] {
  const index = metaText(meta, 'meta-robots-noindex')
  return robotsOf({
    noindex: index === '1' || (index !== '2' && status === 'private'),
    nofollow: metaText(meta, 'meta-robots-nofollow') === '1',
    advanced: metaText(meta, 'meta-robots-adv').split(','),
  })
}

/** A title that an editor wrote: its variables are filled in, unknown ones are left out. */
function filled(template: string, title: string, { name, description }: FieldSite): string {
  const values = new Map(Object.entries({ title, sitename: name, sitedesc: description, sep: '-' }))
  return trimmedTitle(template.replaceAll(/%%(\w+)%%/g, (_, variable: string) => values.get(variable) ?? ''))
}

const summaryOf = ({ excerpt, content }: Item): string =>
  excerpt === undefined
    ? firstWords(withoutTags(renderedIn(content)))
    : withoutTags(rawIn(excerpt) || renderedIn(excerpt))

/** What WordPress makes of the content of a type that has no excerpts. */
function firstWords(text: string): string {
  const words = text.trim().split(/\s+/)
  return words.length > 55 ? `${words.slice(0, 55).join(' ')} [&hellip;]` : words.join(' ')
}

function articleOf(stored: Item, heading: string, site: FieldSite): Article {
  const isOpen = stored.comment_status === 'open'
  return {
    headline: heading || 'No title',
    words: articleWordCount(rawIn(stored.title), rawIn(stored.content)),
    comments: isOpen ? site.commentCount(Number(stored.id)) : undefined,
    keywords: termNames(stored.tags, site),
    sections: termNames(stored.categories, site),
  }
}

function termNames(ids: unknown, site: FieldSite): string[] {
  const names = numbersIn(ids).map((id) => textIn(site.item('term', id)?.name))
  return names.filter((name) => name !== '' && name !== 'Uncategorized').sort((a, b) => a.localeCompare(b))
}

function personOf(id: number, site: FieldSite): Person | undefined {
  const user = site.item('user', id)
  if (user === undefined) return undefined
  return {
    id: `${site.url}/#/schema/person/${digest(`${user.slug} ${id}`)}`,
    name: textIn(user.name),
    description: textIn(user.description),
    website: textIn(user.url),
    archive: textIn(user.link),
    avatar: textIn(memberIn(user.avatar_urls, '96')),
  }
}

/** The featured image; without one, the first image of the content. */
function featuredImage(stored: Item, site: FieldSite): PageImage | undefined {
  const featured = Number(stored.featured_media)
  if (featured > 0) return imageOf(featured, site)
  const [tag = ''] = /<img\s[^>]*>/i.exec(rawIn(stored.content)) ?? []
  const [, id] = /\bwp-image-(\d+)/.exec(tag) ?? []
  const known = id === undefined ? undefined : imageOf(Number(id), site)
  const [, url] = /\ssrc="([^"]+)"/.exec(tag) ?? []
  return known ?? (url === undefined ? undefined : { url, width: '', height: '', type: '', caption: '' })
}

/** An image that everybody may see: unlike the plugin, nothing of a private file is shown. */
function imageOf(id: number, site: FieldSite): PageImage | undefined {
  const media = site.isPublic(id) ? site.item('post', id) : undefined
  const url = textIn(media?.source_url)
  if (media === undefined || url === '') return undefined
  const size = (name: string): number | '' => {
    const value = memberIn(media.media_details, name)
    return typeof value === 'number' ? value : ''
  }
  const caption = withoutTags(rawIn(media.caption)) || textIn(media.alt_text)
  return { url, width: size('width'), height: size('height'), type: textIn(media.mime_type), caption }
}

/** The way from the home page to an item, by the items above it. */
function crumbs(item: Item, name: string, kind: 'post' | 'term', site: FieldSite): readonly Crumb[] {
  const above: Crumb[] = []
  let parent = Number(item.parent ?? 0)
  while (parent > 0 && above.length < maxAncestors) {
    // The title of a draft is not for everybody.
    const found = kind === 'term' || site.isPublic(parent) ? site.item(kind, parent) : undefined
    if (found === undefined) break
    const title = withoutTags(renderedIn(found.title)) || textIn(found.name)
    above.unshift({ name: title, url: textIn(found.link) })
    parent = Number(found.parent ?? 0)
  }
  return [{ name: 'Home', url: `${site.url}/` }, ...above, { name, url: textIn(item.link) }]
}
