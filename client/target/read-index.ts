import { assertIndexSize } from '../../contract/lib/index-size.ts'
import { isObject, type JsonObject, parsedJson } from '../../contract/lib/json.ts'
import { type Connection, isHtml, type RawAnswer } from '../transport/connection.ts'
import { outputBeforeJson } from '../transport/output-before-json.ts'

export interface FoundIndex {
  readonly apiRoot: string
  readonly index: JsonObject
  /** The answer that it is in; undefined for a server without an index. */
  readonly answer?: RawAnswer
}

/** The result of requesting an index. */
export interface Reading {
  readonly found?: FoundIndex
  /** The address of the API, as the answer gives it. */
  readonly link?: string | undefined
  readonly url: string
  readonly status: number
  /** The kind of another answer: an HTML page, JSON after other output, or a JSON object. */
  readonly kind?: 'page' | 'output' | 'object' | undefined
  /** What was answered instead, after the address: `answered 404 (text/html)`. */
  readonly what: string
}

/** Requests an index. @throws Trouble when there is no answer @throws Error when the index is too large */
export async function readIndex(
  url: string,
  connection: Connection,
  headers: Readonly<Record<string, string>>,
): Promise<Reading> {
  const answer = await connection.send({
    method: 'GET',
    url,
    headers: { Accept: 'application/json, */*', ...headers },
  })
  const body = parsedJson(answer.text)
  if (answer.status === 200 && isObject(body) && 'namespaces' in body)
    return { found: foundIn(answer, body), url, status: 200, what: '' }
  const output = outputBeforeJson(answer.text)
  if (output !== undefined)
    return {
      url,
      status: answer.status,
      kind: 'output',
      what: `answered with ${JSON.stringify(output.text)} before the JSON, which no client can read${output.source === undefined ? '' : `: it likely comes from ${output.source}`}`,
    }
  const type = answer.headers.get('content-type') ?? 'no content type'
  const kind = isHtml(answer) ? 'page' : isObject(body) ? 'object' : undefined
  const lacks = kind === 'object' && answer.status === 200 ? ': an object without `namespaces`' : ''
  return {
    link: apiLink(answer.headers.get('link')),
    ...{ url, status: answer.status, kind },
    what: `answered ${answer.status} (${type})${lacks}`,
  }
}

function foundIn(answer: RawAnswer, index: JsonObject): FoundIndex {
  try {
    assertIndexSize(index)
    return { apiRoot: answer.url, index, answer }
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error} It was read from ${answer.url}.`)
  }
}

/** The address of the API root in a `Link` header. */
function apiLink(header: string | null): string | undefined {
  const link = /<([^>]+)>\s*;[^,]*rel="?https:\/\/api\.w\.org\/"?/.exec(header ?? '')?.[1]
  return link !== undefined && URL.canParse(link) ? link : undefined
}
