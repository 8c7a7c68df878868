import { element, siteLink } from './element.ts'
import { routeAddress } from './place.ts'

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
 * @param hasPage is its page to be had by its address alone; that of a named world is not
 */
export function itemRow(
  { id, date, link, title }: ContentItem,
  template: string,
  hasPage: boolean,
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
      hasPage ? siteLink(link, 'Page', `Page of ${text}`) : undefined,
      element('a', { href: json, 'aria-label': `JSON of ${text}` }, 'JSON'),
    ),
  )
}
