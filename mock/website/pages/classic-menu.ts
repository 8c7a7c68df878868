import { anchor } from '../../html/anchor.ts'
import { escapeHtml } from '../../html/entities.ts'
import { menuTarget } from '../../resources/menu-items/menu-target.ts'
import { menuLocations } from '../../store/menu-options.ts'
import type { View } from '../../view/view.ts'

/**
 * The links of the menu at a place of the theme, of its top level; undefined where none stands there. Follows
 * `wp_nav_menu`.
 *
 * @param current the id of the item that is shown
 */
export function menuLinks(place: string, current: number | undefined, view: View): string[] | undefined {
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
