import { expect, test } from '#test'
import { type Client, fakeSite, noon } from '../../testing/fake-site.ts'

const menus = '/core/v2/menus'
const locations = '/core/v2/menu-locations'

const site = () => fakeSite({ deployment: 'stock' })

/** A site whose theme has two menu locations. */
function classicSite() {
  const fake = site()
  const names = { primary: 'Top of the page', footer: 'End of the page' }
  fake.site.restore({ ...fake.site.snapshot(), options: [['registered_nav_menus', names]] })
  return fake
}

const makeMenu = async (admin: Client, name: string, more: object = {}): Promise<number> => {
  const { status, body, text } = await admin.post(menus, { name, ...more })
  expect(status, text).toBe(201)
  return body.id
}

test('a menu is created with a slug from its name', async () => {
  const { as } = site()
  const { body, headers } = await as('admin').post(menus, {
    name: 'Main menu',
    slug: 'own',
    description: 'Top',
  })
  expect(body).toMatchObject({ name: 'Main menu', slug: 'main-menu', description: 'Top', meta: [] })
  expect(body).toMatchObject({ locations: [], auto_add: false })
  expect(body).not.toHaveProperty('count')
  expect(headers.get('location')).toBe(`http://site.test/wp-json${menus}/${body.id}`)
  expect((await as('contributor').get<unknown[]>(menus)).body).toHaveLength(1)
})

test('users who may write read menus, administrators change them', async () => {
  const { as } = site()
  const id = await makeMenu(as('admin'), 'Main')
  const codeOf = async (user: 'anonymous' | 'subscriber' | 'editor', path: string, body?: object) => {
    const answer = body ? await as(user).post(path, body) : await as(user).get(path)
    return [answer.status, answer.body.code]
  }
  expect(await codeOf('anonymous', menus)).toEqual([401, 'rest_cannot_view'])
  expect(await codeOf('subscriber', `${menus}/${id}`)).toEqual([403, 'rest_cannot_view'])
  expect(await codeOf('anonymous', `${menus}/999`)).toEqual([404, 'rest_term_invalid'])
  expect(await codeOf('editor', `${menus}/${id}`)).toEqual([200, undefined])
  expect(await codeOf('editor', `${menus}?context=edit`)).toEqual([403, 'rest_forbidden_context'])
  expect(await codeOf('editor', menus, { name: 'x' })).toEqual([403, 'rest_cannot_create'])
  expect(await codeOf('editor', `${menus}/${id}`, { name: 'x' })).toEqual([403, 'rest_cannot_update'])
})

test('the name of a menu is unique', async () => {
  const { as } = site()
  const id = await makeMenu(as('admin'), 'Main')
  const other = await makeMenu(as('admin'), 'Other')
  const { status, body } = await as('admin').post(menus, { name: 'main' })
  expect([status, body.code]).toEqual([400, 'menu_exists'])
  expect(body).toMatchObject({ data: { term_id: id }, additional_data: [id] })
  const renamed = await as('admin').post(`${menus}/${other}`, { name: 'Main' })
  expect([renamed.status, renamed.body.code, renamed.body.data]).toEqual([500, 'menu_exists', null])
  const nameless = await as('admin').post(menus, { name: ' ' })
  expect([nameless.status, nameless.body.code]).toEqual([400, 'empty_term_name'])
  expect((await as('admin').post(`${menus}/${id}`, { name: 'Main' })).status).toBe(200)
})

test('each location has one menu', async () => {
  const { as } = classicSite()
  const first = await makeMenu(as('admin'), 'First', { locations: ['primary', 'footer'] })
  const second = await makeMenu(as('admin'), 'Second', { locations: ['footer'] })
  const placesOf = async (id: number) => (await as('admin').get(`${menus}/${id}`)).body.locations
  expect(await placesOf(first)).toEqual(['primary'])
  expect(await placesOf(second)).toEqual(['footer'])
  const { body } = await as('author').get(`${locations}?_embed`)
  expect(body).toMatchObject({
    primary: { name: 'primary', description: 'Top of the page', menu: first },
    footer: { menu: second },
  })
  const footer = await as('author').get(`${locations}/footer?_embed`)
  expect(footer.body._embedded).toMatchObject({ 'wp:menu': [{ id: second, name: 'Second' }] })
  await as('admin').post(`${menus}/${first}`, { locations: [] })
  expect(await placesOf(first)).toEqual([])
  await as('admin').del(`${menus}/${second}?force=true`)
  expect((await as('author').get(`${locations}/footer`)).body.menu).toBe(0)
})

test('an unknown location is refused', async () => {
  const { as } = classicSite()
  const { status, body } = await as('admin').post(menus, { name: 'x', locations: ['nowhere'] })
  expect([status, body.code]).toEqual([400, 'rest_invalid_param'])
  expect(body.data.details.locations?.code).toBe('rest_invalid_menu_location')
  expect((await as('admin').get(`${locations}/nowhere`)).body.code).toBe('rest_menu_location_invalid')
  expect((await as('anonymous').get(locations)).body.code).toBe('rest_cannot_view')
})

test('a block theme has no menu locations', async () => {
  expect((await site().as('admin').get(locations)).text).toBe('[]')
})

test('a scheduled page is added when it is published', async () => {
  let time = noon
  const { as } = fakeSite({ deployment: 'stock', now: () => time })
  const menu = await makeMenu(as('admin'), 'Main', { auto_add: true })
  const date = new Date(noon + 60_000).toISOString().slice(0, 19)
  const { body: page } = await as('admin').post('/core/v2/pages', { title: 'Soon', status: 'future', date })
  const items = async () =>
    (await as('admin').get<{ object_id: number }[]>(`/core/v2/menu-items?menus=${menu}`)).body
  expect(await items()).toEqual([])
  time += 120_000
  expect((await items()).map((item) => item.object_id)).toEqual([page.id])
})

test('new top-level pages are added to a menu with auto_add', async () => {
  const { as } = site()
  const menu = await makeMenu(as('admin'), 'Main', { auto_add: true })
  const add = (page: object) => as('admin').post('/core/v2/pages', page)
  const { body: page } = await add({ title: 'Harbour', status: 'publish' })
  await add({ title: 'Below', status: 'publish', parent: page.id })
  const { body: draft } = await add({ title: 'Later' })
  const items = async () =>
    (await as('admin').get<{ object_id: number; menu_order: number }[]>(`/core/v2/menu-items?menus=${menu}`))
      .body
  expect((await items()).map((item) => item.object_id)).toEqual([page.id])
  await as('admin').post(`/core/v2/pages/${draft.id}`, { status: 'publish' })
  await as('admin').post(`/core/v2/pages/${draft.id}`, { title: 'Now' })
  expect((await items()).map((item) => [item.object_id, item.menu_order])).toEqual([
    [page.id, 1],
    [draft.id, 2],
  ])
  await as('admin').post(`${menus}/${menu}`, { auto_add: false })
  await add({ title: 'Not here', status: 'publish' })
  expect(await items()).toHaveLength(2)
})

test('a menu is deleted with its items', async () => {
  const { as } = site()
  const menu = await makeMenu(as('admin'), 'Main')
  const item = await as('admin').post('/core/v2/menu-items', { title: 'x', url: '/x', menus: menu })
  expect((await as('admin').del(`${menus}/${menu}`)).status).toBe(501)
  expect((await as('admin').del(`${menus}/${menu}?force=true`)).body.deleted).toBe(true)
  expect((await as('admin').get(`/core/v2/menu-items/${item.body.id}`)).status).toBe(404)
})
