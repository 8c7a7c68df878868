import { expect, test } from '#test'
import { type FakeSite, fakeSite, noon, type UserSlug, userIds } from '../../testing/fake-site.ts'

const own = '/core/v2/users/me/application-passwords'
const ofEditor = `/core/v2/users/${userIds.editor}/application-passwords`
const stock = () => fakeSite({ deployment: 'stock' })
const now = new Date(noon).toISOString().slice(0, 19)

interface Password {
  readonly uuid: string
  readonly name: string
  readonly password: string
}

async function made(fake: FakeSite, name = 'Tide Writer', user: UserSlug = 'author'): Promise<Password> {
  return (await fake.as(user).post<Password>(own, { name })).body
}

/** The status that the site answers to `me`, signed in so. */
async function signIn({ site }: FakeSite, user: string, password: string): Promise<number> {
  const headers = { Authorization: `Basic ${btoa(`${user}:${password}`)}` }
  return (await site.fetch(new Request('http://site.test/wp-json/core/v2/users/me', { headers }))).status
}

test('a new password is shown once and signs its user in', async () => {
  const fake = stock()
  const { status, headers, body } = await fake
    .as('author')
    .post<Password>(own, { name: ' <b>Tide</b> Writer' })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    app_id: '',
    name: 'Tide Writer',
    created: now,
    last_used: null,
    last_ip: null,
  })
  expect(body.password).toMatch(/^(?:\w{4} ){5}\w{4}$/)
  expect(headers.get('location')).toBe(
    `http://site.test/wp-json/core/v2/users/${userIds.author}/application-passwords/${body.uuid}`,
  )
  const read = await fake.as('author').get(`${own}/${body.uuid}?context=edit`)
  expect(read.body).not.toHaveProperty('password')
  expect(await signIn(fake, 'author', body.password)).toBe(200)
  expect(await signIn(fake, 'author@example.com', body.password.replaceAll(' ', ''))).toBe(200)
  expect(await signIn(fake, 'editor', body.password)).toBe(401)
})

test('a list has the last use of each password, and its address', async () => {
  const fake = stock()
  const { password } = await made(fake)
  const uses = async () =>
    (await fake.as('author').get<{ last_used: string; last_ip: string }[]>(own)).body.map(
      ({ last_used, last_ip }) => [last_used, last_ip],
    )
  expect(await uses()).toEqual([
    [now, '127.0.0.1'],
    [null, null],
  ])
  await signIn(fake, 'author', password)
  expect((await uses())[1]).toEqual([now, '127.0.0.1'])
})

test('the last use is updated once a day and is not part of a snapshot', async () => {
  const { site, as } = stock()
  const before = JSON.stringify(site.snapshot())
  const lastUse = async () => (await as('author').get<{ last_used: string }[]>(own)).body[0]?.last_used
  expect(await lastUse()).toBe(now)
  site.clock.advance(23 * 3_600_000)
  expect(await lastUse()).toBe(now)
  site.clock.advance(2 * 3_600_000)
  expect(await lastUse()).toBe('2026-01-02T13:00:00')
  expect(JSON.stringify(site.snapshot())).toBe(before)
})

test('introspect returns the password of the request', async () => {
  const fake = stock()
  const { password, uuid } = await made(fake)
  const headers = { Authorization: `Basic ${btoa(`author:${password}`)}` }
  const introspected = await fake.as('author').request(`GET`, `${own}/introspect`, { headers })
  expect(introspected.body).toMatchObject({ uuid, name: 'Tide Writer', last_used: now })
  const other = await fake.as('admin').get(`${ofEditor}/introspect`)
  expect([other.status, other.body.code]).toEqual([
    403,
    'rest_cannot_introspect_app_password_for_non_authenticated_user',
  ])
  const open = fakeSite({ deployment: 'stock', open: true })
  const anonymous = await open.as('anonymous').get(`${own}/introspect`)
  expect([anonymous.status, anonymous.body.code]).toEqual([404, 'rest_no_authenticated_app_password'])
})

test('a renamed password still works', async () => {
  const fake = stock()
  const { uuid, password } = await made(fake)
  const { body } = await fake.as('author').put(`${own}/${uuid}`, { name: 'Low Tide', app_id: '' })
  expect(body).toMatchObject({ uuid, name: 'Low Tide', created: now })
  expect(await signIn(fake, 'author', password)).toBe(200)
})

test('a deleted password no longer works', async () => {
  const fake = stock()
  const { uuid, password } = await made(fake)
  const { body } = await fake.as('author').del(`${own}/${uuid}`)
  expect(body).toMatchObject({ deleted: true, previous: { uuid, name: 'Tide Writer' } })
  expect(body.previous).not.toHaveProperty('_links')
  expect(await signIn(fake, 'author', password)).toBe(401)
  expect(await signIn(fake, 'author', 'fake-author')).toBe(200)
  expect((await fake.as('author').get(`${own}/${uuid}`)).body.code).toBe(
    'rest_application_password_not_found',
  )
})

test('all passwords of a user are deleted at once, even by an administrator', async () => {
  const fake = stock()
  await made(fake, 'x', 'editor')
  expect((await fake.as('admin').del(ofEditor)).body).toEqual({ deleted: true, count: 2 })
  expect(await signIn(fake, 'editor', 'fake-editor')).toBe(401)
})

for (const [what, sent] of [
  ['no name', {}],
  ['an empty name', { name: '' }],
  ['a blank name', { name: ' ' }],
  ['a name that is all tags', { name: '<b></b>' }],
  ['an app_id that is not a UUID', { name: 'x', app_id: 'x' }],
] as const)
  test(`a password with ${what} is refused`, async () => {
    const { site, as } = stock()
    const before = JSON.stringify(site.snapshot())
    expect((await as('author').post(own, sent)).status).toBe(400)
    expect(JSON.stringify(site.snapshot())).toBe(before)
  })

test('an app_id is stored', async () => {
  const app_id = '0b3f8b1e-3f6a-4b0e-9a31-0c1de6f0a111'
  expect((await stock().as('author').post(own, { name: 'x', app_id })).body.app_id).toBe(app_id)
})

test('passwords are for their user and for administrators', async () => {
  const fake = stock()
  const { uuid } = await made(fake, 'x', 'editor')
  for (const [method, path, code] of [
    ['GET', ofEditor, 'rest_cannot_list_application_passwords'],
    ['POST', ofEditor, 'rest_cannot_create_application_passwords'],
    ['DELETE', ofEditor, 'rest_cannot_delete_application_passwords'],
    ['GET', `${ofEditor}/${uuid}`, 'rest_cannot_read_application_password'],
    ['PATCH', `${ofEditor}/${uuid}`, 'rest_cannot_edit_application_password'],
    ['DELETE', `${ofEditor}/${uuid}`, 'rest_cannot_delete_application_password'],
  ] as const)
    for (const user of ['anonymous', 'author'] as const) {
      const { status, body } = await fake
        .as(user)
        .request(method, path, method === 'GET' ? {} : { body: { name: 'x' } })
      expect([status, body.code]).toEqual([user === 'anonymous' ? 401 : 403, code])
    }
  expect((await fake.as('anonymous').get(own)).body.code).toBe('rest_not_logged_in')
  expect((await fake.as('admin').get('/core/v2/users/99/application-passwords')).body.code).toBe(
    'rest_user_invalid_id',
  )
})
