import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '#test'
import { tools } from '../../../tools/mcp/tools/index.ts'
import { type Agent, test } from './agent.ts'

test.describe.configure({ timeout: 60_000 })

test('a generic client lists the tools with descriptions and schemas', async ({ agent }) => {
  const { client } = await agent()
  const { tools: listed } = await client.listTools()
  expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name))
  for (const { name, title, description, inputSchema, annotations } of listed) {
    expect(description?.length, name).toBeGreaterThan(40)
    expect(title?.length, name).toBeGreaterThan(5)
    expect(inputSchema.type, name).toBe('object')
    expect(Object.keys(annotations ?? {}), name).toContain('readOnlyHint')
  }
  // All of it is read by the agent before it does anything.
  expect(JSON.stringify(listed).length).toBeLessThan(12_000)
  expect(client.instructions).toContain('Start with status')
})

test('an agent develops against the mock and reads why a request was refused', async ({ agent }) => {
  const { call } = await agent()
  const posts = async (session?: string) => (await call('request', { path: '/wp/v2/posts', session })).data
  const { apiRoot } = (await call('status')).data
  expect((await fetch(`${apiRoot}wp/v2/posts?per_page=200`)).status).toBe(400)
  const log = await call('log', { refused: true })
  expect(log.data).toMatchObject({
    count: 1,
    fromTarget: { requests: [{ route: 'GET /wp/v2/posts', status: 400, code: 'rest_invalid_param' }] },
  })
  const long = await call('request', { path: '/wp/v2/posts?per_page=50' })
  expect(long.text).toContain('Request less with _fields and per_page.')
  expect(long.text.length).toBeLessThan(16_000)
  const perPage = await call('describe_route', { route: 'GET /wp/v2/posts', argument: 'per_page' })
  expect(perPage.data).toMatchObject({
    checks: 'posts.list.per-page',
    requirements: expect.arrayContaining([expect.stringContaining('`per_page` must be at most 100')]),
    fromTarget: { arguments: { per_page: { type: 'integer', maximum: 100 } } },
  })
  const whole = await call('describe_route', { route: 'GET /wp/v2/posts/7' })
  expect(whole.data).toMatchObject({
    checks: 'posts.read',
    fromTarget: {
      otherMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
      contexts: ['view', 'embed', 'edit'],
      fields: { title: { type: 'object' } },
    },
  })
  expect((await call('describe_route', { route: 'media' })).data.fromTarget).toMatchObject({
    routes: expect.arrayContaining(['GET /wp/v2/media', 'DELETE /wp/v2/media/{id}']),
  })

  await call('session', { action: 'open', session: 'one' })
  await call('seed', { items: { posts: [{ title: 'High water' }] }, session: 'one' })
  const titles = JSON.stringify(await posts('one'))
  expect(titles).toContain('High water')
  expect(JSON.stringify(await posts())).not.toContain('High water')
  await call('session', { action: 'snapshot', session: 'one', snapshot: 'seeded' })
  const made = await call('request', {
    method: 'POST',
    path: '/wp/v2/posts',
    user: 'admin',
    body: { title: 'Low water', status: 'publish' },
    session: 'one',
  })
  expect(made.data.status).toBe(201)
  await call('session', { action: 'restore', session: 'one', snapshot: 'seeded' })
  expect(JSON.stringify(await posts('one'))).not.toContain('Low water')
  await call('session', { action: 'reset', session: 'one' })
  expect(JSON.stringify(await posts('one'))).not.toContain('High water')
  await call('session', { action: 'close', session: 'one' })
  expect((await call('status')).data.fromTarget).toMatchObject({ sessions: [] })
})

test('an agent adds faults, overrides and clock changes, and removes them', async ({ agent }) => {
  const { call } = await agent()
  const route = 'GET /wp/v2/posts'
  const status = async () => (await call('request', { path: '/wp/v2/posts?per_page=1' })).data.status
  await call('fault', { action: 'add', route, status: 503, times: 1 })
  expect([await status(), await status()]).toEqual([503, 200])
  await call('fault', { action: 'add', status: 'network' })
  expect((await call('request', { path: '/wp/v2/posts' })).text).toContain('closed the connection')
  expect((await call('fault', { action: 'clear' })).data.fromTarget).toEqual({ faults: [] })
  await call('override', { action: 'add', route, body: { sticky: true } })
  expect((await call('request', { path: '/wp/v2/posts?per_page=1' })).text).toContain('"sticky": true')
  const { fromTarget } = (await call('override', { action: 'list' })).data
  expect(fromTarget).toMatchObject({ overrides: [{ id: 1, route }] })
  expect((await call('override', { action: 'clear', id: 1 })).data.fromTarget).toEqual({ overrides: [] })
  await call('clock', { action: 'set', moment: '2031-02-03T04:05:06Z' })
  const later = await call('clock', { action: 'advance', milliseconds: 3_600_000 })
  expect(later.data.now).toMatch(/^2031-02-03T05:05:/)
  await call('clock', { action: 'reset' })
})

test('an agent certifies the mock read-only, and compares it', async ({ agent }) => {
  const { call } = await agent('--deployment', 'second')
  const before = (await call('status')).data.fromTarget
  const { data, text } = await call('certify', { only: ['batch', 'posts.list.per-page'] })
  expect(data).toMatchObject({ verdict: 'certified', naming: 'neutral', signedIn: true, write: true })
  expect(text).toMatch(/: certified[.] \d+ checks in/)
  const both = await Promise.all([call('certify', { only: ['index'] }), call('certify', { only: ['index'] })])
  expect(both.map(({ isError }) => isError)).toEqual([false, true])
  expect(both[1].text).toContain('is being certified. Wait for that run')
  // Its sessions too: that of the run is closed.
  expect((await call('status')).data.fromTarget).toEqual(before)
  expect((await call('diff', { before: 'second', after: 'mock' })).data).toMatchObject({
    totals: { breaking: 0 },
  })
  const released = await call('diff', { before: '6.5', after: '6.9' })
  expect(released.data).toMatchObject({ kind: 'deployments' })
  expect(released.text).toMatch(/^From 6.5 to 6.9: \d+ breaking, .+ The first 40 of \d+ entries are shown/)
  const { fromTarget } = (await call('diff', { before: '6.5', after: '6.9', only: ['breaking'] })).data
  const classes = (fromTarget as { changes: readonly { class: string }[] }).changes.map((each) => each.class)
  expect([...new Set(classes)]).toEqual(['breaking'])
})

test('an agent certifies and compares only what a client uses', async ({ agent, line }) => {
  const mock = line.command('mock', '--deployment', 'stock', '--port', '0', '--usage', 'usage.json')
  const [, url] = await mock.printed(/deployment {2}(\S+)\/wp-json\//)
  await fetch(`${url}/wp-json/wp/v2/posts?per_page=2`)
  mock.signal('SIGTERM')
  await mock.ended
  const { call } = await agent()
  const usage = 'usage.json'
  const narrowed = await call('certify', { only: ['arguments'], usage })
  expect(narrowed.data).toMatchObject({ verdict: 'certified', totals: { fail: 0 } })
  const checks = Number(/(\d+) checks in/.exec(narrowed.text)?.[1])
  expect(checks).toBeGreaterThan(0)
  expect(checks).toBeLessThan(100)
  expect((await call('diff', { before: '6.5', after: 'mock', usage })).data).toMatchObject({
    totals: { breaking: 0, unused: expect.any(Number) },
  })
})

test('a broken server is reported by its causes, briefly', async ({ agent, line }) => {
  const { url } = await line.serve({
    deployment: 'first',
    naming: 'wordpress',
    handlers: { 'GET /wp/v2/posts': () => ({ posts: 'none' }) },
  })
  const { call } = await agent('--site', url)
  const { data, text } = await call('certify', { site: url, only: ['posts.list'] })
  expect(data).toMatchObject({
    verdict: 'not certified',
    signedIn: false,
    write: false,
    fromTarget: {
      causes: expect.arrayContaining([
        { what: expect.any(String), checks: expect.stringContaining('failed'), example: expect.any(Object) },
      ]),
    },
  })
  expect(text).toContain('curl')
  expect(text.length).toBeLessThan(16_000)
  expect((await call('diff', { before: 'first', after: url })).data).toMatchObject({ kind: 'deployments' })
})

test('a file of another kind is refused by name', async ({ agent, line }) => {
  await writeFile(join(line.folder, 'not-a-deployment.json'), JSON.stringify({ posts: [] }))
  const { call } = await agent()
  const { isError, text } = await call('diff', { before: 'not-a-deployment.json', after: 'mock' })
  expect({ isError, text }).toEqual({ isError: true, text: expect.stringContaining('not-a-deployment.json') })
})

/** An invalid call, and what its error must say. */
const refused: readonly (readonly [tool: string, args: Record<string, unknown>, said: string])[] = [
  ['seed', { dataSet: 'diary' }, 'dataSet is "diary". Use one of fresh, journal.'],
  ['seed', { dataset: 'fresh' }, 'Did you mean dataSet?'],
  ['seed', {}, 'give dataSet or items'],
  ['seed', { items: { posts: [{ title: 3 }] } }, 'posts[0].title is 3'],
  ['session', {}, 'action is missing. Use one of open, reset, snapshot, restore, close.'],
  ['session', { action: 'open' }, 'Give session.'],
  ['session', { action: 'open', session: 'a b\n' }, '1 to 100 letters'],
  ['session', { action: 'restore', snapshot: 'none' }, 'There is no snapshot "none"'],
  ['fault', { action: 'add', status: 200 }, 'Use a whole number from 400 to 599'],
  ['fault', { action: 'add', route: 'GET /wp/v2/nowhere' }, 'GET /wp/v2/nowhere'],
  ['fault', { action: 'clear', id: 9 }, 'There is no fault 9'],
  ['override', { action: 'add' }, 'route'],
  ['clock', { action: 'set' }, 'give moment'],
  ['clock', { action: 'set', moment: 'noon' }, 'noon'],
  ['request', { path: 'wp/v2/posts' }, 'is not a path of the interface'],
  ['request', { path: '/../../__site-contract/api/state' }, 'is not a path of the interface'],
  ['request', { path: '/../wp-login.php' }, 'is not a path of the interface'],
  ['request', { path: '/wp/v2/posts', body: {} }, 'A GET has no body'],
  ['request', { path: '/wp/v2/posts', user: 'anonymous' }, 'Use one of admin'],
  ['request', { method: 'FETCH', path: '/' }, 'Use one of GET'],
  ['describe_route', { route: 'GET /wp/v2/nowhere' }, 'Give a part of a path'],
  ['describe_route', { route: 'GET /wp/v2/posts', argument: 'perpage' }, 'per_page'],
  ['log', { limit: 1000 }, 'limit is 1000. Use a whole number from 1 to 200.'],
  ['certify', { usage: '../usage.json' }, 'There is no "../usage.json". Use a file below'],
  ['certify', { only: ['nothing'] }, 'No check of the stock deployment matches'],
  ['certify', { site: 'https://live.example' }, '"https://live.example" is not allowed. Use mock.'],
  ['diff', { before: 'https://live.example', after: 'mock' }, 'site-contract mcp --site'],
  ['diff', { before: '/etc/hostname', after: 'mock' }, 'only files below'],
  ['diff', { before: 'none.json', after: 'mock' }, 'There is no "none.json"'],
]

test('an error names what was given and what to do, and the server keeps running', async ({ agent }) => {
  const { call }: Agent = await agent()
  for (const [name, args, said] of refused) {
    const { isError, text } = await call(name, args)
    expect({ name, args, isError, text }).toEqual({
      name,
      args,
      isError: true,
      text: expect.stringContaining(said),
    })
  }
  expect((await call('status')).isError).toBe(false)
})

test('every tool is called by a test of this file', async () => {
  const called = new Set([...refused.map(([name]) => name), 'status'])
  expect(tools.map(({ name }) => name).filter((name) => !called.has(name))).toEqual([])
})
