import type { Json } from '../../../contract/index.ts'
import { at, isList, isObject, type JsonObject } from '../../../contract/lib/json.ts'
import { truncate } from '../../../contract/lib/truncate.ts'
import { flag, integer, text } from '../../../contract/schema/describe.ts'
import type { MockConnection } from '../mock-connection.ts'
import { tool } from '../tool.ts'
import { sessionArgument } from './session.ts'

/** What can be done with what is in force. */
const inForceActions = ['add', 'list', 'clear'] as const

/** The argument that names one of those in force. */
const idArgument = integer('For clear: the id to remove. Default: all.')

const delay = (description: string) =>
  ({ description, type: 'number', minimum: 0, maximum: 600_000 }) as const

/** Which of the requests it applies to. */
const share = {
  rate: {
    description: 'The share of requests it applies to. Default 1.',
    type: 'number',
    minimum: 0,
    maximum: 1,
  },
  times: { ...integer('The number of requests it applies to. Default: unlimited.'), minimum: 1 },
} as const

interface Change {
  readonly action: (typeof inForceActions)[number]
  readonly id?: number | undefined
  readonly session?: string | undefined
  /** For `add`. */
  readonly added: Readonly<Record<string, unknown>>
}

/** Adds to what is in force on the mock, lists it, or takes it back. Gives what is in force then. */
async function changeInForce(
  mock: MockConnection,
  path: 'faults' | 'overrides',
  { action, id, session, added }: Change,
): Promise<readonly Json[]> {
  if (action === 'add') {
    await mock.loadRoutes(session)
    return listIn(await mock.control('POST', path, { session, body: added }))
  }
  return listIn(await mock.control(action === 'list' ? 'GET' : 'DELETE', path, { session, query: { id } }))
}

const listIn = (answer: Json): readonly Json[] => (isList(answer) ? answer : [])

export const overrideTool = tool({
  name: 'override',
  title: 'Override an answer',
  description:
    'add: merges a patch into each answer of a route from now on. list: lists active overrides. clear: removes one by its id, or all.',
  arguments: {
    action: { type: 'string', enum: inForceActions, required: true },
    route: text('For add: method and route as describe_route names them, `GET /wp/v2/posts`.'),
    status: { type: 'integer', minimum: 200, maximum: 599, description: 'Answer this status.' },
    headers: { type: 'object', description: 'Headers to set, each a string.' },
    body: {
      description:
        'A JSON Merge Patch (RFC 7396) of the body; in a list, of each item. null removes a member.',
    },
    delay: delay('Milliseconds to wait before the answer.'),
    ...share,
    id: idArgument,
    session: sessionArgument,
  },
  async run({ action, id, session, ...added }, { bench: { mock } }) {
    const overrides = await changeInForce(mock, 'overrides', { action, id, session, added })
    return { text: `Overrides in force: ${overrides.length}.`, fromTarget: { overrides } }
  },
})

export const faultTool = tool({
  name: 'fault',
  title: 'Add a fault',
  description:
    'add: makes requests fail, wait or disconnect from now on, to test a client. list: lists active faults. clear: removes one by its id, or all.',
  arguments: {
    action: { type: 'string', enum: inForceActions, required: true },
    route: text(
      'Which requests: method and route as describe_route names them, `GET /wp/v2/posts/{id}`. Default: every request.',
    ),
    status: {
      type: ['integer', 'string'],
      description:
        'The status, 400 to 599, or "network" to close the connection. Default 503; with delay, none.',
    },
    delay: delay('Milliseconds to wait first.'),
    ...share,
    headers: { type: 'object', description: 'Headers of that answer: {"Retry-After": "30"}.' },
    body: { description: 'The JSON to answer with. Default: an error body.' },
    id: idArgument,
    session: sessionArgument,
  },
  async run({ action, id, session, ...added }, { bench: { mock } }) {
    const faults = await changeInForce(mock, 'faults', { action, id, session, added })
    return { text: `Faults in force: ${faults.length}.`, fromTarget: { faults } }
  },
})

export const logTool = tool({
  name: 'log',
  title: 'Request log',
  description:
    'The requests to the mock, the latest last, each with its status and the reason for a refusal, without passwords.',
  arguments: {
    after: { ...integer('Only requests after this number.'), minimum: 0, default: 0 },
    refused: { ...flag('Only refused and unanswered requests.'), default: false },
    limit: { type: 'integer', minimum: 1, maximum: 200, default: 30 },
    session: sessionArgument,
  },
  hints: { reads: true },
  async run({ after = 0, refused = false, limit = 30, session }, { bench }) {
    const all = await bench.mock.control('GET', 'requests', { session, query: { after } })
    const requests = (isList(all) ? all : []).filter(isObject)
    const selected = refused ? requests.filter(isRefused) : requests
    const shown = selected.slice(-limit)
    const left = selected.length - shown.length
    return {
      text: `${selected.length} ${refused ? 'refused ' : ''}requests${left > 0 ? `; the last ${shown.length} are shown` : ''}.`,
      data: { count: selected.length, last: requests.at(-1)?.number ?? after },
      fromTarget: { requests: shown.map(shortened) },
    }
  },
})

const isRefused = (request: JsonObject): boolean => {
  const status = Number(at(request, 'status'))
  return status === 0 || status >= 400
}

/** An entry of the log without what another member says too, and with long values cut. */
function shortened({ url: _, time: __, files, body, ...rest }: JsonObject): JsonObject {
  const sent = body === undefined ? undefined : JSON.stringify(body)
  return {
    ...rest,
    ...(isList(files) && files.length > 0 && { files }),
    ...(body !== undefined &&
      sent !== undefined && { body: sent.length > 1000 ? truncate(sent, 1000) : body }),
  }
}
