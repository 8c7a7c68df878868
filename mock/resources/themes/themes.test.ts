import { expect, test } from '#test'
import { fakeSite } from '../../testing/fake-site.ts'

const themes = '/core/v2/themes'
const stock = () => fakeSite({ deployment: 'stock' })

test('the active theme is for users who may write, the others for administrators', async () => {
  const { as } = stock()
  const active = `${themes}/twentytwentyfive`
  expect((await as('subscriber').get(active)).body.code).toBe('rest_cannot_view_active_theme')
  expect((await as('contributor').get(active)).status).toBe(200)
  expect((await as('contributor').get(`${themes}/twentytwentyfour`)).body.code).toBe(
    'rest_cannot_view_themes',
  )
  expect((await as('contributor').get(`${themes}?status=active`)).body).toHaveLength(1)
  expect((await as('editor').get(themes)).status).toBe(403)
  expect((await as('admin').get(`${themes}?status=inactive`)).body).toHaveLength(2)
})
