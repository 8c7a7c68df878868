import { expect, test } from '#test'
import { type FakeSite, fakeSite, noon, userIds } from '../../testing/fake-site.ts'

const own = '/core/v2/users/me/application-passwords'
const stock = () => fakeSite({ deployment: 'stock' })
const now = new Date(noon).toISOString().slice(0, 19)

interface Password {
  readonly uuid: string
  readonly name: string
  readonly password: string
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
