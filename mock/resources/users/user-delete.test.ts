import { expect, test } from '#test'
import { fakeSite, mediaIds, postIds, type UserSlug, userIds } from '../../testing/fake-site.ts'

const users = '/core/v2/users'
const author = `${users}/${userIds.author}`
const stock = () => fakeSite({ deployment: 'stock' })

test('the content of a deleted user is reassigned', async () => {
  const { as } = stock()
  const { body } = await as('admin').del(`${author}?force=true&reassign=${userIds.editor}`)
  expect(body).toMatchObject({ deleted: true, previous: { id: userIds.author, slug: 'author' } })
  expect(body.previous).not.toHaveProperty('_links')
  expect((await as('admin').get(author)).body.code).toBe('rest_user_invalid_id')
  expect((await as('admin').get(`/core/v2/posts/${postIds.draft}`)).body.author).toBe(userIds.editor)
  expect((await as('anonymous').get(`/core/v2/media/${mediaIds.picture}`)).body.author).toBe(userIds.editor)
  expect((await as('author').get(`${users}/me`)).status).toBe(401)
})

test('without reassigning, the content is trashed or deleted', async () => {
  const { as } = stock()
  expect((await as('admin').del(`${author}?force=true&reassign=false`)).status).toBe(200)
  const published = await as('admin').get(`/core/v2/posts/${postIds.published}?context=edit`)
  expect(published.body).toMatchObject({ status: 'trash', author: userIds.author })
  expect((await as('admin').get(`/core/v2/posts/${postIds.trashed}`)).status).toBe(404)
})

test('reassigning to 0 leaves the content without an author', async () => {
  const { as } = stock()
  await as('admin').del(`${author}?force=true&reassign=0`)
  const { body } = await as('anonymous').get(`/core/v2/posts/${postIds.published}?_embed=author`)
  expect(body).toMatchObject({ author: 0, _embedded: { author: [{ code: 'rest_user_invalid_id' }] } })
})

test('the id of a deleted user is not used again', async () => {
  const { as } = stock()
  const made = async (username: string) =>
    (await as('admin').post(users, { username, email: `${username}@example.com`, password: 'p' })).body.id
  const first = await made('first')
  await as('admin').del(`${users}/${first}?force=true&reassign=1`)
  expect(await made('second')).toBeGreaterThan(first)
})

for (const [who, path, answer] of [
  ['admin', author, [400, 'rest_missing_callback_param']],
  ['anonymous', author, [400, 'rest_missing_callback_param']],
  ['admin', `${author}?reassign=1`, [501, 'rest_trash_not_supported']],
  ['admin', `${author}?force=true&reassign=99`, [400, 'rest_user_invalid_reassign']],
  ['admin', `${author}?force=true&reassign=${userIds.author}`, [400, 'rest_user_invalid_reassign']],
  ['admin', `${author}?force=true&reassign=x`, [400, 'rest_invalid_param']],
  ['admin', `${users}/99?force=true&reassign=1`, [404, 'rest_user_invalid_id']],
  ['editor', `${author}?force=true&reassign=1`, [403, 'rest_user_cannot_delete']],
  ['anonymous', `${author}?force=true&reassign=1`, [401, 'rest_user_cannot_delete']],
  ['author', `${users}/me?force=true&reassign=1`, [403, 'rest_user_cannot_delete']],
  ['anonymous', `${users}/me?force=true&reassign=1`, [404, 'rest_user_invalid_id']],
] as const satisfies readonly (readonly [UserSlug | 'anonymous', string, readonly [number, string]])[])
  test(`DELETE ${path} by ${who} is refused and changes nothing`, async () => {
    const { site, as } = stock()
    const before = JSON.stringify(site.snapshot())
    const { status, body } = await as(who).del(path)
    expect([status, body.code]).toEqual(answer)
    expect(JSON.stringify(site.snapshot())).toBe(before)
  })

test('an administrator may delete itself', async () => {
  const { as } = stock()
  expect((await as('admin').del(`${users}/me?force=true&reassign=${userIds.editor}`)).status).toBe(200)
  expect((await as('admin').get(`${users}/me`)).status).toBe(401)
})
