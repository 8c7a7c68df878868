import { expect, test } from '#test'
import { type Client, fakeSite, noon } from '../../testing/fake-site.ts'

const menus = '/core/v2/menus'

const site = () => fakeSite({ deployment: 'stock' })

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

test('users who can write read menus, and only administrators where they are shown', async () => {
  const { as } = site()
  for (const [user, status] of [
    ['admin', 200],
    ['editor', 403],
  ] as const) {
    expect((await as(user).get(menus)).status).toBe(200)
    expect((await as(user).get('/core/v2/menu-locations')).status).toBe(status)
  }
})
