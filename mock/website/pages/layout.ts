import { escapeAttribute, escapeHtml } from '../../../contract/lib/entities.ts'
import { anchor } from '../../content/html/anchor.ts'
import { menuTarget } from '../../resources/menu-items/render.ts'
import { partitionKey } from '../../store/collection.ts'
import { menuLocations } from '../../store/menu-options.ts'
import type { ContentRecord } from '../../store/records.ts'
import type { View } from '../../view/view.ts'
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

/**
 * The links of the menu at a place of the theme, of its top level; undefined where none stands there. Follows
 * `wp_nav_menu`.
 */
function menuLinks(place: string, current: number | undefined, view: View): string[] | undefined {
  const menu = menuLocations(view.state).get(place)
  const items = [...view.state.menuItems.values()]
    .filter((item) => item.menu === menu && item.parent === 0 && item.status === 'publish')
    .sort((a, b) => a.order - b.order || a.id - b.id)
  if (menu === undefined || items.length === 0) return undefined
  return items.flatMap((item) => {
    const target = menuTarget(item, view)
    if (target.isInvalid) return []
    const address = target.url.startsWith('/') ? view.addresses.base + target.url : target.url
    const isCurrent = item.kind === 'post_type' && item.objectId === current
    return anchor(
      address,
      escapeHtml(item.title) || target.title,
      ` dir="auto"${isCurrent ? ' aria-current="page"' : ''}`,
    )
  })
}

// No menu is that long; a site may have as many pages beside each other as it likes.
const maxLookedAt = 200

/** The public pages below one, or those at the top for 0, as a menu has them: by their order, then by title. */
export function pagesBelow(id: number, { state }: View): ContentRecord[] {
  const below = state.content.sorted('date', 'parent').list(partitionKey('page', 'publish', id))
  const title = (record: ContentRecord): string => record.title.toLowerCase()
  return [...below.slice(0, maxLookedAt)].sort(
    (a, b) => a.menuOrder - b.menuOrder || (title(a) < title(b) ? -1 : 1) || a.id - b.id,
  )
}
