import { escapeAttribute, escapeHtml } from '../html/entities.ts'
import { partitionKey } from '../store/collection.ts'
import { compare } from '../store/compare.ts'
import type { ContentRecord } from '../store/records.ts'
import type { View } from '../view/view.ts'
import { numberOr } from './markup.ts'
import type { RenderedBlock } from './rendered-block.ts'

/** The pages of the site, or those below one. Follows `render_block_core_page_list`. */
export function pageList({ attributes, view }: RenderedBlock): string {
  const published = view.state.content.sorted('date', 'status').list(partitionKey('page', 'publish'))
  const pages = [...published.slice(0, published.length)].sort(
    (a, b) => a.menuOrder - b.menuOrder || compare(a.title.toLowerCase(), b.title.toLowerCase()),
  )
  const byParent = new Map<number, ContentRecord[]>()
  for (const page of pages) {
    const siblings = byParent.get(page.parent)
    if (siblings) siblings.push(page)
    else byParent.set(page.parent, [page])
  }
  const items = itemsBelow(numberOr(attributes.parentPageID, 0), byParent, view)
  return items === '' ? '' : `<ul class="wp-block-page-list">${items}</ul>`
}

// Pages that are each above the other hang on nothing, and are in no list.
function itemsBelow(
  parent: number,
  byParent: ReadonlyMap<number, readonly ContentRecord[]>,
  view: View,
): string {
  const pages = byParent.get(parent) ?? []
  return pages
    .map((page) => {
      const below = itemsBelow(page.id, byParent, view)
      const classes = `wp-block-pages-list__item${below === '' ? '' : ' has-child'}${parent === 0 ? '' : ' '}`
      const address = escapeAttribute(view.addresses.permalink(page))
      const link = `<a class="wp-block-pages-list__item__link" href="${address}">${escapeHtml(page.title)}</a>`
      const list = below === '' ? '' : `<ul class="wp-block-navigation__submenu-container">${below}</ul>`
      return `<li class="${classes}">${link}${list}</li>`
    })
    .join('')
}
