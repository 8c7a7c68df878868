import { batchLimit } from '../../contract/index.ts'
import type { Call, EndpointBehaviour } from '../call.ts'
import { RestError } from '../errors.ts'
import type { ResponseHeaders } from '../exchange.ts'
import { type Body, emptyBody } from '../request/body.ts'
import { type Parameters, parseQuery } from '../request/query.ts'
import { selectFields } from '../respond/fields.ts'

/** One request of a batch, as the contract's arguments let it through. */
interface InnerRequest {
  readonly method?: string
  readonly path: string
  readonly body?: Parameters
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
}

/** One answer of a batch. */
export interface InnerAnswer {
  readonly body: unknown
  readonly status: number
  /** A list when there are none, as the platform writes an empty object. */
  readonly headers: ResponseHeaders | readonly never[]
}

/** What a request of a batch comes to: ready to be run, or refused before. */
export interface PreparedRequest {
  /** Why it does not validate, if it does not; running it then answers so. */
  readonly error: RestError | undefined
  run(): Promise<InnerAnswer>
}

/** What dispatch does for a batch, given by dispatch itself. */
export type Prepare = (
  call: Call,
  request: { method: string; path: string; query: Parameters; body: Body; header: Call['header'] },
) => PreparedRequest

/** `POST /batch/v1`: runs requests one after the other; with `require-all-validate` all of them or none. */
export function batchRun(prepare: Prepare): EndpointBehaviour {
  return {
    handle: async (call) => {
      const requests = innerRequests(call.args.requests)
      const prepared = requests.map((request) => prepareInner(request, call, prepare))
      if (call.args.validation === 'require-all-validate' && prepared.some(({ error }) => error)) {
        const responses = prepared.map(({ error }) => (error ? answerOf(error) : null))
        return { status: 207, body: { failed: 'validation', responses } }
      }
      const responses: InnerAnswer[] = []
      for (const { run } of prepared) responses.push(await run())
      return { status: 207, body: { responses } }
    },
  }
}

// Checked against the contract's definition before the call got here.
function innerRequests(value: unknown): readonly InnerRequest[] {
  return Array.isArray(value) && value.length <= batchLimit ? value : []
}

function prepareInner(request: InnerRequest, call: Call, prepare: Prepare): PreparedRequest {
  const { method = 'POST', path, body = {}, headers = {} } = request
  if (/^https?:\/\/\/?$/.test(path))
    return refused('parse_path_failed', `"${path}" is no path. Send one such as /core/v2/posts.`)
  const mark = path.indexOf('?')
  const given = new Map(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value].flat().join(', ')]),
  )
  try {
    const query = mark < 0 ? {} : parseQuery(path.slice(mark + 1))
    const prepared = prepare(call, {
      method,
      path: mark < 0 ? path : path.slice(0, mark),
      query,
      body: { ...emptyBody, kind: 'json', fields: body },
      header: (name) => given.get(name),
    })
    const run = async () => withFields(await prepared.run(), body._fields ?? query._fields)
    return { ...prepared, run }
  } catch (error) {
    if (error instanceof RestError) return { error, run: async () => answerOf(error) }
    throw error
  }
}

function withFields(answer: InnerAnswer, fields: unknown): InnerAnswer {
  return answer.status >= 400 ? answer : { ...answer, body: selectFields(answer.body, fields) }
}

function refused(code: string, message: string): PreparedRequest {
  const error = new RestError(400, code, message)
  return { error, run: async () => answerOf(error) }
}

function answerOf(error: RestError): InnerAnswer {
  return { body: error.toBody(), status: error.status, headers: [] }
}
