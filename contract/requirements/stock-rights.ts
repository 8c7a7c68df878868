import type { JsonObject } from '../index.ts'
import { slug } from '../lib/slug.ts'
import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

export interface RefusedRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** `{categories}` represents the id of an existing category. */
  readonly path: string
  readonly code: string
  /** Sent in the query of a GET or DELETE, and in the body of a POST. */
  readonly args: JsonObject
}

type Row = readonly [request: string, code: string, args?: JsonObject]

const requests = (rows: readonly Row[]): RefusedRequest[] =>
  rows.flatMap(([request, code, args = {}]) => {
    const [, method, path = ''] = /^(GET|POST|DELETE) (.*)$/.exec(request) ?? []
    return method === 'GET' || method === 'POST' || method === 'DELETE' ? [{ method, path, code, args }] : []
  })

const edit = { context: 'edit' }
const force = { force: true }
const name = { name: 'Of nobody' }
const title = { title: 'Of nobody' }
const termKinds = ['categories', 'tags', 'wp_pattern_category'] as const
const contentKinds = ['blocks', 'navigation'] as const
const templateKinds = ['templates', 'template-parts'] as const
const id = '987654321'
const uuid = '00000000-0000-4000-8000-000000000000'
const fontFamily = JSON.stringify({ name: 'Alder', slug: 'alder', fontFamily: 'Alder' })

const inEdit = ['rest_forbidden_context', edit] as const

/** The reads and writes of the items of a collection, which has them by the name of a capture. */
const refusedWrites = (
  kind: string,
  update: string,
  fields: JsonObject,
  [read, ...args]: readonly [code: string, args?: JsonObject],
): Row[] => [
  [`GET /core/v2/${kind}`, read, ...args],
  [`GET /core/v2/${kind}/{${kind}}`, read, ...args],
  [`POST /core/v2/${kind}`, 'rest_cannot_create', fields],
  [`POST /core/v2/${kind}/{${kind}}`, update, fields],
  [`DELETE /core/v2/${kind}/{${kind}}`, 'rest_cannot_delete', force],
]

/** The requests of an item that does not exist. */
const missingItem = (kind: string, code: string, fields: JsonObject, removal: JsonObject = force): Row[] => [
  [`GET /core/v2/${kind}/${id}`, code],
  [`POST /core/v2/${kind}/${id}`, code, fields],
  [`DELETE /core/v2/${kind}/${id}`, code, removal],
]

/** Requests that are rejected without authentication: 401. */
export const refusedToNobody: readonly RefusedRequest[] = requests([
  ...termKinds.flatMap((kind) => refusedWrites(kind, 'rest_cannot_update', name, inEdit)),
  ...refusedWrites('menus', 'rest_cannot_update', name, ['rest_cannot_view']),
  ...refusedWrites('menu-items', 'rest_cannot_edit', title, ['rest_cannot_view']),
  ['GET /core/v2/menu-items/{menu-items}/autosaves', 'rest_cannot_read'],
  ['POST /core/v2/menu-items/{menu-items}/autosaves', 'rest_cannot_edit', title],
  ['GET /core/v2/menu-locations', 'rest_cannot_view'],
  ['GET /core/v2/menu-locations/nothing-of-it', 'rest_cannot_view'],
  ['GET /core/v2/users', 'rest_forbidden_context', edit],
  ['GET /core/v2/users/me', 'rest_not_logged_in'],
  ['GET /core/v2/users/{users}', 'rest_user_cannot_view'],
  [
    'POST /core/v2/users',
    'rest_cannot_create_user',
    { username: 'nobody', email: 'nobody@example.com', password: 'none' },
  ],
  ['POST /core/v2/users/{users}', 'rest_cannot_edit', name],
  ['DELETE /core/v2/users/{users}', 'rest_user_cannot_delete', { force: true, reassign: false }],
  ['GET /core/v2/users/{users}/application-passwords', 'rest_cannot_list_application_passwords'],
  ['POST /core/v2/users/{users}/application-passwords', 'rest_cannot_create_application_passwords', name],
  ['DELETE /core/v2/users/{users}/application-passwords', 'rest_cannot_delete_application_passwords'],
  [
    'GET /core/v2/users/{users}/application-passwords/introspect',
    'rest_cannot_introspect_app_password_for_non_authenticated_user',
  ],
  [`GET /core/v2/users/{users}/application-passwords/${uuid}`, 'rest_cannot_read_application_password'],
  [
    `POST /core/v2/users/{users}/application-passwords/${uuid}`,
    'rest_cannot_edit_application_password',
    name,
  ],
  [`DELETE /core/v2/users/{users}/application-passwords/${uuid}`, 'rest_cannot_delete_application_password'],
  ['GET /core/v2/comments', 'rest_forbidden_context', edit],
  ['GET /core/v2/comments/{comments}', 'rest_forbidden_context', edit],
  ['POST /core/v2/comments/{comments}', 'rest_cannot_edit', { author_name: 'Nobody' }],
  ['DELETE /core/v2/comments/{comments}', 'rest_cannot_delete', force],
  ...contentKinds.flatMap((kind): Row[] => [
    ...refusedWrites(kind, 'rest_cannot_edit', title, inEdit),
    [`GET /core/v2/${kind}/{${kind}}/revisions`, 'rest_cannot_read'],
    [`GET /core/v2/${kind}/{${kind}}/autosaves`, 'rest_cannot_read'],
    [`POST /core/v2/${kind}/{${kind}}/autosaves`, 'rest_cannot_edit', title],
  ]),
  ...templateKinds.flatMap((kind): Row[] => [
    [`GET /core/v2/${kind}`, 'rest_cannot_manage_templates'],
    [`GET /core/v2/${kind}/lookup`, 'rest_cannot_manage_templates', { slug: 'index' }],
    [`GET /core/v2/${kind}/{${kind}}`, 'rest_cannot_manage_templates'],
    [`POST /core/v2/${kind}`, 'rest_cannot_manage_templates', { slug: 'of-nobody' }],
    [`POST /core/v2/${kind}/{${kind}}`, 'rest_cannot_manage_templates', title],
    [`DELETE /core/v2/${kind}/{${kind}}`, 'rest_cannot_manage_templates', force],
    [`GET /core/v2/${kind}/{${kind}}/revisions`, 'rest_cannot_read'],
    [`GET /core/v2/${kind}/{${kind}}/autosaves`, 'rest_cannot_read'],
    [`POST /core/v2/${kind}/{${kind}}/autosaves`, 'rest_cannot_manage_templates', title],
  ]),
  ['GET /core/v2/settings', 'rest_forbidden'],
  ['POST /core/v2/settings', 'rest_forbidden'],
  ['GET /core/v2/types', 'rest_cannot_view', edit],
  ['GET /core/v2/types/post', 'rest_forbidden_context', edit],
  ['GET /core/v2/statuses', 'rest_cannot_view', edit],
  ['GET /core/v2/statuses/draft', 'rest_cannot_read_status'],
  ['GET /core/v2/taxonomies', 'rest_cannot_view', edit],
  ['GET /core/v2/taxonomies/category', 'rest_forbidden_context', edit],
  ['GET /core/v2/themes', 'rest_cannot_view_themes'],
  ['GET /core/v2/themes/nothing-of-it', 'rest_cannot_view_themes'],
  ['GET /core/v2/global-styles/themes/nothing-of-it', 'rest_cannot_read_global_styles'],
  ['GET /core/v2/global-styles/themes/nothing-of-it/variations', 'rest_cannot_read_global_styles'],
  ['GET /core/v2/plugins', 'rest_cannot_view_plugins'],
  ['POST /core/v2/plugins/nothing-of-it', 'rest_cannot_manage_plugins'],
  ['DELETE /core/v2/plugins/nothing-of-it', 'rest_cannot_manage_plugins'],
  ['GET /core/v2/plugins/nothing-of-it', 'rest_cannot_view_plugin'],
  ['GET /core/v2/sidebars', 'rest_cannot_manage_widgets'],
  ['GET /core/v2/sidebars/wp_inactive_widgets', 'rest_cannot_manage_widgets'],
  ['POST /core/v2/sidebars/nothing-of-it', 'rest_cannot_manage_widgets'],
  [
    'POST /core/v2/widgets',
    'rest_cannot_manage_widgets',
    { id_base: 'block', sidebar: 'wp_inactive_widgets' },
  ],
  ['GET /core/v2/widget-types', 'rest_cannot_manage_widgets'],
  ['GET /core/v2/widget-types/text', 'rest_cannot_manage_widgets'],
  ['POST /core/v2/widget-types/text/encode', 'rest_cannot_manage_widgets'],
  ['POST /core/v2/widget-types/text/render', 'rest_cannot_manage_widgets'],
  ['GET /core/v2/widgets', 'rest_cannot_manage_widgets'],
  ['GET /core/v2/widgets/{widgets}', 'rest_cannot_manage_widgets'],
  ['POST /core/v2/widgets/{widgets}', 'rest_cannot_manage_widgets'],
  ['DELETE /core/v2/widgets/{widgets}', 'rest_cannot_manage_widgets', force],
  ['GET /core/v2/block-types', 'rest_block_type_cannot_view'],
  ['GET /core/v2/block-types/core', 'rest_block_type_cannot_view'],
  ['GET /core/v2/block-types/core/paragraph', 'rest_block_type_cannot_view'],
  ['GET /core/v2/block-renderer/core/archives', 'block_cannot_read', edit],
  ['GET /core/v2/block-patterns/patterns', 'rest_cannot_view'],
  ['GET /core/v2/block-patterns/categories', 'rest_cannot_view'],
  ['GET /core/v2/block-directory/search', 'rest_block_directory_cannot_view', { term: 'clock' }],
  ['GET /core/v2/pattern-directory/patterns', 'rest_pattern_directory_cannot_view'],
  ['GET /core/v2/font-families', 'rest_cannot_read'],
  ['POST /core/v2/font-families', 'rest_cannot_create', { font_family_settings: fontFamily }],
  ['GET /core/v2/font-collections', 'rest_cannot_read'],
  ['GET /core/v2/font-collections/nothing-of-it', 'rest_cannot_read'],
  ['GET /core-site-health/v1/tests/authorization-header', 'rest_forbidden'],
  ['GET /core-site-health/v1/tests/background-updates', 'rest_forbidden'],
  ['GET /core-site-health/v1/tests/loopback-requests', 'rest_forbidden'],
  ['GET /core-site-health/v1/tests/https-status', 'rest_forbidden'],
  ['GET /core-site-health/v1/tests/dotorg-communication', 'rest_forbidden'],
  ['GET /core-site-health/v1/tests/page-cache', 'rest_forbidden'],
  ['GET /core-site-health/v1/directory-sizes', 'rest_forbidden'],
  ['GET /core-block-editor/v1/export', 'rest_cannot_export_templates'],
  ['GET /core-block-editor/v1/navigation-fallback', 'rest_cannot_create'],
  ['GET /core-abilities/v1/abilities', 'rest_forbidden'],
  ['GET /core-abilities/v1/categories', 'rest_forbidden'],
  ['GET /core-abilities/v1/categories/site', 'rest_forbidden'],
  ['GET /core-abilities/v1/abilities/core/get-site-info', 'rest_forbidden'],
  ['GET /core-abilities/v1/abilities/core/get-site-info/run', 'rest_ability_cannot_execute'],
])

/** Requests for something that does not exist, even for an administrator: 404. */
export const leadingNowhere: readonly RefusedRequest[] = requests([
  ...[...termKinds, 'menus'].flatMap((kind) => missingItem(kind, 'rest_term_invalid', name)),
  ...[...contentKinds, 'menu-items'].flatMap((kind) => missingItem(kind, 'rest_post_invalid_id', title)),
  ...contentKinds.flatMap((kind): Row[] => [
    [`GET /core/v2/${kind}/${id}/revisions`, 'rest_post_invalid_parent'],
    [`GET /core/v2/${kind}/{${kind}}/revisions/${id}`, 'rest_post_invalid_id'],
    [`DELETE /core/v2/${kind}/{${kind}}/revisions/${id}`, 'rest_post_invalid_id', force],
  ]),
  ...[...contentKinds, 'menu-items'].flatMap((kind): Row[] => [
    [`GET /core/v2/${kind}/${id}/autosaves`, 'rest_post_invalid_parent'],
    [`POST /core/v2/${kind}/${id}/autosaves`, 'rest_post_invalid_id', title],
    [`GET /core/v2/${kind}/{${kind}}/autosaves/${id}`, 'rest_post_no_autosave'],
  ]),
  ...templateKinds.flatMap((kind): Row[] => [
    [`GET /core/v2/${kind}/{${kind}}/revisions/${id}`, 'rest_post_invalid_id'],
    [`GET /core/v2/${kind}/{${kind}}/autosaves/${id}`, 'rest_post_no_autosave'],
  ]),
  ...missingItem('users', 'rest_user_invalid_id', name, { force: true, reassign: false }),
  [`GET /core/v2/users/${id}/application-passwords`, 'rest_user_invalid_id'],
  ...(['GET', 'POST', 'DELETE'] as const).map(
    (method): Row => [
      `${method} /core/v2/users/{users}/application-passwords/${uuid}`,
      'rest_application_password_not_found',
      method === 'POST' ? name : {},
    ],
  ),
  [`POST /core/v2/users/${id}/application-passwords`, 'rest_user_invalid_id', name],
  ...missingItem('comments', 'rest_comment_invalid_id', { author_name: 'Nobody' }),
  ['GET /core/v2/widgets/nothing-of-it', 'rest_widget_not_found'],
  ['GET /core/v2/block-types/core/nothing-of-it', 'rest_block_type_invalid'],
  ['GET /core/v2/font-collections/nothing-of-it', 'rest_font_collection_not_found'],
  [`GET /core/v2/font-families/${id}`, 'rest_post_invalid_id'],
  [`DELETE /core/v2/font-families/${id}`, 'rest_post_invalid_id', force],
  [`GET /core/v2/font-families/${id}/font-faces`, 'rest_post_invalid_parent'],
  [`GET /core/v2/font-families/${id}/font-faces/${id}`, 'rest_post_invalid_id'],
  [`GET /core/v2/global-styles/${id}`, 'rest_global_styles_not_found'],
  [`GET /core/v2/global-styles/${id}/revisions`, 'rest_post_invalid_parent'],
  ['GET /core/v2/global-styles/themes/nothing-of-it/variations', 'rest_theme_not_found'],
  ['POST /core/v2/widget-types/nothing-of-it/encode', 'rest_widget_type_invalid'],
  ['GET /core-abilities/v1/abilities/core/nothing-of-it/run', 'rest_ability_not_found'],
  ['GET /core-abilities/v1/categories/nothing-of-it', 'rest_ability_category_not_found'],
])

/** The id of the requirement for a rejected request. */
export function refusalId(of: 'anonymous' | 'unknown', { method, path }: RefusedRequest): string {
  const [, ...parts] = path.replace('/core/v2', '').replace('/v1/', '/').split('/')
  const words = parts.map((part) => (/^\d+$|^0{8}-/.test(part) ? 'none' : part)).join('-')
  return `stock.${of}.${slug(`${method}-${words}`)}`
}

/** Rejected requests and missing items on every stock route. */
export const stockRightRequirements: readonly Requirement[] = statements(sections.stock, 'reference', {
  ...Object.fromEntries(
    refusedToNobody.map((request) => [
      refusalId('anonymous', request),
      `Without credentials, \`${request.method} ${request.path}\`${request.args.context === 'edit' ? ' in `edit`' : ''} returns 401 with \`${request.code}\`.`,
    ]),
  ),
  ...Object.fromEntries(
    leadingNowhere.map((request) => [
      refusalId('unknown', request),
      `\`${request.method} ${request.path}\` does not exist and returns 404 with \`${request.code}\`.`,
    ]),
  ),
})
