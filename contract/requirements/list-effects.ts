import type { ArgumentOf, ListId } from './endpoints.ts'

/** The effect of each argument of lists, as the end of `<list> returns …`. */
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
 * The effect of an argument of a list: a text; the id of another requirement that states it, together with other facts or at
 * another level; or the reason why it can't be checked.
 */
export type Effect = string | Stated | Unchecked

export interface Stated {
  readonly stated: string
}

export interface Unchecked {
  readonly unchecked: string
}

const forEachName = <const Name extends string, What>(
  names: readonly Name[],
  what: (name: Name) => What,
): Readonly<Record<Name, What>> =>
  // The names are those of the type.
  Object.fromEntries(names.map((name) => [name, what(name)])) as Record<Name, What>

const described = <const Name extends keyof typeof texts>(...names: readonly Name[]) =>
  forEachName(names, (name): string => texts[name])

const stated = <const Name extends string>(requirement: string, ...names: readonly Name[]) =>
  forEachName(names, (): Stated => ({ stated: requirement }))

const unchecked = <const Name extends string>(why: string, ...names: readonly Name[]) =>
  forEachName(names, (): Unchecked => ({ unchecked: why }))

const postControllerReason = 'The controller of posts does it, and is checked there.'
const appearanceReason = 'The suite does not change how a site looks.'

const paged = described('page', 'per_page')
const sorted = described('offset', 'order', 'orderby')
const contextShape = (kind: string) => stated(`stock.shapes.${kind}.view`, 'context')

const contentEffects = {
  ...stated('context.selects', 'context'),
  ...stated('posts.list.orderby.date', 'orderby'),
  ...stated('lists.search.exact', 'search_semantics'),
  ...paged,
  ...described('search', 'search_columns', 'after', 'before', 'modified_after', 'modified_before'),
  ...described('author', 'author_exclude', 'include', 'exclude', 'offset', 'order', 'slug', 'status'),
}
const parents = described('parent', 'parent_exclude')
const revisionEffects = {
  ...stated('context.selects', 'context'),
  ...stated('posts.list.orderby.date', 'orderby'),
  ...paged,
  ...described('search', 'include', 'exclude', 'offset', 'order'),
}
const furtherRevisionEffects = unchecked(
  'The controller that lists the revisions of posts does it, which is checked there.',
  ...(['context', 'page', 'per_page', 'search', 'include', 'exclude', 'offset', 'order', 'orderby'] as const),
)
const autosaveParent = unchecked(
  'It has to name the item of the path, and every autosave of it is listed.',
  'parent',
)
const autosaveEffects = { ...stated('context.selects', 'context'), ...autosaveParent }
const furtherAutosaveEffects = {
  ...unchecked(
    'The controller that lists the autosaves of posts does it, which is checked there.',
    'context',
  ),
  ...autosaveParent,
}
const editorEffects = (kind: 'blocks' | 'navigation') => ({
  ...stated(`stock.${kind}.list`, 'include', 'exclude', 'search', 'slug'),
  ...contextShape(kind),
  ...paged,
  ...sorted,
  ...described('after', 'before', 'modified_after', 'modified_before', 'status', 'search_columns'),
  ...unchecked(postControllerReason, 'search_semantics'),
})
const termEffects = (kind: string) => ({
  ...stated(`stock.${kind}.list`, 'include', 'exclude', 'search', 'slug'),
  ...contextShape(kind),
  ...paged,
  ...described('order', 'orderby', 'hide_empty'),
})
const emptyTermEffects = unchecked('Items with such terms do not list them.', 'post')
const otherServerReason = 'Another server answers, which a check must not depend on.'
const fontReason = 'A site may have too few of them to check this, and the suite cannot upload a font.'
const fontEffects = {
  ...unchecked(fontReason, 'context', 'page', 'per_page', 'search_semantics', 'include', 'exclude'),
  ...unchecked(fontReason, 'offset', 'order', 'orderby'),
}
const siteReason = 'Which there are is the site’s own matter.'
const templateEffects = (kind: string) => ({
  ...contextShape(kind),
  ...unchecked('Which templates a theme has is its own matter.', 'wp_id', 'area', 'post_type'),
})

/** The effects of the arguments of each list. A missing list or argument does not compile. */
export const effects = {
  'posts.list': {
    ...contentEffects,
    ...stated('posts.terms.relation.or', 'tax_relation'),
    ...stated('posts.sticky.in-front', 'ignore_sticky'),
    ...described('categories', 'categories_exclude', 'tags', 'tags_exclude', 'sticky', 'format'),
  },
  'pages.list': { ...contentEffects, ...parents, ...described('menu_order') },
  'media.list': { ...contentEffects, ...parents, ...described('media_type', 'mime_type') },
  'posts.revisions.list': revisionEffects,
  'pages.revisions.list': revisionEffects,
  'posts.autosaves.list': autosaveEffects,
  'pages.autosaves.list': autosaveEffects,
  'comments.list': {
    ...contextShape('comments'),
    ...paged,
    ...sorted,
    ...described(
      'search',
      'after',
      'before',
      'author',
      'author_exclude',
      'author_email',
      'include',
      'exclude',
    ),
    ...described('parent_exclude', 'type'),
    ...stated('stock.comments.thread', 'parent', 'post'),
    ...stated('stock.comments.hold', 'status'),
    ...unchecked(
      'A user who may create a protected item reads its comments without the password.',
      'password',
    ),
  },
  'users.list': {
    ...contextShape('users'),
    ...paged,
    ...sorted,
    ...stated('stock.users.list', 'roles', 'search', 'slug', 'include', 'exclude'),
    ...described('capabilities', 'who', 'has_published_posts', 'search_columns'),
  },
  'users.application-passwords.list': contextShape('users-application-passwords'),
  'categories.list': {
    ...termEffects('categories'),
    ...stated('stock.categories.of-posts', 'post'),
    ...stated('stock.categories.parent', 'parent'),
  },
  'tags.list': { ...termEffects('tags'), ...described('offset'), ...stated('stock.tags.of-posts', 'post') },
  'wp-pattern-category.list': {
    ...termEffects('wp-pattern-category'),
    ...described('offset'),
    ...emptyTermEffects,
  },
  'menus.list': { ...termEffects('menus'), ...described('offset'), ...emptyTermEffects },
  'menu-items.list': {
    ...contextShape('menu-items'),
    ...paged,
    ...sorted,
    ...stated('stock.menu-items.list', 'include', 'menus', 'menus_exclude'),
    ...described('search', 'after', 'before', 'modified_after', 'modified_before', 'status'),
    ...described('menu_order', 'exclude', 'search_columns', 'slug'),
    ...unchecked(postControllerReason, 'search_semantics', 'tax_relation'),
  },
  'menu-items.autosaves.list': furtherAutosaveEffects,
  'blocks.list': {
    ...editorEffects('blocks'),
    ...stated('stock.blocks.category', 'wp_pattern_category'),
    ...unchecked(
      'The filters by the terms of posts are checked, and are the same.',
      'tax_relation',
      'wp_pattern_category_exclude',
    ),
  },
  'blocks.revisions.list': furtherRevisionEffects,
  'blocks.autosaves.list': furtherAutosaveEffects,
  'navigation.list': editorEffects('navigation'),
  'navigation.revisions.list': furtherRevisionEffects,
  'navigation.autosaves.list': furtherAutosaveEffects,
  'templates.list': templateEffects('templates'),
  'templates.revisions.list': furtherRevisionEffects,
  'templates.autosaves.list': furtherAutosaveEffects,
  'template-parts.list': templateEffects('template-parts'),
  'template-parts.revisions.list': furtherRevisionEffects,
  'template-parts.autosaves.list': furtherAutosaveEffects,
  'global-styles.revisions.list': unchecked(appearanceReason, 'context', 'page', 'per_page', 'offset'),
  'global-styles.themes.variations.list': {},
  'font-families.list': { ...fontEffects, ...stated('stock.font-families.create', 'slug') },
  'font-families.font-faces.list': fontEffects,
  'font-collections.list': {
    ...contextShape('font-collections'),
    ...unchecked(fontReason, 'page', 'per_page'),
  },
  'types.list': stated('stock.types.edit', 'context'),
  'statuses.list': stated('stock.statuses.edit', 'context'),
  'taxonomies.list': {
    ...stated('stock.taxonomies.edit', 'context'),
    ...stated('stock.taxonomies.type', 'type'),
  },
  'search.list': {
    ...contextShape('search'),
    ...stated('stock.search.include', 'include', 'exclude', 'page', 'per_page'),
    ...stated('stock.search.posts', 'search', 'subtype'),
    ...stated('stock.search.categories', 'type'),
  },
  'block-types.list': { ...contextShape('block-types'), ...stated('stock.block-types.list', 'namespace') },
  'block-types.namespace.list': contextShape('block-types'),
  'themes.list': stated('stock.themes.active', 'status'),
  'plugins.list': {
    ...contextShape('plugins'),
    ...stated('stock.plugins.list', 'status'),
    ...unchecked('Which plugins a site has is its own matter.', 'search'),
  },
  'sidebars.list': contextShape('sidebars'),
  'widget-types.list': contextShape('widget-types'),
  'widgets.list': { ...contextShape('widgets'), ...stated('stock.widgets.life', 'sidebar') },
  'menu-locations.list': contextShape('menu-locations'),
  'block-patterns.patterns.list': {},
  'block-patterns.categories.list': {},
  'block-directory.search.list': unchecked(otherServerReason, 'context', 'page', 'per_page', 'term'),
  'pattern-directory.patterns.list': {
    ...unchecked(otherServerReason, 'context', 'page', 'per_page', 'search', 'category', 'keyword', 'slug'),
    ...unchecked(otherServerReason, 'offset', 'order', 'orderby'),
  },
  'abilities.categories.list': unchecked(siteReason, 'context', 'page', 'per_page'),
  'abilities.abilities.list': unchecked(siteReason, 'context', 'page', 'per_page', 'category'),
} satisfies { readonly [Id in ListId]: { readonly [Name in ArgumentOf<Id>]: Effect } }
