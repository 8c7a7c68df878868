import { escaped } from '../lib/texts.ts'
import type { Head } from './head.ts'

/** A head as the elements of `yoast_head`. */
export function tagsOf(head: Head): string {
  const misc = Object.entries(head.twitter_misc ?? {}).flatMap(([label, value], index) => [
    (index === 0 ? '' : '\t') + named(`twitter:label${index + 1}`, label),
    `\t${named(`twitter:data${index + 1}`, value)}`,
  ])
  const lines = [
    '<!-- The head of a fake site, as Yoast SEO 27.1.1 has it. -->',
    `<title>${escaped(head.title)}</title>`,
    named('description', head.description),
    named('robots', Object.values(head.robots).join(', ')),
    head.canonical === undefined ? '' : `<link rel="canonical" href="${escaped(head.canonical)}" />`,
    property('og:locale', head.og_locale),
    property('og:type', head.og_type),
    property('og:title', head.og_title),
    property('og:description', head.og_description),
    property('og:url', head.og_url),
    property('og:site_name', head.og_site_name),
    property('article:published_time', head.article_published_time),
    property('article:modified_time', head.article_modified_time),
    ...(head.og_image ?? []).flatMap(({ url, width, height, type }) => [
      property('og:image', url),
      ...(width === ''
        ? []
        : [
            `\t${property('og:image:width', String(width))}`,
            `\t${property('og:image:height', String(height))}`,
            `\t${property('og:image:type', type)}`,
          ]),
    ]),
    named('author', head.author),
    named('twitter:card', head.twitter_card),
    named('twitter:title', head.twitter_title),
    named('twitter:description', head.twitter_description),
    named('twitter:image', head.twitter_image),
    ...misc,
    `<script type="application/ld+json" class="yoast-schema-graph">${inert(head.schema)}</script>`,
    '<!-- / Yoast SEO. -->',
  ]
  return lines.filter((line) => line !== '').join('\n')
}

const named = (name: string, content: string | undefined): string =>
  content === undefined ? '' : `<meta name="${name}" content="${escaped(content)}" />`

const property = (name: string, content: string | undefined): string =>
  content === undefined ? '' : `<meta property="${name}" content="${escaped(content)}" />`

// JSON that can't end its script element.
const inert = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003C')
