import { escapeAttribute, escapeHtml } from '../../../contract/lib/entities.ts'
import { anchor } from '../../content/html/anchor.ts'
import { menuTarget } from '../../resources/menu-items/render.ts'
import { partitionKey } from '../../store/collection.ts'
import { menuLocations } from '../../store/menu-options.ts'
import type { ContentRecord } from '../../store/records.ts'
import type { View } from '../../view/view.ts'
import { style } from './style.ts'
import { linkTo } from './titles.ts'

/** The address of the search form: a separate one, so that the policy can name it. */
export const searchPath = '/wp-search.php'

/** The parts of a page. Title and body are HTML. */
export interface PageParts {
  readonly title?: string
  readonly head?: readonly string[]
  readonly body: string
  /** The id of the item that is shown. */
  readonly id?: number
  /** The searched text. */
  readonly search?: string
}

/** A complete page around a body. */
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
<footer>${linkRow('Further', menuLinks('footer', id, view) ?? [])}A fake site, in memory. ${ways.join(' · ')}</footer>
</body>
</html>
`
}

/** A `<link>` to another address. */
export function link(attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeAttribute(value)}"`)
  return `<link ${written.join(' ')}>`
}

/** The link by which feed readers find a feed. Follows `feed_links`. */
export const feedLink = (title: string, href: string): string =>
  link({ rel: 'alternate', type: 'application/rss+xml', title, href })

const maxInMenu = 8

// The menu at the theme's first location, or else the pages.
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

/** The top-level links of the menu at a location; undefined when it has none. Follows `wp_nav_menu`. */
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

// No menu is that long, but a site may have any number of top-level pages.
const maxLookedAt = 200

/** The public children of a page, or the top-level pages for 0, as in a menu: by order, then by title. */
export function pagesBelow(id: number, { state }: View): ContentRecord[] {
  const below = state.content.sorted('date', 'parent').list(partitionKey('page', 'publish', id))
  const title = (record: ContentRecord): string => record.title.toLowerCase()
  return [...below.slice(0, maxLookedAt)].sort(
    (a, b) => a.menuOrder - b.menuOrder || (title(a) < title(b) ? -1 : 1) || a.id - b.id,
  )
}
