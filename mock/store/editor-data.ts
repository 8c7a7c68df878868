import type { JsonObject } from '../../contract/index.ts'
import type { Menu, Pattern, SiteData } from '../../fixtures/site-data.ts'
import type { BlockRecord, ContentBase, MenuItem, NavigationRecord, OptionValue } from './records.ts'

/** `kind` and `object` of a menu item, by the type of the entry in the site data. */
const linkTypes = {
  custom: ['custom', 'custom'],
  post: ['post_type', 'post'],
  page: ['post_type', 'page'],
  category: ['taxonomy', 'category'],
  tag: ['taxonomy', 'post_tag'],
} as const

/** The fields that block patterns and navigation menus share. */
function pattern<Type extends string>(
  { id, title, content, slug, status, author, date }: Pattern,
  type: Type,
  localTimestamp: (text: string) => number,
  slugs: (text: string) => string,
): ContentBase<Type> {
  return {
    id,
    type,
    status,
    slug: slugs(slug || title) || String(id),
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

export function patternRecords(
  { blocks, navigation }: SiteData,
  localTimestamp: (text: string) => number,
  slugs: (text: string) => string,
): (BlockRecord | NavigationRecord)[] {
  return [
    ...blocks.map((block) => ({
      ...pattern(block, 'wp_block', localTimestamp, slugs),
      footnotes: null,
      syncStatus: block.synced ? ('' as const) : ('unsynced' as const),
      patternCategories: [],
    })),
    ...navigation.map((menu) => pattern(menu, 'wp_navigation', localTimestamp, slugs)),
  ]
}

/** The menu items of the classic menus in the site data. */
export function menuItemsOf(
  { menus, users }: SiteData,
  date: number,
  slugs: (text: string) => string,
): MenuItem[] {
  return menus.flatMap(({ id: menu, items }) =>
    items.map(({ id, title, type, url, target, parent }, index): MenuItem => {
      const [kind, object] = linkTypes[type]
      return {
        id,
        menu,
        status: 'publish',
        slug: slugs(title) || String(id),
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

/** The options that the site data set: settings, and the locations of menus. */
export function optionsOf({ menus, navigation, settings }: SiteData): [name: string, value: OptionValue][] {
  const places = (value: (menu: Menu, place: string) => string | number): JsonObject =>
    Object.fromEntries(menus.flatMap((menu) => menu.locations.map((place) => [place, value(menu, place)])))
  const added = menus.filter((menu) => menu.auto_add).map(({ id }) => id)
  const options: [name: string, value: JsonObject][] = [
    ['settings', { ...settings }],
    ['nav_menu_locations', places(({ id }) => id)],
    ['registered_nav_menus', places((_, place) => place)],
    ['nav_menu_options', added.length > 0 ? { auto_add: added } : {}],
    // A site that has a navigation menu gets no fallback menu.
    ['navigation_fallback', navigation[0] ? { id: navigation[0].id } : {}],
  ]
  return options.filter(([, value]) => Object.keys(value).length > 0)
}
