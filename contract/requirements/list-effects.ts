import type { Json } from '../lib/json.ts'
import { slug } from '../lib/slug.ts'
import type { Requirement } from '../requirement.ts'
import type { pageListArguments } from '../resources/pages.ts'
import type { revisionListArguments } from '../resources/revisions.ts'
import type { ValueOf } from '../schema/dialect.ts'
import { type ArgumentOf, endpoints, type ListId } from './endpoints.ts'
import { quoted } from './phrases.ts'

/** What an argument of a list does, as the end of `<list> returns …`. */
const texts = {
  page: 'the page whose number, counted from 1, is `page`',
  per_page: 'at most `per_page` items',
  search: 'only items that contain the text in `search`',
  search_columns: 'only items that contain the searched text in one of the `search_columns`',
  after: 'only items published after `after`',
  before: 'only items published before `before`',
  modified_after: 'only items modified after `modified_after`',
  modified_before: 'only items modified before `modified_before`',
  author: 'only items by the authors in `author`',
  author_exclude: 'no items by the authors in `author_exclude`',
  include: 'only the items in `include`',
  exclude: 'none of the items in `exclude`',
  offset: 'the items that follow the first `offset` ones',
  order: 'the items in the direction given by `order`',
  slug: 'only items whose slug is in `slug`',
  status: 'only items whose status is in `status`',
  menu_order: 'only items whose menu order is exactly `menu_order`',
  parent: 'only children of the items in `parent`',
  parent_exclude: 'no children of the items in `parent_exclude`',
  categories: 'only items in the categories in `categories`',
  categories_exclude: 'no items in the categories in `categories_exclude`',
  tags: 'only items with the tags in `tags`',
  tags_exclude: 'no items with the tags in `tags_exclude`',
  sticky: 'only sticky items when `sticky` is true',
  format: 'only items whose format is in `format`',
  media_type: 'only attachments whose media type is in `media_type`',
  mime_type: 'only attachments whose MIME type is in `mime_type`',
  author_email: 'only comments whose author has the email address `author_email`',
  capabilities: 'only users with one of the `capabilities`',
  has_published_posts:
    'only users who have published something, if `has_published_posts` is true, or items of the types that it lists',
  hide_empty: 'no terms without items when `hide_empty` is true',
  orderby: 'the items sorted by `orderby`',
  type: 'only items of the type `type`',
  who: 'only users who can write posts when `who` is `authors`',
} as const

/**
 * What an argument of a list does; or the requirement that states it where the specification leaves it open, or more is
 * stated than of a list alone; or why no check can tell.
 */
type Effect = string | Stated | Unchecked

interface Stated {
  readonly stated: string
}

interface Unchecked {
  readonly unchecked: string
}

const each = <const Name extends string, What>(
  names: readonly Name[],
  what: (name: Name) => What,
): Readonly<Record<Name, What>> =>
  // The names are those of the type.
  Object.fromEntries(names.map((name) => [name, what(name)])) as Record<Name, What>

const says = <const Name extends keyof typeof texts>(...names: readonly Name[]) =>
  each(names, (name): string => texts[name])

const stated = <const Name extends string>(requirement: string, ...names: readonly Name[]) =>
  each(names, (): Stated => ({ stated: requirement }))

const unchecked = <const Name extends string>(why: string, ...names: readonly Name[]) =>
  each(names, (): Unchecked => ({ unchecked: why }))

const asOfPosts = 'The controller of posts does it, and is checked there.'
const looks = 'The suite does not change how a site looks.'

const paged = says('page', 'per_page')
const sorted = says('offset', 'order', 'orderby')
const shown = (kind: string) => stated(`stock.shapes.${kind}.view`, 'context')

const ofContent = {
  ...stated('context.selects', 'context'),
  ...stated('posts.list.orderby.date', 'orderby'),
  ...stated('lists.search.exact', 'search_semantics'),
  ...paged,
  ...says('search', 'search_columns', 'after', 'before', 'modified_after', 'modified_before'),
  ...says('author', 'author_exclude', 'include', 'exclude', 'offset', 'order', 'slug', 'status'),
}
const parents = says('parent', 'parent_exclude')
const ofRevisions = {
  ...stated('context.selects', 'context'),
  ...stated('posts.list.orderby.date', 'orderby'),
  ...paged,
  ...says('search', 'include', 'exclude', 'offset', 'order'),
}
const ofFurtherRevisions = unchecked(
  'The controller that lists the revisions of posts does it, which is checked there.',
  ...(['context', 'page', 'per_page', 'search', 'include', 'exclude', 'offset', 'order', 'orderby'] as const),
)
const ofAutosaves = unchecked(
  'It has to name the item of the path, and every autosave of it is listed.',
  'parent',
)
const autosaved = { ...stated('context.selects', 'context'), ...ofAutosaves }
const ofFurtherAutosaves = {
  ...unchecked(
    'The controller that lists the autosaves of posts does it, which is checked there.',
    'context',
  ),
  ...ofAutosaves,
}
const ofEditor = (kind: 'blocks' | 'navigation') => ({
  ...stated(`stock.${kind}.list`, 'include', 'exclude', 'search', 'slug'),
  ...shown(kind),
  ...paged,
  ...sorted,
  ...says('after', 'before', 'modified_after', 'modified_before', 'status', 'search_columns'),
  ...unchecked(asOfPosts, 'search_semantics'),
})
const ofTerms = (kind: string) => ({
  ...stated(`stock.${kind}.list`, 'include', 'exclude', 'search', 'slug'),
  ...shown(kind),
  ...paged,
  ...says('order', 'orderby', 'hide_empty'),
})
const noItems = unchecked('Items with such terms do not list them.', 'post')
const elsewhere = 'Another server answers, which a check must not depend on.'
const fewFonts = 'A site may have too few of them to check this, and the suite cannot upload a font.'
const ofFonts = {
  ...unchecked(fewFonts, 'context', 'page', 'per_page', 'search_semantics', 'include', 'exclude'),
  ...unchecked(fewFonts, 'offset', 'order', 'orderby'),
}
const ownMatter = 'Which there are is the site’s own matter.'
const ofTemplates = (kind: string) => ({
  ...shown(kind),
  ...unchecked('Which templates a theme has is its own matter.', 'wp_id', 'area', 'post_type'),
})

/** What each argument of each list does: a list or an argument that is missing here does not compile. */
const effects = {
  'posts.list': {
    ...ofContent,
    ...stated('posts.terms.relation.or', 'tax_relation'),
    ...stated('posts.sticky.in-front', 'ignore_sticky'),
    ...says('categories', 'categories_exclude', 'tags', 'tags_exclude', 'sticky', 'format'),
  },
  'pages.list': { ...ofContent, ...parents, ...says('menu_order') },
  'media.list': { ...ofContent, ...parents, ...says('media_type', 'mime_type') },
  'posts.revisions.list': ofRevisions,
  'pages.revisions.list': ofRevisions,
  'posts.autosaves.list': autosaved,
  'pages.autosaves.list': autosaved,
  'comments.list': {
    ...shown('comments'),
    ...paged,
    ...sorted,
    ...says('search', 'after', 'before', 'author', 'author_exclude', 'author_email', 'include', 'exclude'),
    ...says('parent_exclude', 'type'),
    ...stated('stock.comments.thread', 'parent', 'post'),
    ...stated('stock.comments.hold', 'status'),
    ...unchecked(
      'A user who may create a protected item reads its comments without the password.',
      'password',
    ),
  },
  'users.list': {
    ...shown('users'),
    ...paged,
    ...sorted,
    ...stated('stock.users.list', 'roles', 'search', 'slug', 'include', 'exclude'),
    ...says('capabilities', 'who', 'has_published_posts', 'search_columns'),
  },
  'users.application-passwords.list': shown('users-application-passwords'),
  'categories.list': {
    ...ofTerms('categories'),
    ...stated('stock.categories.of-posts', 'post'),
    ...stated('stock.categories.parent', 'parent'),
  },
  'tags.list': { ...ofTerms('tags'), ...says('offset'), ...stated('stock.tags.of-posts', 'post') },
  'wp-pattern-category.list': { ...ofTerms('wp-pattern-category'), ...says('offset'), ...noItems },
  'menus.list': { ...ofTerms('menus'), ...says('offset'), ...noItems },
  'menu-items.list': {
    ...shown('menu-items'),
    ...paged,
    ...sorted,
    ...stated('stock.menu-items.list', 'include', 'menus', 'menus_exclude'),
    ...says('search', 'after', 'before', 'modified_after', 'modified_before', 'status'),
    ...says('menu_order', 'exclude', 'search_columns', 'slug'),
    ...unchecked(asOfPosts, 'search_semantics', 'tax_relation'),
  },
  'menu-items.autosaves.list': ofFurtherAutosaves,
  'blocks.list': {
    ...ofEditor('blocks'),
    ...stated('stock.blocks.category', 'wp_pattern_category'),
    ...unchecked(
      'The filters by the terms of posts are checked, and are the same.',
      'tax_relation',
      'wp_pattern_category_exclude',
    ),
  },
  'blocks.revisions.list': ofFurtherRevisions,
  'blocks.autosaves.list': ofFurtherAutosaves,
  'navigation.list': ofEditor('navigation'),
  'navigation.revisions.list': ofFurtherRevisions,
  'navigation.autosaves.list': ofFurtherAutosaves,
  'templates.list': ofTemplates('templates'),
  'templates.revisions.list': ofFurtherRevisions,
  'templates.autosaves.list': ofFurtherAutosaves,
  'template-parts.list': ofTemplates('template-parts'),
  'template-parts.revisions.list': ofFurtherRevisions,
  'template-parts.autosaves.list': ofFurtherAutosaves,
  'global-styles.revisions.list': unchecked(looks, 'context', 'page', 'per_page', 'offset'),
  'global-styles.themes.variations.list': {},
  'font-families.list': { ...ofFonts, ...stated('stock.font-families.create', 'slug') },
  'font-families.font-faces.list': ofFonts,
  'font-collections.list': { ...shown('font-collections'), ...unchecked(fewFonts, 'page', 'per_page') },
  'types.list': stated('stock.types.edit', 'context'),
  'statuses.list': stated('stock.statuses.edit', 'context'),
  'taxonomies.list': {
    ...stated('stock.taxonomies.edit', 'context'),
    ...stated('stock.taxonomies.type', 'type'),
  },
  'search.list': {
    ...shown('search'),
    ...stated('stock.search.include', 'include', 'exclude', 'page', 'per_page'),
    ...stated('stock.search.posts', 'search', 'subtype'),
    ...stated('stock.search.categories', 'type'),
  },
  'block-types.list': { ...shown('block-types'), ...stated('stock.block-types.list', 'namespace') },
  'block-types.namespace.list': shown('block-types'),
  'themes.list': stated('stock.themes.active', 'status'),
  'plugins.list': {
    ...shown('plugins'),
    ...stated('stock.plugins.list', 'status'),
    ...unchecked('Which plugins a site has is its own matter.', 'search'),
  },
  'sidebars.list': shown('sidebars'),
  'widget-types.list': shown('widget-types'),
  'widgets.list': { ...shown('widgets'), ...stated('stock.widgets.life', 'sidebar') },
  'menu-locations.list': shown('menu-locations'),
  'block-patterns.patterns.list': {},
  'block-patterns.categories.list': {},
  'block-directory.search.list': unchecked(elsewhere, 'context', 'page', 'per_page', 'term'),
  'pattern-directory.patterns.list': {
    ...unchecked(elsewhere, 'context', 'page', 'per_page', 'search', 'category', 'keyword', 'slug'),
    ...unchecked(elsewhere, 'offset', 'order', 'orderby'),
  },
  'abilities.categories.list': unchecked(ownMatter, 'context', 'page', 'per_page'),
  'abilities.abilities.list': unchecked(ownMatter, 'context', 'page', 'per_page', 'category'),
} satisfies { readonly [Id in ListId]: { readonly [Name in ArgumentOf<Id>]: Effect } }

type Effects = typeof effects

/** The arguments of a list whose effect has a requirement of its own, and so needs a check. */
export type EffectOf<Id extends ListId> = {
  [Name in keyof Effects[Id]]: Effects[Id][Name] extends string ? Name & string : never
}[keyof Effects[Id]]

type Order = ValueOf<(typeof pageListArguments | typeof revisionListArguments)['orderby']>

/** What each `orderby` value sorts by. */
const orders: Readonly<Record<Order, string>> = {
  date: 'date',
  author: 'author',
  id: 'id',
  include: 'position in `include`',
  modified: 'modification date',
  parent: 'parent',
  relevance: 'relevance to `search`',
  slug: 'slug',
  include_slugs: 'position in `slug`',
  title: 'title',
  menu_order: 'position among siblings',
}

/** The requirements that state what an argument does instead of one of its own. */
export const statedElsewhere: readonly string[] = Object.values(effects).flatMap((ofList) =>
  Object.values<Effect>(ofList).flatMap((effect) =>
    typeof effect === 'object' && 'stated' in effect ? effect.stated : [],
  ),
)

const effectsByList = new Map<string, Readonly<Record<string, Effect>>>(Object.entries(effects))
const orderByName = new Map<Json, string>(Object.entries(orders))

/**
 * Where the effect of an argument of a list is stated, if not by a requirement of its own: the id of another requirement,
 * or why no check can tell. Undefined for all others.
 *
 * @example
 * ```ts
 * effectElsewhere('posts.list', 'context') // { stated: 'context.selects' }
 * ```
 */
export function effectElsewhere(list: string, argument: string): Stated | Unchecked | undefined {
  const effect = effectsByList.get(list)?.[argument]
  return typeof effect === 'object' ? effect : undefined
}

/**
 * What each argument of each list does to the answer, and what each `orderby` of the specification sorts by, one
 * requirement an argument or value (`pages.list.menu-order.effect`, `posts.list.orderby.title`).
 */
export const listEffects: readonly Requirement[] = endpoints.flatMap(
  ({ id, label, section, level, endpoint }) => {
    const ofList = Object.entries(effectsByList.get(id) ?? {})
    const orderings = ofList.length > 0 && level === 'required' ? (endpoint.args.orderby?.enum ?? []) : []
    return [
      ...ofList.flatMap(([name, effect]) =>
        typeof effect === 'string'
          ? [{ id: `${id}.${slug(name)}.effect`, section, level, text: `${label} returns ${effect}.` }]
          : [],
      ),
      ...orderings.map((value) => ({
        id: `${id}.orderby.${slug(String(value))}`,
        section,
        level,
        text: `With ${quoted(`orderby=${value}`)}, ${label} sorts by ${orderByName.get(value) ?? ''}.`,
      })),
    ]
  },
)
