import { expect, test } from '#test'
import { fakeSite } from '../../testing/fake-site.ts'

const plugins = '/core/v2/plugins'
const stock = () => fakeSite({ deployment: 'stock' })

test('plugins are for administrators', async () => {
  const { as } = stock()
  expect((await as('anonymous').get(plugins)).status).toBe(401)
  expect((await as('editor').get(plugins)).body.code).toBe('rest_cannot_view_plugins')
})

test('a plugin is activated and deactivated, and deleted when inactive', async () => {
  const admin = stock().as('admin')
  const akismet = `${plugins}/akismet/akismet`
  expect((await admin.post(akismet, { status: 'active' })).body.status).toBe('active')
  expect((await admin.get<unknown[]>(`${plugins}?status=active`)).body).toHaveLength(1)
  expect((await admin.del(akismet)).body).toMatchObject({ code: 'rest_cannot_delete_active_plugin' })
  await admin.post(akismet, { status: 'inactive' })
  expect((await admin.del(akismet)).body).toMatchObject({
    deleted: true,
    previous: { plugin: 'akismet/akismet' },
  })
  expect((await admin.get(akismet)).body).toMatchObject({
    code: 'rest_plugin_not_found',
    data: { status: 404 },
  })
})

test('in the context embed a plugin has all fields', async () => {
  const { body } = await stock().as('admin').get<{ _links: unknown }[]>(`${plugins}?context=embed`)
  expect(body[0]).toMatchObject({ version: expect.any(String), textdomain: expect.any(String) })
  expect(body[0]?._links).toMatchObject({
    self: [{ targetHints: { allow: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] } }],
  })
})

test('the search finds plugins by their texts', async () => {
  const { body } = await stock().as('admin').get<{ plugin: string }[]>(`${plugins}?search=dolly`)
  expect(body.map(({ plugin }) => plugin)).toEqual(['hello'])
})

test('plugins cannot be installed, and an invalid status is refused', async () => {
  const admin = stock().as('admin')
  expect((await admin.post(plugins, { slug: 'some' })).status).toBe(404)
  expect((await admin.post(plugins, {})).body.code).toBe('rest_missing_callback_param')
  expect((await admin.post(`${plugins}/hello`, { status: 'perhaps' })).body.code).toBe('rest_invalid_param')
})
