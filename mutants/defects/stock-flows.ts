import { isList, isObject, type JsonObject } from '../../conformance/index.ts'
import { type Mutant, mutateRequest, mutateResponse } from '../mutant.ts'
import { changingRecords } from './records-of.ts'
import {
  flow,
  forcing,
  forgetting,
  ignoring,
  instead,
  keeping,
  options,
  renaming,
  silent,
  telling,
} from './stock-changes.ts'
import { stockCodes } from './stock-codes.ts'

const ofTerms = (id: string, kind: string): Mutant[] => [
  ...forgetting(`${id}.create`, kind, 'description'),
  ...forgetting(`${id}.update`, kind, 'name', 'description', ...(kind === 'menus' ? [] : ['slug'])),
  ...ignoring(`${id}.list`, `/core/v2/${kind}`, 'include', 'exclude', 'slug', 'search'),
  forcing(`${id}.trash`, kind),
  silent(`${id}.delete`, kind),
  keeping(`${id}.delete`, kind),
]

const terms: readonly Mutant[] = [
  ...['categories', 'tags', 'menus'].flatMap((kind) => ofTerms(kind, kind)),
  ...ofTerms('wp-pattern-category', 'wp_pattern_category'),
  ...['categories', 'tags'].flatMap((kind) => [
    telling(`${kind}.count`, kind, 'the count stays', instead('count', 0)),
    ...ignoring(`${kind}.of-posts`, `/core/v2/${kind}`, 'post'),
    ...ignoring(`${kind}.of-posts`, '/core/v2/posts', kind),
  ]),
  ...forgetting('categories.parent', 'categories', 'parent'),
  ...ignoring('categories.parent', '/core/v2/categories', 'parent'),
  telling('categories.orphan', 'categories', 'orphans are on top', instead('parent', 0)),
]

const people: readonly Mutant[] = [
  ...forgetting('users.create', 'users', 'description', 'url', 'roles'),
  ...forgetting('users.update', 'users', 'first_name', 'nickname', 'name', 'url'),
  ...forgetting('users.role', 'users', 'roles'),
  telling('users.password', 'users', 'the password is shown', (record) =>
    'username' in record ? { ...record, password: 'secret' } : undefined,
  ),
  telling('users.public', 'users', 'everybody sees mail addresses', (record) => ({
    email: 'a@b.cd',
    ...record,
  })),
  ...ignoring('users.list', '/core/v2/users', 'roles', 'search', 'slug', 'exclude'),
  forcing('users.trash', 'users'),
  silent('users.delete', 'users'),
  keeping('users.delete', 'users'),
  mutateRequest(
    'users.reassign: what a user wrote is not given to another',
    flow('users.reassign'),
    ({ method, query }) => {
      const changed = new URLSearchParams(query)
      changed.set('reassign', 'false')
      return method === 'DELETE' && query.has('reassign') ? { query: changed } : undefined
    },
    options,
  ),
  mutateRequest(
    'users.me: the user of least id is who asks',
    flow('users.me'),
    ({ path, hasCredentials }) =>
      path.endsWith('/users/me') && hasCredentials ? { path: '/core/v2/users/2' } : undefined,
    options,
  ),
  ...forgetting('comments.create', 'comments', 'author_name', 'author_email'),
  ...forgetting('comments.thread', 'comments', 'parent'),
  ...ignoring('comments.thread', '/core/v2/comments', 'parent', 'post', 'order'),
  ...forgetting('comments.update', 'comments', 'content', 'author_url'),
  ...forgetting('comments.status', 'comments', 'status'),
  ...ignoring('comments.hold', '/core/v2/comments', 'status'),
  forcing('comments.trash', 'comments'),
  silent('comments.delete', 'comments'),
  keeping('comments.delete', 'comments'),
]

/** Another answer below `/users/…/application-passwords`. */
const ofPasswords = (
  id: string,
  what: string,
  change: (record: JsonObject, method: string) => JsonObject | undefined,
): Mutant =>
  mutateResponse(
    `application-passwords.${id}: ${what}`,
    flow(`application-passwords.${id}`),
    ({ path, method }, response) =>
      path.includes('/application-passwords')
        ? changingRecords(response, (record) => change(record, method))
        : undefined,
    options,
  )

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
  ofPasswords('delete', 'a removal does not say so', instead('deleted', false)),
  ofPasswords('delete-all', 'one too few is counted', instead('count', 1)),
]

const site: readonly Mutant[] = [
  ...['posts', 'pages'].flatMap((kind) => ignoring(`search.${kind}`, '/core/v2/search', 'subtype', 'search')),
  ...ignoring('search.categories', '/core/v2/search', 'type'),
  ...ignoring('search.tags', '/core/v2/search', 'subtype', 'search'),
  ...ignoring('search.formats', '/core/v2/search', 'type'),
  ...ignoring('search.include', '/core/v2/search', 'include', 'exclude', 'per_page'),
  telling('search.record', 'search', 'it has no address', instead('url', '')),
  ...forgetting('settings.change', 'settings', 'start_of_week', 'time_format'),
  ...forgetting('settings.default-category', 'settings', 'default_category'),
  ...forgetting('settings.default-comments', 'settings', 'default_comment_status'),
  telling('settings.read', 'settings', 'it has no date format', instead('date_format', undefined)),
  telling('settings.read', 'settings', 'the title is another', instead('title', 'Another')),
  telling('settings.unknown', 'settings', 'unknown settings are told', (record) => ({
    ...record,
    setting_of_nobody: 1,
  })),
  ...(['types', 'statuses', 'taxonomies'] as const).flatMap((kind) => [
    telling(`${kind}.list`, kind, 'they are called otherwise alone', (record) =>
      'slug' in record ? { ...record, name: 'Another' } : undefined,
    ),
    telling(`${kind}.edit`, kind, 'they are called otherwise', (record) =>
      'slug' in record ? { ...record, slug: 'another' } : undefined,
    ),
  ]),
  ...ignoring('taxonomies.type', '/core/v2/taxonomies', 'type'),
  ...(['types', 'taxonomies'] as const).map((kind) =>
    telling(`${kind}.bases`, kind, 'they lead nowhere', (record) =>
      Object.fromEntries(
        Object.entries(record).map(([name, each]) => [
          name,
          isObject(each) && 'rest_base' in each ? { ...each, rest_base: 'nowhere' } : each,
        ]),
      ),
    ),
  ),
  telling('statuses.hidden', 'statuses', 'drafts are told to everybody', (record) =>
    'slug' in record ? undefined : { draft: { slug: 'draft' }, ...record },
  ),
]

/** An autosave is an update of what it is kept with. */
const savingOver = (kind: string): Mutant =>
  mutateRequest(
    `${kind}.autosaves: an autosave changes what it is kept with`,
    flow(`${kind}.autosaves`),
    ({ method, path }) =>
      method === 'POST' && path.endsWith('/autosaves') ? { path: path.replace('/autosaves', '') } : undefined,
    options,
  )

const editor: readonly Mutant[] = [
  ...forgetting('menu-items.create', 'menu-items', 'target', 'classes', 'attr_title', 'menus'),
  telling('menu-items.of-content', 'menu-items', 'it leads nowhere', instead('url', '')),
  ...forgetting('menu-items.list', 'menu-items', 'menu_order', 'parent'),
  ...ignoring('menu-items.list', '/core/v2/menu-items', 'menus', 'menus_exclude'),
  ...forgetting('menu-items.update', 'menu-items', 'title', 'url'),
  forcing('menu-items.trash', 'menu-items'),
  silent('menu-items.delete', 'menu-items'),
  keeping('menu-items.delete', 'menu-items'),
  ...['blocks', 'navigation'].flatMap((kind) => [
    ...forgetting(`${kind}.create`, kind, 'content'),
    ...forgetting(`${kind}.update`, kind, 'title', 'content'),
    ...forgetting(`${kind}.revisions`, kind, 'content'),
    ...ignoring(`${kind}.list`, `/core/v2/${kind}`, 'include', 'exclude', 'search', 'slug'),
    forcing(`${kind}.trash`, kind),
    silent(`${kind}.delete`, kind),
    keeping(`${kind}.delete`, kind),
    savingOver(kind),
  ]),
  ...ignoring('font-families.create', '/core/v2/font-families', 'slug'),
  silent('font-families.delete', 'font-families'),
  ...forgetting('blocks.sync-status', 'blocks', 'meta'),
  ...forgetting('blocks.category', 'blocks', 'wp_pattern_category'),
  ...ignoring('blocks.category', '/core/v2/blocks', 'wp_pattern_category'),
  ...['templates', 'template-parts'].flatMap((kind) => [
    ...forgetting(`${kind}.create`, kind, 'content'),
    ...forgetting(`${kind}.update`, kind, 'title', 'content'),
    silent(`${kind}.delete`, kind),
    savingOver(kind),
    ...forgetting(`${kind}.revisions`, kind, 'content'),
    mutateResponse(
      `${kind}.list: it is of another source alone`,
      flow(`${kind}.list`),
      ({ path }, response) =>
        path.startsWith(`/core/v2/${kind}/`)
          ? changingRecords(response, instead('source', 'another'))
          : undefined,
      options,
    ),
  ]),
  mutateResponse(
    'block-types.list: the paragraph is not there',
    flow('block-types.list'),
    ({ path }, { body }) =>
      path === '/core/v2/block-types' && isList(body)
        ? { body: body.filter((each) => !isObject(each) || each.name !== 'core/paragraph') }
        : undefined,
    options,
  ),
  telling('block-types.read', 'block-types/core', 'no block is dynamic', instead('is_dynamic', false)),
]

const appearance: readonly Mutant[] = [
  ...ignoring('plugins.list', '/core/v2/plugins', 'status'),
  ...ignoring('themes.active', '/core/v2/themes', 'status').slice(1),
  telling('themes.active', 'themes', 'no theme is active', instead('status', 'inactive')),
  telling('sidebars.list', 'sidebars', 'every sidebar is shown', instead('status', 'active')),
  telling('widget-types.list', 'widget-types', 'there is one of each', instead('is_multi', false)),
  ...forgetting('widgets.life', 'widgets', 'instance'),
  silent('widgets.delete', 'widgets'),
  keeping('widgets.delete', 'widgets'),
]

/** Defects in what a stock WordPress does with the resources that the document does not name. */
export const stockFlowMutants: readonly Mutant[] = [
  ...stockCodes.map(([id, code]) => renaming(id, code)),
  ...terms,
  ...people,
  ...passwords,
  ...site,
  ...editor,
  ...appearance,
]
