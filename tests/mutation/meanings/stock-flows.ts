import { isList, isObject, type JsonObject } from '../../../conformance/index.ts'
import type { Json } from '../../../contract/index.ts'
import {
  drop,
  editRecords,
  has,
  ignore,
  put,
  rebody,
  recode,
  refusal,
  refuseDone,
  relist,
  set,
  takeFor,
} from '../edits.ts'
import { every } from '../matcher.ts'
import { answers, behind, type Defect, type Mutant, mutant, requests, stock } from '../mutant.ts'

/** A mutant of one flow, `categories.create`. */
const flow = (id: string, what: string, defect: Defect): Mutant =>
  mutant('stock flow', `stock.${id}`, `${id}: ${what}`, defect, stock)

/** The items of a resource, in a list and alone. */
const itemsOf = (kind: string): string => `${kind}(?:/(?!me/)[^/]+(?://[^/]+)?)?`

/** A sent field is not stored: by creates, or by updates only. */
const forgetting = (id: string, kind: string, ...fields: readonly string[]): Mutant[] =>
  fields.map((field) => {
    const on = /\.(update|life)$/.test(id) ? `${kind}/(?!me/).+` : itemsOf(kind)
    return flow(id, `${field} is not stored`, requests(`POST ${on}`, drop(field)))
  })

/** An argument of a list does nothing. */
const ignoring = (id: string, path: string, ...names: readonly string[]): Mutant[] =>
  names.map((name) => flow(id, `${name} is ignored`, requests(`* ${path}`, ignore(name))))

/** Records are answered differently. */
const editing = (
  id: string,
  kind: string,
  what: string,
  change: (record: JsonObject, method: string) => JsonObject | undefined,
): Mutant =>
  flow(
    id,
    what,
    answers(
      `* ${itemsOf(kind)}`,
      editRecords((record, { method }) => change(record, method)),
    ),
  )

const instead =
  (field: string, there: Json | undefined) =>
  (record: JsonObject): JsonObject | undefined =>
    field in record ? put(record, [field], there) : undefined

/** What everybody reads is refused without credentials. */
const closed = (id: string, path: string): Mutant =>
  flow(
    id,
    'anonymous clients are refused',
    answers(
      every(`GET ${path}`, ({ hasCredentials }) => !hasCredentials),
      refuseDone(401, 'rest_forbidden'),
    ),
  )

/** A removal does not say so, or does not happen. */
const silent = (id: string, kind: string): Mutant =>
  editing(id, kind, 'a deletion is not reported', instead('deleted', false))
const keeping = (id: string, kind: string): Mutant =>
  flow(id, 'what is removed stays', requests(`DELETE ${itemsOf(kind)}`, takeFor('GET')))

/** A delete without `force` is one with it. */
const forcing = (id: string, kind: string): Mutant =>
  flow(id, 'a delete removes at once', requests(`DELETE ${itemsOf(kind)}`, set('force', 'true')))

const codes: Readonly<Record<string, string>> = {
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
const renamed: readonly Mutant[] = Object.entries(codes).flatMap(([code, ids]) =>
  ids
    .split(' ')
    .map((id) =>
      flow(id, `${code} has another name`, answers('* /.*', recode(code, { code: 'rest_other' }))),
    ),
)

const ofTerms = (id: string, kind: string): Mutant[] => [
  ...forgetting(`${id}.create`, kind, 'description'),
  ...forgetting(`${id}.update`, kind, 'name', 'description', ...(kind === 'menus' ? [] : ['slug'])),
  ...ignoring(`${id}.list`, kind, 'include', 'exclude', 'slug', 'search'),
  forcing(`${id}.trash`, kind),
  silent(`${id}.delete`, kind),
  keeping(`${id}.delete`, kind),
]

const terms: readonly Mutant[] = [
  ...['categories', 'tags', 'menus'].flatMap((kind) => ofTerms(kind, kind)),
  ...ofTerms('wp-pattern-category', 'wp_pattern_category'),
  ...['categories', 'tags'].flatMap((kind) => [
    editing(`${kind}.count`, kind, 'the count stays', instead('count', 0)),
    ...ignoring(`${kind}.of-posts`, kind, 'post'),
    ...ignoring(`${kind}.of-posts`, 'posts', kind),
  ]),
  ...forgetting('categories.parent', 'categories', 'parent'),
  ...ignoring('categories.parent', 'categories', 'parent'),
  editing('categories.orphan', 'categories', 'orphans are on top', instead('parent', 0)),
]

const people: readonly Mutant[] = [
  ...forgetting('users.create', 'users', 'description', 'url', 'roles'),
  ...forgetting('users.update', 'users', 'first_name', 'nickname', 'name', 'url'),
  ...forgetting('users.role', 'users', 'roles'),
  editing('users.password', 'users', 'the password is shown', (record) =>
    'username' in record ? { ...record, password: 'secret' } : undefined,
  ),
  editing('users.public', 'users', 'mail addresses are public', (record) => ({
    email: 'a@b.cd',
    ...record,
  })),
  ...ignoring('users.list', 'users', 'roles', 'search', 'slug', 'exclude'),
  forcing('users.trash', 'users'),
  silent('users.delete', 'users'),
  keeping('users.delete', 'users'),
  flow(
    'users.reassign',
    'what a user wrote is not given to another',
    requests(every('DELETE /.*', has('reassign')), set('reassign', 'false')),
  ),
  flow(
    'users.me',
    'users/me is the user with the lowest id',
    requests(
      every('* users/me', ({ hasCredentials }) => hasCredentials),
      takeFor(undefined, '/core/v2/users/2'),
    ),
  ),
  ...forgetting('comments.create', 'comments', 'author_name', 'author_email'),
  ...forgetting('comments.thread', 'comments', 'parent'),
  ...ignoring('comments.thread', 'comments', 'parent', 'post', 'order'),
  ...forgetting('comments.update', 'comments', 'content', 'author_url'),
  ...forgetting('comments.status', 'comments', 'status'),
  ...ignoring('comments.hold', 'comments', 'status'),
  forcing('comments.trash', 'comments'),
  silent('comments.delete', 'comments'),
  keeping('comments.delete', 'comments'),
]

const ofPasswords = (
  id: string,
  what: string,
  change: (record: JsonObject, method: string) => JsonObject | undefined,
): Mutant => editing(`application-passwords.${id}`, 'users/.*application-passwords', what, change)

const passwords: readonly Mutant[] = [
  ofPasswords('create', 'a new one has been used', instead('last_used', '2020-01-01T00:00:00')),
  ofPasswords('create', 'a new one is not shown', instead('password', '')),
  ofPasswords('password-once', 'it is shown again', (record, method) =>
    method === 'GET' ? { ...record, password: 'abcd efgh' } : undefined,
  ),
  ofPasswords('sign-in', 'another one is shown', instead('password', 'abcd efgh ijkl mnop qrst uvwx')),
  ofPasswords('introspect', 'it is another', (record, method) =>
    method === 'GET' ? { ...record, uuid: '00000000-0000-4000-8000-000000000000' } : undefined,
  ),
  ofPasswords('update', 'it keeps its name', instead('name', 'Of a check')),
  ofPasswords('delete', 'a deletion is not reported', instead('deleted', false)),
  ofPasswords('delete-all', 'one too few is counted', instead('count', 1)),
]

const site: readonly Mutant[] = [
  ...['posts', 'pages'].flatMap((kind) => ignoring(`search.${kind}`, 'search', 'subtype', 'search')),
  ...ignoring('search.categories', 'search', 'type'),
  ...ignoring('search.tags', 'search', 'subtype', 'search'),
  ...ignoring('search.formats', 'search', 'type'),
  ...ignoring('search.include', 'search', 'include', 'exclude', 'per_page'),
  editing('search.record', 'search', 'it has no address', instead('url', '')),
  ...forgetting('settings.change', 'settings', 'start_of_week', 'time_format'),
  ...forgetting('settings.default-category', 'settings', 'default_category'),
  ...forgetting('settings.default-comments', 'settings', 'default_comment_status'),
  editing('settings.read', 'settings', 'it has no date format', instead('date_format', undefined)),
  editing('settings.read', 'settings', 'the title is another', instead('title', 'Another')),
  editing('settings.unknown', 'settings', 'unknown settings are shown', (record) => ({
    ...record,
    unknown_setting: 1,
  })),
  ...(['types', 'statuses', 'taxonomies'] as const).flatMap((kind) => [
    editing(`${kind}.list`, kind, 'their name differs when read alone', (record) =>
      'slug' in record ? { ...record, name: 'Another' } : undefined,
    ),
    editing(`${kind}.edit`, kind, 'their name differs', (record) =>
      'slug' in record ? { ...record, slug: 'another' } : undefined,
    ),
  ]),
  ...ignoring('taxonomies.type', 'taxonomies', 'type'),
  ...(['types', 'statuses', 'taxonomies'] as const).map((kind) => closed(`${kind}.list`, kind)),
  closed('navigation.anonymous', 'navigation/{id}'),

  ...(['types', 'taxonomies'] as const).map((kind) =>
    editing(`${kind}.bases`, kind, 'they lead nowhere', (record) =>
      Object.fromEntries(
        Object.entries(record).map(([name, each]) => [
          name,
          isObject(each) && 'rest_base' in each ? { ...each, rest_base: 'nowhere' } : each,
        ]),
      ),
    ),
  ),
  editing('statuses.hidden', 'statuses', 'drafts are shown to anonymous clients', (record) =>
    'slug' in record ? undefined : { draft: { slug: 'draft' }, ...record },
  ),
]

/** An autosave is an update of what it is stored with. */
const savingOver = (kind: string): Mutant =>
  flow(
    `${kind}.autosaves`,
    'an autosave changes what it is stored with',
    requests(
      'POST .*/autosaves',
      takeFor('POST', (path) => path.replace('/autosaves', '')),
    ),
  )

const editor: readonly Mutant[] = [
  ...forgetting('menu-items.create', 'menu-items', 'target', 'classes', 'attr_title', 'menus'),
  editing('menu-items.of-content', 'menu-items', 'it leads nowhere', instead('url', '')),
  ...forgetting('menu-items.list', 'menu-items', 'menu_order', 'parent'),
  ...ignoring('menu-items.list', 'menu-items', 'menus', 'menus_exclude'),
  ...forgetting('menu-items.update', 'menu-items', 'title', 'url'),
  forcing('menu-items.trash', 'menu-items'),
  silent('menu-items.delete', 'menu-items'),
  keeping('menu-items.delete', 'menu-items'),
  ...['blocks', 'navigation'].flatMap((kind) => [
    ...forgetting(`${kind}.create`, kind, 'content'),
    ...forgetting(`${kind}.update`, kind, 'title', 'content'),
    ...forgetting(`${kind}.revisions`, kind, 'content'),
    ...ignoring(`${kind}.list`, kind, 'include', 'exclude', 'search', 'slug'),
    forcing(`${kind}.trash`, kind),
    silent(`${kind}.delete`, kind),
    keeping(`${kind}.delete`, kind),
    savingOver(kind),
  ]),
  ...ignoring('font-families.create', 'font-families', 'slug'),
  silent('font-families.delete', 'font-families'),
  ...forgetting('blocks.sync-status', 'blocks', 'meta'),
  ...forgetting('blocks.category', 'blocks', 'wp_pattern_category'),
  ...ignoring('blocks.category', 'blocks', 'wp_pattern_category'),
  ...['templates', 'template-parts'].flatMap((kind) => [
    ...forgetting(`${kind}.create`, kind, 'content'),
    ...forgetting(`${kind}.update`, kind, 'title', 'content'),
    silent(`${kind}.delete`, kind),
    savingOver(kind),
    ...forgetting(`${kind}.revisions`, kind, 'content'),
    flow(
      `${kind}.list`,
      'it is of another source alone',
      answers(`* ${kind}/.*`, editRecords(instead('source', 'another'))),
    ),
  ]),
  flow(
    'block-types.list',
    'the paragraph is not there',
    answers(
      '* block-types',
      relist((all) => all.filter(({ name }) => name !== 'core/paragraph')),
    ),
  ),
  editing('block-types.read', 'block-types/core', 'no block is dynamic', instead('is_dynamic', false)),
]

const appearance: readonly Mutant[] = [
  ...ignoring('plugins.list', 'plugins', 'status'),
  ...ignoring('themes.active', 'themes', 'status').slice(1),
  editing('themes.active', 'themes', 'no theme is active', instead('status', 'inactive')),
  editing('sidebars.list', 'sidebars', 'every sidebar is shown', instead('status', 'active')),
  editing('widget-types.list', 'widget-types', 'there is one of each', instead('is_multi', false)),
  ...forgetting('widgets.life', 'widgets', 'instance'),
  silent('widgets.delete', 'widgets'),
  keeping('widgets.delete', 'widgets'),
]

const refused = every('GET navigation/{id}', ({ hasCredentials }) => !hasCredentials)

/** The archive of an export has another type. */
const mistyped = behind((site) => async (request) => {
  const response = await site(request)
  if (!request.url.includes('/export')) return response
  const headers = new Headers(response.headers)
  headers.set('content-type', 'text/plain')
  return new Response(response.body, { status: response.status, headers })
})

/** Defects in routes without writes. */
const reads: readonly Mutant[] = [
  ...Object.entries<readonly [on: string, field: string, there: Json | undefined]>({
    'comments.embedded': ['posts/{id}', '_embedded.replies', []],
    'global-styles.theme': ['global-styles/themes/{}', 'settings', undefined],
    'block-patterns.list': ['block-patterns/patterns', 'title', undefined],
    'site-health.tests': ['/.*/tests/authorization-header', 'status', 'fine'],
    'abilities.list': ['/.*/abilities/.+', 'label', 'Another'],
    'abilities.categories': ['/.*/categories/.+', 'label', 'Another'],
  }).map(([id, [on, field, there]]) =>
    flow(
      id,
      `${field} is another`,
      answers(
        `GET ${on}`,
        editRecords((record) => put(record, field.split('.'), there)),
      ),
    ),
  ),
  flow(
    'search.unpublished',
    'a search always finds something',
    answers(
      'GET search',
      rebody((body) =>
        isList(body) && body.length === 0 ? [{ id: 1, title: 'Found', type: 'post' }] : undefined,
      ),
    ),
  ),
  flow(
    'menu-locations.list',
    'there is one that is not there',
    answers(
      'GET menu-locations',
      rebody(() => ({ primary: { name: 'primary', description: 'Primary', menu: 0 } })),
    ),
  ),
  flow(
    'navigation.anonymous',
    'it is not read without credentials',
    answers(refused, () => refusal(401, 'rest_forbidden')),
  ),
  flow(
    'global-styles.variations',
    'they are not a list',
    answers(
      'GET .*/variations',
      rebody(() => ({})),
    ),
  ),
  flow(
    'abilities.run',
    'it answers nothing',
    answers(
      'GET /.*/run',
      rebody(() => []),
    ),
  ),
  flow('export.archive', 'it is a text', mistyped),
]

/** Defects in stock WordPress' resources outside the specification. */
export const stockFlowMutants: readonly Mutant[] = [
  ...renamed,
  ...terms,
  ...people,
  ...passwords,
  ...site,
  ...editor,
  ...appearance,
  ...reads,
]
