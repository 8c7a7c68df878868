import type { FieldSite } from '../../index.ts'
import { integer } from '../lib/php-values.ts'
import { escaped, textIn } from '../lib/texts.ts'
import { graphOf } from './graph.ts'
import { isOn, optionText } from './options.ts'
import type { Page } from './page.ts'
import { filledTemplate } from './smart-tags.ts'

/** The head of a page, as `aioseo_head_json`: the members of social media are named as their elements are. */
export interface Head {
  readonly title: string
  readonly description: string
  readonly canonical_url: string
  readonly robots: string
  readonly keywords: string
  readonly webmasterTools: { readonly miscellaneous: string }
  readonly schema: object
  readonly [name: `${'og' | 'article' | 'twitter'}:${string}`]: string
}

/** The head of a page, by what an editor wrote, the templates and the settings. */
export function headOf(page: Page): Head {
  const { title, description, meta, link } = page
  return {
    title,
    description,
    canonical_url: textIn(meta.canonical_url) || link,
    robots: robotsOf(page),
    keywords: '',
    webmasterTools: { miscellaneous: '' },
    schema: graphOf(page),
    ...(page.type === 'term' ? {} : social(page)),
  }
}

const rules = ['noindex', 'nofollow', 'noarchive', 'nosnippet', 'noimageindex', 'noodp', 'notranslate']

/** What robots may do: by default all, with large previews. */
function robotsOf({ meta }: Page): string {
  if (meta.robots_default !== false) return 'max-image-preview:large'
  const has = (rule: string): boolean => meta[`robots_${rule}`] === true
  const [snippet, video] = [
    integer(meta.robots_max_snippet ?? -1),
    integer(meta.robots_max_videopreview ?? -1),
  ]
  const previews = [
    ...(snippet === -1 || has('nosnippet') ? [] : [`max-snippet:${snippet}`]),
    ...(has('noimageindex') ? [] : [`max-image-preview:${textIn(meta.robots_max_imagepreview)}`]),
    ...(video === -1 ? [] : [`max-video-preview:${video}`]),
  ]
  return [...rules.filter(has), ...previews].join(', ')
}

function social(page: Page): Readonly<Record<`og:${string}`, string>> {
  return {
    ...(isOn(page.site, 'social', 'facebook', 'general', 'enable') && openGraph(page)),
    ...(isOn(page.site, 'social', 'twitter', 'general', 'enable') && twitter(page)),
  }
}

/** A text of an editor with its tags filled in; otherwise that of the page. */
function socialText(page: Page, text: unknown, otherwise: string): string {
  const item = page.site.item('post', Number(page.meta.post_id)) ?? {}
  const filled = filledTemplate(textIn(text), { kind: 'post', item }, page.site)
  return encoded(filled || otherwise)
}

function openGraph(page: Page): Readonly<Record<string, string>> {
  const { meta, link, site } = page
  const type = meta.og_object_type
  const objectType = typeof type === 'string' && type !== 'default' ? type : 'article'
  const description = socialText(page, meta.og_description, page.description)
  const image = textIn(meta.og_image_url)
  const publisher = optionText(site, 'social', 'profiles', 'urls', 'facebookPageUrl')
  return {
    'og:locale': 'en_US',
    'og:site_name': encoded(siteName(site)),
    'og:type': objectType,
    'og:title': socialText(page, meta.og_title, page.title),
    ...(description !== '' && { 'og:description': description }),
    'og:url': textIn(meta.canonical_url) || link,
    ...(image !== '' && { 'og:image': image }),
    ...(objectType === 'article' && {
      'article:published_time': page.published,
      'article:modified_time': page.modified,
      ...(publisher !== '' && { 'article:publisher': publisher }),
    }),
  }
}

// An apostrophe stays.
const encoded = (text: string): string => escaped(text).replaceAll('&#039;', "'")

const siteName = (site: FieldSite): string =>
  filledTemplate(
    optionText(site, 'social', 'facebook', 'general', 'siteName'),
    { kind: 'site', item: {} },
    site,
  )

function twitter(page: Page): Readonly<Record<string, string>> {
  const { meta, site } = page
  const card = meta.twitter_card
  const isShared = meta.twitter_use_og === true
  const title = isShared ? meta.og_title : meta.twitter_title
  const text = isShared ? meta.og_description : meta.twitter_description
  const ogTitle = socialText(page, meta.og_title, page.title)
  const description = socialText(page, text || meta.og_description, page.description)
  const image = textIn(meta.twitter_image_url) || textIn(meta.og_image_url)
  return {
    'twitter:card':
      typeof card === 'string' && card !== 'default'
        ? card
        : optionText(site, 'social', 'twitter', 'general', 'defaultCardType'),
    'twitter:title': title ? socialText(page, title, page.title) : ogTitle,
    ...(description !== '' && { 'twitter:description': description }),
    ...(image !== '' && { 'twitter:image': image }),
  }
}
