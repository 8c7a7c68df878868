import { isObject, type JsonObject } from '../../../conformance/index.ts'
import { editRecords, has, relist, set, takeFor } from '../edits.ts'
import { every } from '../matcher.ts'
import { answers, type Mutant, requests } from '../mutant.ts'
import {
  editedRecords,
  flow,
  ignoredArguments,
  ineffectiveDeletion,
  permanentDeletion,
  refusedAnonymously,
  replaceField,
  unreportedDeletion,
  unstoredFields,
} from './stock-flow-defects.ts'
import { renamedCodes } from './stock-flow-errors.ts'
import { stockReadMutants } from './stock-reads.ts'

const termMutants = (id: string, kind: string): Mutant[] => [
  ...unstoredFields(`${id}.create`, kind, 'description'),
  ...unstoredFields(`${id}.update`, kind, 'name', 'description', ...(kind === 'menus' ? [] : ['slug'])),
  ...ignoredArguments(`${id}.list`, kind, 'include', 'exclude', 'slug', 'search'),
  permanentDeletion(`${id}.trash`, kind),
  unreportedDeletion(`${id}.delete`, kind),
  ineffectiveDeletion(`${id}.delete`, kind),
]

const taxonomyMutants: readonly Mutant[] = [
  ...['categories', 'tags', 'menus'].flatMap((kind) => termMutants(kind, kind)),
  ...termMutants('wp-pattern-category', 'wp_pattern_category'),
  ...['categories', 'tags'].flatMap((kind) => [
    editedRecords(`${kind}.count`, kind, 'the count stays', replaceField('count', 0)),
    ...ignoredArguments(`${kind}.of-posts`, kind, 'post'),
    ...ignoredArguments(`${kind}.of-posts`, 'posts', kind),
  ]),
  ...unstoredFields('categories.parent', 'categories', 'parent'),
  ...ignoredArguments('categories.parent', 'categories', 'parent'),
  editedRecords('categories.orphan', 'categories', 'orphans are on top', replaceField('parent', 0)),
]

const userAndCommentMutants: readonly Mutant[] = [
  ...unstoredFields('users.create', 'users', 'description', 'url', 'roles'),
  ...unstoredFields('users.update', 'users', 'first_name', 'nickname', 'name', 'url'),
  ...unstoredFields('users.role', 'users', 'roles'),
  editedRecords('users.password', 'users', 'the password is shown', (record) =>
    'username' in record ? { ...record, password: 'secret' } : undefined,
  ),
  editedRecords('users.public', 'users', 'mail addresses are public', (record) => ({
    email: 'a@b.cd',
    ...record,
  })),
  ...ignoredArguments('users.list', 'users', 'roles', 'search', 'slug', 'exclude'),
  permanentDeletion('users.trash', 'users'),
  unreportedDeletion('users.delete', 'users'),
  ineffectiveDeletion('users.delete', 'users'),
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
  ...unstoredFields('comments.create', 'comments', 'author_name', 'author_email'),
  ...unstoredFields('comments.thread', 'comments', 'parent'),
  ...ignoredArguments('comments.thread', 'comments', 'parent', 'post', 'order'),
  ...unstoredFields('comments.update', 'comments', 'content', 'author_url'),
  ...unstoredFields('comments.status', 'comments', 'status'),
  ...ignoredArguments('comments.hold', 'comments', 'status'),
  permanentDeletion('comments.trash', 'comments'),
  unreportedDeletion('comments.delete', 'comments'),
  ineffectiveDeletion('comments.delete', 'comments'),
]

const passwordMutant = (
  id: string,
  what: string,
  change: (record: JsonObject, method: string) => JsonObject | undefined,
): Mutant => editedRecords(`application-passwords.${id}`, 'users/.*application-passwords', what, change)

const passwordMutants: readonly Mutant[] = [
  passwordMutant('create', 'a new one has been used', replaceField('last_used', '2020-01-01T00:00:00')),
  passwordMutant('create', 'a new one is not shown', replaceField('password', '')),
  passwordMutant('password-once', 'it is shown again', (record, method) =>
    method === 'GET' ? { ...record, password: 'abcd efgh' } : undefined,
  ),
  passwordMutant(
    'sign-in',
    'another one is shown',
    replaceField('password', 'abcd efgh ijkl mnop qrst uvwx'),
  ),
  passwordMutant('introspect', 'it is another', (record, method) =>
    method === 'GET' ? { ...record, uuid: '00000000-0000-4000-8000-000000000000' } : undefined,
  ),
  passwordMutant('update', 'it keeps its name', replaceField('name', 'Of a check')),
  passwordMutant('delete', 'a deletion is not reported', replaceField('deleted', false)),
  passwordMutant('delete-all', 'one too few is counted', replaceField('count', 1)),
]

const settingMutants: readonly Mutant[] = [
  ...['posts', 'pages'].flatMap((kind) => ignoredArguments(`search.${kind}`, 'search', 'subtype', 'search')),
  ...ignoredArguments('search.categories', 'search', 'type'),
  ...ignoredArguments('search.tags', 'search', 'subtype', 'search'),
  ...ignoredArguments('search.formats', 'search', 'type'),
  ...ignoredArguments('search.include', 'search', 'include', 'exclude', 'per_page'),
  editedRecords('search.record', 'search', 'it has no address', replaceField('url', '')),
  ...unstoredFields('settings.change', 'settings', 'start_of_week', 'time_format'),
  ...unstoredFields('settings.default-category', 'settings', 'default_category'),
  ...unstoredFields('settings.default-comments', 'settings', 'default_comment_status'),
  editedRecords('settings.read', 'settings', 'it has no date format', replaceField('date_format', undefined)),
  editedRecords('settings.read', 'settings', 'the title is another', replaceField('title', 'Another')),
  editedRecords('settings.unknown', 'settings', 'unknown settings are shown', (record) => ({
    ...record,
    unknown_setting: 1,
  })),
  ...(['types', 'statuses', 'taxonomies'] as const).flatMap((kind) => [
    editedRecords(`${kind}.list`, kind, 'their name differs when read alone', (record) =>
      'slug' in record ? { ...record, name: 'Another' } : undefined,
    ),
    editedRecords(`${kind}.edit`, kind, 'their name differs', (record) =>
      'slug' in record ? { ...record, slug: 'another' } : undefined,
    ),
  ]),
  ...ignoredArguments('taxonomies.type', 'taxonomies', 'type'),
  ...(['types', 'statuses', 'taxonomies'] as const).map((kind) => refusedAnonymously(`${kind}.list`, kind)),
  refusedAnonymously('navigation.anonymous', 'navigation/{id}'),

  ...(['types', 'taxonomies'] as const).map((kind) =>
    editedRecords(`${kind}.bases`, kind, 'they lead nowhere', (record) =>
      Object.fromEntries(
        Object.entries(record).map(([name, each]) => [
          name,
          isObject(each) && 'rest_base' in each ? { ...each, rest_base: 'nowhere' } : each,
        ]),
      ),
    ),
  ),
  editedRecords('statuses.hidden', 'statuses', 'drafts are shown to anonymous clients', (record) =>
    'slug' in record ? undefined : { draft: { slug: 'draft' }, ...record },
  ),
]

/** An autosave updates the item itself. */
const overwritingAutosave = (kind: string): Mutant =>
  flow(
    `${kind}.autosaves`,
    'an autosave changes what it is stored with',
    requests(
      'POST .*/autosaves',
      takeFor('POST', (path) => path.replace('/autosaves', '')),
    ),
  )

const editorMutants: readonly Mutant[] = [
  ...unstoredFields('menu-items.create', 'menu-items', 'target', 'classes', 'attr_title', 'menus'),
  editedRecords('menu-items.of-content', 'menu-items', 'it leads nowhere', replaceField('url', '')),
  ...unstoredFields('menu-items.list', 'menu-items', 'menu_order', 'parent'),
  ...ignoredArguments('menu-items.list', 'menu-items', 'menus', 'menus_exclude'),
  ...unstoredFields('menu-items.update', 'menu-items', 'title', 'url'),
  permanentDeletion('menu-items.trash', 'menu-items'),
  unreportedDeletion('menu-items.delete', 'menu-items'),
  ineffectiveDeletion('menu-items.delete', 'menu-items'),
  ...['blocks', 'navigation'].flatMap((kind) => [
    ...unstoredFields(`${kind}.create`, kind, 'content'),
    ...unstoredFields(`${kind}.update`, kind, 'title', 'content'),
    ...unstoredFields(`${kind}.revisions`, kind, 'content'),
    ...ignoredArguments(`${kind}.list`, kind, 'include', 'exclude', 'search', 'slug'),
    permanentDeletion(`${kind}.trash`, kind),
    unreportedDeletion(`${kind}.delete`, kind),
    ineffectiveDeletion(`${kind}.delete`, kind),
    overwritingAutosave(kind),
  ]),
  ...ignoredArguments('font-families.create', 'font-families', 'slug'),
  unreportedDeletion('font-families.delete', 'font-families'),
  ...unstoredFields('blocks.sync-status', 'blocks', 'meta'),
  ...unstoredFields('blocks.category', 'blocks', 'wp_pattern_category'),
  ...ignoredArguments('blocks.category', 'blocks', 'wp_pattern_category'),
  ...['templates', 'template-parts'].flatMap((kind) => [
    ...unstoredFields(`${kind}.create`, kind, 'content'),
    ...unstoredFields(`${kind}.update`, kind, 'title', 'content'),
    unreportedDeletion(`${kind}.delete`, kind),
    overwritingAutosave(kind),
    ...unstoredFields(`${kind}.revisions`, kind, 'content'),
    flow(
      `${kind}.list`,
      'it is of another source alone',
      answers(`* ${kind}/.*`, editRecords(replaceField('source', 'another'))),
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
  editedRecords(
    'block-types.read',
    'block-types/core',
    'no block is dynamic',
    replaceField('is_dynamic', false),
  ),
]

const appearanceMutants: readonly Mutant[] = [
  ...ignoredArguments('plugins.list', 'plugins', 'status'),
  ...ignoredArguments('themes.active', 'themes', 'status').slice(1),
  editedRecords('themes.active', 'themes', 'no theme is active', replaceField('status', 'inactive')),
  editedRecords('sidebars.list', 'sidebars', 'every sidebar is shown', replaceField('status', 'active')),
  editedRecords('widget-types.list', 'widget-types', 'there is one of each', replaceField('is_multi', false)),
  ...unstoredFields('widgets.life', 'widgets', 'instance'),
  unreportedDeletion('widgets.delete', 'widgets'),
  ineffectiveDeletion('widgets.delete', 'widgets'),
]

/** Defects in stock WordPress' resources outside the specification. */
export const stockFlowMutants: readonly Mutant[] = [
  ...renamedCodes,
  ...taxonomyMutants,
  ...userAndCommentMutants,
  ...passwordMutants,
  ...settingMutants,
  ...editorMutants,
  ...appearanceMutants,
  ...stockReadMutants,
]
