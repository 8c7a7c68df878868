import { expect, test } from '#test'
import { jsonResponse, type ReceivedRequest, tinySite } from '../../client/testing/tiny-site.ts'
import { basic } from '../../client/transport/secrets.ts'
import type { Json } from '../../contract/index.ts'
import { type JsonObject, objectOrEmpty } from '../../contract/lib/json.ts'
import { sessionWith, someRunTag, someUser } from '../testing/a-session.ts'
import { isOfRun } from './run-tag.ts'

const password = 'abcd efgh ijkl mnop'

/** A site that creates users and application passwords, unless an option disables it. */
function aSite({ makes = true, issues = true } = {}) {
  const users = new Map<number, JsonObject>()
  const answer = ({ method, path, body }: ReceivedRequest): Response | undefined => {
    const [, id, below] = /\/core\/v2\/users(?:\/(\d+)(\/application-passwords)?)?(?:\?.*)?$/.exec(path) ?? []
    if (!path.includes('/core/v2/users')) return undefined
    if (!makes) return jsonResponse({ code: 'rest_no_route', message: 'No route.' }, 404)
    if (below !== undefined)
      return issues
        ? jsonResponse({ uuid: '1', password }, 201)
        : jsonResponse({ code: 'application_passwords_disabled', message: 'No.' }, 501)
    if (method === 'POST') {
      const sent: Json = JSON.parse(body)
      const made = { ...objectOrEmpty(sent), id: users.size + 2 }
      users.set(made.id, made)
      return jsonResponse(made, 201)
    }
    const user = users.get(Number(id))
    if (user === undefined) return jsonResponse({ code: 'rest_user_invalid_id', message: 'None.' }, 404)
    if (method === 'DELETE') users.delete(Number(id))
    return jsonResponse(method === 'DELETE' ? { deleted: true } : user)
  }
  const site = tinySite({ answer })
  return { site, users }
}

test('a user is created once, has the tag, signs in by an application password, and is deleted with the session', async () => {
  const { site, users } = aSite()
  const session = sessionWith(site.fetch)
  const first = await session.tools.as('editor')
  expect(await session.tools.as('editor')).toBe(first)
  const [made] = users.values()
  expect(made && isOfRun(made, someRunTag)).toBe(true)
  expect(made).toMatchObject({ roles: ['editor'], username: expect.stringMatching(/^[a-z0-9-]+$/) })
  await first.site.get('/core/v2/posts')
  const sent = site.seen.at(-1)?.headers.get('authorization')
  expect(sent).toBe(basic({ name: String(made?.username), password }))
  expect(session.blank(`it is ${password}`)).toBe('it is ***')
  await session.tools.testData.endCheck()
  expect(users.size).toBe(1)
  expect(await session.close()).toEqual({ left: [], notOwn: [] })
  expect(users.size).toBe(0)
})

test('a given user is used, and none is created', async () => {
  const { site, users } = aSite()
  const given = { name: 'ed', password: 'secret-word' }
  const { tools, blank } = sessionWith(site.fetch, { users: { editor: given } })
  const { site: editor } = await tools.as('editor')
  const { request } = await editor.get('/core/v2/posts')
  expect(request.userVariable).toBe('SITE_CONTRACT_USER_EDITOR')
  expect(site.seen.at(-1)?.headers.get('authorization')).toBe(basic(given))
  expect(users.size).toBe(0)
  expect(blank('secret-word')).toBe('***')
})

test('a command names the variable of the user', async () => {
  const { site } = aSite()
  const { tools } = sessionWith(site.fetch, { user: { ...someUser, variable: 'BLOG_USER' } })
  expect((await tools.site.get('/core/v2/posts')).request.userVariable).toBe('BLOG_USER')
})

test("another user's client does not send the credentials of the run's user", async () => {
  const { site } = aSite()
  const { tools } = sessionWith(site.fetch, { headers: { Cookie: 'id=1', 'X-Of-Run': '1' } })
  const { site: author } = await tools.as('author')
  await author.get('/core/v2/posts')
  const { headers } = site.seen.at(-1) ?? {}
  expect([headers?.get('cookie'), headers?.get('x-of-run')]).toEqual([null, '1'])
  expect(headers?.get('authorization')).not.toBe(basic(someUser))
})

for (const [what, options, message] of [
  ['makes no users', { makes: false }, /makes no user [(]POST .*\/users: 404 rest_no_route[)]/],
  ['has no application passwords', { issues: false }, /gives a user no application password [(].*501/],
] as const)
  test(`the error for a target that ${what} explains what to do, and no user is left`, async () => {
    const { site, users } = aSite(options)
    const session = sessionWith(site.fetch)
    await expect(session.tools.as('author')).rejects.toThrow(message)
    await expect(session.tools.as('author')).rejects.toThrow('Give one: --user author=NAME:PASSWORD.')
    await session.close()
    expect(users.size).toBe(0)
  })

test('no user is created without the right to write', async () => {
  const { site } = aSite()
  const { tools } = sessionWith(site.fetch, { write: false })
  await expect(tools.as('author')).rejects.toThrow('requires --user and --write')
  expect(site.seen).toEqual([])
})
