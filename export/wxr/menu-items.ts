import type { MenuItem } from '../../mock/store/records.ts'
import type { ExportedSite } from '../exported-site.ts'
import { itemElement } from './item.ts'

/** An item of a classic menu, which an export has among the content as one of type `nav_menu_item`. */
export function menuItemElement(item: MenuItem, site: ExportedSite): string {
  const menu = site.state.terms.get(item.menu)
  return itemElement(
    {
      ...item,
      type: 'nav_menu_item',
      content: item.description,
      excerpt: item.attrTitle,
      hasExplicitDate: true,
      commentStatus: 'closed',
      pingStatus: 'closed',
      // A menu item above is told by a field of its own.
      parent: 0,
      menuOrder: item.order,
      password: '',
      isSticky: false,
      link: `${site.addresses.base}/?p=${item.id}`,
      guid: `${site.addresses.base}/?p=${item.id}`,
      terms: menu ? [{ domain: 'nav_menu', slug: menu.slug, name: menu.name }] : [],
      meta: {
        _menu_item_type: item.kind,
        _menu_item_menu_item_parent: String(item.parent),
        _menu_item_object_id: String(item.objectId),
        _menu_item_object: item.object,
        _menu_item_target: item.target,
        _menu_item_classes: item.classes,
        _menu_item_xfn: item.xfn.join(' '),
        _menu_item_url: item.url,
      },
      comments: [],
    },
    site.state,
  )
}
