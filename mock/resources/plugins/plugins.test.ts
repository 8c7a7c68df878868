import { expect, test } from '#test'
import { fakeSite } from '../../testing/fake-site.ts'

const plugins = '/core/v2/plugins'
const stock = () => fakeSite({ deployment: 'stock' })

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
