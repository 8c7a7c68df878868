import { type CallToolResult, createMCPClient, type MCPClient } from '@ai-sdk/mcp'
import { StdioMCPTransport } from '@ai-sdk/mcp/mcp-stdio'
import { test as base } from '../../../cli/testing/command.ts'
import { commandWith } from '../../../cli/testing/command-with.ts'
import { recordOrEmpty } from '../../../contract/lib/is-record.ts'

/** The text and the structured content of a call's result. */
export interface Told {
  readonly text: string
  readonly data: Readonly<Record<string, unknown>>
  readonly isError: boolean
}

/** An agent with its own server, through a client that shares no code with the SDK of the server. */
export interface Agent {
  readonly client: MCPClient
  call(name: string, args?: Record<string, unknown>): Promise<Told>
}

/** Playwright's `test` with agents; each is gone when the test ends. */
export const test = base.extend<{ agent: (...args: readonly string[]) => Promise<Agent> }>({
  agent: async ({ line }, use) => {
    const clients: MCPClient[] = []
    await use(async (...args) => {
      const [command, words] = commandWith('mcp', ...args)
      const client = await createMCPClient({
        transport: new StdioMCPTransport({ command, args: words, cwd: line.folder }),
      })
      clients.push(client)
      return {
        client,
        call: async (name, sent = {}) => told(await client.callTool({ name, arguments: sent })),
      }
    })
    for (const client of clients) await client.close()
  },
})

function told(result: CallToolResult): Told {
  const { structuredContent, isError, content } = result
  const texts = Array.isArray(content) ? content : []
  return {
    text: texts.map((each) => ('text' in each ? String(each.text) : '')).join('\n'),
    data: recordOrEmpty(structuredContent),
    isError: isError === true,
  }
}
