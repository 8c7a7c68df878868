import { recode } from '../edits.ts'
import { answers, type Mutant } from '../mutant.ts'
import { flow } from './stock-flow-defects.ts'

/** The flows that verify each error code. */
const flowsByCode: Readonly<Record<string, string>> = {
  term_exists: 'categories.taken tags.taken wp-pattern-category.taken',
  rest_trash_not_supported:
    'categories.trash tags.trash wp-pattern-category.trash menus.trash users.trash menu-items.trash font-families.delete',
  rest_term_invalid:
    'categories.delete tags.delete wp-pattern-category.delete menus.delete categories.parent-unknown',
  menu_exists: 'menus.taken',
  rest_taxonomy_not_hierarchical: 'tags.flat',
  existing_user_login: 'users.taken',
  existing_user_email: 'users.taken',
  rest_user_invalid_role: 'users.role',
  rest_user_invalid_argument: 'users.username',
  rest_user_invalid_email: 'users.email',
  rest_not_logged_in: 'users.me',
  rest_user_cannot_view: 'users.public',
  rest_missing_callback_param:
    'users.reassign-missing application-passwords.refused templates.lookup url-details.refused',
  rest_user_invalid_reassign: 'users.reassign-unknown',
  rest_user_invalid_id: 'users.delete',
  rest_application_password_not_found: 'application-passwords.delete',
  rest_invalid_param: 'application-passwords.refused search.refused settings.refused',
  rest_comment_content_invalid: 'comments.empty',
  comment_duplicate: 'comments.duplicate',
  rest_comment_invalid_post_id: 'comments.no-post',
  rest_comment_author_invalid: 'comments.no-author',
  rest_comment_closed: 'comments.closed',
  rest_comment_login_required: 'comments.anonymous',
  rest_cannot_read: 'comments.hold',
  rest_forbidden_param: 'comments.hold',
  rest_cannot_read_post: 'comments.unpublished',
  rest_already_trashed: 'comments.trash blocks.trash navigation.trash',
  rest_comment_invalid_id: 'comments.delete comments.delete-with-post',
  rest_type_invalid: 'types.unknown',
  rest_status_invalid: 'statuses.unknown',
  rest_taxonomy_invalid: 'taxonomies.unknown',
  rest_cannot_view: 'types.edit-anonymous statuses.edit-anonymous taxonomies.edit-anonymous',
  rest_cannot_read_status: 'statuses.hidden',
  rest_title_required: 'menu-items.refused',
  rest_url_required: 'menu-items.refused',
  rest_post_invalid_id:
    'menu-items.delete menu-items.delete-with-menu blocks.delete navigation.delete font-families.delete',
  rest_menu_location_invalid: 'menu-locations.unknown',
  rest_forbidden: 'blocks.anonymous',
  rest_template_not_found: 'templates.delete templates.unknown template-parts.delete template-parts.unknown',
  rest_duplicate_font_family: 'font-families.taken',
  rest_theme_not_found: 'themes.unknown',
  rest_global_styles_not_found: 'global-styles.unknown',
  rest_plugin_not_found: 'plugins.unknown',
  rest_sidebar_not_found: 'sidebars.unknown',
  rest_widget_type_invalid: 'widget-types.unknown',
  rest_widget_not_found: 'widgets.delete',
  rest_block_type_invalid: 'block-types.unknown',
  block_invalid: 'block-renderer.render',
  rest_cannot_view_url_details: 'url-details.anonymous',
  rest_ability_not_found: 'abilities.unknown',
}
/** Errors of stock flows with another code. */
export const renamedCodes: readonly Mutant[] = Object.entries(flowsByCode).flatMap(([code, ids]) =>
  ids
    .split(' ')
    .map((id) =>
      flow(id, `${code} has another name`, answers('* /.*', recode(code, { code: 'rest_other' }))),
    ),
)
