import { type Context, menuItemRecord } from '../../../contract/index.ts'
import { can } from '../../auth/rights.ts'
import { renderTitle } from '../../content/html/content.ts'
import { factsOf, registeredName, taxonomyFacts, typeOf } from '../../store/content-types.ts'
import type { MenuItem } from '../../store/records.ts'
import { type FieldRenderers, type Rendered, recordRenderer } from '../../view/context-filter.ts'
import { curies, itemMethods, type Link, type Links, readMethods, selfLink } from '../../view/links.ts'
import { termPath } from '../../view/term-fields.ts'
import type { View } from '../../view/view.ts'
import { taxonomies } from '../taxonomies/controller.ts'
import { types } from '../types/controller.ts'

interface MenuItemSource {
  readonly item: MenuItem
  readonly target: MenuTarget
}

const titleOf = ({ item, target }: MenuItemSource): string => (item.title === '' ? target.title : item.title)

// WordPress returns a list with an empty word for an empty list.
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

export function renderMenuItem(item: MenuItem, view: View, context: Context): Rendered {
  const target = menuTarget(item, view)
  return { ...render({ item, target }, context), _links: linksOf(item, target, view, context === 'edit') }
}

const actions = ['publish', 'unfiltered-html', 'create-menus', 'assign-menus'] as const

function linksOf({ id, kind }: MenuItem, target: MenuTarget, view: View, inEdit: boolean): Links {
  const { addresses, user } = view
  const self = addresses.route(`/core/v2/menu-items/${id}`)
  const mayWrite = can(user, 'edit_theme_options')
  const acting = inEdit && mayWrite ? actions : []
  return {
    self: selfLink(view, self, mayWrite ? itemMethods : readMethods),
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

interface MenuTarget {
  /** The title of an item without one. */
  readonly title: string
  readonly url: string
  /** Its kind, for people. */
  readonly label: string
  /** True when there is no such thing. */
  readonly isInvalid: boolean
  /** Its route, and its type or taxonomy; undefined without a route. */
  readonly record?: { readonly path: string; readonly name: string }
}

/** The current target of a menu item. Follows `wp_setup_nav_menu_item`. */
export function menuTarget(item: MenuItem, view: View): MenuTarget {
  return targets[item.kind](item, view)
}

const targets: Readonly<Record<MenuItem['kind'], (item: MenuItem, view: View) => MenuTarget>> = {
  custom: ({ url }) => ({ title: '', url, label: 'Custom Link', isInvalid: false }),
  post_type: contentTarget,
  post_type_archive: archiveTarget,
  taxonomy: termTarget,
}

const untitled = (id: number): string => `#${id} (no title)`

function contentTarget({ object, objectId }: MenuItem, view: View): MenuTarget {
  const { state, addresses } = view
  const type = types.items(view).get(object)
  const label = type?.labels.singular_name ?? object
  const record = state.content.get(objectId)
  if (record === undefined) return { title: untitled(objectId), url: '', label, isInvalid: true }
  return {
    title: renderTitle(record.title) || untitled(objectId),
    url: addresses.permalink(record),
    label,
    isInvalid: type === undefined || record.status === 'trash',
    record: {
      path: `${factsOf(typeOf(record)).collection}/${record.id}`,
      name: registeredName(typeOf(record)),
    },
  }
}

function archiveTarget({ object }: MenuItem, view: View): MenuTarget {
  const { addresses } = view
  const title = types.items(view).get(object)?.labels.archives
  // Of the built-in types only posts have an archive page.
  const url = object === 'post' ? `${addresses.base}/` : ''
  const isInvalid = title === undefined || title === null
  return { title: title ?? '', url, label: 'Post Type Archive', isInvalid }
}

function termTarget({ object, objectId }: MenuItem, view: View): MenuTarget {
  const taxonomy = taxonomies.items(view).get(object)
  const label = taxonomy?.labels.singular_name ?? object
  const found = view.state.terms.get(objectId)
  const term = found && registeredName(found.taxonomy) === object ? found : undefined
  if (term === undefined) return { title: untitled(objectId), url: '', label, isInvalid: true }
  return {
    title: term.name || untitled(objectId),
    url: view.addresses.base + termPath(term, view),
    label,
    isInvalid: taxonomy === undefined,
    record: {
      path: `${taxonomyFacts(term.taxonomy).collection}/${term.id}`,
      name: registeredName(term.taxonomy),
    },
  }
}
