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

test('fonts are for administrators', async () => {
  const { as } = site()
  for (const path of [families, '/core/v2/font-collections']) {
    expect((await as('anonymous').get(path)).status).toBe(401)
    expect((await as('editor').get(path)).body.code).toBe('rest_cannot_read')
  }
  expect((await as('editor').post(families, family(inter))).body.code).toBe('rest_cannot_create')
})

test('families and their faces are unique', async () => {
  const { as } = site()
  const { body } = await as('admin').post(families, family(inter))
  expect((await as('admin').post(families, family(inter))).body.code).toBe('rest_duplicate_font_family')
  const faces = `${families}/${body.id}/font-faces`
  const first = await as('admin').post(faces, face(regular))
  expect((await as('admin').post(faces, face(regular))).body.code).toBe('rest_duplicate_font_face')
  const other = await as('admin').post(families, family({ ...inter, slug: 'other' }))
  const wrong = await as('admin').get(`${families}/${other.body.id}/font-faces/${first.body.id}`)
  expect([wrong.status, wrong.body.code]).toEqual([404, 'rest_font_face_parent_id_mismatch'])
  const noFamily = await as('admin').get(`${families}/99999/font-faces/${first.body.id}`)
  expect([noFamily.status, noFamily.body.code]).toEqual([404, 'rest_post_invalid_parent'])
  const noFace = await as('admin').get(`${families}/99999/font-faces/99998`)
  expect([noFace.status, noFace.body.code]).toEqual([404, 'rest_post_invalid_id'])
})

for (const [what, settings] of [
  ['invalid JSON', '{'],
  ['no slug', JSON.stringify({ name: 'A', fontFamily: 'A' })],
  ['an empty name', JSON.stringify({ ...inter, name: '' })],
  ['an unknown member', JSON.stringify({ ...inter, colour: 'red' })],
] as const)
  test(`a font family of ${what} is refused`, async () => {
    const { as } = site()
    const { status, body } = await as('admin').post(families, { font_family_settings: settings })
    expect([status, Object.keys(body.data.params)]).toEqual([400, ['font_family_settings']])
    expect((await as('admin').get(families)).body).toEqual([])
  })

test('families are filtered by slug and id', async () => {
  const { as } = site()
  const made: number[] = []
  for (const slug of ['a', 'b', 'c'])
    made.push((await as('admin').post(families, family({ ...inter, slug }))).body.id)
  const found = async (query: string) => {
    const { body } = await as('admin').get<{ id: number }[]>(`${families}?${query}`)
    return body.map(({ id }) => made.indexOf(id))
  }
  expect(await found('')).toEqual([2, 1, 0])
  expect(await found('slug=b')).toEqual([1])
  expect(await found('order=asc&per_page=2')).toEqual([0, 1])
  expect(await found(`include=${made[0]},${made[2]}&orderby=include`)).toEqual([0, 2])
})

test('a collection of fonts says what can be installed', async () => {
  const { as } = site()
  const { body } = await as('admin').get<{ slug: string }[]>('/core/v2/font-collections')
  expect(body.map(({ slug }) => slug)).toEqual(['google-fonts'])
  const { body: one } = await as('admin').get('/core/v2/font-collections/google-fonts')
  expect(one.font_families).toHaveLength(3)
  const none = await as('admin').get('/core/v2/font-collections/nope')
  expect([none.status, none.body.code]).toEqual([404, 'rest_font_collection_not_found'])
})
