import { escapeAttribute, escapeHtml } from '../../../contract/lib/entities.ts'
import { anchor } from '../../content/html/anchor.ts'
import { menuTarget } from '../../resources/menu-items/render.ts'
import { partitionKey } from '../../store/collection.ts'
import { menuLocations } from '../../store/menu-options.ts'
import type { ContentRecord } from '../../store/records.ts'
import { siteLanguage } from '../../store/site-settings.ts'
import type { SiteState } from '../../store/site-state.ts'
import type { View } from '../../view/view.ts'
import { siteWords } from './site-words.ts'
import { linkTo } from './titles.ts'

/** The style of every page: light and dark, wide and narrow, with long words broken. */
const style = `:root{color-scheme:light dark;--bg:#fbfaf7;--ink:#1f2933;--soft:#55606d;--line:#dcd8cf;--card:#fff;--sea:#0b5a75}
@media(prefers-color-scheme:dark){:root{--bg:#12171c;--ink:#e4e2dc;--soft:#a3adb7;--line:#303a44;--card:#1a2128;--sea:#86cbe3}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:46rem;padding:0 1.25rem;background:var(--bg);color:var(--ink);font:1.0625rem/1.65 system-ui,sans-serif;overflow-wrap:anywhere}
a{color:var(--sea);text-underline-offset:.18em}
:focus-visible{outline:2px solid var(--sea);outline-offset:2px}
h1,h2,h3,.name{font-family:Georgia,serif;line-height:1.25;text-wrap:balance}
h1{font-size:2rem;margin:2.5rem 0 .5rem}
h2{font-size:1.375rem;margin:2rem 0 .5rem}
img,video,audio{max-width:100%;height:auto}
img{border-radius:6px}
.top{display:flex;flex-wrap:wrap;align-items:end;justify-content:space-between;gap:.75rem 2rem;padding:1.75rem 0 1rem;border-bottom:1px solid var(--line)}
.top p{margin:0}
.name{font-size:1.5rem;font-weight:700}
.name a,.posts h2 a{color:inherit;text-decoration:none}
.name a:hover,.posts h2 a:hover{text-decoration:underline}
.soft,.byline,figcaption,footer{color:var(--soft);font-size:.9375rem}
.top nav{flex-basis:100%}
ul.row{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;list-style:none;margin:0;padding:0}
[aria-current]{font-weight:600;text-decoration:none}
form{display:flex;flex-wrap:wrap;gap:.5rem}
input,select,button{font:inherit;max-width:100%;padding:.35rem .7rem;color:inherit;background:var(--card);border:1px solid var(--soft);border-radius:6px}
button{background:var(--sea);color:var(--bg);border-color:var(--sea);font-weight:600;cursor:pointer;overflow-wrap:normal}
button.quiet{background:none;color:var(--sea)}
.top input{width:11rem}
.posts{list-style:none;margin:1.5rem 0;padding:0}
.posts>li{padding:1.5rem 0;border-top:1px solid var(--line)}
.posts>li:first-child{border:0;padding-top:0}
.posts h2{margin:0 0 .25rem}
.posts p{margin:.5rem 0 0}
.posts article{display:flex;gap:1.5rem;align-items:start}
.posts article>div{flex:1;min-width:0}
.posts .picture{flex:none;width:13rem;aspect-ratio:3/2;object-fit:cover;object-position:0 100%}
.byline{display:flex;flex-wrap:wrap;align-items:center;gap:.1rem .5rem;margin:0}
.byline img{border-radius:50%}
figure{margin:1.5rem 0}
figure img{display:block}
.text{margin:1.5rem 0}
.text *{max-width:100%}
.text::after{content:"";display:block;clear:both}
blockquote{margin:1.5rem 0;padding-inline-start:1.25rem;border-inline-start:3px solid var(--sea);color:var(--soft)}
pre{white-space:pre-wrap;padding:1rem;background:var(--card);border:1px solid var(--line);border-radius:6px}
table{border-collapse:collapse}
td,th{padding:.3rem .7rem;border:1px solid var(--line);text-align:start}
hr{border:0;border-top:1px solid var(--line);margin:2rem 0}
.box{padding:1.25rem;background:var(--card);border:1px solid var(--line);border-radius:10px}
.box>:first-child{margin-top:0}
.box>:last-child{margin-bottom:0}
.box form{flex-direction:column;align-items:start;margin-top:1rem}
.box label{font-weight:600}
.box h2{font-size:1.1875rem;margin:1.25rem 0 .25rem}
.box ul{margin:.25rem 0;padding-inline-start:1.25rem}
.box form p{margin:0}
.choices p{padding-top:.375rem}
.box #app_name{width:100%;max-width:24rem}
.choices{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(14rem,100%),1fr));gap:1rem 1.5rem;width:100%;margin-top:.75rem}
.secret{width:100%;font:600 clamp(.7rem,3.5vw,1.375rem)/1.6 ui-monospace,monospace;user-select:all}
.steps{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.5rem 2rem;margin:2rem 0}
footer{margin-top:3rem;padding:1.25rem 0 2rem;border-top:1px solid var(--line)}
@media(max-width:36rem){.posts article{flex-direction:column-reverse;align-items:stretch;gap:.75rem}.posts .picture{width:auto}.top form{width:100%;flex-wrap:nowrap}.top input{width:auto;min-width:0;flex:1}h1{font-size:1.625rem}}`

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

/** Languages that are written from right to left. */
const fromTheRight = /^(?:ar|ary|azb|ckb|dv|fa|haz|he|ps|sd|skr|ug|ur)(?:_|$)/

/** Follows `language_attributes`. */
function languageAttributes(state: SiteState): string {
  const language = siteLanguage(state)
  const direction = fromTheRight.test(language) ? ' dir="rtl"' : ''
  return `${direction} lang="${escapeAttribute(language.replaceAll('_', '-'))}"`
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
    ...(inspector === undefined ? [] : [anchor(inspector, 'Open the inspector')]),
  ]
  return `<!doctype html>
<html${languageAttributes(state)}>
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
<form role="search" action="${escapeAttribute(addresses.base + searchPath)}"><input type="search" name="s" aria-label="Search for" value="${escapeAttribute(search)}" dir="auto" required><button>${siteWords(state).search}</button></form>
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
