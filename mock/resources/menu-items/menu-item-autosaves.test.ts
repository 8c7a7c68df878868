import { expect, test } from '#test'
import { fakeSite } from '../../testing/fake-site.ts'

const route = '/core/v2/menu-items'

async function itemSite(item: object = {}) {
  const { as } = fakeSite({ deployment: 'stock' })
  const { body } = await as('admin').post(route, { title: 'Home', url: '/', ...item })
  return { as, admin: as('admin'), id: body.id, autosaves: `${route}/${body.id}/autosaves` }
}

test('an autosave is a copy, one for each user', async () => {
  const { admin, id, autosaves } = await itemSite()
  const first = await admin.post(autosaves, { title: 'Start' })
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({ parent: id, slug: `${id}-autosave-v1`, title: { raw: 'Start' } })
  expect(first.body).toHaveProperty('preview_link')
  const second = await admin.post(autosaves, { title: 'Begin' })
  expect(second.body.id).toBe(first.body.id)
  const { body: list } = await admin.get<unknown[]>(autosaves)
  expect(list).toMatchObject([{ id: first.body.id, title: { rendered: 'Begin' } }])
  expect((await admin.get(`${autosaves}/${first.body.id}`)).body.title).toEqual({ rendered: 'Begin' })
  expect((await admin.get(`${route}/${id}`)).body.title).toEqual({ rendered: 'Home' })
})

test('an autosave of the user’s draft changes the draft itself', async () => {
  const { admin, id, autosaves } = await itemSite({ status: 'draft' })
  const { body } = await admin.post(autosaves, { title: 'Start' })
  expect(body).toMatchObject({ id, parent: 0 })
  expect((await admin.get(`${route}/${id}`)).body.title).toEqual({ rendered: 'Start' })
  expect((await admin.get(autosaves)).text).toBe('[]')
})

test('autosaves are for users who may edit the item', async () => {
  const { as, admin, autosaves } = await itemSite()
  const codeOf = async (answer: Promise<{ status: number; body: { code: string } }>) => {
    const { status, body } = await answer
    return [status, body.code]
  }
  expect(await codeOf(as('editor').get(autosaves))).toEqual([403, 'rest_cannot_read'])
  expect(await codeOf(as('editor').post(autosaves, { title: 'x' }))).toEqual([403, 'rest_cannot_edit'])
  expect(await codeOf(admin.get(`${route}/999/autosaves`))).toEqual([404, 'rest_post_invalid_parent'])
  expect(await codeOf(admin.get(`${autosaves}/5`))).toEqual([404, 'rest_post_no_autosave'])
})
