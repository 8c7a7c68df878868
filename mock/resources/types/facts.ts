import type { DecidingCapability } from '../../auth/rights.ts'
import type { CustomType } from '../../store/content-facts.ts'
import { featuresOf } from '../../store/content-features.ts'
import { factsOf } from '../../store/content-types.ts'
import type { BuiltInType } from '../../store/records.ts'
import { attachmentLabels, type Labels, stockLabels, typeLabels } from './labels.ts'

const acts = [
  'edit_posts',
  'edit_others_posts',
  'delete_posts',
  'publish_posts',
  'read_private_posts',
  'delete_private_posts',
  'delete_published_posts',
  'delete_others_posts',
  'edit_private_posts',
  'edit_published_posts',
] as const

type Act = (typeof acts)[number] | 'read' | 'create_posts'

/** The capabilities that the items of a type require, by action. */
type TypeCapabilities = Readonly<Record<string, string>> & { readonly edit_posts: DecidingCapability }

/** The capabilities of a type (`get_post_type_capabilities`). */
function typeCapabilities(
  word: string,
  edit_posts: DecidingCapability,
  given: Readonly<Partial<Record<Act, string>>> = {},
): TypeCapabilities {
  const one = ['edit', 'read', 'delete'].map((act) => [`${act}_post`, `${act}_${word}`])
  const many = acts.map((act) => [act, act.replace(/posts$/, `${word}s`)])
  return {
    ...Object.fromEntries([...one, ...many]),
    read: 'read',
    create_posts: edit_posts,
    ...given,
    edit_posts,
  }
}

/** These actions, for users who may edit the theme. */
function forTheme<const Name extends Act>(names: readonly Name[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, 'edit_theme_options']))
}

const allActs: readonly Act[] = [...acts, 'create_posts']

/** The facts about a type in its record (`get_post_types`). */
export interface TypeFacts {
  readonly labels: Labels
  readonly description: string
  readonly icon: string | null
  readonly hasPages: boolean
  readonly isInMenus: boolean
  readonly hasScreens: boolean
  readonly capabilities: TypeCapabilities
  readonly supports: readonly string[]
  readonly hierarchical: boolean
  readonly taxonomies: readonly string[]
  readonly collection: string
  readonly hasArchive?: boolean
}

type ShownFacts = Pick<TypeFacts, 'labels' | 'icon' | 'isInMenus'>

function storeFacts(type: BuiltInType) {
  const { collection, hierarchical, taxonomies } = factsOf(type)
  return { collection, hierarchical, taxonomies, supports: featuresOf(type) }
}

function contentFacts(type: BuiltInType, own: ShownFacts): TypeFacts {
  const { capabilityType, creation } = factsOf(type)
  const capabilities = typeCapabilities(capabilityType, `edit_${capabilityType}s`, { create_posts: creation })
  return { description: '', hasPages: true, hasScreens: true, capabilities, ...storeFacts(type), ...own }
}

type StockFacts = Pick<TypeFacts, 'labels' | 'collection' | 'capabilities' | 'supports'> & Partial<TypeFacts>

const stockFacts = (own: StockFacts): TypeFacts => ({
  description: '',
  icon: null,
  hasPages: false,
  isInMenus: false,
  hasScreens: false,
  hierarchical: false,
  taxonomies: [],
  ...own,
})

const themeOnly = (word: string, read: string) =>
  typeCapabilities(word, 'edit_theme_options', { ...forTheme(allActs), read })

const ofOthers = [
  'edit_others_posts',
  'edit_published_posts',
  'delete_others_posts',
  'delete_published_posts',
] as const

const fontCapabilities = typeCapabilities('post', 'edit_theme_options', {
  ...forTheme([...ofOthers, 'delete_posts', 'publish_posts', 'read_private_posts', 'read']),
})

const templateFeatures = ['title', 'slug', 'excerpt', 'editor', 'revisions', 'author', 'autosave'] as const

/** The built-in types by name, in the order of the list. */
export const typeFacts = {
  post: contentFacts('post', {
    labels: typeLabels('Post', 'Posts', null),
    icon: 'dashicons-admin-post',
    isInMenus: true,
  }),
  page: contentFacts('page', {
    labels: typeLabels('Page', 'Pages', 'Parent Page:'),
    icon: 'dashicons-admin-page',
    isInMenus: true,
  }),
  attachment: contentFacts('attachment', {
    labels: attachmentLabels,
    icon: 'dashicons-admin-media',
    isInMenus: false,
  }),
  nav_menu_item: stockFacts({
    labels: stockLabels.nav_menu_item,
    collection: '/core/v2/menu-items',
    capabilities: themeOnly('post', 'read'),
    supports: ['title', 'editor', 'autosave'],
    taxonomies: ['nav_menu'],
  }),
  wp_block: stockFacts({
    ...storeFacts('wp_block'),
    labels: stockLabels.wp_block,
    capabilities: typeCapabilities('block', 'edit_posts', {
      edit_others_posts: 'edit_others_posts',
      edit_published_posts: 'edit_published_posts',
      delete_posts: 'delete_posts',
      delete_others_posts: 'delete_others_posts',
      delete_published_posts: 'delete_published_posts',
      create_posts: 'publish_posts',
      read: 'edit_posts',
    }),
    hasScreens: true,
  }),
  wp_template: stockFacts({
    labels: stockLabels.wp_template,
    description: 'The templates of the pages.',
    collection: '/core/v2/templates',
    capabilities: themeOnly('template', 'edit_theme_options'),
    supports: templateFeatures,
  }),
  wp_template_part: stockFacts({
    labels: stockLabels.wp_template_part,
    description: 'The common parts of templates.',
    collection: '/core/v2/template-parts',
    capabilities: themeOnly('post', 'edit_theme_options'),
    supports: templateFeatures,
  }),
  wp_global_styles: stockFacts({
    labels: stockLabels.wp_global_styles,
    description: 'The styles of the whole website.',
    collection: '/core/v2/global-styles',
    capabilities: typeCapabilities('post', 'edit_theme_options', {
      ...forTheme(ofOthers),
      read: 'edit_posts',
    }),
    supports: ['title', 'editor', 'revisions'],
  }),
  wp_navigation: stockFacts({
    ...storeFacts('wp_navigation'),
    labels: stockLabels.wp_navigation,
    description: 'Menus made of blocks.',
    capabilities: themeOnly('post', 'read'),
    hasScreens: true,
  }),
  wp_font_family: stockFacts({
    labels: stockLabels.wp_font_family,
    collection: '/core/v2/font-families',
    capabilities: fontCapabilities,
    supports: ['title'],
  }),
  wp_font_face: stockFacts({
    labels: stockLabels.wp_font_face,
    // The pattern of a nested route, as in WordPress.
    collection: '/core/v2/font-families/(?P<font_family_id>[\\d]+)/font-faces',
    capabilities: fontCapabilities,
    supports: ['title'],
  }),
} as const satisfies Readonly<Record<BuiltInType, TypeFacts>> & Readonly<Record<string, TypeFacts>>

/** The facts about a built-in type; undefined for an unknown name. */
export function typeByName(name: string): TypeFacts | undefined {
  return byName.get(name)
}

const byName: ReadonlyMap<string, TypeFacts> = new Map(Object.entries(typeFacts))

export function customTypeFacts(type: CustomType): TypeFacts {
  const { definition, collection, hierarchical, capabilityType, taxonomies, viewable } = type
  const { name, singular_name, description, icon, has_archive } = definition
  return {
    labels: typeLabels(singular_name, name, hierarchical ? `Parent ${singular_name}:` : null),
    description,
    icon: icon || null,
    hasPages: viewable,
    isInMenus: viewable,
    hasScreens: true,
    capabilities: typeCapabilities(capabilityType, `edit_${capabilityType}s`),
    supports: featuresOf(type),
    hierarchical,
    taxonomies,
    collection,
    hasArchive: has_archive,
  }
}
