import { expect, test } from '@playwright/test'
import { fakeSite, type UserSlug } from '../testing/fake-site.ts'

const { as } = fakeSite({ companions: true })

const names = async (path: string, user: UserSlug | 'nobody' = 'nobody'): Promise<string[]> =>
  Object.keys((await as(user).get(path)).body)

async function refusal(path: string, user: UserSlug | 'nobody' = 'nobody'): Promise<unknown[]> {
  const { status, body } = await as(user).get(path)
  return [status, body.code]
}

test('types, statuses and taxonomies are listed by name', async () => {
  expect(await names('/core/v2/types')).toEqual(['post', 'page', 'attachment'])
  expect(await names('/core/v2/taxonomies')).toEqual(['category', 'post_tag'])
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
  expect(await fields('embed')).toEqual(['name', 'slug', 'icon', 'rest_base', 'rest_namespace', '_links'])
  expect(await fields('view')).toEqual([
    ...['description', 'hierarchical', 'has_archive', 'name', 'slug', 'icon', 'taxonomies', 'rest_base'],
    ...['rest_namespace', 'template', 'template_lock', '_links'],
  ])
  expect(await bodyOf('/core/v2/types/page?context=edit')).toMatchObject({
    hierarchical: true,
    capabilities: { edit_post: 'edit_page', publish_posts: 'publish_pages' },
    supports: { title: true, 'page-attributes': true },
  })
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
  expect((await as('nobody').get('/core/v2/taxonomies?type=page')).text).toBe('{}')
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
  expect(await names('/core/v2/types?context=edit', 'author')).toEqual(['post', 'attachment'])
})

test('context edit of a type is for those who may write it', async () => {
  expect(await refusal('/core/v2/types/page?context=edit', 'author')).toEqual([403, 'rest_forbidden_context'])
  expect(await refusal('/core/v2/taxonomies/category?context=edit')).toEqual([401, 'rest_forbidden_context'])
})
