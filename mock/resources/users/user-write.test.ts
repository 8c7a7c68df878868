import { expect, test } from '#test'
import { type FakeSite, fakeSite, noon, type UserSlug, userIds } from '../../testing/fake-site.ts'

const users = '/core/v2/users'
const newcomer = { username: 'newcomer', email: 'new@example.com', password: 'secret' }
const stock = () => fakeSite({ deployment: 'stock' })

/** What a refused write answers; it changes nothing. */
async function refused(
  method: 'POST' | 'DELETE',
  path: string,
  body: unknown,
  user: UserSlug | 'anonymous' = 'admin',
  fake: FakeSite = stock(),
): Promise<unknown[]> {
  const before = JSON.stringify(fake.site.snapshot())
  const reply = await fake.as(user).request(method, path, { body })
  expect(JSON.stringify(fake.site.snapshot())).toBe(before)
  return [reply.status, reply.body.code]
}

test('a user is created with the sent fields and the defaults of WordPress', async () => {
  const { as } = stock()
  const { status, headers, body } = await as('admin').post(users, newcomer)
  expect(status).toBe(201)
  expect(headers.get('location')).toBe(`http://site.test/wp-json/core/v2/users/${body.id}`)
  expect(body).toMatchObject({
    username: 'newcomer',
    name: 'newcomer',
    nickname: 'newcomer',
    slug: 'newcomer',
    first_name: '',
    url: '',
    description: '',
    locale: 'en_US',
    roles: ['subscriber'],
    registered_date: `${new Date(noon).toISOString().slice(0, 19)}+00:00`,
    meta: { persisted_preferences: [] },
  })
  expect((await as('admin').get(`${users}/${body.id}?context=edit`)).body).toEqual(body)
  expect((await as('anonymous').get(`${users}/${body.id}`)).body.code).toBe('rest_user_cannot_view')
})

test('names are plain text, a description may have light markup, a URL gets a scheme', async () => {
  const { body } = await stock()
    .as('admin')
    .post(users, {
      ...newcomer,
      first_name: 'A <b>B</b>',
      last_name: 'C & D',
      description: '<em>x</em><script>y</script>',
      url: 'example.com/a b',
    })
  expect(body).toMatchObject({
    first_name: 'A B',
    last_name: 'C &amp; D',
    name: 'A B C &amp; D',
    description: '<em>x</em>y',
    url: 'http://example.com/a%20b',
  })
})

test('an unsafe URL is not stored', async () => {
  const { body } = await stock()
    .as('admin')
    .post(users, { ...newcomer, url: 'javascript:alert(1)' })
  expect(body.url).toBe('')
})

test('a slug is made from the username and is unique', async () => {
  const { as } = stock()
  const first = await as('admin').post(users, { ...newcomer, username: 'Author @ home' })
  expect(first.body.slug).toBe('author-home')
  const second = await as('admin').post(users, { ...newcomer, email: 'b@example.com', slug: 'author-home' })
  expect(second.body.slug).toBe('author-home-2')
})

test('a new user has the capabilities of its roles', async () => {
  const { as } = stock()
  const { body } = await as('admin').post(users, { ...newcomer, roles: ['contributor', 'author'] })
  expect(body.roles).toEqual(['contributor', 'author'])
  expect(body.capabilities).toMatchObject({ publish_posts: true, author: true, contributor: true })
  expect(body.extra_capabilities).toEqual({ contributor: true, author: true })
})

for (const [what, sent, code] of [
  ['a username with strange letters', { username: 'a/b' }, 'rest_invalid_param'],
  ['no username', { username: '' }, 'rest_invalid_param'],
  ['an invalid mail address', { email: 'nomail' }, 'rest_invalid_param'],
  ['a password with a backslash', { password: 'a\\b' }, 'rest_invalid_param'],
  ['no password', { password: '' }, 'rest_invalid_param'],
  ['an unknown language', { locale: 'xx' }, 'rest_invalid_param'],
  ['an unknown role', { roles: ['nope'] }, 'rest_user_invalid_role'],
  ['an id', { id: 7 }, 'rest_user_exists'],
] as const)
  test(`no user is created with ${what}`, async () => {
    expect(await refused('POST', users, { ...newcomer, ...sent })).toEqual([400, code])
  })

for (const [what, sent, code] of [
  ['a username that is taken', { username: 'EDITOR' }, 'existing_user_login'],
  ['an address that is taken', { email: 'Editor@example.com' }, 'existing_user_email'],
  ['a username of 61 letters', { username: 'a'.repeat(61), slug: 'a' }, 'user_login_too_long'],
  ['a slug of 51 letters', { slug: 'a'.repeat(51) }, 'user_nicename_too_long'],
  ['an address of 101 letters', { url: `http://${'a'.repeat(94)}` }, 'user_url_too_long'],
] as const)
  test(`no user is created with ${what}: 500 with data null, as in WordPress`, async () => {
    const { status, body } = await stock()
      .as('admin')
      .post(users, { ...newcomer, ...sent })
    expect([status, body.code, body.data]).toEqual([500, code, null])
  })

test('administrators create users', async () => {
  expect(await refused('POST', users, newcomer, 'anonymous')).toEqual([401, 'rest_cannot_create_user'])
  expect(await refused('POST', users, newcomer, 'editor')).toEqual([403, 'rest_cannot_create_user'])
  expect(await refused('POST', users, {})).toEqual([400, 'rest_missing_callback_param'])
})

test('an update changes only the sent fields, also where the user is embedded', async () => {
  const { as } = stock()
  const { body } = await as('admin').post(`${users}/${userIds.author}`, { name: 'Ada', slug: 'ada' })
  expect(body).toMatchObject({ name: 'Ada', slug: 'ada', username: 'author', email: 'author@example.com' })
  const [post] = (
    await as('anonymous').get<{ _embedded: { author: { name: string; link: string }[] } }[]>(
      `/core/v2/posts?author=${userIds.author}&_embed=author`,
    )
  ).body
  expect(post?._embedded.author[0]).toMatchObject({ name: 'Ada', link: 'http://site.test/author/ada/' })
})

test('an empty name becomes the username', async () => {
  const { as } = stock()
  await as('author').post(`${users}/me`, { name: 'Ada', nickname: 'A' })
  expect((await as('author').post(`${users}/me`, { name: '', nickname: '' })).body).toMatchObject({
    name: 'author',
    nickname: 'author',
  })
})

for (const [what, sent, answer] of [
  ['the address of another', { email: 'editor@example.com' }, [400, 'rest_user_invalid_email']],
  ['the slug of another', { slug: 'editor' }, [400, 'rest_user_invalid_slug']],
  ['another username', { username: 'else' }, [400, 'rest_user_invalid_argument']],
  ['an unknown role', { roles: ['nope'] }, [400, 'rest_user_invalid_role']],
] as const)
  test(`a user cannot have ${what}`, async () => {
    expect(await refused('POST', `${users}/${userIds.author}`, sent)).toEqual(answer)
  })

test('the current address and slug may be sent', async () => {
  const sent = { email: 'author@example.com', slug: 'author', username: 'author' }
  expect((await stock().as('author').post(`${users}/me`, sent)).status).toBe(200)
})

test('users edit themselves, administrators all users', async () => {
  const path = `${users}/${userIds.editor}`
  expect((await stock().as('editor').post(path, { description: 'mine' })).body.description).toBe('mine')
  expect(await refused('POST', path, { name: 'x' }, 'author')).toEqual([403, 'rest_cannot_edit'])
  expect(await refused('POST', path, { name: 'x' }, 'anonymous')).toEqual([401, 'rest_cannot_edit'])
  expect(await refused('POST', `${users}/99`, { name: 'x' })).toEqual([404, 'rest_user_invalid_id'])
  expect(await refused('POST', `${users}/me`, { name: 'x' }, 'anonymous')).toEqual([
    404,
    'rest_user_invalid_id',
  ])
})

test('administrators set roles, but cannot drop their own right to', async () => {
  const { as } = stock()
  const own = { roles: ['editor'] }
  expect(await refused('POST', `${users}/me`, own, 'author')).toEqual([403, 'rest_cannot_edit_roles'])
  expect(await refused('POST', `${users}/me`, own)).toEqual([403, 'rest_user_invalid_role'])
  await as('admin').post(`${users}/${userIds.author}`, { roles: [] })
  expect((await as('author').post('/core/v2/posts', { title: 'x' })).status).toBe(403)
  await as('admin').post(`${users}/${userIds.author}`, { roles: 'editor' })
  expect((await as('author').post('/core/v2/pages', { title: 'x' })).status).toBe(201)
})

test('the preferences of the editor are stored, and removed by null', async () => {
  const { as } = stock()
  const preferences = { _modified: '2026-01-01T00:00:00Z', core: { fixedToolbar: true } }
  const { body } = await as('author').put(`${users}/me`, { meta: { persisted_preferences: preferences } })
  expect(body.meta).toEqual({ persisted_preferences: preferences })
  expect((await as('author').get(`${users}/me`)).body.meta).toEqual([])
  const removed = await as('author').patch(`${users}/me`, { meta: { persisted_preferences: null } })
  expect(removed.body.meta).toEqual({ persisted_preferences: [] })
})

test('Allow and the links list the methods that a client may call', async () => {
  const { as } = stock()
  const allowed = async (user: UserSlug | 'anonymous', id: number) => {
    const { headers, body } = await as(user).get<{
      _links: { self: { targetHints: { allow: string[] } }[] }
    }>(`${users}/${id}`)
    return [headers.get('allow'), body._links.self[0]?.targetHints.allow.join(', ')]
  }
  for (const [user, allow] of [
    ['anonymous', 'GET'],
    ['editor', 'GET'],
    ['author', 'GET, POST, PUT, PATCH'],
    ['admin', 'GET, POST, PUT, PATCH, DELETE'],
  ] as const)
    expect(await allowed(user, userIds.author)).toEqual([allow, allow])
})
