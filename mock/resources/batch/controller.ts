import { type batchArguments, batchLimit } from '../../../contract/index.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import { emptyBody } from '../../http/body.ts'
import { RestError } from '../../http/errors.ts'
import { type Parameters, parseQuery } from '../../http/query.ts'
import { selectFields } from '../../view/fields.ts'
import { type ArgumentReaders, readArguments, scalarText } from '../endpoint/arguments.ts'
import type { Call, EndpointBehaviour } from '../endpoint/call.ts'
import type { InnerAnswer, Prepare, PreparedRequest } from './inner-request.ts'

interface InnerRequest {
  readonly method?: string
  readonly path: string
  readonly body?: Parameters
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
}

const readers = {
  validation: scalarText,
  requests: innerRequests,
} satisfies ArgumentReaders<typeof batchArguments>

/** `POST /batch/v1`: runs requests in order; with `require-all-validate`, only when all are valid. */
export function batchRun(prepare: Prepare): EndpointBehaviour {
  return {
    handle: async (call) => {
      const { requests, validation } = readArguments(call, readers)
      const prepared: PreparedRequest[] = []
      for (const request of requests) prepared.push(await prepareInner(request, call, prepare))
      if (validation === 'require-all-validate' && prepared.some(({ error }) => error)) {
        const responses = prepared.map(({ error }) => (error ? answerOf(error) : null))
        return { status: 207, body: { failed: 'validation', responses } }
      }
      const responses: InnerAnswer[] = []
      for (const { run } of prepared) responses.push(await run())
      return { status: 207, body: { responses } }
    },
  }
}

// A mirror's arguments may be less strict than the contract's.
function innerRequests(value: unknown): readonly InnerRequest[] {
  return Array.isArray(value) && value.length <= batchLimit && value.every(isRequest) ? value : []
}

const parts: Readonly<Record<keyof RequestParts, (value: unknown) => boolean>> = {
  method: (value = '') => typeof value === 'string',
  path: (value) => typeof value === 'string',
  body: (value = {}) => isRecord(value),
  headers: (value = {}) => isRecord(value),
}

type RequestParts = typeof batchArguments.requests.items.properties

function isRequest(value: unknown): value is InnerRequest {
  return isRecord(value) && Object.entries(parts).every(([name, fits]) => fits(value[name]))
}

async function prepareInner(request: InnerRequest, call: Call, prepare: Prepare): Promise<PreparedRequest> {
  const { method = 'POST', path, body = {}, headers = {} } = request
  if (/^https?:\/\/\/?$/.test(path))
    return refused('parse_path_failed', `"${path}" is not a path. Send one such as /core/v2/posts.`)
  const mark = path.indexOf('?')
  const given = new Map(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value].flat().join(', ')]),
  )
  try {
    const query = mark < 0 ? {} : parseQuery(path.slice(mark + 1))
    const prepared = await prepare(call, {
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

function withFields({ selection, ...answer }: InnerAnswer, fields: unknown): InnerAnswer {
  return answer.status >= 400 ? answer : { ...answer, body: selectFields(answer.body, fields, selection) }
}

function refused(code: string, message: string): PreparedRequest {
  const error = new RestError(400, code, message)
  return { error, run: async () => answerOf(error) }
}

function answerOf(error: RestError): InnerAnswer {
  return { body: error.toBody(), status: error.status, headers: [] }
}
