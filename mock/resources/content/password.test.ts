import { expect, test } from '#test'
import { fakeSite, mediaIds, postIds, type ReplyBody } from '../../testing/fake-site.ts'
import { type Answered, testAnswers } from '../../testing/test-answers.ts'

const locked = `/core/v2/posts/${postIds.locked}`
const post = `/core/v2/posts/${postIds.published}`
const picture = `/core/v2/media/${mediaIds.picture}`
const hidden = { rendered: '', protected: true }
const content = { rendered: '<p>The cellar key.</p>\n', protected: true }
const excerpt = { rendered: '<p>A key.</p>\n', protected: true }
const users = ['anonymous', 'subscriber', 'admin'] as const

testAnswers([
  ...users.flatMap((user): Answered[] => [
    [
      `without the password ${user} reads the title but not the texts`,
      `GET ${locked}`,
      undefined,
      { title: { rendered: 'Members only' }, content: hidden, excerpt: hidden },
      user,
    ],
    [
      `an empty password is the same for ${user}`,
      `GET ${locked}?password=`,
      undefined,
      { content: hidden },
      user,
    ],
    ...[locked, post, picture].map(
      (path): Answered => [
        `a wrong password of ${path} is refused to ${user}`,
        `GET ${path}?password=wrong`,
        undefined,
        '403 rest_post_incorrect_password',
        user,
      ],
    ),
  ]),
  [
    'the correct password shows the texts',
    `GET ${locked}?password=secret`,
    undefined,
    { content, excerpt },
    'anonymous',
  ],
  [
    'context edit shows the password and the texts',
    `GET ${locked}?context=edit`,
    undefined,
    {
      password: 'secret',
      content: { raw: '<p>The cellar key.</p>', ...content },
      excerpt: { raw: 'A key.', ...excerpt },
    },
  ],
  [
    'context embed hides the excerpt',
    `GET ${locked}?context=embed`,
    undefined,
    { excerpt: hidden },
    'anonymous',
  ],
  ['a private item has no password', `POST ${locked}`, { status: 'private' }, { password: '' }],
  [
    'a new private item too',
    'POST /core/v2/posts',
    { title: 'x', status: 'private', password: 'p' },
    { password: '' },
  ],
])

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

test('a password is set, changed and removed', async () => {
  const admin = fakeSite().as('admin')
  for (const password of ['one', 'two', '']) {
    const { body } = await admin.post(post, { password })
    expect([body.password, body.content.protected]).toEqual([password, password !== ''])
  }
})

test('a protected item has no class for its featured image', async () => {
  const { as } = fakeSite({ deployment: 'stock', naming: 'neutral' })
  for (const [password, present, missing] of [
    ['', 'has-post-thumbnail', 'post-password-required'],
    ['p', 'post-password-required', 'has-post-thumbnail'],
  ] as const) {
    const sent = { title: 'x', status: 'publish', featured_media: mediaIds.picture, password }
    const { body } = await as('admin').post('/core/v2/posts', sent)
    for (const query of ['', `?password=${password}`]) {
      const { class_list: classes } = (await as('anonymous').get(`/core/v2/posts/${body.id}${query}`)).body
      expect(classes).toContain(present)
      expect(classes).not.toContain(missing)
    }
  }
})

test('pages can be protected', async () => {
  const { as } = fakeSite()
  const sent = { title: 'x', content: 'y', status: 'publish', password: 'p' }
  const { body } = await as('admin').post('/core/v2/pages', sent)
  expect((await as('anonymous').get(`/core/v2/pages/${body.id}`)).body.content).toEqual(hidden)
})
