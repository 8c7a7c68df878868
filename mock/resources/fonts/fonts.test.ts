import { expect, test } from '#test'
import { fakeSite } from '../../testing/fake-site.ts'

const families = '/core/v2/font-families'
const inter = { name: 'Inter', slug: 'inter', fontFamily: 'Inter, sans-serif' }
const regular = { fontFamily: 'Inter', src: 'https://fonts.example/inter.woff2' }

const site = () => fakeSite({ deployment: 'stock' })
const family = (settings: object) => ({ font_family_settings: JSON.stringify(settings) })
const face = (settings: object) => ({ font_face_settings: JSON.stringify(settings) })

test('a font family is installed with its faces, changed, and removed with them', async () => {
  const { as } = site()
  const { status, body } = await as('admin').post(families, family(inter))
  expect([status, body.font_family_settings]).toEqual([201, { preview: '', ...inter }])
  const path = `${families}/${body.id}`
  const made = await as('admin').post(`${path}/font-faces`, face(regular))
  expect(made.body).toMatchObject({ parent: body.id, font_face_settings: { fontWeight: '400', ...regular } })
  expect((await as('admin').get(path)).body.font_faces).toEqual([made.body.id])
  const changed = await as('admin').post(path, family({ name: 'Inter 4' }))
  expect(changed.body.font_family_settings).toMatchObject({ name: 'Inter 4', slug: 'inter' })
  expect((await as('admin').del(path)).body.code).toBe('rest_trash_not_supported')
  expect((await as('admin').del(`${path}?force=true`)).body.deleted).toBe(true)
  expect((await as('admin').get(`${path}/font-faces/${made.body.id}`)).status).toBe(404)
})
