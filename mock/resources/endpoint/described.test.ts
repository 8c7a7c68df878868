import { expect, test } from '#test'
import { fakeSite, type UserSlug } from '../../testing/fake-site.ts'

const { as } = fakeSite({ stock: true })

const names = async (path: string, user: UserSlug | 'anonymous' = 'anonymous'): Promise<string[]> =>
  Object.keys((await as(user).get(path)).body)

async function refusal(path: string, user: UserSlug | 'anonymous' = 'anonymous'): Promise<unknown[]> {
  const { status, body } = await as(user).get(path)
  return [status, body.code]
}

test('types, statuses and taxonomies are listed by name', async () => {
  expect((await names('/core/v2/types')).slice(0, 4)).toEqual(['post', 'page', 'attachment', 'nav_menu_item'])
  expect(await names('/core/v2/taxonomies')).toEqual([
    'category',
    'post_tag',
    'nav_menu',
    'wp_pattern_category',
  ])
  expect(await names('/core/v2/statuses')).toEqual(['publish'])
})

test('what the list has under a name is what the name answers', async () => {
  for (const path of ['/core/v2/types', '/core/v2/taxonomies', '/core/v2/statuses'])
    for (const context of ['view', 'embed', 'edit']) {
      const { body } = await as('admin').get(`${path}?context=${context}`)
      for (const [name, item] of Object.entries(body))
        expect(item).toEqual((await as('admin').get(`${path}/${name}?context=${context}`)).body)
    }
})

for (const [path, code] of [
  ['types', 'rest_type_invalid'],
  ['statuses', 'rest_status_invalid'],
  ['taxonomies', 'rest_taxonomy_invalid'],
] as const)
  test(`404 with ${code} for a name there is none of`, async () => {
    for (const name of ['nope', 'constructor', '__proto__'])
      expect(await refusal(`/core/v2/${path}/${name}`)).toEqual([404, code])
  })

test('a type shows in each context its fields', async () => {
  const fields = async (context: string) =>
    Object.keys(await bodyOf(`/core/v2/types/post?context=${context}`))
  const embedded = ['name', 'slug', 'icon', 'rest_base', 'rest_namespace', 'template', 'template_lock']
  expect(await fields('embed')).toEqual([...embedded, '_links'])
  expect(await fields('view')).toEqual([
    ...['description', 'hierarchical', 'has_archive', 'name', 'slug', 'icon', 'taxonomies', 'rest_base'],
    ...['rest_namespace', 'template', 'template_lock', '_links'],
  ])
  expect(await bodyOf('/core/v2/types/page?context=edit')).toMatchObject({
    hierarchical: true,
    capabilities: { edit_post: 'edit_page', publish_posts: 'publish_pages', read: 'read' },
    supports: { title: true, 'page-attributes': true },
  })
})

test('a type has a label for every message of an editor', async () => {
  const labelsOf = async (type: string) => (await bodyOf(`/core/v2/types/${type}?context=edit`)).labels
  expect(await labelsOf('post')).toMatchObject({
    add_new_item: 'Add Post',
    view_item: 'View Post',
    all_items: 'All Posts',
    item_published: 'Post published.',
    item_updated: 'Post updated.',
    item_reverted_to_draft: 'Post reverted to draft.',
    parent_item_colon: null,
    menu_name: 'Posts',
  })
  expect(await labelsOf('page')).toMatchObject({
    view_items: 'View Pages',
    uploaded_to_this_item: 'Uploaded to this page',
    parent_item_colon: 'Parent Page:',
    item_trashed: 'Page trashed.',
  })
  // What is said of attachments alone is beside what is said of posts, as in the reference.
  expect(await labelsOf('attachment')).toMatchObject({
    name: 'Media',
    edit_item: 'Edit Media',
    new_item: 'New Post',
    template_name: 'Single item: Media',
  })
  const names = async (type: string) => Object.keys(Object(await labelsOf(type)))
  expect(await names('page')).toEqual(await names('post'))
  expect(await names('post')).toHaveLength(35)
})

test('what has an editor supports autosaves of it, and notes beside it', async () => {
  const supports = async (type: string) => (await bodyOf(`/core/v2/types/${type}?context=edit`)).supports
  for (const type of ['post', 'page'])
    expect(await supports(type)).toMatchObject({ editor: [{ notes: true }], autosave: true, author: true })
  expect(await supports('attachment')).toEqual({ title: true, author: true, comments: true })
})

test('attachments are not offered for menus', async () => {
  const visibility = async (type: string) => (await bodyOf(`/core/v2/types/${type}?context=edit`)).visibility
  expect(await visibility('post')).toEqual({ show_in_nav_menus: true, show_ui: true })
  expect(await visibility('attachment')).toEqual({ show_in_nav_menus: false, show_ui: true })
})

test('a taxonomy has a label for every field of its panel', async () => {
  const labelsOf = async (taxonomy: string) =>
    (await bodyOf(`/core/v2/taxonomies/${taxonomy}?context=edit`)).labels
  expect(await labelsOf('category')).toMatchObject({
    add_new_item: 'Add Category',
    new_item_name: 'New Category Name',
    parent_item: 'Parent Category',
    no_terms: 'No categories',
    filter_by_item: 'Filter by category',
    popular_items: null,
    parent_field_description: expect.stringMatching(/./),
  })
  expect(await labelsOf('post_tag')).toMatchObject({
    add_new_item: 'Add Tag',
    separate_items_with_commas: 'Separate tags with commas',
    most_used: 'Most Used',
    parent_item: null,
    parent_field_description: null,
    name_admin_bar: 'post_tag',
  })
  const names = async (taxonomy: string) => Object.keys(Object(await labelsOf(taxonomy)))
  expect(await names('post_tag')).toEqual(await names('category'))
  expect(await names('category')).toHaveLength(31)
})

test('a type that is refused, and a taxonomy there is none of, may be read for all that Allow says', async () => {
  const allowed = async (path: string) => (await as('anonymous').get(path)).headers.get('allow')
  for (const path of ['types/post?context=edit', 'types/nope', 'taxonomies/nope'])
    expect(await allowed(`/core/v2/${path}`), path).toBe('GET')
  for (const path of ['taxonomies/category?context=edit', 'statuses/nope', 'statuses/draft'])
    expect(await allowed(`/core/v2/${path}`), path).toBeNull()
})

const bodyOf = async (path: string) => (await as('admin').get(path)).body

test('a taxonomy tells what it is of', async () => {
  expect(await bodyOf('/core/v2/taxonomies/category')).toMatchObject({
    hierarchical: true,
    types: ['post'],
    rest_base: 'categories',
    rest_namespace: 'core/v2',
  })
  expect(await names('/core/v2/taxonomies?type=post')).toEqual(['category', 'post_tag'])
  expect((await as('anonymous').get('/core/v2/taxonomies?type=page')).text).toBe('{}')
})

test('all statuses are for those who may write', async () => {
  const all = ['publish', 'future', 'draft', 'pending', 'private', 'trash']
  expect(await names('/core/v2/statuses', 'contributor')).toEqual(all)
  expect(await names('/core/v2/statuses', 'subscriber')).toEqual(['publish'])
  expect(await refusal('/core/v2/statuses/draft')).toEqual([401, 'rest_cannot_read_status'])
  expect(await refusal('/core/v2/statuses/draft', 'subscriber')).toEqual([403, 'rest_cannot_read_status'])
  expect(await bodyOf('/core/v2/statuses/draft?context=edit')).toMatchObject({
    protected: true,
    public: false,
    show_in_list: true,
    date_floating: true,
  })
})

test('context edit of a list is for those who may write', async () => {
  for (const path of ['/core/v2/types', '/core/v2/statuses', '/core/v2/taxonomies']) {
    expect(await refusal(`${path}?context=edit`)).toEqual([401, 'rest_cannot_view'])
    expect(await refusal(`${path}?context=edit`, 'subscriber')).toEqual([403, 'rest_cannot_view'])
  }
  expect(await names('/core/v2/types?context=edit', 'author')).toEqual(['post', 'attachment', 'wp_block'])
})

test('context edit of a type is for those who may write it', async () => {
  expect(await refusal('/core/v2/types/page?context=edit', 'author')).toEqual([403, 'rest_forbidden_context'])
  expect(await refusal('/core/v2/taxonomies/category?context=edit')).toEqual([401, 'rest_forbidden_context'])
})
