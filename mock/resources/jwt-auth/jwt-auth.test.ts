import { expect, test } from '#test'
import { fakeSite, userIds } from '../../testing/fake-site.ts'

const site = () => fakeSite({ jwt: true })

async function tokenOf({ as }: ReturnType<typeof site>, username: string, password: string) {
  return as('anonymous').post<Record<string, string> & { data: { status: number } }>('/jwt-auth/v1/token', {
    username,
    password,
  })
}

const bearer = (token = '') => ({ headers: { Authorization: `Bearer ${token}` } })

test('a user gets a token and writes with it', async () => {
  const fake = site()
  const { status, body } = await tokenOf(fake, 'author', 'fake-author')
  expect(status).toBe(200)
  expect(body).toEqual({
    token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    user_email: 'author@example.com',
    user_nicename: 'author',
    user_display_name: 'author',
  })
  const sent = { ...bearer(body.token), body: { title: 'By token' } }
  const made = await fake.as('anonymous').request('POST', '/core/v2/posts', sent)
  expect([made.status, made.body.author]).toEqual([201, userIds.author])
  const good = await fake.as('anonymous').request('POST', '/jwt-auth/v1/token/validate', bearer(body.token))
  expect([good.status, good.body]).toEqual([200, { code: 'jwt_auth_valid_token', data: { status: 200 } }])
})

for (const [name, password, code] of [
  ['author', 'wrong', 'incorrect_password'],
  ['ghost', 'x', 'invalid_username'],
  ['ghost@example.com', 'x', 'invalid_email'],
  ['', 'x', 'empty_username'],
  ['author', '', 'empty_password'],
] as const)
  test(`there is no token for “${name}” with “${password}”`, async () => {
    const { status, body } = await tokenOf(site(), name, password)
    expect([status, body.code, body.data.status]).toEqual([403, `[jwt_auth] ${code}`, 403])
  })

test('every route refuses a changed, foreign or expired token', async () => {
  const fake = site()
  const { body } = await tokenOf(fake, 'admin', 'fake-admin')
  const other = await tokenOf(site(), 'admin', 'fake-admin')
  const refused = async (token: string | undefined) => {
    const read = await fake.as('anonymous').request('GET', '/core/v2/posts', bearer(token))
    const checked = await fake.as('anonymous').request('POST', '/jwt-auth/v1/token/validate', bearer(token))
    return [read.status, read.body.code, checked.status, checked.body.code]
  }
  const invalid = [403, 'jwt_auth_invalid_token', 403, 'jwt_auth_invalid_token']
  for (const token of [`${body.token}x`, other.body.token, 'a.b.c', 'x'])
    expect(await refused(token)).toEqual(invalid)
  fake.site.clock.advance(8 * 24 * 3600 * 1000)
  expect(await refused(body.token)).toEqual(invalid)
})

test('validation without a token reports what is missing', async () => {
  const client = site().as('anonymous')
  expect((await client.post('/jwt-auth/v1/token/validate')).body.code).toBe('jwt_auth_no_auth_header')
  expect((await client.request('POST', '/jwt-auth/v1/token/validate', bearer())).body.code).toBe(
    'jwt_auth_bad_auth_header',
  )
})

test('the index and the log have the token routes, only with the option', async () => {
  for (const deployment of ['first', 'stock'] as const) {
    const fake = fakeSite({ deployment, jwt: true })
    const { body } = await fake.as('anonymous').get<{ namespaces: string[]; routes: object }>('/')
    expect(body.namespaces).toContain('jwt-auth/v1')
    expect(Object.keys(body.routes)).toEqual(
      expect.arrayContaining(['/jwt-auth/v1', '/jwt-auth/v1/token', '/jwt-auth/v1/token/validate']),
    )
    await tokenOf(fake, 'author', 'fake-author')
    expect(fake.site.requests.at(-1)?.route).toBe('POST /jwt-auth/v1/token')
  }
  const plain = fakeSite()
  expect((await tokenOf(plain, 'author', 'fake-author')).status).toBe(404)
  expect((await plain.as('anonymous').request('GET', '/core/v2/posts', bearer('x'))).status).toBe(200)
})
