import { expect, test } from '#test'
import { fakeSite } from '../../testing/fake-site.ts'

const navigation = '/core/v2/navigation'
const site = () => fakeSite({ deployment: 'stock' })

test('everyone reads a navigation menu, administrators write it', async () => {
  const { as } = site()
  const made = await as('admin').post(navigation, { title: 'Main', content: 'x', status: 'publish' })
  expect(made.status).toBe(201)
  const path = `${navigation}/${made.body.id}`
  expect((await as('anonymous').get(path)).status).toBe(200)
  for (const user of ['editor', 'author'] as const) {
    const create = await as(user).post(navigation, { title: 'Mine' })
    const change = await as(user).post(path, { title: 'Mine' })
    const remove = await as(user).del(path)
    expect([create, change, remove].map(({ body }) => body.code)).toEqual([
      'rest_cannot_create',
      'rest_cannot_edit',
      'rest_cannot_delete',
    ])
  }
  expect((await as('anonymous').get(path)).body.title).toEqual({ rendered: 'Main' })
})

test('a site has a menu of all its pages until it is deleted', async () => {
  const { as } = site()
  const rendered = async () => {
    const { body } = await as('anonymous').get<{ id: number; content: { rendered: string } }[]>(navigation)
    return body
  }
  const [menu] = await rendered()
  expect(menu?.content.rendered).toContain(
    '<ul class="wp-block-page-list"><li class="wp-block-pages-list__item',
  )
  expect(menu?.content.rendered).not.toContain('Brand new')
  await as('admin').post('/core/v2/pages', { title: 'Brand new', status: 'publish' })
  expect((await rendered())[0]?.content.rendered).toContain('>Brand new</a>')
  await as('admin').del(`${navigation}/${menu?.id}?force=true`)
  expect(await rendered()).toEqual([])
})

test('up to 6.2, an empty text empties a menu, as later', async () => {
  const admin = fakeSite({ deployment: 'stock', naming: 'neutral', wordpress: '6.2' }).as('admin')
  const { body } = await admin.post(navigation, { title: 'Main', content: 'x' })
  expect((await admin.post(`${navigation}/${body.id}`, { content: '' })).body.content.raw).toBe('')
})

test('the context embed shows the raw texts of revisions since 6.3', async () => {
  for (const [wordpress, raw] of [
    ['6.2', undefined],
    ['7.1', 'Main'],
  ] as const) {
    const admin = fakeSite({ deployment: 'stock', naming: 'neutral', wordpress }).as('admin')
    const { body: menu } = await admin.post(navigation, { title: 'Main', content: 'x', status: 'publish' })
    await admin.post(`${navigation}/${menu.id}`, { content: 'y' })
    const { body } = await admin.get(`${navigation}/${menu.id}/revisions?context=embed`)
    expect(body).toMatchObject([{ title: { rendered: 'Main', ...(raw && { raw }) } }])
  }
})
