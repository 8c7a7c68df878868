import type { PackExploration } from '../../index.ts'

const endpoint = '/mcp/mcp-adapter-default-server'
const tool = (name: string, parameters?: object) => ({
  name,
  arguments: { ability_name: name, ...(parameters && { parameters }) },
})

const exploration: PackExploration = {
  // A session belongs to the client that began it.
  carried: ['Mcp-Session-Id'],
  writes: [`POST ${endpoint}`, `DELETE ${endpoint}`],
  always: { [`POST ${endpoint}`]: { jsonrpc: '2.0', id: 1, method: 'ping' } },
  begins: [],
  values: {
    [`POST ${endpoint}`]: {
      jsonrpc: ['2.0', '1.0', ''],
      id: [1, 2, 'a', null],
      method: [
        'initialize',
        'initialize',
        'ping',
        'tools/list',
        'tools/list/all',
        'tools/call',
        'tools/call',
        'resources/list',
        'resources/read',
        'prompts/list',
        'prompts/get',
        'logging/setLevel',
        'completion/complete',
        'roots/list',
        'notifications/initialized',
        'x',
        '',
      ],
      params: [
        { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a', version: '1' } },
        {},
        { level: 'info' },
        { uri: 'x://none' },
        { name: 'no-such-tool' },
        { name: 'mcp-adapter-discover-abilities', arguments: {} },
        { name: 'mcp-adapter-get-ability-info', arguments: { ability_name: 'core/get-site-info' } },
        { name: 'mcp-adapter-get-ability-info', arguments: { ability_name: 'no/ability' } },
        { name: 'mcp-adapter-get-ability-info', arguments: {} },
        { name: 'mcp-adapter-execute-ability', arguments: tool('core/get-environment-info', {}).arguments },
        { name: 'mcp-adapter-execute-ability', arguments: tool('no/ability', {}).arguments },
        { name: 'mcp-adapter-execute-ability', arguments: tool('core/get-site-info').arguments },
      ],
    },
  },
  ignored: ['*.message', 'result.instructions', '*.description', '*.text'],
}

export default exploration
