import { expect, test } from '#test'
import { contentTypeNames } from '../../store/content-types.ts'
import { fakeSite } from '../../testing/fake-site.ts'
import { type Answered, type Caller, testAnswers } from '../../testing/test-answers.ts'

const stock = fakeSite({ deployment: 'stock', naming: 'neutral' })
const { as } = stock
const [types, statuses, taxonomies] = ['/core/v2/types', '/core/v2/statuses', '/core/v2/taxonomies'] as const

interface Described {
  readonly labels: Readonly<Record<string, string | null>>
  readonly capabilities: Readonly<Record<string, string>>
  readonly [field: string]: unknown
}

const names = async (path: string, user: Caller = 'anonymous'): Promise<string[]> => {
  const { status, body, text } = await as(user).get<object>(path)
  expect(status, text).toBe(200)
  return Object.keys(body)
}
const inEdit = async (path: string) => (await as('admin').get<Described>(`${path}?context=edit`)).body

const stockTypes = [
  ...['post', 'page', 'attachment', 'nav_menu_item', 'wp_block', 'wp_template', 'wp_template_part'],
  ...['wp_global_styles', 'wp_navigation', 'wp_font_family', 'wp_font_face'],
]
const allStatuses = ['publish', 'future', 'draft', 'pending', 'private', 'trash']
const allTaxonomies = ['category', 'post_tag', 'nav_menu', 'wp_pattern_category']

const lists: readonly (readonly [path: string, user: Caller, listed: readonly string[]])[] = [
  [types, 'anonymous', stockTypes],
  [`${types}?context=edit`, 'contributor', ['post', 'attachment', 'wp_block']],
  [`${types}?context=edit`, 'editor', ['post', 'page', 'attachment', 'wp_block']],
  [`${types}?context=edit`, 'admin', stockTypes],
  [statuses, 'anonymous', ['publish']],
  [statuses, 'subscriber', ['publish']],
  [statuses, 'contributor', allStatuses],
  [taxonomies, 'anonymous', allTaxonomies],
  [`${taxonomies}?context=edit`, 'contributor', ['category', 'post_tag', 'wp_pattern_category']],
  [`${taxonomies}?type=post`, 'anonymous', ['category', 'post_tag']],
  [`${taxonomies}?type=nav_menu_item`, 'anonymous', ['nav_menu']],
  [`${taxonomies}?type=page`, 'anonymous', []],
]
test('types, statuses and taxonomies are listed by name, in edit those that the user may write', async () => {
  for (const [path, user, listed] of lists)
    expect([path, user, await names(path, user)]).toEqual([path, user, listed])
  expect(stockTypes).toEqual(expect.arrayContaining([...contentTypeNames]))
  expect((await as('anonymous').get(`${taxonomies}?type=page`)).text).toBe('{}')
})

test('an item is the same in its list and by itself', async () => {
  for (const path of [types, taxonomies, statuses])
    for (const context of ['view', 'embed', 'edit']) {
      const { body } = await as('admin').get(`${path}?context=${context}`)
      for (const [name, item] of Object.entries(body))
        expect(item).toEqual((await as('admin').get(`${path}/${name}?context=${context}`)).body)
    }
})

const refused = (path: string, code: string, user: Caller = 'anonymous'): Answered => [
  `${path} for ${user} is ${code}`,
  `GET ${path}`,
  undefined,
  code,
  user,
]
testAnswers(
  [
    ...['nope', 'constructor', '__proto__'].flatMap((name) => [
      refused(`${types}/${name}`, '404 rest_type_invalid'),
      refused(`${statuses}/${name}`, '404 rest_status_invalid'),
      refused(`${taxonomies}/${name}`, '404 rest_taxonomy_invalid'),
    ]),
    ...[types, statuses, taxonomies].flatMap((path) => [
      refused(`${path}?context=edit`, '401 rest_cannot_view'),
      refused(`${path}?context=edit`, '403 rest_cannot_view', 'subscriber'),
    ]),
    refused(`${statuses}/draft`, '401 rest_cannot_read_status'),
    refused(`${statuses}/draft`, '403 rest_cannot_read_status', 'subscriber'),
    refused(`${types}/post?context=edit`, '401 rest_forbidden_context'),
    refused(`${types}/page?context=edit`, '403 rest_forbidden_context', 'author'),
    refused(`${types}/wp_template?context=edit`, '403 rest_forbidden_context', 'editor'),
    refused(`${taxonomies}/category?context=edit`, '401 rest_forbidden_context'),
    refused(`${taxonomies}/nav_menu?context=edit`, '403 rest_forbidden_context', 'editor'),
    [
      'a status has its facts',
      `GET ${statuses}/draft?context=edit`,
      undefined,
      { protected: true, public: false, show_in_list: true, date_floating: true },
    ],
    [
      'a taxonomy has its types and its route',
      `GET ${taxonomies}/category`,
      undefined,
      { hierarchical: true, types: ['post'], rest_base: 'categories', rest_namespace: 'core/v2' },
    ],
    [
      'a taxonomy has its capabilities and visibility',
      `GET ${taxonomies}/wp_pattern_category?context=edit`,
      undefined,
      {
        types: ['wp_block'],
        capabilities: { manage_terms: 'manage_categories', assign_terms: 'edit_posts' },
        show_cloud: false,
        visibility: { public: false, show_ui: true },
      },
    ],
  ],
  () => stock,
)

test('Allow lists GET for a refused type and for unknown types and taxonomies only', async () => {
  const allowed = async (path: string) => (await as('anonymous').get(path)).headers.get('allow')
  for (const path of [`${types}/post?context=edit`, `${types}/nope`, `${taxonomies}/nope`])
    expect(await allowed(path), path).toBe('GET')
  for (const path of [`${taxonomies}/category?context=edit`, `${statuses}/nope`, `${statuses}/draft`])
    expect(await allowed(path), path).toBeNull()
})

test('each context of a type has its fields', async () => {
  expect(await names(`${types}/post?context=embed`, 'admin')).toEqual([
    ...['name', 'slug', 'icon', 'rest_base', 'rest_namespace', 'template', 'template_lock', '_links'],
  ])
  expect(await names(`${types}/post`, 'admin')).toEqual([
    ...['description', 'hierarchical', 'has_archive', 'name', 'slug', 'icon', 'taxonomies', 'rest_base'],
    ...['rest_namespace', 'template', 'template_lock', '_links'],
  ])
})

const labels: readonly (readonly [path: string, count: number, some: Described['labels']])[] = [
  [`${types}/post`, 35, { add_new_item: 'Add Post', item_updated: 'Post updated.', parent_item_colon: null }],
  [
    `${types}/page`,
    35,
    { uploaded_to_this_item: 'Uploaded to this page', parent_item_colon: 'Parent Page:' },
  ],
  // Like WordPress, media use some labels of posts.
  [`${types}/attachment`, 36, { name: 'Media', edit_item: 'Edit Media', new_item: 'New Post' }],
  [
    `${types}/wp_font_family`,
    36,
    { name: 'Font Families', archives: 'Font Families', edit_item: 'Edit Post' },
  ],
  [
    `${taxonomies}/category`,
    31,
    { parent_item: 'Parent Category', no_terms: 'No categories', popular_items: null },
  ],
  [`${taxonomies}/post_tag`, 31, { most_used: 'Most Used', parent_item: null, name_admin_bar: 'post_tag' }],
]
test('types and taxonomies have all labels of WordPress', async () => {
  for (const [path, count, some] of labels) {
    const { labels: found } = await inEdit(path)
    expect(found).toMatchObject(some)
    expect([path, Object.keys(found).length]).toEqual([path, count])
  }
})

test('each type has the capabilities that its items require', async () => {
  expect((await inEdit(`${types}/page`)).capabilities).toMatchObject({
    ...{
      edit_post: 'edit_page',
      delete_others_posts: 'delete_others_pages',
      create_posts: 'edit_pages',
      read: 'read',
    },
  })
  expect((await inEdit(`${types}/wp_block`)).capabilities).toMatchObject({
    ...{ edit_post: 'edit_block', edit_posts: 'edit_posts', publish_posts: 'publish_blocks' },
    create_posts: 'publish_posts',
  })
  const { capabilities } = await inEdit(`${types}/wp_navigation`)
  expect(new Set(Object.values(capabilities))).toEqual(
    new Set(['edit_post', 'read_post', 'delete_post', 'edit_theme_options', 'read']),
  )
})

test('types with an editor support autosaves, and notes when they have pages', async () => {
  const supports = async (type: string) => (await inEdit(`${types}/${type}`)).supports
  for (const type of ['post', 'page'])
    expect(await supports(type)).toMatchObject({ editor: [{ notes: true }], autosave: true, author: true })
  expect(await supports('attachment')).toEqual({ title: true, author: true, comments: true })
  expect(await supports('wp_template')).toMatchObject({ editor: true, autosave: true, slug: true })
  expect(await supports('wp_font_face')).toEqual({ title: true })
})

test('menus cannot contain attachments', async () => {
  const { visibility } = await inEdit(`${types}/attachment`)
  expect(visibility).toEqual({ show_in_nav_menus: false, show_ui: true })
})
