import { expect, test } from '#test'
import { fakeSite, postIds, type ReplyBody } from '../../testing/fake-site.ts'

const locked = `/core/v2/posts/${postIds.locked}`
const hidden = { rendered: '', protected: true }
const content = { rendered: '<p>The cellar key.</p>\n', protected: true }

test('a correct password does not unlock the item for the next reader', async () => {
  const anyone = fakeSite().as('anonymous')
  await anyone.get(`${locked}?password=secret`)
  const { body } = await anyone.get(locked)
  expect(body.content).toEqual(hidden)
  expect(body).not.toHaveProperty('password')
})

test('a list hides protected texts without the password, and ignores a wrong one', async () => {
  const anyone = fakeSite().as('anonymous')
  const read = async (query: string) =>
    (await anyone.get<ReplyBody[]>(`/core/v2/posts?include=${postIds.locked}${query}`)).body[0]?.content
  expect([await read(''), await read('&password=wrong')]).toEqual([hidden, hidden])
  expect(await read('&password=secret')).toEqual(content)
})
