import { expect, test } from '#test'
import { type Abilities, createSite } from '../../index.ts'
import mcpAdapter from './pack.ts'

const url = 'http://site.test/wp-json/mcp/mcp-adapter-default-server'

const shown = { mcp: { public: true } }
const named = { description: 'What it does.', category: 'site', permission: () => true } as const

const abilities: Abilities = {
  'lab/make-draft': {
    ...named,
    label: 'Make a draft',
    input: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] },
    permission: 'edit_posts',
    meta: shown,
    handle: async ({ params, site }) => {
      const { id } = await site.json<{ id: number }>('/wp/v2/posts', {
        body: { title: String(params.title) },
      })
      return { id }
    },
  },
  'lab/echo': {
    ...named,
    label: 'Echo',
    input: { type: 'object', properties: { n: { type: 'integer' } }, default: { n: 3 } },
    permission: ({ params }) => params.n !== 13 || { code: 'lab_unlucky', message: 'Not 13.' },
    meta: shown,
    handle: ({ input }) => input,
  },
  'lab/fails': {
    ...named,
    label: 'Fails',
    meta: shown,
    handle({ error }) {
      throw error(500, 'lab_failed', 'It failed.')
    },
  },
  'lab/hidden': { ...named, label: 'Hidden', meta: { ...shown, show_in_rest: false }, handle: () => 'é/' },
  'lab/private': { ...named, label: 'Private', handle: () => null },
  'lab/notice': {
    ...named,
    label: 'Notice',
    meta: { uri: 'lab://notice', mcp: { public: true, type: 'resource' } },
    handle: () => [{ uri: 'lab://notice', text: 'Hello', mimeType: 'text/plain' }],
  },
  'lab/review': {
    ...named,
    label: 'Review',
    input: {
      type: 'object',
      properties: { code: { type: 'string', description: 'The code.' }, n: { type: 'integer' } },
      required: ['code'],
    },
    permission: 'edit_posts',
    meta: { mcp: { public: true, type: 'prompt' } },
    handle: ({ params }) => ({
      messages: [{ role: 'user', content: { type: 'text', text: `Review ${params.code}` } }],
    }),
  },
}

const users = { admin: 'admin:fake-admin', subscriber: 'sven:fake-subscriber', editor: 'edda:fake-editor' }

/** A site with the pack, and what sends messages to it in a session of a user. */
async function connected(user: keyof typeof users = 'admin') {
  const site = createSite({ packs: [mcpAdapter, { name: 'lab', abilities }] })
  const post = (body: unknown, headers: Readonly<Record<string, string>> = {}, as = user) => {
    const Authorization = `Basic ${btoa(users[as])}`
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const sent = { Authorization, 'Content-Type': 'application/json', ...headers }
    return site.fetch(url, { method: 'POST', headers: sent, body: text })
  }
  const begun = await post({ jsonrpc: '2.0', id: 1, method: 'initialize', params: {} })
  const session = { 'Mcp-Session-Id': begun.headers.get('mcp-session-id') ?? '' }
  const send = async (method: string, params: unknown = {}) => {
    const response = await post({ jsonrpc: '2.0', id: 7, method, params }, session)
    return { status: response.status, ...(await response.json()) }
  }
  const tool = async (name: string, parameters: unknown) =>
    (await send('tools/call', { name: `mcp-adapter-${name}`, arguments: parameters })).result
  const execute = (ability: string, parameters: unknown = {}) =>
    tool('execute-ability', { ability_name: ability, parameters })
  return { site, post, session, send, tool, execute }
}

test('agents find the tools that are public, also those that the REST API hides', async () => {
  const { tool } = await connected('subscriber')
  const { structuredContent, content } = await tool('discover-abilities', {})
  const names = structuredContent.abilities.map(({ name }: { name: string }) => name)
  expect(names).toEqual(['lab/make-draft', 'lab/echo', 'lab/fails', 'lab/hidden'])
  expect(JSON.parse(content[0].text)).toEqual(structuredContent)
})

test('an ability is described with its schemas and meta', async () => {
  const { tool } = await connected()
  expect((await tool('get-ability-info', { ability_name: 'lab/make-draft' })).structuredContent).toEqual({
    name: 'lab/make-draft',
    label: 'Make a draft',
    description: 'What it does.',
    input_schema: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] },
    meta: {
      annotations: { readonly: null, destructive: null, idempotent: null },
      show_in_rest: true,
      mcp: { public: true },
    },
  })
})

test('an ability is run as the user of the session, and its result is JSON as PHP writes it', async () => {
  const { execute } = await connected()
  expect((await execute('lab/make-draft', { title: 'Tides' })).structuredContent).toEqual({
    success: true,
    data: { id: expect.any(Number) },
  })
  expect((await execute('lab/echo')).structuredContent).toEqual({ success: true, data: { n: 3 } })
  expect((await execute('lab/echo', { n: '5' })).structuredContent.data).toEqual({ n: '5' })
  const [{ text }] = (await execute('lab/hidden')).content
  expect(text).toBe('{"success":true,"data":"\\u00e9\\/"}')
  const { execute: executeAsSubscriber } = await connected('subscriber')
  const refused = await executeAsSubscriber('lab/make-draft', { title: 'Tides' })
  expect(refused).toMatchObject({ isError: true })
})

for (const [what, ability, parameters, text] of [
  ['an invalid input', 'lab/make-draft', {}, 'input'],
  ['a refusal of the ability', 'lab/echo', { n: 13 }, 'Permission denied: Not 13.'],
  ['an error of the ability', 'lab/fails', {}, 'It failed.'],
  ['an ability that is not public', 'lab/private', {}, 'lab/private'],
  ['an ability that does not exist', 'lab/nothing', {}, 'lab/nothing'],
  ['parameters that are no object', 'lab/echo', 'x', 'parameters'],
] as const)
  test(`${what} is a result that the agent can read`, async () => {
    const { execute } = await connected()
    const { isError, content } = await execute(ability, parameters)
    expect(isError).toBe(true)
    expect(content[0].text).toContain(text)
  })

test('abilities can be resources and prompts', async () => {
  const { send } = await connected()
  expect((await send('resources/list')).result).toEqual({
    resources: [
      {
        uri: 'lab://notice',
        name: 'Notice',
        description: 'What it does.',
        mimeType: 'text/plain',
        text: 'What it does.',
      },
    ],
    nextCursor: '',
  })
  expect((await send('resources/read', { uri: 'lab://notice' })).result.contents).toMatchObject([
    { text: 'Hello' },
  ])
  expect((await send('prompts/list')).result.prompts).toEqual([
    {
      name: 'lab-review',
      title: 'Review',
      description: 'What it does.',
      arguments: [
        { name: 'code', required: true, description: 'The code.' },
        { name: 'n', required: false },
      ],
    },
  ])
  const prompt = { name: 'lab-review', arguments: { code: 'a' } }
  expect((await send('prompts/get', prompt)).result).toMatchObject({ messages: [{ role: 'user' }] })
  expect(await send('prompts/get', { name: 'lab-review' })).toMatchObject({
    status: 500,
    error: { code: -32_603 },
  })
  const { send: sendAsSubscriber } = await connected('subscriber')
  expect(await sendAsSubscriber('prompts/get', prompt)).toMatchObject({
    status: 403,
    error: { code: -32_008 },
  })
})

test('a session is of its user, and a restored site has the sessions of its snapshot', async () => {
  const { site, post, session, send } = await connected()
  const ping = { jsonrpc: '2.0', id: 2, method: 'ping' }
  expect(await (await post(ping, session, 'editor')).json()).toMatchObject({ error: { code: -32_602 } })
  const snapshot = site.snapshot()
  site.reset()
  expect(await send('ping')).toMatchObject({ status: 200, error: { code: -32_602 } })
  site.restore(snapshot)
  expect(await send('ping')).toMatchObject({ result: {} })
})

test('a session ends after 24 hours without a message', async () => {
  const { site, post, session } = await connected()
  const answer = async () => (await post({ jsonrpc: '2.0', id: 1, method: 'ping' }, session)).json()
  const hour = 3_600_000
  for (const hours of [23, 23]) {
    site.clock.advance(hours * hour)
    expect(await answer()).toMatchObject({ result: {} })
  }
  site.clock.advance(25 * hour)
  expect(await answer()).toMatchObject({ error: { code: -32_602 } })
})

test('of 33 sessions of a user the oldest has ended', async () => {
  const { post, send } = await connected()
  const initialize = { jsonrpc: '2.0', id: 1, method: 'initialize' }
  for (let i = 0; i < 31; i++) await post(initialize)
  expect(await send('ping')).toMatchObject({ result: {} })
  await post(initialize)
  expect(await send('ping')).toMatchObject({ error: { code: -32_602 } })
})

for (const [what, body, status, code] of [
  ['an id that is a text', { jsonrpc: '2.0', id: 'a', method: 'ping' }, 500, -32_603],
  ['a method that is a number', { jsonrpc: '2.0', id: 1, method: 5 }, 500, -32_603],
  ['parameters that are a text', { jsonrpc: '2.0', id: 1, method: 'ping', params: 'x' }, 500, -32_603],
  ['a list of values', [1, 'a'], 500, -32_603],
  ['an empty list', [], 400, -32_600],
  ['a message without a method', { jsonrpc: '2.0', id: 1 }, 400, -32_600],
  ['an answer without an id', { jsonrpc: '2.0', result: {} }, 400, -32_600],
  ['too many messages', Array.from({ length: 51 }, () => 1), 400, -32_600],
  ['an empty body', '', 400, -32_700],
] as const)
  test(`${what} is answered with ${status} and the error ${code}`, async () => {
    const { post, session } = await connected()
    const response = await post(body, session)
    expect([response.status, (await response.json()).error.code]).toEqual([status, code])
  })
