/** What the site's own pages have in common. */
export interface SiteFacts {
  readonly url: string
  readonly name: string
  readonly description: string
}

/** What an editor wrote for one item, empty when nothing: the plugin's post meta. */
export interface Overrides {
  readonly title: string
  readonly description: string
  readonly canonical: string
  readonly breadcrumb: string
  readonly ogTitle: string
  readonly ogDescription: string
  readonly ogImage: string
  readonly twitterTitle: string
  readonly twitterDescription: string
  readonly twitterImage: string
}

export const noOverrides: Overrides = {
  title: '',
  description: '',
  canonical: '',
  breadcrumb: '',
  ogTitle: '',
  ogDescription: '',
  ogImage: '',
  twitterTitle: '',
  twitterDescription: '',
  twitterImage: '',
}

export interface Crumb {
  readonly name: string
  readonly url: string
}

export interface Person {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly website: string
  readonly archive: string
  readonly avatar: string
}

/** An image as Open Graph describes it. Its size and type are empty when the site does not know it. */
export interface HeadImage {
  readonly width: number | ''
  readonly height: number | ''
  readonly url: string
  readonly type: string
}

/** An image with its caption. */
export interface PageImage extends HeadImage {
  readonly caption: string
}

/** What only an article has. */
export interface Article {
  readonly headline: string
  readonly words: number
  /** Undefined when comments are closed. */
  readonly comments: number | undefined
  readonly keywords: readonly string[]
  readonly sections: readonly string[]
}

/** A page of the website: the facts that its head is made from. An empty text is a fact that it does not have. */
export interface Page {
  readonly kind: 'post' | 'page' | 'term' | 'author' | 'home' | 'dates' | 'missing'
  readonly site: SiteFacts
  readonly title: string
  /** Its address, or the one that an editor set instead. */
  readonly canonical: string
  /** Its own address. */
  readonly link: string
  readonly robots: Readonly<Record<string, string>>
  readonly ogType: string
  /** The title for Open Graph, when it differs. */
  readonly ogTitle: string
  readonly description: string
  /** What Open Graph shows without a description. */
  readonly summary: string
  readonly published: string
  readonly modified: string
  readonly image: PageImage | undefined
  /** The avatar of an author's page; the schema has it with the person. */
  readonly isAvatar: boolean
  /** The name of the author, for posts. */
  readonly writer: string
  /** Minutes to read it. */
  readonly minutes: number
  readonly isProtected: boolean
  readonly person: Person | undefined
  readonly article: Article | undefined
  readonly crumbs: readonly Crumb[]
  readonly overrides: Overrides
}

/** A page without anything but its kind, its site and its title. */
export const barePage = (kind: Page['kind'], site: SiteFacts, title: string): Page => ({
  kind,
  site,
  title,
  canonical: '',
  link: '',
  robots: robotsOf({}),
  ogType: 'website',
  ogTitle: '',
  description: '',
  summary: '',
  published: '',
  modified: '',
  image: undefined,
  isAvatar: false,
  writer: '',
  minutes: 0,
  isProtected: false,
  person: undefined,
  article: undefined,
  crumbs: [],
  overrides: noOverrides,
})

interface RobotRules {
  readonly noindex?: boolean
  readonly nofollow?: boolean
  /** `noimageindex`, `noarchive`, `nosnippet`. */
  readonly advanced?: readonly string[]
}

/** What robots may do. Where they may not index, the finer rules are left out. */
export function robotsOf({
  noindex = false,
  nofollow = false,
  advanced = [],
}: RobotRules): Readonly<Record<string, string>> {
  const follow = nofollow ? 'nofollow' : 'follow'
  if (noindex) return { index: 'noindex', follow }
  const has = (rule: string): boolean => advanced.includes(rule)
  return {
    index: 'index',
    follow,
    ...(!has('nosnippet') && { 'max-snippet': 'max-snippet:-1' }),
    ...(!has('noimageindex') && { 'max-image-preview': 'max-image-preview:large' }),
    'max-video-preview': 'max-video-preview:-1',
    ...(has('noimageindex') && { imageindex: 'noimageindex' }),
    ...(has('noarchive') && { archive: 'noarchive' }),
    ...(has('nosnippet') && { snippet: 'nosnippet' }),
  }
}

/** The page of the newest posts. */
export const homePage = (site: SiteFacts): Page => ({
  ...barePage('home', site, trimmedTitle(`${site.name} - ${site.description}`)),
  canonical: `${site.url}/`,
  link: `${site.url}/`,
  ogTitle: site.name,
  description: site.description,
  crumbs: [
    { name: 'Home', url: `${site.url}/` },
    { name: 'Home', url: `${site.url}/` },
  ],
})

/** The answer for an address that is no page. */
export const missingPage = (site: SiteFacts): Page => ({
  ...barePage('missing', site, `Page not found - ${site.name}`),
  robots: robotsOf({ noindex: true }),
})

/** The posts of a year, a month or a day. The plugin fills in no date when the API requests it. */
export const datePage = (site: SiteFacts): Page => ({
  ...barePage('dates', site, `- ${site.name}`),
  robots: robotsOf({ noindex: true }),
})

/** A title by a template, without the spaces that empty parts leave. */
export const trimmedTitle = (title: string): string => title.replaceAll(/\s+/g, ' ').trim()
