import {
  type Check,
  type CheckTools,
  type Json,
  type JsonObject,
  type PackChecks,
  statements,
  userCheck,
} from '../../conformance/index.ts'

const server = '/mcp/mcp-adapter-default-server'

const required = {
  'mcp-adapter.initialize':
    'A session begins with `initialize`, which returns the protocol, the capabilities and `Mcp-Session-Id`.',
  'mcp-adapter.session.missing':
    'A message without `Mcp-Session-Id` is answered with 400 and the error -32600, one with an unknown session with the error -32602.',
  'mcp-adapter.session.end': 'A session is unknown after `DELETE`.',
  'mcp-adapter.permission': 'Anonymous clients are rejected with 401 `rest_forbidden`.',
  'mcp-adapter.stream': 'A stream of messages (`GET`) is rejected with 405.',
  'mcp-adapter.ping': 'A `ping` is answered with an empty result and its id, a notification without a body.',
  'mcp-adapter.batch': 'A list of messages is answered with a list of answers.',
  'mcp-adapter.messages.invalid':
    'A message that is not JSON-RPC 2.0 is answered with 400 and the error -32600, an unknown method with 404 and the error -32601.',
  'mcp-adapter.tools.list':
    'The tools find abilities, describe one, and run one, and declare schemas and hints.',
  'mcp-adapter.tools.discover': 'The abilities for agents are listed with name, label and description.',
  'mcp-adapter.tools.unknown': 'A tool that does not exist is answered with 404 and the error -32003.',
  'mcp-adapter.tools.not-public':
    'An ability that is not public can’t be described or run; the result has `isError`.',
  'mcp-adapter.tools.invalid': 'Input that does not match the schema of a tool has a result with `isError`.',
  'mcp-adapter.lists': 'Resources and prompts are listed; others are answered with 404.',
}

const message = (id: number, method: string, params: JsonObject = {}): JsonObject => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})

const clientInfo = { name: 'site-contract', version: '1' }
const initialize = message(1, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo })

/** What sends messages in a session. */
type Send = (body: Json) => ReturnType<CheckTools['site']['send']>

/** A check in a separate session, which is ended afterwards. */
const inSession = (
  id: keyof typeof required,
  act: (send: Send, tools: CheckTools, session: string) => Promise<void>,
): Check =>
  userCheck(id, async (tools) => {
    const { site, expect } = tools
    const first = await expect.status(site.post(server, initialize), 200)
    const session = first.headers.get('mcp-session-id') ?? ''
    expect.that(session !== '', first, 'the header Mcp-Session-Id', 'none')
    const headers = { 'Mcp-Session-Id': session }
    try {
      await act((body) => site.send('POST', server, { body, headers }), tools, session)
    } finally {
      await site.send('DELETE', server, { headers })
    }
  })

const call = (name: string, parameters: JsonObject): JsonObject =>
  message(7, 'tools/call', { name: `mcp-adapter-${name}`, arguments: parameters })

export default {
  name: 'mcp-adapter',
  requirements: statements('MCP Adapter', 'required', required),
  checks: [
    userCheck('mcp-adapter.initialize', async ({ site, expect }) => {
      const answer = await expect.status(site.post(server, initialize), 200)
      expect.equal(
        answer,
        answer.at('result', 'protocolVersion'),
        '2025-06-18',
        'the version of the protocol',
      )
      const capabilities = answer.at('result', 'capabilities')
      for (const name of ['tools', 'resources', 'prompts'])
        expect.equal(answer, answer.at('result', 'capabilities', name), {}, `the capability ${name}`)
      expect.satisfies(capabilities !== undefined, answer, 'capabilities', capabilities)
      expect.that(answer.headers.has('mcp-session-id'), answer, 'the header Mcp-Session-Id', 'none')
    }),
    userCheck('mcp-adapter.session.missing', async ({ site, expect }) => {
      const missing = await expect.status(site.post(server, message(2, 'ping')), 400)
      expect.equal(missing, missing.at('error', 'code'), -32_600, 'the code')
      const headers = { 'Mcp-Session-Id': 'unknown' }
      const unknown = await expect.status(
        site.send('POST', server, { body: message(2, 'ping'), headers }),
        200,
      )
      expect.equal(unknown, unknown.at('error', 'code'), -32_602, 'the code')
      await expect.status(site.send('DELETE', server), 400)
    }),
    inSession('mcp-adapter.session.end', async (send, { site, expect }, session) => {
      await expect.status(send(message(2, 'ping')), 200)
      await expect.status(site.send('DELETE', server, { headers: { 'Mcp-Session-Id': session } }), 200)
      const after = await expect.status(send(message(3, 'ping')), 200)
      expect.equal(after, after.at('error', 'code'), -32_602, 'the code')
    }),
    userCheck('mcp-adapter.permission', async ({ anonymous, expect }) => {
      await expect.error(anonymous.post(server, initialize), 401, 'rest_forbidden')
      await expect.error(anonymous.get(server), 401, 'rest_forbidden')
    }),
    userCheck('mcp-adapter.stream', async ({ site, expect }) => {
      await expect.status(site.get(server), 405)
    }),
    inSession('mcp-adapter.ping', async (send, { expect }) => {
      const answer = await expect.status(send(message(42, 'ping')), 200)
      expect.equal(answer, answer.body, { jsonrpc: '2.0', id: 42, result: {} }, 'the answer')
      const notification = await expect.status(
        send({ jsonrpc: '2.0', method: 'notifications/initialized' }),
        200,
      )
      expect.equal(notification, notification.text, '', 'the body')
    }),
    inSession('mcp-adapter.batch', async (send, { expect }) => {
      const answer = await expect.status(send([message(1, 'ping'), message(2, 'roots/list')]), 200)
      const results = [
        { jsonrpc: '2.0', id: 1, result: {} },
        { jsonrpc: '2.0', id: 2, result: { roots: [] } },
      ]
      expect.equal(answer, answer.body, results, 'the answers')
    }),
    inSession('mcp-adapter.messages.invalid', async (send, { expect }) => {
      const old = await expect.status(send({ jsonrpc: '1.0', id: 1, method: 'ping' }), 400)
      expect.equal(old, old.at('error', 'code'), -32_600, 'the code')
      const unknown = await expect.status(send(message(5, 'no/such')), 404)
      expect.equal(unknown, unknown.at('error', 'code'), -32_601, 'the code')
      expect.equal(unknown, unknown.at('id'), 5, 'the id')
    }),
    inSession('mcp-adapter.tools.list', async (send, { expect }) => {
      const answer = await expect.status(send(message(3, 'tools/list')), 200)
      const names = ['discover-abilities', 'get-ability-info', 'execute-ability']
      for (const [place, name] of names.entries()) {
        const tool = answer.at('result', 'tools', place, 'name')
        expect.equal(answer, tool, `mcp-adapter-${name}`, `the name of tool ${place}`)
        const type = answer.at('result', 'tools', place, 'inputSchema', 'type')
        expect.equal(answer, type, 'object', `the type of the input of ${name}`)
        const isReading = answer.at('result', 'tools', place, 'annotations', 'readOnlyHint')
        expect.equal(answer, isReading, name !== 'execute-ability', `whether ${name} only reads`)
      }
      const needed = answer.at('result', 'tools', 2, 'inputSchema', 'required')
      expect.equal(answer, needed, ['ability_name', 'parameters'], 'what execute-ability requires')
    }),
    inSession('mcp-adapter.tools.discover', async (send, { expect }) => {
      const answer = await expect.status(send(call('discover-abilities', {})), 200)
      const found = answer.at('result', 'structuredContent', 'abilities')
      expect.satisfies(Array.isArray(found), answer, 'a list of abilities', found)
      const text = answer.at('result', 'content', 0, 'text')
      const isSame = JSON.stringify(JSON.parse(String(text))) === JSON.stringify({ abilities: found })
      expect.satisfies(isSame, answer, 'the same abilities as a text', text)
    }),
    inSession('mcp-adapter.tools.unknown', async (send, { expect }) => {
      const answer = await expect.status(send(message(3, 'tools/call', { name: 'unknown' })), 404)
      expect.equal(answer, answer.at('error', 'code'), -32_003, 'the code')
    }),
    inSession('mcp-adapter.tools.not-public', async (send, { expect }) => {
      for (const name of ['core/get-site-info', 'site-contract/unknown'])
        for (const tool of [
          call('get-ability-info', { ability_name: name }),
          call('execute-ability', { ability_name: name, parameters: {} }),
        ]) {
          const answer = await expect.status(send(tool), 200)
          expect.equal(answer, answer.at('result', 'isError'), true, 'isError')
        }
    }),
    inSession('mcp-adapter.tools.invalid', async (send, { expect }) => {
      for (const tool of [call('get-ability-info', {}), call('discover-abilities', { more: 1 })]) {
        const answer = await expect.status(send(tool), 200)
        expect.equal(answer, answer.at('result', 'isError'), true, 'isError')
      }
    }),
    inSession('mcp-adapter.lists', async (send, { expect }) => {
      for (const [list, item, params, code] of [
        ['resources', 'read', { uri: 'site-contract://unknown' }, -32_002],
        ['prompts', 'get', { name: 'unknown' }, -32_004],
      ] as const) {
        const answer = await expect.status(send(message(4, `${list}/list`)), 200)
        const found = answer.at('result', list)
        expect.satisfies(Array.isArray(found), answer, `a list of ${list}`, found)
        const missing = await expect.status(send(message(5, `${list}/${item}`, params)), 404)
        expect.equal(missing, missing.at('error', 'code'), code, 'the code')
      }
    }),
  ],
} satisfies PackChecks
