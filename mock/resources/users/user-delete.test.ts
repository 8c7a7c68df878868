import { expect, test } from '#test'
import { fakeSite, mediaIds, postIds, userIds } from '../../testing/fake-site.ts'

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

test('the id of a deleted user is not used again', async () => {
  const { as } = stock()
  const made = async (username: string) =>
    (await as('admin').post(users, { username, email: `${username}@example.com`, password: 'p' })).body.id
  const first = await made('first')
  await as('admin').del(`${users}/${first}?force=true&reassign=1`)
  expect(await made('second')).toBeGreaterThan(first)
})
