import { slug } from '../lib/slug.ts'
import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

const kinds = ['types', 'statuses', 'taxonomies'] as const
const codes = {
  types: 'rest_type_invalid',
  statuses: 'rest_status_invalid',
  taxonomies: 'rest_taxonomy_invalid',
}

const ofKinds = (kind: (typeof kinds)[number]): Readonly<Record<string, string>> => ({
  [`stock.${kind}.list`]: `The list of ${kind} has the public ones by name, each the same as alone.`,
  [`stock.${kind}.edit`]: `In \`edit\`, the ${kind} have their description and capabilities.`,
  [`stock.${kind}.unknown`]: `An unknown name returns 404 with \`${codes[kind]}\` in \`/core/v2/${kind}\`.`,
  [`stock.${kind}.edit-anonymous`]: `Without credentials, the list of ${kind} in \`edit\` returns 401 with \`rest_cannot_view\`.`,
})

/** What a site describes: search, settings, types, statuses and taxonomies. */
export const stockSiteRequirements: readonly Requirement[] = statements(sections.stock, 'reference', {
  'stock.search.posts':
    'A search finds a published post by its words and by its subtype, but not under another subtype.',
  'stock.search.pages':
    'A search finds a published page by its words and by its subtype, but not under another subtype.',
  'stock.search.record': 'A search result has the title and the address of the item.',
  'stock.search.unpublished': 'A search finds only published items.',
  'stock.search.categories': 'A search for terms finds a category by its name.',
  'stock.search.tags': 'A search for terms finds a tag by its name.',
  'stock.search.formats': 'A search for post formats finds only post formats.',
  'stock.search.include': 'A search can be filtered by `include` and `exclude` and is paginated.',
  'stock.search.refused':
    'A search for an unknown type or subtype, or in `edit`, returns 400 with `rest_invalid_param`.',
  'stock.settings.read': 'The settings include what the index shows of the site, and more.',
  'stock.settings.change': 'Updating the settings changes only the values sent.',
  'stock.settings.default-category':
    'A new post without categories gets the default category of the settings.',
  'stock.settings.default-comments': 'The settings determine whether a new post accepts comments.',
  'stock.settings.refused':
    'A setting of the wrong type is rejected with 400 and `rest_invalid_param`, and nothing changes.',
  'stock.settings.unknown': 'An unknown setting is ignored.',
  ...Object.fromEntries(kinds.flatMap((kind) => Object.entries(ofKinds(kind)))),
  'stock.statuses.hidden':
    'Anonymous clients see only the public statuses; others return 401 with `rest_cannot_read_status`.',
  'stock.types.bases': 'The `rest_base` of a type is the path of the list of its items.',
  'stock.taxonomies.bases': 'The `rest_base` of a taxonomy is the path of the list of its terms.',
  'stock.taxonomies.type':
    'The list of taxonomies can be filtered by `type` to those that items of the type have.',
})

const termKinds = ['categories', 'tags', 'wp_pattern_category', 'menus'] as const

const ofTerms = (kind: (typeof termKinds)[number]): Readonly<Record<string, string>> => {
  const [id, path] = [`stock.${slug(kind)}`, `\`/core/v2/${kind}\``]
  const taken =
    kind === 'menus'
      ? `Creating a menu in ${path} with the name of another menu returns 400 with \`menu_exists\`.`
      : `Creating a term in ${path} with a name that is taken returns 400 with \`term_exists\` and the id of the existing term.`
  return {
    [`${id}.create`]: `Creating a term in ${path} returns 201 with the values sent and a slug made from the name, and reading it returns the same.`,
    [`${id}.list`]: `The list at ${path} can be filtered by \`include\`, \`exclude\`, \`slug\` and \`search\`.`,
    [`${id}.update`]: `Updating a term in ${path} changes only the values sent${kind === 'menus' ? '' : ', and nothing if none are sent'}.`,
    [`${id}.taken`]: taken,
    [`${id}.trash`]: `Deleting a term in ${path} without \`force\` returns 501 with \`rest_trash_not_supported\` and deletes nothing.`,
    [`${id}.delete`]: `Deleting a term in ${path} with \`force\` returns the deleted term, and reading it then returns 404 with \`rest_term_invalid\`.`,
  }
}

const ofPosts = (kind: 'categories' | 'tags'): Readonly<Record<string, string>> => ({
  [`stock.${kind}.count`]: `The \`count\` of a term in \`/core/v2/${kind}\` is the number of its published posts and changes with their status.`,
  [`stock.${kind}.of-posts`]: `A term in \`/core/v2/${kind}\` filters the list of posts, can be filtered by \`post\`, and is removed from its posts when it is deleted.`,
})

/** Categories, tags, categories of patterns and menus of a whole WordPress. */
export const stockTermRequirements: readonly Requirement[] = statements(sections.stock, 'reference', {
  ...Object.fromEntries(termKinds.flatMap((kind) => Object.entries(ofTerms(kind)))),
  ...ofPosts('categories'),
  ...ofPosts('tags'),
  'stock.categories.parent':
    'A category has the `parent` it was created with, and `parent` filters the list to direct children.',
  'stock.categories.parent-unknown':
    'A category with an unknown parent is rejected with 400 and `rest_term_invalid`.',
  'stock.categories.orphan': 'The child categories of a deleted category move to its `parent`.',
  'stock.tags.flat': 'A tag with a `parent` is rejected with 400 and `rest_taxonomy_not_hierarchical`.',
})

/** Themes, styles, plugins, widgets, health and abilities. */
export const stockAppearanceRequirements: readonly Requirement[] = statements(sections.stock, 'reference', {
  'stock.themes.active': 'One theme is active, with its name and the features that it supports.',
  'stock.themes.unknown': 'An unknown theme returns 404 with `rest_theme_not_found`.',
  'stock.global-styles.theme': 'The global styles of the active theme have settings and styles.',
  'stock.global-styles.variations': 'The variations of the global styles are listed.',
  'stock.global-styles.unknown':
    'Global styles of another theme return 404 with `rest_theme_not_found`, and unknown ones with `rest_global_styles_not_found`.',
  'stock.plugins.list':
    'The list of plugins can be filtered by `status`, and a plugin is the same alone as in the list.',
  'stock.plugins.unknown': 'An unknown plugin returns 404 with `rest_plugin_not_found`.',
  'stock.sidebars.list': 'The sidebars include the one for inactive widgets.',
  'stock.sidebars.unknown': 'An unknown sidebar returns 404 with `rest_sidebar_not_found`.',
  'stock.widget-types.list': 'The widget types include blocks and text.',
  'stock.widget-types.unknown': 'An unknown widget type returns 404 with `rest_widget_type_invalid`.',
  'stock.widgets.life': 'A widget can be created in a sidebar, updated, and listed by its sidebar.',
  'stock.widgets.delete':
    'A widget deleted with `force` returns 404 with `rest_widget_not_found` from then on.',
  'stock.site-health.tests': 'A site health test has its name, its result and an explanation.',
  'stock.abilities.list': 'An ability is the same alone as in the list.',
  'stock.abilities.categories': 'An ability category is the same alone as in the list.',
  'stock.abilities.run': 'A read-only ability can be run with GET.',
  'stock.abilities.unknown': 'An unknown ability returns 404 with `rest_ability_not_found`.',
})
