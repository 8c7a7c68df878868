import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test } from '#test'
import type { Pack } from '../../index.ts'
import mcpAdapter from '../../packs/mcp-adapter/pack.ts'
import { type ServedSite, serveSite } from './served-site.ts'

const writer: Pack = {
  name: 'writer',
  abilities: {
    'writer/count-posts': {
      label: 'Count posts',
      description: 'Counts the posts of a status.',
      category: 'site',
      input: { type: 'object', properties: { status: { type: 'string' } }, default: { status: 'publish' } },
      output: { type: 'object', properties: { count: { type: 'integer' } }, required: ['count'] },
      permission: 'edit_posts',
      annotations: { readonly: true },
      meta: { mcp: { public: true } },
      handle: async ({ params, site }) => {
        const posts = await site.fetch(`/wp/v2/posts?per_page=1&status=${params.status}`)
        return { count: Number(posts.headers.get('x-wp-total')) }
      },
    },
    'writer/make-draft': {
      label: 'Make a draft',
      description: 'Creates a draft with a title.',
      category: 'site',
      input: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] },
      output: { type: 'object', properties: { id: { type: 'integer' } } },
      permission: 'edit_posts',
      meta: { mcp: { public: true } },
      handle: async ({ params, site }) => {
        const body = { title: String(params.title) }
        const { id } = await site.json<{ id: number }>('/wp/v2/posts', { body })
        return { id }
      },
    },
  },
}

let served: ServedSite
let client: Client
let transport: StreamableHTTPClientTransport

test.beforeEach(async () => {
  served = await serveSite({ packs: [mcpAdapter, writer] })
  const address = new URL('/wp-json/mcp/mcp-adapter-default-server', served.url)
  const headers = { Authorization: `Basic ${btoa('admin:fake-admin')}` }
  transport = new StreamableHTTPClientTransport(address, { requestInit: { headers } })
  client = new Client({ name: 'agent', version: '1' })
  await client.connect(transport)
})

test.afterEach(async () => {
  await client.close()
  await served.close()
})

const execute = async (name: string, parameters: object = {}) => {
  const sent = { ability_name: name, parameters }
  const { structuredContent } = await client.callTool({
    name: 'mcp-adapter-execute-ability',
    arguments: sent,
  })
  return Object(structuredContent)
}

test('an agent finds abilities, reads and writes; its calls are logged, and undone by a snapshot', async () => {
  const { site } = served
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'mcp-adapter-discover-abilities',
    'mcp-adapter-get-ability-info',
    'mcp-adapter-execute-ability',
  ])
  const { structuredContent } = await client.callTool({ name: 'mcp-adapter-discover-abilities' })
  expect(structuredContent).toMatchObject({
    abilities: [{ name: 'writer/count-posts' }, { name: 'writer/make-draft' }],
  })

  const before = await execute('writer/count-posts', { status: 'draft' })
  const snapshot = site.snapshot()
  const { data } = await execute('writer/make-draft', { title: 'Written by an agent' })
  const drafts = async (): Promise<unknown> => {
    const headers = { Authorization: `Basic ${btoa('admin:fake-admin')}` }
    const path = '/wp-json/wp/v2/posts?status=draft&search=Written+by+an+agent&_fields=id'
    return (await site.fetch(new Request(new URL(path, served.url), { headers }))).json()
  }
  expect(await drafts()).toEqual([{ id: data.id }])
  const after = await execute('writer/count-posts', { status: 'draft' })
  expect(after.data.count).toBe(before.data.count + 1)

  const calls = site.requests.filter(({ body }) => body?.method === 'tools/call')
  expect(calls.map(({ user, status }) => [user, status])).toEqual(calls.map(() => ['admin', 200]))
  expect(calls.map(({ body }) => Object(body?.params).arguments?.ability_name)).toEqual([
    undefined,
    'writer/count-posts',
    'writer/make-draft',
    'writer/count-posts',
  ])

  site.restore(snapshot)
  expect(await drafts()).toEqual([])
  expect(await execute('writer/count-posts', { status: 'draft' })).toEqual(before)
})

test('resources and prompts are empty lists, and an ended session is refused', async () => {
  expect((await client.listResources()).resources).toEqual([])
  expect((await client.listPrompts()).prompts).toEqual([])
  served.site.reset()
  await expect(client.ping()).rejects.toThrow(/-32602|session/)
})

test('an ability without input cannot be described to this client: the adapter sends a list for its schema', async () => {
  await client.close()
  await served.close()
  served = await serveSite({
    packs: [
      mcpAdapter,
      {
        name: 'bare',
        abilities: {
          'bare/now': {
            label: 'Now',
            description: 'The time.',
            category: 'site',
            permission: 'read',
            meta: { mcp: { public: true } },
            handle: ({ site }) => site.now(),
          },
        },
      },
    ],
  })
  const address = new URL('/wp-json/mcp/mcp-adapter-default-server', served.url)
  const headers = { Authorization: `Basic ${btoa('admin:fake-admin')}` }
  client = new Client({ name: 'agent', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }))
  const info = { name: 'mcp-adapter-get-ability-info', arguments: { ability_name: 'bare/now' } }
  // The client knows the schema of the result only after it has listed the tools.
  await client.listTools()
  await expect(client.callTool(info)).rejects.toThrow(/input_schema/)
})
