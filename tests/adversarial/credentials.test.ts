import { expect, test } from '#test'
import { adversarialSite, expectError, posts } from './adversarial-site.ts'

test.describe.configure({ timeout: 30_000 })

const basic = (pair: string): string => `Basic ${Buffer.from(pair, 'utf8').toString('base64')}`

// WordPress treats unknown credentials as anonymous: reads are answered, writes refused.
const unlistedValues: Readonly<Record<string, string>> = {
  'nothing behind Basic': 'Basic ',
  'no colon': basic('admin'),
  'a colon alone': basic(':'),
  'no password': basic('admin:'),
  'no name': basic(':fake-admin'),
  'a colon more': basic('admin:fake-admin:'),
  'another colon before': basic('admin::fake-admin'),
  'a null byte behind the name': basic('admin\0:fake-admin'),
  'a null byte behind the password': basic('admin:fake-admin\0'),
  'a line end': basic('admin:fake-admin\r\n'),
  'letters of another script': basic('аdmin:fake-admin'),
  'the password of another': basic('admin:fake-editor'),
  '10 KB of name': basic(`${'a'.repeat(10_240)}:x`),
  '10 KB of password': basic(`admin:${'ü'.repeat(5_120)}`),
  '60 KB of base64': `Basic ${'QUFB'.repeat(15_000)}`,
  'what is no base64': 'Basic ***',
  'base64 that breaks off': 'Basic YWRtaW46ZmFrZS1hZG1p',
  'bytes that are no UTF-8': `Basic ${Buffer.from([0xff, 0x3a, 0xfe]).toString('base64')}`,
  'two schemes': `${basic('admin:fake-admin')}, ${basic('edda:fake-editor')}`,
  'a word behind': `${basic('admin:fake-admin')} x`,
  'another scheme': `Bearer ${Buffer.from('admin:fake-admin').toString('base64')}`,
  'no scheme': Buffer.from('admin:fake-admin').toString('base64'),
  'a name every object has': basic('__proto__:constructor'),
  'a pattern': basic('.*:.*'),
  'a list of names': basic('admin,edda:fake-admin'),
}

for (const [what, authorization] of Object.entries(unlistedValues))
  test(`${what} signs no user in`, async () => {
    const site = adversarialSite()
    const before = JSON.stringify(site.snapshot())
    const send = (init: RequestInit): Promise<Response> =>
      site.fetch(
        new Request(`http://site.test${posts}`, {
          ...init,
          headers: { Authorization: authorization, 'Content-Type': 'application/json' },
        }),
      )
    expect((await send({})).status).toBe(200)
    const refused = await send({ method: 'POST', body: '{"title":"x"}' })
    expect(refused.status).toBe(401)
    expect((await expectError(refused)).code).toBe('rest_cannot_create')
    expect(JSON.stringify(site.snapshot())).toBe(before)
  })

test('1,001 wrong credentials neither sign the next user in nor lock them out', async () => {
  const site = adversarialSite()
  const statusFor = async (pair: string): Promise<number> => {
    const headers = { Authorization: basic(pair) }
    return (await site.fetch(new Request(`http://site.test${posts}?context=edit&per_page=1`, { headers })))
      .status
  }
  for (let n = 0; n <= 1_001; n++) await statusFor(`nobody-${n}:x`)
  expect([
    await statusFor('nobody-1:x'),
    await statusFor('admin:fake-admin'),
    await statusFor('nobody-2:x'),
  ]).toEqual([401, 200, 401])
})

test('a cached answer for one user is never sent to another', async () => {
  const site = adversarialSite()
  const send = async (headers: Record<string, string>): Promise<number> =>
    (await site.fetch(new Request(`http://site.test${posts}?context=edit`, { headers }))).status
  const [scheme = '', secret = ''] = basic('admin:fake-admin').split(' ')
  expect(await send({ Authorization: `${scheme} ${secret}`, Origin: 'http://a.test' })).toBe(200)
  // The same words, divided otherwise between the two headers.
  expect(await send({ Authorization: scheme, Origin: `${secret} http://a.test` })).toBe(401)
})
