import { expect, test } from '#test'
import { fakeSite } from '../../testing/fake-site.ts'

const templates = '/core/v2/templates'
const index = `${templates}/twentytwentyfive//index`
const site = () => fakeSite({ deployment: 'stock' })

test('a stored template overrides that of the theme until it is deleted', async () => {
  const { as } = site()
  const { body: before } = await as('admin').get(index)
  expect(before).toMatchObject({ source: 'theme', wp_id: 0, modified: false, author: 0, origin: null })
  const refused = await as('admin').del(`${index}?force=true`)
  expect([refused.status, refused.body.code]).toEqual([400, 'rest_invalid_template'])
  const { status, body: written } = await as('admin').put(index, { content: 'own' })
  expect(status).toBe(200)
  expect(written).toMatchObject({ source: 'custom', origin: 'theme', has_theme_file: true, is_custom: false })
  expect((await as('admin').get(index)).body.content.raw).toBe('own')
  const { body: file } = await as('admin').get(`${index}?source=theme`)
  expect(file.content.raw).toBe(before.content.raw)
  const removed = await as('admin').del(`${index}?force=true`)
  expect(removed.body).toMatchObject({ deleted: true, previous: { content: { raw: 'own' } } })
  expect((await as('admin').get(index)).body.source).toBe('theme')
})

test('users who may write read templates since 6.6; before, only administrators do', async () => {
  const statusAt = async (wordpress: '6.5' | '6.6') =>
    (await fakeSite({ deployment: 'stock', naming: 'neutral', wordpress }).as('author').get(templates)).status
  expect([await statusAt('6.5'), await statusAt('6.6')]).toEqual([403, 200])
})
