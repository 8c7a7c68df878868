import { expect, test } from '#test'
import { fakeSite, mediaIds, postIds, type ReplyBody } from '../../testing/fake-site.ts'

const locked = `/core/v2/posts/${postIds.locked}`
const hidden = { rendered: '', protected: true }

for (const user of ['anonymous', 'subscriber', 'admin'] as const)
  test(`without the password ${user} reads title and fields, and no content or excerpt`, async () => {
    for (const query of ['', '?password=']) {
      const { status, body } = await fakeSite()
        .as(user)
        .get(locked + query)
      expect(status).toBe(200)
      expect(body).toMatchObject({ title: { rendered: 'Members only' }, content: hidden, excerpt: hidden })
      expect(body).not.toHaveProperty('password')
    }
  })

test('the right password opens content and excerpt, which stay marked as protected', async () => {
  const { body } = await fakeSite().as('anonymous').get(`${locked}?password=secret`)
  expect(body.content).toEqual({ rendered: '<p>The cellar key.</p>\n', protected: true })
  expect(body.excerpt).toEqual({ rendered: '<p>A key.</p>\n', protected: true })
})

for (const path of [locked, `/core/v2/posts/${postIds.published}`, `/core/v2/media/${mediaIds.picture}`])
  for (const user of ['anonymous', 'admin'] as const)
    test(`a wrong password for ${path} is refused to ${user}`, async () => {
      const reply = await fakeSite().as(user).get(`${path}?password=wrong`)
      expect([reply.status, reply.body.code]).toEqual([403, 'rest_post_incorrect_password'])
    })

test('the password that was right does not open the item for the next reader', async () => {
  const anyone = fakeSite().as('anonymous')
  await anyone.get(`${locked}?password=secret`)
  expect((await anyone.get(locked)).body.content).toEqual(hidden)
})

test('context edit shows the password and the texts', async () => {
  const { body } = await fakeSite().as('admin').get(`${locked}?context=edit`)
  expect(body).toMatchObject({
    password: 'secret',
    content: { raw: '<p>The cellar key.</p>', rendered: '<p>The cellar key.</p>\n', protected: true },
    excerpt: { raw: 'A key.', rendered: '<p>A key.</p>\n', protected: true },
  })
})

test('a list hides what is protected, and opens it by the password', async () => {
  const anyone = fakeSite().as('anonymous')
  const read = async (query: string) =>
    (await anyone.get<ReplyBody[]>(`/core/v2/posts?include=${postIds.locked}${query}`)).body[0]?.content
      .rendered
  expect([await read(''), await read('&password=secret'), await read('&password=wrong')]).toEqual([
    '',
    '<p>The cellar key.</p>\n',
    '',
  ])
})

test('context embed shows no content, and hides the excerpt', async () => {
  const { body } = await fakeSite().as('anonymous').get(`${locked}?context=embed`)
  expect(body.excerpt).toEqual(hidden)
  expect(body).not.toHaveProperty('content')
})

test('a password is set, changed and taken away', async () => {
  const admin = fakeSite().as('admin')
  const path = `/core/v2/posts/${postIds.published}`
  for (const password of ['one', 'two', '']) {
    const { body } = await admin.post(path, { password })
    expect([body.password, body.content.protected]).toEqual([password, password !== ''])
  }
})

test('a private item keeps no password', async () => {
  const admin = fakeSite().as('admin')
  const made = await admin.post('/core/v2/posts', { title: 'x', status: 'private', password: 'p' })
  expect([made.status, made.body.password]).toEqual([201, ''])
  const changed = await admin.post(locked, { status: 'private' })
  expect([changed.status, changed.body.password]).toEqual([200, ''])
})

test('what has a password shows no picture among its classes, to nobody', async () => {
  const { as } = fakeSite({ deployment: 'stock', naming: 'neutral' })
  for (const [password, shown, hidden] of [
    ['', 'has-post-thumbnail', 'post-password-required'],
    ['p', 'post-password-required', 'has-post-thumbnail'],
  ] as const) {
    const sent = { title: 'x', status: 'publish', featured_media: mediaIds.picture, password }
    const { body } = await as('admin').post('/core/v2/posts', sent)
    for (const path of ['', `?password=${password}`]) {
      const { class_list: classes } = (await as('anonymous').get(`/core/v2/posts/${body.id}${path}`)).body
      expect(classes).toContain(shown)
      expect(classes).not.toContain(hidden)
    }
  }
})

test('pages are protected too, media are not', async () => {
  const { as } = fakeSite()
  const { body } = await as('admin').post('/core/v2/pages', {
    title: 'x',
    content: 'y',
    status: 'publish',
    password: 'p',
  })
  expect((await as('anonymous').get(`/core/v2/pages/${body.id}`)).body.content).toEqual(hidden)
  const media = await as('admin').post(`/core/v2/media/${mediaIds.picture}`, { password: 'p' })
  expect(media.status).toBe(200)
  expect(media.body).not.toHaveProperty('password')
})
