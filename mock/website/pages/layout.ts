import { anchor } from '../../html/anchor.ts'
import { escapeAttribute, escapeHtml } from '../../html/entities.ts'
import type { View } from '../../view/view.ts'
import { menuLinks } from './classic-menu.ts'
import { pagesBelow } from './page-tree.ts'
import { style } from './style.ts'
import { linkTo } from './titles.ts'

/** Where the form for searching leads: an address of its own, which a policy can name. */
export const searchPath = '/wp-search.php'

/** What a page of the site is made of. Title and body are HTML. */
export interface PageParts {
  readonly title?: string
  readonly head?: readonly string[]
  readonly body: string
  /** The id of the item that is shown. */
  readonly id?: number
  /** What is searched for. */
  readonly search?: string
}

/** A whole page: what is on every one of them, around a body. */
export function layout({ title, head = [], body, id, search = '' }: PageParts, view: View): string {
  const { state, addresses, inspector } = view
  const name = escapeHtml(state.info.name)
  const links = [
    link({ rel: 'https://api.w.org/', href: `${addresses.apiRoot}/` }),
    feedLink(state.info.name, `${addresses.base}/feed/`),
    feedLink(`${state.info.name}: comments`, `${addresses.base}/comments/feed/`),
    ...head,
  ]
  const ways = [
    anchor(`${addresses.apiRoot}/`, 'Its interface'),
    ...(inspector === undefined ? [] : [anchor(inspector, 'See it from inside')]),
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title === undefined ? name : `${title} – ${name}`}</title>
${links.join('\n')}
<style>${style}</style>
</head>
<body>
<header class="top">
<div><p class="name" dir="auto">${anchor(`${addresses.base}/`, name)}</p><p class="soft" dir="auto">${escapeHtml(state.info.description)}</p></div>
<form role="search" action="${escapeAttribute(addresses.base + searchPath)}"><input type="search" name="s" aria-label="Search for" value="${escapeAttribute(search)}" dir="auto" required><button>Search</button></form>
${menu(view, id)}</header>
<main>${body}</main>
<footer>${linkRow('Further', menuLinks('footer', id, view) ?? [])}A fake site, kept in memory. ${ways.join(' · ')}</footer>
</body>
</html>
`
}

/** An element of the head that names another address. */
export function link(attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeAttribute(value)}"`)
  return `<link ${written.join(' ')}>`
}

/** What tells a reader of feeds where one is. Follows `feed_links`. */
export const feedLink = (title: string, href: string): string =>
  link({ rel: 'alternate', type: 'application/rss+xml', title, href })

const maxInMenu = 8

// The menu that stands at the theme's first place, or else the pages.
function menu(view: View, id: number | undefined): string {
  const pages = (): string[] =>
    pagesBelow(0, view).map((page) => linkTo(page, view, page.id === id ? ' aria-current="page"' : ''))
  return linkRow('Pages', (menuLinks('primary', id, view) ?? pages()).slice(0, maxInMenu))
}

function linkRow(label: string, links: readonly string[]): string {
  const entries = links.map((each) => `<li>${each}</li>`)
  return entries.length === 0
    ? ''
    : `<nav aria-label="${label}"><ul class="row">${entries.join('')}</ul></nav>\n`
}
