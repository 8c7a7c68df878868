import { tool } from '../tool.ts'
import { changeInForce, idArgument, inForceActions } from './in-force.ts'
import { sessionArgument } from './session-argument.ts'

export const overrideTool = tool({
  name: 'override',
  title: 'Change what a route answers',
  description:
    'add: merges a patch into each answer of a route from now on; the rest stays as the mock answers it. list: those in force. clear: takes back one by its id, or all.',
  arguments: {
    action: { type: 'string', enum: inForceActions, required: true },
    route: {
      type: 'string',
      description: 'For add: method and route as describe_route names them, `GET /wp/v2/posts`.',
    },
    status: { type: 'integer', minimum: 200, maximum: 599, description: 'Answer this status.' },
    headers: { type: 'object', description: 'Headers to set, each a string.' },
    body: {
      description:
        'A JSON Merge Patch (RFC 7396) of the body; in a list, of each item. null takes a member away.',
    },
    id: idArgument,
    session: sessionArgument,
  },
  async run({ action, id, session, ...added }, { bench: { mock } }) {
    const overrides = await changeInForce(mock, 'overrides', { action, id, session, added })
    return { text: `Overrides in force: ${overrides.length}.`, fromTarget: { overrides } }
  },
})
