/** An item as the interface answers it: a post, a page, a term. */
export type Item = Readonly<Record<string, unknown>>

/** What the head of a page says to search engines and to those who share it. */
export interface Head {
  readonly title: string
  readonly description: string
  readonly robots: { readonly index: string; readonly follow: string }
  readonly canonical: string
  readonly og_type: 'article' | 'website'
  readonly og_title: string
  readonly og_description: string
  readonly og_url: string
  readonly article_published_time?: string
  readonly article_modified_time?: string
  readonly twitter_card: string
}

const longest = 155

/** The head of the page of an item: from its meta where it has any, else from its title and excerpt. */
export function headOf(item: Item): Head {
  const meta = (key: string): string => text(member(item.meta, key))
  const title = meta('seo_title') || plain(text(member(item.title, 'rendered')) || text(item.name))
  const own = text(member(item.excerpt, 'rendered')) || text(item.description)
  const description = meta('seo_description') || shortened(plain(own))
  const isArticle = item.type === 'post'
  const [published, modified] = [text(item.date_gmt), text(item.modified_gmt)]
  return {
    title,
    description,
    robots: { index: meta('seo_noindex') === '1' ? 'noindex' : 'index', follow: 'follow' },
    canonical: text(item.link),
    og_type: isArticle ? 'article' : 'website',
    og_title: title,
    og_description: description,
    og_url: text(item.link),
    ...(isArticle && published !== '' && { article_published_time: `${published}+00:00` }),
    ...(isArticle && modified !== '' && { article_modified_time: `${modified}+00:00` }),
    twitter_card: 'summary_large_image',
  }
}

/** The same as tags. */
export function tagsOf({ title, description, canonical, og_type, og_title }: Head): string {
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    `<link rel="canonical" href="${escaped(canonical)}" />`,
    `<meta property="og:type" content="${og_type}" />`,
    `<meta property="og:title" content="${escaped(og_title)}" />`,
  ].join('\n')
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const member = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', hellip: '…' }

function plain(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .trim()
}

const shortened = (sentence: string): string =>
  sentence.length <= longest ? sentence : `${sentence.slice(0, longest).replace(/\s+\S*$/, '')}…`

const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
