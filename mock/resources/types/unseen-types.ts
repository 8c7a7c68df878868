import { type Labels, postLabels, typeLabels } from './type-labels.ts'

/** The types whose items have no pages on the website: what a block editor keeps beside posts, pages and media. */
export interface UnseenType {
  readonly labels: Labels
  readonly description: string
  /** Has it a place in the administration (`show_ui`). */
  readonly isManaged: boolean
  /** The path of its collection behind the namespace. */
  readonly base: string
  readonly supports: readonly string[]
  readonly taxonomies: readonly string[]
  /** The capabilities that differ from those named for posts, by the platform's names. */
  readonly capabilities: Readonly<Record<string, string>>
}

const acts = ['edit', 'edit_others', 'edit_private', 'edit_published', 'publish', 'read_private', 'create']
const removals = ['delete', 'delete_others', 'delete_private', 'delete_published']

const allOf = (names: readonly string[], capability: string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [`${name}_posts`, capability]))

/** What one capability stands for, all but some. */
const byTheme = (...others: readonly string[]): Record<string, string> =>
  allOf(
    [...acts, ...removals].filter((name) => !others.includes(name)),
    'edit_theme_options',
  )

const readByTheme = { read: 'edit_theme_options' } as const

/** Labels of a type that is only named, and has those of posts for the rest. */
const named = (one: string, many: string): Labels => ({
  ...postLabels,
  name: many,
  singular_name: one,
  all_items: many,
  archives: many,
  menu_name: many,
  name_admin_bar: one,
  template_name: `Single item: ${one}`,
})

/**
 * Labels of a type that is edited on a site's own page.
 *
 * @param one within a sentence, `template part`
 */
const ofSite = (one: string, many: string, within: string, none: string): Labels => {
  const own = typeLabels(one, many, `Parent ${one}:`)
  const kept = ['add_new_item', 'edit_item', 'new_item', 'view_item', 'search_items', 'parent_item_colon']
  return {
    ...named(one, many),
    ...Object.fromEntries(kept.map((name) => [name, own[name] ?? null])),
    add_new: `Add ${one}`,
    archives: `${within.charAt(0).toUpperCase()}${within.slice(1)} archives`,
    not_found: `No ${none} found.`,
    not_found_in_trash: `No ${none} found in Trash.`,
    insert_into_item: `Insert into ${within}`,
    uploaded_to_this_item: `Uploaded to this ${within}`,
    items_list_navigation: `${many} list navigation`,
    items_list: `${many} list`,
  }
}

const template = (one: string, many: string): Labels => ({
  ...ofSite(one, many, one.toLowerCase(), many.toLowerCase()),
  filter_items_list: `Filter ${many.toLowerCase()} list`,
  item_updated: `${one.charAt(0)}${one.slice(1).toLowerCase()} updated.`,
})

const patternLabels: Labels = {
  ...typeLabels('Pattern', 'Patterns', null),
  add_new: 'Add Pattern',
  edit_item: 'Edit Block Pattern',
  archives: 'All Patterns',
  template_name: 'Single item: Pattern',
  ...Object.fromEntries(
    ['attributes', 'insert_into_item', 'uploaded_to_this_item', 'item_trashed', 'item_link'].map((name) => [
      name,
      postLabels[name] ?? null,
    ]),
  ),
}

const hidden = { description: '', isManaged: false, taxonomies: [] } as const
const templateSupports = ['title', 'slug', 'excerpt', 'editor', 'revisions', 'author', 'autosave'] as const
const meta = (one: string) => ({
  edit_post: `edit_${one}`,
  read_post: `read_${one}`,
  delete_post: `delete_${one}`,
})
const font = { ...byTheme('edit_private', 'delete_private'), ...readByTheme }

export const unseenTypes = {
  nav_menu_item: {
    ...hidden,
    labels: named('Navigation Menu Item', 'Navigation Menu Items'),
    base: 'menu-items',
    supports: ['title', 'editor', 'autosave'],
    taxonomies: ['nav_menu'],
    capabilities: byTheme(),
  },
  wp_block: {
    ...hidden,
    labels: patternLabels,
    isManaged: true,
    base: 'blocks',
    supports: ['title', 'excerpt', 'editor', 'revisions', 'custom-fields', 'autosave'],
    taxonomies: ['wp_pattern_category'],
    capabilities: {
      ...meta('block'),
      publish_posts: 'publish_blocks',
      read_private_posts: 'read_private_blocks',
      read: 'edit_posts',
      delete_private_posts: 'delete_private_blocks',
      edit_private_posts: 'edit_private_blocks',
      create_posts: 'publish_posts',
    },
  },
  wp_template: {
    ...hidden,
    labels: template('Template', 'Templates'),
    description: 'What a theme shows its pages with.',
    base: 'templates',
    supports: templateSupports,
    capabilities: { ...meta('template'), ...byTheme(), ...readByTheme },
  },
  wp_template_part: {
    ...hidden,
    labels: template('Template Part', 'Template Parts'),
    description: 'What several templates have in common.',
    base: 'template-parts',
    supports: templateSupports,
    capabilities: { ...byTheme(), ...readByTheme },
  },
  wp_global_styles: {
    ...hidden,
    labels: named('Global Styles', 'Global Styles'),
    description: 'How a theme looks, as it was changed here.',
    base: 'global-styles',
    supports: ['title', 'editor', 'revisions'],
    capabilities: {
      ...byTheme('edit_private', 'publish', 'read_private', 'delete', 'delete_private'),
      read: 'edit_posts',
    },
  },
  wp_navigation: {
    ...hidden,
    labels: ofSite('Navigation Menu', 'Navigation Menus', 'Navigation Menu', 'Navigation Menu'),
    description: 'Menus that a navigation block shows.',
    isManaged: true,
    base: 'navigation',
    supports: ['title', 'editor', 'revisions', 'autosave'],
    capabilities: byTheme(),
  },
  wp_font_family: {
    ...hidden,
    labels: named('Font Family', 'Font Families'),
    base: 'font-families',
    supports: ['title'],
    capabilities: font,
  },
  wp_font_face: {
    ...hidden,
    labels: named('Font Face', 'Font Faces'),
    base: 'font-families/(?P<font_family_id>[\\d]+)/font-faces',
    supports: ['title'],
    capabilities: font,
  },
} as const satisfies Readonly<Record<string, UnseenType>>
