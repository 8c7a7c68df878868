import type { HandlerRequest, Pack } from '../../index.ts'
import { adapterAbilities } from './abilities.ts'
import { failedAnswer, messagesAnswer, sentValue } from './messages.ts'
import { resultOf } from './methods.ts'
import { beginSession, endSession, requireSession } from './sessions.ts'

/** The MCP Adapter 0.4.1 of WordPress: a server of the Model Context Protocol, whose tools run abilities of the site. */
const mcpAdapter: Pack = {
  name: 'mcp-adapter',
  abilityCategories: {
    'mcp-adapter': { label: 'MCP Adapter', description: 'The tools of the MCP Adapter.' },
  },
  abilities: adapterAbilities,
  handlers: {
    'POST GET DELETE /mcp/mcp-adapter-default-server': { args: {}, permission: 'read', handle: serve },
  },
}

export default mcpAdapter

async function serve(request: HandlerRequest): Promise<unknown> {
  const { method, answer } = request
  // A stream of messages from the server is not implemented there either.
  if (method === 'GET') return empty(405)
  try {
    if (method === 'DELETE') {
      endSession(request)
      return empty()
    }
    let headers = {}
    const { body, status } = await messagesAnswer(sentValue(request), async (message) => {
      const isFirst = message.method === 'initialize'
      if (!isFirst) requireSession(request)
      const result = await resultOf(request, message)
      if (isFirst) headers = beginSession(request)
      return result
    })
    return body === undefined ? empty() : answer(body, { status, headers })
  } catch (error) {
    const { body, status } = failedAnswer(error)
    return answer(body, { status })
  }
}

const empty = (status = 200): Response =>
  new Response('', { status, headers: { 'Content-Type': 'application/json; charset=UTF-8' } })
