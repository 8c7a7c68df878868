import { expect, test } from '#test'
import { completeSiteData } from '../../fixtures/complete-site-data.ts'
import { fromSiteData } from '../store/from-site-data.ts'
import { SiteState } from '../store/site-state.ts'
import { aPassword } from '../testing/a-record.ts'
import { fakeSite, smallSite, userIds } from '../testing/fake-site.ts'
import { Credentials } from './credentials.ts'

const basic = (text: string): string => `Basic ${btoa(text)}`

/** The author of a post created with these headers; undefined for an anonymous request. */
async function authorWith(
  headers: Readonly<Record<string, string>>,
  site = fakeSite(),
): Promise<number | undefined> {
  const sent = { body: { title: 'Mine' }, headers }
  const { status, body } = await site.as('anonymous').request('POST', '/core/v2/posts', sent)
  if (status === 201) return body.author
  expect([status, body.code]).toEqual([401, 'rest_cannot_create'])
  return undefined
}

for (const [what, header] of Object.entries({
  'the slug': basic('author:fake-author'),
  'the slug in capitals': basic('AUTHOR:fake-author'),
  'the e-mail address': basic('author@example.com:fake-author'),
  'spaces within the password': basic('author:fake -aut hor'),
  'the scheme in small letters': `basic ${btoa('author:fake-author')}`,
}))
  test(`a user signs in with ${what}`, async () => {
    expect(await authorWith({ Authorization: header })).toBe(userIds.author)
  })

test('a password of any letters, with colons, is taken whole', async () => {
  const user = { slug: 'Zoë', role: 'author' as const, application_passwords: ['p:ä:ß'] }
  const { as } = fakeSite({ data: completeSiteData({ users: [user] }) })
  const header = `Basic ${Buffer.from('zoë:p:ä:ß').toString('base64')}`
  const sent = { body: { title: 'x' }, headers: { Authorization: header } }
  expect((await as('anonymous').request('POST', '/core/v2/posts', sent)).status).toBe(201)
})

test('a user with several passwords signs in with each, and one with none never', async () => {
  const data = smallSite()
  data.users = data.users.map((user) => ({
    ...user,
    application_passwords: user.slug === 'author' ? ['one', 'two'] : [],
  }))
  const site = fakeSite({ data })
  expect(await authorWith({ Authorization: basic('author:one') }, site)).toBe(userIds.author)
  expect(await authorWith({ Authorization: basic('author:two') }, site)).toBe(userIds.author)
  expect(await authorWith({ Authorization: basic('editor:') }, site)).toBeUndefined()
})

test('wrong credentials are cached without affecting right ones', async () => {
  const site = fakeSite()
  expect(await authorWith({ Authorization: basic('author:wrong') }, site)).toBeUndefined()
  expect(await authorWith({ Authorization: basic('author:fake-author') }, site)).toBe(userIds.author)
})

test("on an open site anonymous requests are an administrator's, and users keep their own identity", async () => {
  const site = fakeSite({ open: true })
  expect(await authorWith({}, site)).toBe(userIds.admin)
  expect(await authorWith({ Authorization: basic('author:fake-author') }, site)).toBe(userIds.author)
})

test('a seeded user can sign in, in that session alone', () => {
  const credentials = new Credentials()
  const base = new SiteState(fromSiteData(smallSite()))
  const [fork, other] = [base.fork(), base.fork()]
  const [old, added] = [basic('author:fake-author'), basic('author:added')]
  const userOf = (state: SiteState, header: string) => credentials.userOf(header, state.users)?.slug
  expect([userOf(fork, old), userOf(fork, added)]).toEqual(['author', undefined])
  const author = fork.users.get(userIds.author)
  if (author) fork.users.put({ ...author, passwords: [aPassword('added')] })
  expect([userOf(fork, old), userOf(fork, added)]).toEqual([undefined, 'author'])
  expect([userOf(other, old), userOf(other, added)]).toEqual(['author', undefined])
})

test('a refused anonymous request says so and why its credentials were ignored; a user is named', async () => {
  const site = fakeSite()
  const refusal = async (headers: Readonly<Record<string, string>>) => {
    const sent = { body: { title: 'Mine' }, headers }
    const { status, body } = await site.as('anonymous').request('POST', '/core/v2/posts', sent)
    return [status, body.code, body.message]
  }
  const anonymous = await refusal({})
  expect(anonymous).toEqual([401, 'rest_cannot_create', expect.stringContaining('anonymous')])
  expect(await refusal({ Authorization: basic('edda:secret') })).toEqual([
    401,
    'rest_cannot_create',
    `${anonymous[2]} The credentials were ignored: there is no user "edda".`,
  ])
  expect(await refusal({ Authorization: basic('subscriber:fake-subscriber') })).toEqual([
    403,
    'rest_cannot_create',
    expect.stringMatching(/subscriber \(subscriber\) cannot create posts/),
  ])
})
