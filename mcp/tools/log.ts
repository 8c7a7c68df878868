import { at, isList, isObject, type JsonObject } from '../../conformance/transport/json.ts'
import { tool } from '../tool.ts'
import { sessionArgument } from './session-argument.ts'

export const logTool = tool({
  name: 'log',
  title: 'What the mock was asked',
  description:
    'The requests that came to the mock, the latest last, each with its status and the reason of a refusal: what a frontend asked for, and what it got wrong. Passwords are left out.',
  arguments: {
    after: {
      type: 'integer',
      minimum: 0,
      default: 0,
      description: 'Only requests after that of this number.',
    },
    refused: {
      type: 'boolean',
      default: false,
      description: 'Only those that were refused, or not answered.',
    },
    limit: { type: 'integer', minimum: 1, maximum: 200, default: 30 },
    session: sessionArgument,
  },
  hints: { reads: true },
  async run({ after = 0, refused = false, limit = 30, session }, { bench }) {
    const all = await bench.mock.control('GET', 'requests', { session, query: { after } })
    const requests = (isList(all) ? all : []).filter(isObject)
    const wanted = refused ? requests.filter(isRefused) : requests
    const shown = wanted.slice(-limit)
    const left = wanted.length - shown.length
    return {
      text: `${wanted.length} ${refused ? 'refused ' : ''}requests${left > 0 ? `; the last ${shown.length} are shown` : ''}.`,
      data: { count: wanted.length, last: requests.at(-1)?.number ?? after },
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
      sent !== undefined && { body: sent.length > 1000 ? `${sent.slice(0, 1000)}…` : body }),
  }
}
