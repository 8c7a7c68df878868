import { type Context, menuItemRecord } from '../../../contract/index.ts'
import { can } from '../../authorise/rights.ts'
import { renderTitle } from '../../html/content.ts'
import type { MenuItem } from '../../store/records.ts'
import { type FieldRenderers, type Rendered, recordRenderer } from '../../view/context-filter.ts'
import { curies, hints, type Link, type Links } from '../../view/links.ts'
import type { View } from '../../view/view.ts'
import { type MenuTarget, menuTarget } from './menu-target.ts'

/** A menu item on its way to JSON. */
interface MenuItemSource {
  readonly item: MenuItem
  readonly target: MenuTarget
}

const titleOf = ({ item, target }: MenuItemSource): string => (item.title === '' ? target.title : item.title)

// A list without words is one with an empty word on the platform.
const wordsOf = (words: readonly string[]): readonly string[] => (words.length === 0 ? [''] : words)

const fields: FieldRenderers<MenuItemSource, typeof menuItemRecord> = {
  id: ({ item }) => item.id,
  title: (source) => ({ raw: titleOf(source), rendered: renderTitle(titleOf(source)) }),
  status: ({ item }) => item.status,
  url: ({ target }) => target.url,
  attr_title: ({ item }) => item.attrTitle,
  description: ({ item }) => item.description,
  type: ({ item }) => item.kind,
  type_label: ({ target }) => target.label,
  object: ({ item }) => item.object,
  object_id: ({ item }) => item.objectId,
  parent: ({ item }) => item.parent,
  menu_order: ({ item }) => item.order,
  target: ({ item }) => item.target,
  classes: ({ item }) => wordsOf(item.classes),
  xfn: ({ item }) => wordsOf(item.xfn),
  invalid: ({ target }) => target.isInvalid,
  meta: () => [],
  menus: ({ item }) => item.menu,
}

const render = recordRenderer(menuItemRecord, fields)

/** The fields of a menu item, as its removal answers them. */
export function renderMenuItemFields(item: MenuItem, view: View, context: Context): Rendered {
  return render({ item, target: menuTarget(item, view) }, context)
}

/** A menu item with its links. */
export function renderMenuItem(item: MenuItem, view: View, context: Context): Rendered {
  const target = menuTarget(item, view)
  return { ...render({ item, target }, context), _links: linksOf(item, target, view, context === 'edit') }
}

const itemMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const actions = ['publish', 'unfiltered-html', 'create-menus', 'assign-menus'] as const

function linksOf({ id, kind }: MenuItem, target: MenuTarget, view: View, inEdit: boolean): Links {
  const { addresses, user } = view
  const self = addresses.route(`/core/v2/menu-items/${id}`)
  const mayWrite = can(user, 'edit_theme_options')
  const acting = inEdit && mayWrite ? actions : []
  return {
    self: [{ href: self, ...hints(view, mayWrite ? itemMethods : ['GET']) }],
    collection: [{ href: addresses.route('/core/v2/menu-items') }],
    about: [{ href: addresses.route('/core/v2/types/nav_menu_item') }],
    'wp:term': [
      { taxonomy: 'nav_menu', embeddable: true, href: `${addresses.route('/core/v2/menus')}?post=${id}` },
    ],
    ...(target.record && { 'wp:menu-item-object': [objectLink(kind, target.record, view)] }),
    ...Object.fromEntries(acting.map((action) => [`wp:action-${action}`, [{ href: self }]])),
    curies,
  }
}

const objectLink = (
  kind: MenuItem['kind'],
  { path, name }: NonNullable<MenuTarget['record']>,
  { addresses }: View,
): Link => ({ [kind]: name, embeddable: true, href: addresses.route(path) })
