import { expect, test } from '#test'
import type { JsonObject } from '../../contract/index.ts'
import { createSite, type Site } from '../../mock/index.ts'
import { parseDeployment } from './deployment-file.ts'
import { mirror } from './mirror-site.ts'

const refusal = (code: string, status = 401) =>
  Response.json({ code, message: 'Nein.', data: { status } }, { status })

/** A site whose plugin answers anonymous clients in its own words. */
function club(): Site {
  return createSite({
    data: {
      site: { name: 'Club' },
      users: [{ slug: 'admin', role: 'administrator', application_passwords: ['fake-admin'] }],
      types: { event: {} },
    },
    handlers: {
      'GET /club/v1/members': ({ user }) =>
        user ? [{ id: 1, name: 'Ada' }] : refusal('club_members_only', 403),
      'GET /club/v1/members/{id}': ({ user }) => (user ? { id: 1, name: 'Ada' } : refusal('club_no_member')),
      'GET /club/v1/greeting': ({ user }) => ({ words: user ? `Hello ${user}` : 'Hello stranger' }),
    },
  })
}

let mirrored: Site

test.beforeAll(async () => {
  const original = club()
  const user = { name: 'admin', password: 'fake-admin' }
  const { text } = await mirror((request) => original.fetch(request), { user, content: 5 })
  mirrored = createSite(await parseDeployment(text, 'club'))
})

/** What the mirror of that site, read by its administrator, answers anonymous clients. */
async function anonymously(path: string) {
  const response = await mirrored.fetch(`http://mock.test/wp-json${path}`)
  const body: JsonObject = await response.json()
  return { status: response.status, source: response.headers.get('x-site-contract-source'), body }
}

test("a mirror that was read by a user refuses anonymous clients with the site's own error", async () => {
  expect(await anonymously('/club/v1/members')).toMatchObject({
    status: 403,
    body: { code: 'club_members_only' },
  })
  expect(await anonymously('/club/v1/members?page=2')).toMatchObject({ status: 403 })
  expect(await anonymously('/club/v1/members/7')).toMatchObject({
    status: 401,
    body: { code: 'club_no_member' },
  })
})

test('it answers them what the site answers them, not what the user read', async () => {
  const { source, body } = await anonymously('/club/v1/greeting')
  expect([source, body]).toEqual(['observed', { words: 'Hello stranger' }])
})

test('the types, statuses and taxonomies that anonymous clients get are those of the site, and nothing else', async () => {
  const site = club()
  for (const path of ['/wp/v2/types', '/wp/v2/statuses', '/wp/v2/taxonomies', '/wp/v2/types?context=embed']) {
    const original: JsonObject = await (await site.fetch(`http://mock.test/wp-json${path}`)).json()
    expect(Object.keys((await anonymously(path)).body)).toEqual(Object.keys(original))
  }
})

test('the error of a private item is not that of one which does not exist', async () => {
  const { status, body } = await anonymously('/wp/v2/posts/99999999/revisions')
  expect([status, body]).toMatchObject([404, { code: 'rest_post_invalid_parent' }])
})
