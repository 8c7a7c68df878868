import type { MenuItem, SiteDataFile } from '../../fixtures/index.ts'
import { idAmong, type Known } from './content.ts'
import { metaText } from './own-values.ts'
import { withoutCircles } from './without-circles.ts'
import type { WxrItem } from './wxr-contents.ts'

type MenuData = NonNullable<SiteDataFile['menus']>[number]

const leading: Readonly<Record<string, MenuItem['type']>> = {
  'custom custom': 'custom',
  'post_type post': 'post',
  'post_type page': 'page',
  'taxonomy category': 'category',
  'taxonomy post_tag': 'tag',
}

/** Classic menus as data, and how many of their items lead to what the data have not. */
export function menusOf(
  items: readonly WxrItem[],
  known: Known,
): { readonly menus: MenuData[]; readonly others: number } {
  const byMenu = new Map<number | undefined, WxrItem[]>()
  for (const item of items) {
    const [menu] = known.terms.idsOf(item, 'nav_menu')
    const own = byMenu.get(menu)
    if (own) own.push(item)
    else byMenu.set(menu, [item])
  }
  let others = byMenu.get(undefined)?.length ?? 0
  const menus = known.terms.of('nav_menu').map(({ id, name, slug, description }) => {
    const own = byMenu.get(id) ?? []
    const made = own.flatMap((item) => menuItemOf(item, known) ?? [])
    others += own.length - made.length
    const ordered = made.toSorted((a, b) => a.order - b.order).map(({ order: _, ...item }) => item)
    return { id, name, slug, description, items: withoutCircles(ordered) }
  })
  return { menus, others }
}

function menuItemOf(item: WxrItem, known: Known): (MenuItem & { readonly order: number }) | undefined {
  const field = (name: string): string => metaText(item.meta, `_menu_item_${name}`)
  const type = leading[`${field('type')} ${field('object')}`]
  if (type === undefined || item.status !== 'publish') return undefined
  const target = type === 'custom' ? 0 : Number(field('object_id'))
  if (type !== 'custom' && !isThere(type, target, known)) return undefined
  return {
    id: item.id,
    title: item.title,
    type,
    url: type === 'custom' ? field('url') : '',
    target,
    parent: Number(field('menu_item_parent')) || 0,
    order: item.menuOrder,
  }
}

function isThere(type: Exclude<MenuItem['type'], 'custom'>, id: number, known: Known): boolean {
  return type === 'post' || type === 'page'
    ? idAmong(id, type, known) !== 0
    : known.terms.has(type === 'tag' ? 'post_tag' : 'category', id)
}
