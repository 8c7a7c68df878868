import { join } from 'node:path'
import { createMCPClient } from '@ai-sdk/mcp'
import { StdioMCPTransport } from '@ai-sdk/mcp/mcp-stdio'
import { expect } from '#test'
import { tools } from '../../tools/mcp/tools/index.ts'
import { test } from './installed-package.ts'

test.describe.configure({ mode: 'default', timeout: 120_000 })

test('the installed package serves an agent by the command that the docs show', async ({
  projectWithPeers,
}) => {
  const { folder } = projectWithPeers
  const path = [join(process.execPath, '..'), process.env.PATH].join(':')
  const client = await createMCPClient({
    transport: new StdioMCPTransport({
      command: 'npx',
      args: ['site-contract', 'mcp'],
      cwd: folder,
      env: { PATH: path },
    }),
  })
  expect((await client.listTools()).tools).toHaveLength(tools.length)
  const certified = await client.callTool({ name: 'certify', arguments: { only: ['index.fields'] } })
  expect(certified.structuredContent).toMatchObject({ verdict: 'certified' })
  await client.close()
})

test('without the SDK it is one line, with the command that installs it', async ({ project }) => {
  const { code, stdout, stderr } = await project.start('node_modules/.bin/site-contract', 'mcp').ended
  expect({ code, stdout, stderr }).toEqual({
    code: 2,
    stdout: '',
    stderr:
      'Cannot serve agents: the MCP SDK is not installed. Install it with site-contract: npm install --save-dev @modelcontextprotocol/server\n',
  })
})
