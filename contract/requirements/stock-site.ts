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
  [`stock.${kind}.list`]: `The list of ${kind} has those that everybody sees by their names, each as it is alone.`,
  [`stock.${kind}.edit`]: `In \`edit\` the ${kind} have their description and capabilities.`,
  [`stock.${kind}.unknown`]: `One of the ${kind} that is not there answers 404 with \`${codes[kind]}\`.`,
  [`stock.${kind}.edit-anonymous`]: `The list of ${kind} in \`edit\` answers 401 with \`rest_cannot_view\` without authentication.`,
})

/** What a site describes: search, settings, types, statuses and taxonomies. */
export const stockSiteRequirements: readonly Requirement[] = statements(sections.stock, 'reference', {
  'stock.search.posts': 'A search finds a published post by its words, also by its subtype, and as no other.',
  'stock.search.pages': 'A search finds a published page by its words, also by its subtype, and as no other.',
  'stock.search.record': 'What a search finds has its title and its address.',
  'stock.search.unpublished': 'A search finds nothing that is not published.',
  'stock.search.categories': 'A search for terms finds a category by its name.',
  'stock.search.tags': 'A search for terms finds a tag by its name.',
  'stock.search.formats': 'A search for post formats finds nothing else.',
  'stock.search.include': 'A search is narrowed by `include` and `exclude`, and has pages.',
  'stock.search.refused':
    'A search for an unknown type or subtype, or in `edit`, answers 400 with `rest_invalid_param`.',
  'stock.settings.read': 'The settings have what the index says of the site, and more.',
  'stock.settings.change': 'A change of settings changes what is sent, and nothing else.',
  'stock.settings.default-category':
    'A new post without categories gets the default category of the settings.',
  'stock.settings.default-comments': 'A new post takes comments as the settings say.',
  'stock.settings.refused':
    'A setting of the wrong type is refused with 400 and `rest_invalid_param`, and nothing changes.',
  'stock.settings.unknown': 'A setting that is unknown is passed over.',
  ...Object.fromEntries(kinds.flatMap((kind) => Object.entries(ofKinds(kind)))),
  'stock.statuses.hidden':
    'Everybody sees the public statuses alone: others answer 401 with `rest_cannot_read_status`.',
  'stock.types.bases': 'The `rest_base` of a type leads to the list of its items.',
  'stock.taxonomies.bases': 'The `rest_base` of a taxonomy leads to the list of its terms.',
  'stock.taxonomies.type': 'The list of taxonomies is narrowed by `type` to those its items have.',
})

const termKinds = ['categories', 'tags', 'wp_pattern_category', 'menus'] as const

const ofTerms = (kind: (typeof termKinds)[number]): Readonly<Record<string, string>> => {
  const [id, path] = [`stock.${slug(kind)}`, `\`/core/v2/${kind}\``]
  const taken =
    kind === 'menus'
      ? `A create at ${path} with the name of another menu answers 400 with \`menu_exists\`.`
      : `A create at ${path} with a name that is taken answers 400 with \`term_exists\` and the id of the other.`
  return {
    [`${id}.create`]: `A create at ${path} answers 201 with what was sent and a slug made of the name, and so does a read.`,
    [`${id}.list`]: `The list at ${path} is narrowed by \`include\`, \`exclude\`, \`slug\` and \`search\`.`,
    [`${id}.update`]: `An update below ${path} changes what is sent${kind === 'menus' ? '' : ', and nothing when nothing is sent'}.`,
    [`${id}.taken`]: taken,
    [`${id}.trash`]: `A delete below ${path} without \`force\` answers 501 with \`rest_trash_not_supported\`, and removes nothing.`,
    [`${id}.delete`]: `A delete below ${path} with \`force\` answers with what was removed, which is 404 with \`rest_term_invalid\` from then on.`,
  }
}

const ofPosts = (kind: 'categories' | 'tags'): Readonly<Record<string, string>> => ({
  [`stock.${kind}.count`]: `The \`count\` below \`/core/v2/${kind}\` is the number of published posts, and moves with their status.`,
  [`stock.${kind}.of-posts`]: `What is below \`/core/v2/${kind}\` narrows the list of posts, is narrowed by \`post\`, and leaves its posts when it is removed.`,
})

/** Categories, tags, categories of patterns and menus of a whole WordPress. */
export const stockTermRequirements: readonly Requirement[] = statements(sections.stock, 'reference', {
  ...Object.fromEntries(termKinds.flatMap((kind) => Object.entries(ofTerms(kind)))),
  ...ofPosts('categories'),
  ...ofPosts('tags'),
  'stock.categories.parent':
    'A category has the `parent` it was made with, and `parent` narrows the list to those right below one.',
  'stock.categories.parent-unknown':
    'A category below one that is not there is refused with 400 and `rest_term_invalid`.',
  'stock.categories.orphan': 'Categories below one that is removed move up to its `parent`.',
  'stock.tags.flat': 'A tag with a `parent` is refused with 400 and `rest_taxonomy_not_hierarchical`.',
})

/** Themes, styles, plugins, widgets, health and abilities. */
export const stockAppearanceRequirements: readonly Requirement[] = statements(sections.stock, 'reference', {
  'stock.themes.active': 'One theme is active, and has its name and what it supports.',
  'stock.themes.unknown': 'A theme that is not there answers 404 with `rest_theme_not_found`.',
  'stock.global-styles.theme': 'The global styles of the active theme have settings and styles.',
  'stock.global-styles.variations': 'The variations of the global styles are listed.',
  'stock.global-styles.unknown':
    'Global styles of another theme answer 404 with `rest_theme_not_found`, and unknown ones with `rest_global_styles_not_found`.',
  'stock.plugins.list':
    'The list of plugins is narrowed by `status`, and one is alone what it is in the list.',
  'stock.plugins.unknown': 'A plugin that is not there answers 404 with `rest_plugin_not_found`.',
  'stock.sidebars.list': 'The sidebars have among them the one of widgets that no page shows.',
  'stock.sidebars.unknown': 'A sidebar that is not there answers 404 with `rest_sidebar_not_found`.',
  'stock.widget-types.list': 'The kinds of widgets have among them blocks and texts.',
  'stock.widget-types.unknown':
    'A kind of widget that is not there answers 404 with `rest_widget_type_invalid`.',
  'stock.widgets.life': 'A widget is made in a sidebar, changed, and listed by its sidebar.',
  'stock.widgets.delete':
    'A widget removed by `force` answers 404 with `rest_widget_not_found` from then on.',
  'stock.site-health.tests': 'A test of the health of the site has its name, its outcome and an explanation.',
  'stock.abilities.list': 'An ability is alone what it is in the list.',
  'stock.abilities.categories': 'A category of abilities is alone what it is in the list.',
  'stock.abilities.run': 'An ability that only reads is run by a GET.',
  'stock.abilities.unknown': 'An ability that is not there answers 404 with `rest_ability_not_found`.',
})
