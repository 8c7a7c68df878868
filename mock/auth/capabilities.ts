import type { Role } from '../store/records.ts'

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

// The capabilities that each role adds to those of the role below it.
const added: readonly (readonly [role: Role, capabilities: readonly string[]])[] = [
  ['subscriber', words('read level_0')],
  ['contributor', words('edit_posts delete_posts level_1')],
  ['author', words('upload_files publish_posts edit_published_posts delete_published_posts level_2')],
  [
    'editor',
    words(`moderate_comments manage_categories manage_links unfiltered_html
      edit_others_posts delete_others_posts edit_private_posts delete_private_posts read_private_posts
      edit_pages publish_pages delete_pages edit_published_pages delete_published_pages
      edit_others_pages delete_others_pages edit_private_pages delete_private_pages read_private_pages
      level_3 level_4 level_5 level_6 level_7`),
  ],
  [
    'administrator',
    words(`manage_options import export edit_dashboard unfiltered_upload edit_files edit_theme_options
      list_users create_users edit_users promote_users remove_users delete_users
      activate_plugins install_plugins update_plugins edit_plugins delete_plugins
      switch_themes install_themes update_themes edit_themes delete_themes update_core
      level_8 level_9 level_10`),
  ],
]

/** The capabilities of several roles, and the names of the roles. */
export const capabilitiesOfAll = (roles: readonly Role[]): readonly string[] => [
  ...new Set(roles.flatMap(capabilitiesOf)),
]

/** The capabilities of a role by their WordPress names, those of the lowest role first, and the name of the role. */
export function capabilitiesOf(role: Role): readonly string[] {
  const highest = added.findIndex(([each]) => each === role)
  return [...added.slice(0, highest + 1).flatMap(([, capabilities]) => capabilities), role]
}
