import { expect, test } from '#test'
import { categoryIds, fakeSite, pageIds, postIds } from '../../testing/fake-site.ts'

const route = '/core/v2/menu-items'

/** A site with a menu. */
async function menuSite() {
  const fake = fakeSite({ deployment: 'stock' })
  const admin = fake.as('admin')
  const { body } = await admin.post('/core/v2/menus', { name: 'Main' })
  const add = async (item: object) => (await admin.post(route, { menus: body.id, ...item })).body
  return { ...fake, admin, menu: body.id, add }
}

test('a custom item leads to the address it is given', async () => {
  const { admin, menu, add } = await menuSite()
  const item = await add({ title: 'Home', url: 'example.com/a b', classes: ['a"b', 'c'], target: '_blank' })
  expect(item).toMatchObject({
    title: { raw: 'Home', rendered: 'Home' },
    url: 'http://example.com/a%20b',
    type: 'custom',
    type_label: 'Custom Link',
    object: 'custom',
    object_id: item.id,
    classes: ['ab', 'c'],
    xfn: [''],
    target: '_blank',
    menu_order: 1,
    menus: menu,
    invalid: false,
  })
  expect((await admin.get(`${route}/${item.id}`)).body.title).toEqual({ rendered: 'Home' })
})

test('an item without a title has that of its target', async () => {
  const { admin, add } = await menuSite()
  const toPage = await add({ type: 'post_type', object: 'page', object_id: pageIds.about })
  const toTerm = await add({ type: 'taxonomy', object_id: categoryIds.news })
  const { body: page } = await admin.get(`/core/v2/pages/${pageIds.about}`)
  expect(toPage).toMatchObject({ title: page.title, url: page.link, type_label: 'Page' })
  expect(toTerm).toMatchObject({
    object: 'category',
    type_label: 'Category',
    url: 'http://site.test/category/news/',
  })
  await admin.post(`/core/v2/pages/${pageIds.about}`, { title: 'Who we are', slug: 'who' })
  const { body } = await admin.get(`${route}/${toPage.id}?_embed`)
  expect(body).toMatchObject({ title: { rendered: 'Who we are' }, url: 'http://site.test/who/' })
  expect(body._embedded).toMatchObject({
    'wp:term': [[{ name: 'Main' }]],
    'wp:menu-item-object': [{ id: pageIds.about }],
  })
})

test('an item is invalid while its target is in the trash, and deleted with it', async () => {
  const { admin, add } = await menuSite()
  const item = await add({ type: 'post_type', object_id: postIds.published })
  const term = await add({ type: 'taxonomy', object_id: categoryIds.news })
  await admin.del(`/core/v2/posts/${postIds.published}`)
  expect((await admin.get(`${route}/${item.id}`)).body.invalid).toBe(true)
  await admin.del(`/core/v2/posts/${postIds.published}?force=true`)
  expect((await admin.get(`${route}/${item.id}`)).status).toBe(404)
  await admin.del(`/core/v2/categories/${categoryIds.news}?force=true`)
  expect((await admin.get(`${route}/${term.id}`)).status).toBe(404)
})

test('an update changes only the sent fields', async () => {
  const { admin, menu, add } = await menuSite()
  const { id } = await add({ title: 'Home', url: '/', description: 'd', attr_title: 'a', menu_order: 3 })
  const { body } = await admin.patch(`${route}/${id}`, { title: 'Start', parent: 7 })
  expect(body).toMatchObject({ title: { raw: 'Start' }, url: '/', description: 'd', attr_title: 'a' })
  expect(body).toMatchObject({ menu_order: 3, parent: 7, menus: menu, status: 'publish' })
  expect((await admin.patch(`${route}/${id}`, { status: 'pending' })).body.status).toBe('draft')
})

for (const [body, code] of [
  [{ title: '' }, 'rest_title_required'],
  [{ title: 'x' }, 'rest_url_required'],
  [{ title: 'x', url: 'javascript:alert(1)' }, 'rest_invalid_param'],
  [{ title: 'x', url: '/', menus: 999 }, 'invalid_menu_id'],
  [{ title: 'x', url: '/', menus: 1 }, 'invalid_menu_id'],
  [{ type: 'post_type', object_id: 999 }, 'rest_post_invalid_id'],
  [{ type: 'taxonomy', object_id: 999 }, 'rest_term_invalid_id'],
  [{ type: 'post_type_archive', object: 'nope' }, 'rest_post_invalid_type'],
  [{ title: 'x', url: '/', menu_order: 0 }, 'rest_invalid_param'],
  [{ id: 5, title: 'x', url: '/' }, 'rest_post_exists'],
] as const)
  test(`${JSON.stringify(body)} is ${code}, and creates nothing`, async () => {
    const { admin, site } = await menuSite()
    const before = JSON.stringify(site.snapshot())
    const answer = await admin.post(route, body)
    expect([answer.status, answer.body.code]).toEqual([400, code])
    expect(JSON.stringify(site.snapshot())).toBe(before)
  })

test('all missing fields of a custom item are reported at once', async () => {
  const { admin } = await menuSite()
  const { body } = await admin.post(route, {})
  expect(body.code).toBe('rest_title_required')
  expect(body.additional_errors).toMatchObject([{ code: 'rest_url_required', data: { status: 400 } }])
})

test('items are listed in their order and filtered', async () => {
  const { admin, menu, add } = await menuSite()
  const { body: other } = await admin.post('/core/v2/menus', { name: 'Other' })
  const second = await add({ title: 'Second', url: '/2', menu_order: 2 })
  const first = await add({ title: 'First', url: '/1', menu_order: 1, description: 'the tide' })
  const draft = await add({ title: 'Draft', url: '/3', status: 'draft', menu_order: 3 })
  const elsewhere = await add({ title: 'Elsewhere', url: '/4', menus: other.id, menu_order: 4 })
  const ids = async (query: string) =>
    (await admin.get<{ id: number }[]>(`${route}?${query}`)).body.map(({ id }) => id)
  expect(await ids('')).toEqual([first.id, second.id, elsewhere.id])
  expect(await ids(`menus=${menu}&status=any`)).toEqual([first.id, second.id, draft.id])
  expect(await ids(`menus_exclude=${menu}`)).toEqual([elsewhere.id])
  expect(await ids(`menus=${other.id}&menus_exclude=${other.id}&tax_relation=OR`)).toHaveLength(3)
  expect(await ids('order=desc&per_page=1')).toEqual([elsewhere.id])
  expect(await ids('orderby=title')).toEqual([elsewhere.id, first.id, second.id])
  expect(await ids('search=TIDE')).toEqual([first.id])
  expect(await ids('search=tide&search_columns=post_title')).toEqual([])
  expect(await ids('menu_order=2')).toEqual([second.id])
  expect(await ids(`include=${second.id},${first.id}&orderby=include`)).toEqual([second.id, first.id])
  expect(await ids('slug=second')).toEqual([second.id])
  expect(await ids('after=2100-01-01T00:00:00')).toEqual([])
  expect((await admin.get(`${route}?page=2`)).body.code).toBe('rest_post_invalid_page_number')
  expect((await admin.get(`${route}?orderby=relevance`)).body.code).toBe('rest_no_search_term_defined')
})

for (const [user, method, path, status, code] of [
  ['anonymous', 'GET', '', 401, 'rest_cannot_view'],
  ['subscriber', 'GET', '', 403, 'rest_cannot_view'],
  ['contributor', 'GET', '', 200, undefined],
  ['author', 'GET', '?context=edit', 403, 'rest_forbidden_context'],
  ['author', 'GET', '?status=draft', 400, 'rest_invalid_param'],
  ['editor', 'POST', '', 403, 'rest_cannot_create'],
  ['anonymous', 'GET', '/999', 404, 'rest_post_invalid_id'],
] as const)
  test(`${method} of ${route}${path} by ${user} is ${status}`, async () => {
    const { as } = await menuSite()
    const answer = await as(user).request(method, route + path)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

test('an item is deleted permanently; its children still name it', async () => {
  const { admin, add, as } = await menuSite()
  const above = await add({ title: 'Above', url: '/' })
  const below = await add({ title: 'Below', url: '/', parent: above.id })
  expect((await admin.del(`${route}/${above.id}`)).status).toBe(501)
  expect((await as('editor').del(`${route}/${above.id}?force=true`)).body.code).toBe('rest_cannot_delete')
  const { body } = await admin.del(`${route}/${above.id}?force=true`)
  expect(body).toMatchObject({ deleted: true, previous: { id: above.id, title: { rendered: 'Above' } } })
  expect((await admin.get(`${route}/${below.id}`)).body.parent).toBe(above.id)
})
