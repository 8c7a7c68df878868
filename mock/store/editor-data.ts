import type { JsonObject } from '../../contract/index.ts'
import type { Menu, Pattern, SiteData } from '../../fixtures/site-data.ts'
import type { BlockRecord, ContentBase, MenuItem, NavigationRecord, OptionValue } from './records.ts'
import { slugify } from './slug.ts'

/** The kind of each entry of a menu, and what it leads to, as a menu item has them. */
const leading = {
  custom: ['custom', 'custom'],
  post: ['post_type', 'post'],
  page: ['post_type', 'page'],
  category: ['taxonomy', 'category'],
  tag: ['taxonomy', 'post_tag'],
} as const

/** What patterns and menus of blocks of the data have in common. */
function pattern<Type extends string>(
  { id, title, content, slug, status, author, date }: Pattern,
  type: Type,
  localTimestamp: (text: string) => number,
): ContentBase<Type> {
  return {
    id,
    type,
    status,
    slug: slugify(slug || title) || String(id),
    title,
    content,
    excerpt: '',
    author,
    date: localTimestamp(date),
    hasExplicitDate: true,
    modified: localTimestamp(date),
    parent: 0,
    menuOrder: 0,
    password: '',
    commentStatus: 'closed',
    pingStatus: 'closed',
    template: '',
    featuredMedia: 0,
    guid: '',
  }
}

/** The patterns and menus of blocks of the data. */
export function patternRecords(
  { blocks, navigation }: SiteData,
  localTimestamp: (text: string) => number,
): (BlockRecord | NavigationRecord)[] {
  return [
    ...blocks.map((block) => ({
      ...pattern(block, 'wp_block', localTimestamp),
      footnotes: '',
      syncStatus: block.synced ? ('' as const) : ('unsynced' as const),
      patternCategories: [],
    })),
    ...navigation.map((menu) => pattern(menu, 'wp_navigation', localTimestamp)),
  ]
}

/** The entries of the classic menus of the data. */
export function menuItemsOf({ menus, users }: SiteData, date: number): MenuItem[] {
  return menus.flatMap(({ id: menu, items }) =>
    items.map(({ id, title, type, url, target, parent }, index): MenuItem => {
      const [kind, object] = leading[type]
      return {
        id,
        menu,
        status: 'publish',
        slug: slugify(title) || String(id),
        title,
        author: users[0]?.id ?? 0,
        date,
        modified: date,
        kind,
        object,
        objectId: type === 'custom' ? id : target,
        url,
        parent,
        order: index + 1,
        attrTitle: '',
        description: '',
        target: '',
        classes: [''],
        xfn: [''],
      }
    }),
  )
}

/** What is kept by a name of what the data say: settings, and where menus stand. */
export function optionsOf({ menus, navigation, settings }: SiteData): [name: string, value: OptionValue][] {
  const places = (value: (menu: Menu, place: string) => string | number): JsonObject =>
    Object.fromEntries(menus.flatMap((menu) => menu.locations.map((place) => [place, value(menu, place)])))
  const added = menus.filter((menu) => menu.auto_add).map(({ id }) => id)
  const said: [name: string, value: JsonObject][] = [
    ['settings', { ...settings }],
    ['nav_menu_locations', places(({ id }) => id)],
    ['registered_nav_menus', places((_, place) => place)],
    ['nav_menu_options', added.length > 0 ? { auto_add: added } : {}],
    // A site that has one is made none.
    ['navigation_fallback', navigation[0] ? { id: navigation[0].id } : {}],
  ]
  return said.filter(([, value]) => Object.keys(value).length > 0)
}
