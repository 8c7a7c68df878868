import { expect, test } from '#test'
import { fakeSite } from '../../testing/fake-site.ts'

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
