import { expect, test } from '#test'
import { contentTypeNames } from '../../store/content-types.ts'
import { fakeSite, type UserSlug } from '../../testing/fake-site.ts'

const { as } = fakeSite({ deployment: 'stock' })

interface TypeBody {
  readonly slug: string
  readonly labels: Readonly<Record<string, string | null>>
  readonly capabilities: Readonly<Record<string, string>>
  readonly supports: Readonly<Record<string, unknown>>
}

const stockTypes = [
  'post',
  'page',
  'attachment',
  'nav_menu_item',
  'wp_block',
  'wp_template',
  'wp_template_part',
  'wp_global_styles',
  'wp_navigation',
  'wp_font_family',
  'wp_font_face',
]

async function namesOf(path: string, user: UserSlug | 'anonymous'): Promise<string[]> {
  const { status, body } = await as(user).get<Readonly<Record<string, unknown>>>(path)
  expect(status).toBe(200)
  return Object.keys(body)
}

test('everybody is told of all types of a stock site', async () => {
  expect(await namesOf('/core/v2/types', 'anonymous')).toEqual(stockTypes)
  expect(stockTypes).toEqual(expect.arrayContaining([...contentTypeNames]))
})

for (const [user, names] of [
  ['contributor', ['post', 'attachment', 'wp_block']],
  ['editor', ['post', 'page', 'attachment', 'wp_block']],
  ['admin', stockTypes],
] as const)
  test(`in edit ${user} is told of ${names.length} types, which ${user} may write`, async () => {
    expect(await namesOf('/core/v2/types?context=edit', user)).toEqual(names)
  })

for (const [user, type, status, code] of [
  ['anonymous', 'post', 401, 'rest_forbidden_context'],
  ['author', 'page', 403, 'rest_forbidden_context'],
  ['author', 'wp_block', 200, undefined],
  ['editor', 'wp_template', 403, 'rest_forbidden_context'],
  ['admin', 'wp_template', 200, undefined],
  ['admin', 'nope', 404, 'rest_type_invalid'],
] as const)
  test(`the type ${type} in edit is ${status} for ${user}`, async () => {
    const answer = await as(user).get(`/core/v2/types/${type}?context=edit`)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

const typeInEdit = async (type: string): Promise<TypeBody> =>
  (await as('admin').get<TypeBody>(`/core/v2/types/${type}?context=edit`)).body

test('what has no labels of its own has those of posts, and all of a name', async () => {
  const { labels } = await typeInEdit('wp_font_family')
  expect(labels).toMatchObject({
    name: 'Font Families',
    singular_name: 'Font Family',
    all_items: 'Font Families',
    archives: 'Font Families',
    edit_item: 'Edit Post',
    template_name: 'Single item: Font Family',
  })
  expect(Object.keys(labels)).toHaveLength(36)
})

test('each type tells what it takes to work on its items', async () => {
  expect((await typeInEdit('page')).capabilities).toMatchObject({
    edit_post: 'edit_page',
    delete_others_posts: 'delete_others_pages',
    create_posts: 'edit_pages',
    read: 'read',
  })
  expect((await typeInEdit('wp_block')).capabilities).toMatchObject({
    edit_post: 'edit_block',
    edit_posts: 'edit_posts',
    publish_posts: 'publish_blocks',
    create_posts: 'publish_posts',
  })
  const { capabilities } = await typeInEdit('wp_navigation')
  expect(new Set(Object.values(capabilities))).toEqual(
    new Set(['edit_post', 'read_post', 'delete_post', 'edit_theme_options', 'read']),
  )
})

test('what is edited is saved by itself, and what is on the website may have notes', async () => {
  expect((await typeInEdit('post')).supports).toMatchObject({ editor: [{ notes: true }], autosave: true })
  expect((await typeInEdit('wp_template')).supports).toMatchObject({
    editor: true,
    autosave: true,
    slug: true,
  })
  expect((await typeInEdit('wp_font_face')).supports).toEqual({ title: true })
})

test('everybody is told of all taxonomies; in edit, who may give their terms', async () => {
  const all = ['category', 'post_tag', 'nav_menu', 'wp_pattern_category']
  expect(await namesOf('/core/v2/taxonomies', 'anonymous')).toEqual(all)
  expect(await namesOf('/core/v2/taxonomies?context=edit', 'contributor')).toEqual([
    'category',
    'post_tag',
    'wp_pattern_category',
  ])
  expect(await namesOf('/core/v2/taxonomies?type=nav_menu_item', 'anonymous')).toEqual(['nav_menu'])
  expect(await namesOf('/core/v2/taxonomies?type=page', 'anonymous')).toEqual([])
  const refused = await as('editor').get('/core/v2/taxonomies/nav_menu?context=edit')
  expect([refused.status, refused.body.code]).toEqual([403, 'rest_forbidden_context'])
})

test('a taxonomy tells its types, and what it takes to work on its terms', async () => {
  const { body } = await as('admin').get('/core/v2/taxonomies/wp_pattern_category?context=edit')
  expect(body).toMatchObject({
    types: ['wp_block'],
    capabilities: { manage_terms: 'manage_categories', assign_terms: 'edit_posts' },
    rest_base: 'wp_pattern_category',
    show_cloud: false,
    visibility: { public: false, show_ui: true },
  })
})
