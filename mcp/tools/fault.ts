import { tool } from '../tool.ts'
import { changeInForce, idArgument, inForceActions } from './in-force.ts'
import { sessionArgument } from './session-argument.ts'

export const faultTool = tool({
  name: 'fault',
  title: 'Let requests fail',
  description:
    'add: lets requests fail, wait or break off from now on, to see how a client bears it. list: those in force. clear: takes back one by its id, or all.',
  arguments: {
    action: { type: 'string', enum: inForceActions, required: true },
    route: {
      type: 'string',
      description:
        'Which requests: method and route as describe_route names them, `GET /wp/v2/posts/{id}`. Default: every request.',
    },
    status: {
      type: ['integer', 'string'],
      description:
        'Answer this: 400 to 599, or "network" to break the connection. Default 503; with delay, none.',
    },
    delay: { type: 'number', minimum: 0, maximum: 600_000, description: 'Milliseconds to wait first.' },
    rate: {
      type: 'number',
      minimum: 0,
      maximum: 1,
      description: 'The share of requests it hits. Default 1.',
    },
    times: { type: 'integer', minimum: 1, description: 'How many requests it hits. Default: no end.' },
    body: { description: 'The JSON to answer with. Default: an error body.' },
    id: idArgument,
    session: sessionArgument,
  },
  async run({ action, id, session, ...added }, { bench: { mock } }) {
    const faults = await changeInForce(mock, 'faults', { action, id, session, added })
    return { text: `Faults in force: ${faults.length}.`, fromTarget: { faults } }
  },
})
