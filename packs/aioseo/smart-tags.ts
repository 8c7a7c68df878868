import type { FieldSite } from '../../index.ts'
import { decoded, type Item, memberIn, numbersIn, textIn, withoutTags } from '../lib/texts.ts'
import { optionText } from './options.ts'
import { firstWords } from './values.ts'

/** What the tags of a template describe: an item with all its fields, or nothing but the site. */
export interface Subject {
  readonly kind: 'post' | 'term' | 'site'
  readonly item: Item
}

type TagValue = (subject: Subject, site: FieldSite) => string

const raw = (item: Item, name: string): string => textIn(memberIn(item[name], 'raw'))
const isProtected = ({ password }: Item): boolean => textIn(password) !== ''

/** The title of a post, with the prefix of a private or protected one. */
export function postTitle(item: Item): string {
  const title = textIn(memberIn(item.title, 'rendered'))
  if (isProtected(item)) return `Protected: ${title}`
  return item.status === 'private' ? `Private: ${title}` : title
}

// A protected text is always hidden; a manual excerpt is always shown.
const excerpt: TagValue = ({ item }) =>
  isProtected(item) ? '' : firstWords(raw(item, 'excerpt') || raw(item, 'content'))

const author = (item: Item, site: FieldSite): Item => site.item('user', Number(item.author)) ?? {}

const termName = (ids: unknown, site: FieldSite): string => {
  const [first] = numbersIn(ids)
  return first === undefined ? '' : textIn(site.item('term', first)?.name)
}

const localDate = (item: Item, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${textIn(item.date)}Z`))

const currentDate = (site: FieldSite, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(site.now())

const wholeDate = { year: 'numeric', month: 'long', day: 'numeric' } as const

const values: Readonly<Record<string, TagValue>> = {
  post_title: ({ item }) => decoded(withoutTags(postTitle(item))),
  post_excerpt: excerpt,
  post_excerpt_only: ({ item }) => (isProtected(item) ? '' : firstWords(raw(item, 'excerpt'))),
  post_content: ({ item }) => (isProtected(item) ? '' : firstWords(raw(item, 'content'))),
  attachment_caption: ({ item }) => firstWords(raw(item, 'caption')),
  attachment_description: ({ item }) => firstWords(raw(item, 'description')),
  alt_tag: ({ item }) => textIn(item.alt_text),
  permalink: ({ item }) => textIn(item.link),
  author_name: ({ item }, site) => textIn(author(item, site).name),
  author_first_name: ({ item }, site) => textIn(author(item, site).first_name),
  author_last_name: ({ item }, site) => textIn(author(item, site).last_name),
  categories: ({ item }, site) =>
    numbersIn(item.categories)
      .map((id) => textIn(site.item('term', id)?.name))
      .join(', '),
  taxonomy_title: ({ kind, item }, site) =>
    decoded(kind === 'term' ? textIn(item.name) : termName(item.categories, site)),
  taxonomy_description: ({ kind, item }, site) =>
    kind === 'term' ? decoded(withoutTags(site.rendered(textIn(item.description)))) : '',
  tax_parent_name: ({ item }, site) => textIn(site.item('term', Number(item.parent))?.name),
  parent_title: ({ item }, site) =>
    site.isPublic(Number(item.parent))
      ? withoutTags(textIn(memberIn(site.item('post', Number(item.parent))?.title, 'rendered')))
      : '',
  post_date: ({ item }) => localDate(item, wholeDate),
  post_day: ({ item }) => localDate(item, { day: 'numeric' }),
  post_month: ({ item }) => localDate(item, { month: 'long' }),
  post_year: ({ item }) => localDate(item, { year: 'numeric' }),
  current_date: (_, site) => currentDate(site, wholeDate),
  current_day: (_, site) => currentDate(site, { day: 'numeric' }),
  current_month: (_, site) => currentDate(site, { month: 'long' }),
  current_year: (_, site) => currentDate(site, { year: 'numeric' }),
  separator_sa: (_, site) => decoded(optionText(site, 'searchAppearance', 'global', 'separator')),
  site_title: (_, site) => decoded(site.name),
  tagline: (_, site) => decoded(site.description),
}

const itemTags: readonly string[] = ['post_', 'author_', 'alt_', 'attachment_', 'permalink', 'categories']

/** A template with the values of its tags, `#post_title #separator_sa #site_title`. Unknown tags stay. */
export function filledTemplate(template: string, subject: Subject, site: FieldSite): string {
  const filled = template.replaceAll(/#([a-z_]+)/g, (whole, name: string) => {
    const needsPost = itemTags.some((start) => name.startsWith(start))
    if (needsPost && subject.kind !== 'post') return ''
    return values[name]?.(subject, site) ?? whole
  })
  return filled.replaceAll(/\s+/g, ' ').trim()
}
