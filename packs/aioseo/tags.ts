import { asciiJson } from '../lib/php-values.ts'
import { escaped } from '../lib/texts.ts'
import type { Head } from './head.ts'
import type { Page } from './page.ts'

/** A head as the elements of `aioseo_head`. */
export function tagsOf(head: Head, { author, type }: Page): string {
  const hasWriter = type === 'post' || type === 'attachment'
  const writer = hasWriter && author ? `<meta name="author" content="${escaped(author.name)}"/>` : ''
  const own = [
    head.description === '' ? '' : `<meta name="description" content="${escaped(head.description)}" />`,
    `<meta name="robots" content="${head.robots}" />`,
    writer,
    `<link rel="canonical" href="${escaped(head.canonical_url)}" />`,
    '<meta name="generator" content="All in One SEO (AIOSEO) 4.9.9" />',
  ]
  const social = Object.entries(head).flatMap(([name, value]) => {
    if (!name.includes(':') || typeof value !== 'string') return []
    return [
      `<meta ${name.startsWith('twitter:') ? 'name' : 'property'}="${name}" content="${escaped(value)}" />`,
    ]
  })
  const schema = asciiJson(head.schema).replaceAll('<', '\\u003C')
  return [
    '\n\t\t<!-- The head of a fake site, as All in One SEO 4.9.9 has it. -->',
    ...own.filter((line) => line !== '').map((line) => `\t${line}`),
    ...social.map((line) => `\t\t${line}`),
    `\t\t<script type="application/ld+json" class="aioseo-schema">\n\t\t\t${schema}\n\t\t</script>`,
    '\t\t<!-- All in One SEO. -->\n\n',
  ].join('\n')
}
