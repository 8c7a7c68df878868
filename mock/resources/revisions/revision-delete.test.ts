import { expect, test } from '#test'
import { fakeSite, pageIds, postIds, type ReplyBody } from '../../testing/fake-site.ts'

const post = `/core/v2/posts/${postIds.published}`

async function withRevisions() {
  const fake = fakeSite()
  await fake.as('admin').post(post, { content: 'one' })
  await fake.as('admin').post(post, { content: 'two' })
  const { body } = await fake.as('admin').get<ReplyBody[]>(`${post}/revisions`)
  return { ...fake, ids: body.map(({ id }) => id) }
}

test('force deletes a revision permanently and returns it as it was', async () => {
  const { as, ids } = await withRevisions()
  const path = `${post}/revisions/${ids[1]}`
  const { _links, ...before } = (await as('admin').get(`${path}?context=edit`)).body
  const reply = await as('admin').del(`${path}?force=true`)
  expect([reply.status, reply.body]).toEqual([200, { deleted: true, previous: before }])
  expect((await as('admin').get(path)).status).toBe(404)
  await as('admin').del(`${post}/revisions/${ids[0]}`, { force: true })
  expect((await as('admin').get(`${post}/revisions`)).body).toEqual([])
  expect((await as('admin').get(post)).body._links).toMatchObject({ 'version-history': [{ count: 0 }] })
})

test('other deletions are refused and delete nothing', async () => {
  const { site, as, ids } = await withRevisions()
  const before = JSON.stringify(site.snapshot())
  const own = `${post}/revisions/${ids[0]}`
  for (const [user, path, status, code] of [
    ['admin', own, 501, 'rest_trash_not_supported'],
    ['admin', `${own}?force=false`, 501, 'rest_trash_not_supported'],
    ['admin', `${own}?force=0`, 501, 'rest_trash_not_supported'],
    ['anonymous', `${own}?force=true`, 401, 'rest_cannot_delete'],
    ['subscriber', `${own}?force=true`, 403, 'rest_cannot_delete'],
    ['contributor', `${own}?force=true`, 403, 'rest_cannot_delete'],
    ['admin', `${post}/revisions/99999?force=true`, 404, 'rest_post_invalid_id'],
    ['admin', own.replace(post, `/core/v2/posts/${postIds.older}`), 404, 'rest_revision_parent_id_mismatch'],
    ['admin', own.replace(post, `/core/v2/posts/${pageIds.about}`), 404, 'rest_post_invalid_parent'],
  ] as const) {
    const { status: found, body } = await as(user).del(path)
    expect([user, path, found, body.code]).toEqual([user, path, status, code])
  }
  expect(JSON.stringify(site.snapshot())).toBe(before)
  expect((await as('author').del(`${own}?force=true`)).status).toBe(200)
})

test('an autosave is deleted in the same way', async () => {
  const { as } = fakeSite()
  const { body } = await as('admin').post(`${post}/autosaves`, { title: 'Draft' })
  expect((await as('admin').del(`${post}/revisions/${body.id}?force=true`)).status).toBe(200)
  expect((await as('admin').get(`${post}/autosaves`)).body).toEqual([])
})
