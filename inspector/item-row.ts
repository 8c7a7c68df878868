import { element } from './element.ts'
import { pageAddress, routeAddress } from './place.ts'

/** What a list of items tells of each. */
export interface ContentItem {
  readonly id: number
  readonly date: string | null
  readonly link: string
  readonly title: { readonly raw?: string; readonly rendered: string }
}

/**
 * An item in a line, with links to its page and to its JSON.
 *
 * @param session the one it is of; the empty name is the site itself
 */
export function itemRow(
  { id, date, link, title }: ContentItem,
  template: string,
  session: string,
): HTMLElement {
  const text = (title.raw ?? title.rendered) || '(no title)'
  const json = routeAddress(`${template}/{id}`, { id: String(id), context: 'edit' })
  return element(
    'li',
    {},
    element('span', { class: 'soft' }, `${id}`),
    element('span', { class: 'item-title' }, text),
    element('span', { class: 'soft' }, date?.replace('T', ' ') ?? ''),
    element(
      'span',
      { class: 'ways' },
      pageLink(link, text, session),
      element('a', { href: json, 'aria-label': `JSON of ${text}` }, 'JSON'),
    ),
  )
}

// An address of elsewhere stays text: what a server sends leads nowhere else.
function pageLink(address: string, title: string, session: string): HTMLElement {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : undefined
  if (url === undefined || url.origin !== location.origin) return element('span', { class: 'soft' }, 'Page')
  const href = pageAddress(url.pathname + url.search, session)
  return element('a', { href, target: '_blank', rel: 'noopener', 'aria-label': `Page of ${title}` }, 'Page')
}
