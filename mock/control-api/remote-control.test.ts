import { Validator } from '@seriousme/openapi-schema-validator'
import { expect } from '#test'
import { noon, postIds } from '../testing/small-site.ts'
import { controlRoutes } from './control-routes.ts'
import { ok, test, tried } from './testing/control-test.ts'

const signIn = { Authorization: `Basic ${btoa('admin:fake-admin')}` }

// In one worker and in order, so that the last can say what none has tried.
test.describe.configure({ mode: 'default' })

test('the site, its users and its content are listed', async ({ controlled: { control, site } }) => {
  expect(await control('GET site')).toEqual(
    ok({ name: site.snapshot().info.name, root: '/wp-json', now: noon, sessions: [] }),
  )
  const { body: users } = await control('GET users')
  expect(users).toContainEqual({
    slug: 'admin',
    name: expect.any(String),
    role: 'administrator',
    passwords: ['fake-admin'],
  })
  const { body: content } = await control('GET content')
  const drafts = site
    .snapshot()
    .content.filter(({ type, status }) => type === 'post' && status === 'draft').length
  expect(content).toContainEqual({ type: 'post', status: 'draft', count: drafts })
  const { body: state } = await control('GET state')
  expect(state).toEqual(JSON.parse(JSON.stringify({ ...site.snapshot(), files: [] })))
})

test('requests are listed from a number on, and cleared', async ({ controlled: { control, url } }) => {
  for (const page of [0, 1]) await fetch(`${url}/wp-json/core/v2/posts?page=${page}&password=hidden`)
  expect((await control('GET requests')).body).toMatchObject([
    { number: 1, status: 400, code: 'rest_invalid_param', time: noon },
    { number: 2, status: 200 },
  ])
  const later = await control('GET requests?after=1')
  expect(later.body).toMatchObject([{ number: 2, query: { page: '1', password: '…' } }])
  expect(JSON.stringify(later)).not.toContain('hidden')
  // A client that has seen higher numbers has seen an earlier site.
  expect((await control('GET requests?after=90')).body).toHaveLength(2)
  expect(await control('DELETE requests')).toEqual(ok({ done: true }))
  expect(await control('GET requests')).toEqual(ok([]))
})

test('requests are reported by page, of the named session', async ({ controlled: { control, url } }) => {
  const session = { 'X-Site-Contract-Session': 'monday' }
  const headers = { ...session, Referer: 'http://app.test/blog' }
  for (let i = 0; i < 2; i++) await fetch(`${url}/wp-json/core/v2/posts`, { headers })
  const { body } = await control('GET report', undefined, session)
  expect(body).toMatchObject({
    requests: 2,
    groups: [{ page: 'http://app.test/blog', requests: 2, findings: [{ kind: 'same-request', saves: 1 }] }],
  })
  expect((await control('GET report')).body).toEqual({ requests: 0, bytes: 0, groups: [] })
})

test('one exchange and a summary of the changes are returned', async ({ controlled: { control, url } }) => {
  await fetch(`${url}/wp-json/core/v2/posts?_fields=id`)
  expect(await control('GET exchange?number=1')).toMatchObject({
    status: 200,
    body: { request: { number: 1 }, answer: { text: expect.stringMatching(/^\[/) } },
  })
  expect(await control('GET changes')).toEqual(
    ok({ faults: [], overrides: [], like: [], clock: 0, isFrozen: false }),
  )
})

test('the changes of requests are listed, and undone', async ({ controlled: { control, url, site } }) => {
  expect(await control('GET timeline')).toEqual(ok({ since: 1, changes: [] }))
  const before = site.snapshot().content
  await fetch(`${url}/wp-json/core/v2/posts/${postIds.draft}`, { method: 'DELETE', headers: signIn })
  expect(await control('GET timeline')).toEqual(
    ok({ since: 1, changes: [{ number: 1, words: [`trashed post ${postIds.draft}`] }] }),
  )
  expect(await control('POST back', { number: 1 })).toMatchObject({ body: { changes: [{ isUndone: true }] } })
  expect(site.snapshot().content).toEqual(before)
})

test('passwords are blanked wherever they were sent', async ({ controlled: { control, url } }) => {
  const requests = [{ path: '/core/v2/posts', method: 'POST', body: { title: 'x', password: 'hidden' } }]
  const headers = { 'Content-Type': 'application/json' }
  await fetch(`${url}/wp-json/batch/v1`, { method: 'POST', headers, body: JSON.stringify({ requests }) })
  await fetch(`${url}/wp-login.php?action=postpass`, {
    method: 'POST',
    body: new URLSearchParams({ post_password: 'hidden' }),
  })
  const { body } = await control('GET requests')
  expect(body).toMatchObject([{ body: { requests: [{ body: { title: 'x', password: '…' } }] } }, {}])
  expect(JSON.stringify(body)).not.toContain('hidden')
})

test('the sources of responses are listed by method and route', async ({ controlled: { control } }) => {
  expect((await control('GET sources')).body).toMatchObject({ 'POST /cache/v3/ping': 'generated' })
})

test('a reset restores the initial state', async ({ controlled: { control, site } }) => {
  const before = site.snapshot()
  site.seed('fresh')
  site.faults.add({ status: 500 })
  expect(await control('POST reset')).toEqual(ok({ done: true }))
  expect(site.snapshot()).toEqual(before)
  expect(site.faults.list).toEqual([])
})

test('data are seeded by name or as sent', async ({ controlled: { control, site } }) => {
  expect((await control('POST seed', { data: 'journal' })).body).toContainEqual({
    type: 'post',
    status: 'publish',
    count: 44,
  })
  const sent = await control('POST seed', { posts: [{ title: 'One', status: 'draft' }] })
  expect(sent).toEqual(ok([{ type: 'post', status: 'draft', count: 1 }]))
  expect(site.snapshot().content).toHaveLength(1)
})

test('a snapshot is stored by name and restored', async ({ controlled: { control, site } }) => {
  const before = site.snapshot()
  const stored = [{ name: 'first', time: noon, items: before.content.length }]
  expect(await control('POST snapshots', { name: 'first' })).toEqual(ok(stored))
  site.seed('fresh')
  expect(await control('GET snapshots')).toEqual(ok(stored))
  expect((await control('POST restore', { name: 'first' })).status).toBe(200)
  expect(site.snapshot()).toEqual(before)
})

test('the clock is read, moved, set and reset', async ({ controlled: { control } }) => {
  const hour = 3_600_000
  expect(await control('GET clock')).toEqual(ok({ now: noon, isFrozen: false }))
  expect(await control('POST clock', { advance: hour })).toEqual(ok({ now: noon + hour, isFrozen: false }))
  expect(await control('POST clock', { advance: -2 * hour })).toEqual(
    ok({ now: noon - hour, isFrozen: false }),
  )
  expect(await control('POST clock', { set: '2030-01-01T00:00:00Z' })).toEqual(
    ok({ now: Date.UTC(2030, 0), isFrozen: false }),
  )
  expect(await control('POST clock', { set: noon + hour })).toEqual(ok({ now: noon + hour, isFrozen: false }))
  expect(await control('DELETE clock')).toEqual(ok({ now: noon, isFrozen: false }))
})

test('moving the clock publishes scheduled items before the content is listed', async ({
  controlled: { control, site },
}) => {
  await control('POST clock', { set: '2031-01-01T00:00:00Z' })
  const { body } = await control('GET content')
  expect(body).not.toContainEqual(expect.objectContaining({ type: 'post', status: 'future' }))
  expect(site.snapshot().content.find(({ id }) => id === postIds.scheduled)?.status).toBe('publish')
})

test('faults are added, listed and cleared', async ({ controlled: { control, url } }) => {
  const fault = { route: 'GET /core/v2/posts', status: 502, times: 1, body: { code: 'mine' } }
  expect(await control('POST faults', fault)).toEqual(ok([{ id: 1, ...fault }]))
  expect(await control('GET faults')).toEqual(ok([{ id: 1, ...fault }]))
  const bad = await fetch(`${url}/wp-json/core/v2/posts`)
  expect([bad.status, await bad.json()]).toEqual([502, { code: 'mine' }])
  expect((await fetch(`${url}/wp-json/core/v2/posts`)).status).toBe(200)
  expect(await control('POST faults', { status: 'network' })).toEqual(ok([{ id: 2, status: 'network' }]))
  await expect(fetch(`${url}/`)).rejects.toThrow()
  expect(await control('DELETE faults')).toEqual(ok([]))
  expect((await fetch(`${url}/`)).status).toBe(200)
})

test('only the response of the route is overridden', async ({ controlled: { control, url } }) => {
  const address = `${url}/wp-json/core/v2/posts/${postIds.published}?_fields=id,slug`
  const before = await (await fetch(address)).json()
  const override = {
    route: 'GET /core/v2/posts/{id}',
    status: 203,
    headers: { 'X-Mine': 'yes' },
    body: { slug: null, more: [1] },
  }
  expect(await control('POST overrides', override)).toEqual(ok([{ id: 1, ...override }]))
  expect(await control('GET overrides')).toEqual(ok([{ id: 1, ...override }]))
  const interception = await fetch(address)
  expect([interception.status, interception.headers.get('X-Mine'), await interception.json()]).toEqual([
    203,
    'yes',
    { id: postIds.published, more: [1] },
  ])
  expect(await control('DELETE overrides')).toEqual(ok([]))
  expect(await (await fetch(address)).json()).toEqual(before)
})

test('of more than twenty snapshots the oldest is dropped', async ({ controlled: { control } }) => {
  for (let i = 1; i <= 21; i++) await control('POST snapshots', { name: `${i}` })
  const names = Array.from({ length: 20 }, (_, i) => expect.objectContaining({ name: `${i + 2}` }))
  expect((await control('GET snapshots')).body).toEqual(names)
})

test('the inspector cannot be framed, read or cached, and runs only its own scripts', async ({
  controlled: { url },
}) => {
  const { headers } = await fetch(`${url}/__site-contract/`)
  const policy = headers.get('Content-Security-Policy')?.split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]),
  )
  for (const answer of [headers, (await fetch(`${url}/__site-contract/api/site`)).headers])
    expect(['Cross-Origin-Resource-Policy', 'Cache-Control'].map((name) => answer.get(name))).toEqual([
      'same-origin',
      'no-store',
    ])
})

test('hosts are taken on and lost, by a session too', async ({ controlled: { control, url, site } }) => {
  const session = { 'X-Site-Contract-Session': 'mine' }
  const requested = async (headers = {}) => (await fetch(`${url}/wp-json/core/v2/posts`, { headers })).status
  await control('POST like', { name: 'subdirectory' }, session)
  expect([await requested(session), await requested()]).toEqual([404, 200])
  for (const name of ['login-only', 'auth-stripped']) await control('POST like', { name })
  expect([site.like, await requested(signIn)]).toEqual([['auth-stripped', 'login-only'], 401])
  await control('DELETE like?name=auth-stripped')
  expect([site.like, await requested(signIn)]).toEqual([['login-only'], 200])
  expect((await control('DELETE like')).body).not.toContainEqual(expect.objectContaining({ isOn: true }))
  const { body } = await control('GET like', undefined, session)
  expect(body).toContainEqual({ name: 'subdirectory', does: expect.any(String), isOn: true })
})

test('a session is controlled by its name, and closed', async ({ controlled: { control, site } }) => {
  const header = { 'X-Site-Contract-Session': 'mine' }
  await control('POST faults', { status: 500 }, header)
  expect((await control('GET faults', undefined, header)).body).toHaveLength(1)
  expect(site.faults.list).toEqual([])
  expect(await control('GET sessions')).toEqual(ok(['mine']))
  expect(await control('DELETE sessions?name=mine')).toEqual(ok({ done: true }))
  expect(await control('DELETE sessions?name=mine')).toEqual(ok({ done: false }))
  expect((await control('GET faults', undefined, header)).body).toEqual([])
})

const bad: readonly (readonly [act: string, sent: unknown, sentence: RegExp])[] = [
  ['POST seed', { data: 'journa' }, /journa|data/],
  ['POST seed', { posts: [{ title: 'x', status: 'published' }] }, /posts\[0\]\.status is "published"/],
  ['POST seed', '{oops', /JSON/],
  ['POST snapshots', {}, /name/],
  ['POST snapshots', { name: ['x'] }, /name/],
  ['POST restore', { name: 'nothing' }, /There is no snapshot "nothing"\. Take one first\./],
  ['POST clock', {}, /set/],
  ['POST clock', { set: 'yesterday' }, /Cannot set the clock to "yesterday"/],
  ['POST clock', { advance: 'far' }, /advance/],
  ['POST clock', { advance: 1e20 }, /clock/],
  ['POST faults', { status: 200 }, /status is 200/],
  ['POST faults', { status: 'broken' }, /status/],
  ['POST faults', { route: 'GET /nothing' }, /Cannot add a fault to "GET \/nothing"/],
  ['POST faults', { stat: 500 }, /there is no "stat"\. Did you mean status\?/],
  ['POST clock', { froze: true }, /there is no "froze"\. Did you mean freeze\?/],
  ['POST clock', { freeze: 'teatime' }, /Cannot set the clock to "teatime"/],
  ['POST overrides', { route: 'GET /core/v2/posts', code: 500 }, /there is no "code"/],
  ['POST overrides', {}, /route/],
  ['POST overrides', { route: 'GET /nothing' }, /Cannot override "GET \/nothing"/],
  ['POST overrides', { route: 'GET /core/v2/posts', status: 99 }, /status/],
  ['POST overrides', { route: 'GET /core/v2/posts', headers: 'x' }, /headers/],
  ['POST like', { name: 'nowhere' }, /name/],
  ['DELETE sessions', undefined, /name/],
  ['GET requests?after=x', undefined, /after/],
  ['GET requests?from=1', undefined, /there is no "from"\. Use after, also/],
  ['GET read', undefined, /path/],
  ['GET read?path=core/v2/posts', undefined, /is not a path\. Begin it with a slash/],
  ['GET read?path=/core/v2/posts%3F%255Fmethod=POST%26title=x', undefined, /Remove _method/],
]

for (const [act, sent, sentence] of bad)
  test(`${act} ${JSON.stringify(sent)} is rejected with a message and changes nothing`, async ({
    controlled: { control, site, url },
  }) => {
    const before = site.snapshot()
    const { status, body } = await control(act, sent)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: expect.any(String), message: expect.stringMatching(sentence) })
    expect(site.snapshot()).toEqual(before)
    expect(site.faults.list).toEqual([])
    expect(site.clock.now()).toBe(noon)
    expect(await control('GET snapshots')).toEqual(ok([]))
    expect((await fetch(`${url}/wp-json/core/v2/posts`)).status).toBe(200)
  })

test('the health of the site', async ({ controlled: { control } }) => {
  expect(await control('GET health')).toEqual(ok({ status: 'ok' }))
})

test('the OpenAPI document is valid and has every control route', async ({ controlled: { control } }) => {
  const { body } = await control('GET openapi.json')
  expect(await new Validator().validate(Object(body))).toMatchObject({ valid: true })
  const { paths }: { paths: Readonly<Record<string, object>> } = Object(body)
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path.slice(1)}`),
  )
  const acts = operations.filter((each) => !each.startsWith('PARAMETERS'))
  expect(acts.sort()).toEqual([...controlRoutes.keys()].sort())
})

test('every control route has a test', () => {
  expect([...controlRoutes.keys()].filter((act) => !tried.has(act))).toEqual([])
})
