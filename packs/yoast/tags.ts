import { escaped } from '../lib/texts.ts'
import type { Head } from './head.ts'

/** A head as the elements of `yoast_head`. */
export function tagsOf(head: Head): string {
  const misc = Object.entries(head.twitter_misc ?? {}).flatMap(([label, value], index) => [
    (index === 0 ? '' : '\t') + metaTag(`twitter:label${index + 1}`, label),
    `\t${metaTag(`twitter:data${index + 1}`, value)}`,
  ])
  const lines = [
    '<!-- The head of a fake site, as Yoast SEO 28.3 has it. -->',
    `<title>${escaped(head.title)}</title>`,
    metaTag('description', head.description),
    metaTag('robots', Object.values(head.robots).join(', ')),
    head.canonical === undefined ? '' : `<link rel="canonical" href="${escaped(head.canonical)}" />`,
    propertyTag('og:locale', head.og_locale),
    propertyTag('og:type', head.og_type),
    propertyTag('og:title', head.og_title),
    propertyTag('og:description', head.og_description),
    propertyTag('og:url', head.og_url),
    propertyTag('og:site_name', head.og_site_name),
    propertyTag('article:published_time', head.article_published_time),
    propertyTag('article:modified_time', head.article_modified_time),
    ...(head.og_image ?? []).flatMap(({ url, width, height, type }) => [
      propertyTag('og:image', url),
      ...(width === ''
        ? []
        : [
            `\t${propertyTag('og:image:width', String(width))}`,
            `\t${propertyTag('og:image:height', String(height))}`,
            `\t${propertyTag('og:image:type', type)}`,
          ]),
    ]),
    metaTag('author', head.author),
    metaTag('twitter:card', head.twitter_card),
    metaTag('twitter:title', head.twitter_title),
    metaTag('twitter:description', head.twitter_description),
    metaTag('twitter:image', head.twitter_image),
    ...misc,
    `<script type="application/ld+json" class="yoast-schema-graph">${inert(head.schema)}</script>`,
    '<!-- / Yoast SEO. -->',
  ]
  return lines.filter((line) => line !== '').join('\n')
}

const metaTag = (name: string, content: string | undefined): string =>
  content === undefined ? '' : `<meta name="${name}" content="${escaped(content)}" />`

const propertyTag = (name: string, content: string | undefined): string =>
  content === undefined ? '' : `<meta property="${name}" content="${escaped(content)}" />`

// JSON that can't end its script element.
const inert = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003C')
