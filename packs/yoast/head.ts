import { graphOf } from './graph.ts'
import type { HeadImage, Page } from './page.ts'

/** The head of a page, as `yoast_head_json`. */
export interface Head {
  readonly title: string
  readonly description?: string
  readonly robots: Readonly<Record<string, string>>
  readonly canonical?: string
  readonly og_locale: string
  readonly og_type?: string
  readonly og_title: string
  readonly og_description?: string
  readonly og_url?: string
  readonly og_site_name: string
  readonly article_published_time?: string
  readonly article_modified_time?: string
  readonly og_image?: readonly HeadImage[]
  readonly author?: string
  readonly twitter_card?: string
  readonly twitter_title?: string
  readonly twitter_description?: string
  readonly twitter_image?: string
  readonly twitter_misc?: Readonly<Record<string, string>>
  readonly schema: object
}

/** The head of a page: members without a value are left out. */
export function headOf(page: Page): Head {
  const { overrides, kind } = page
  const ogTitle = overrides.ogTitle || page.ogTitle || page.title
  const ogDescription = overrides.ogDescription || page.description || page.summary
  const image = overrides.ogImage
    ? ({ url: overrides.ogImage, type: '', width: '', height: '' } as const)
    : page.image
  const labels = {
    ...(page.writer !== '' && { 'Written by': page.writer }),
    ...(page.minutes > 0 && {
      'Est. reading time': `${page.minutes} ${page.minutes === 1 ? 'minute' : 'minutes'}`,
    }),
  }
  const isFound = kind !== 'missing'
  return {
    title: page.title,
    ...(page.description !== '' && { description: page.description }),
    robots: page.robots,
    ...(page.canonical !== '' && page.robots.index === 'index' && { canonical: page.canonical }),
    og_locale: 'en_US',
    ...(isFound && { og_type: page.ogType }),
    og_title: ogTitle,
    ...(ogDescription !== '' && { og_description: ogDescription }),
    ...(page.canonical !== '' && { og_url: page.canonical }),
    og_site_name: page.site.name,
    ...(kind === 'post' && { article_published_time: page.published }),
    ...(page.modified !== '' && { article_modified_time: page.modified }),
    ...(image && { og_image: [ordered(image)] }),
    ...(page.writer !== '' && { author: page.writer }),
    ...(isFound && { twitter_card: 'summary_large_image' }),
    ...(overrides.twitterTitle !== '' && { twitter_title: overrides.twitterTitle }),
    ...(overrides.twitterDescription !== '' && { twitter_description: overrides.twitterDescription }),
    ...(overrides.twitterImage !== '' && { twitter_image: overrides.twitterImage }),
    ...(Object.keys(labels).length > 0 && { twitter_misc: labels }),
    schema: graphOf(page),
  }
}

// Only an image of the site has its size first.
const ordered = ({ width, height, url, type }: HeadImage): HeadImage =>
  width === '' ? { url, type, width, height } : { width, height, url, type }
