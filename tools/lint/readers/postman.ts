import { getMember, numberValue, stringValue, unknownAt, type Value } from '../evaluate/value.ts'
import { exchangeFake, recordedBody, recordedHeaders } from './exchange.ts'
import type { Fake } from './fake.ts'

/** The example answers of a collection of Postman; undefined for another file. */
export function postmanFakes(root: Value): Fake[] | undefined {
  const items = getMember(root, 'item')
  if (items?.kind !== 'list' || getMember(root, 'info') === undefined) return undefined
  const fakes: Fake[] = []
  // Folders have items of their own.
  const open = [...items.items].reverse()
  for (let item = open.pop(); item; item = open.pop()) {
    const inside = getMember(item, 'item')
    const responses = getMember(item, 'response')
    if (inside?.kind === 'list') open.push(...[...inside.items].reverse())
    if (responses?.kind === 'list') fakes.push(...exampleFakes(responses.items, getMember(item, 'request')))
  }
  return fakes
}

function exampleFakes(responses: readonly Value[], itemRequest: Value | undefined): Fake[] {
  return responses.flatMap((response) => {
    const request = getMember(response, 'originalRequest') ?? itemRequest
    const url = request?.kind === 'literal' ? request : getMember(request, 'url')
    const raw = url?.kind === 'object' ? getMember(url, 'raw') : url
    if (raw === undefined) return []
    const body = getMember(response, 'body')
    const headers = recordedHeaders(getMember(response, 'header'))
    return exchangeFake({
      tool: 'Postman',
      at: response.at,
      method: stringValue(getMember(request, 'method')) ?? 'GET',
      address: addressOf(raw),
      answerAt: response.at,
      status: numberValue(getMember(response, 'code')),
      headers,
      body: stringValue(body)?.includes('{{') ? unknownAt(response.at) : recordedBody(body, headers),
    })
  })
}

/** `{{site}}/wp-json/wp/v2/posts`: what a variable is depends on an environment. */
function addressOf(raw: Value): Value {
  const parts = stringValue(raw)?.split(/\{\{[^{}]*\}\}/)
  if (parts === undefined || parts.length === 1) return raw
  return {
    kind: 'text',
    parts: parts.flatMap((part, i) => (i === 0 ? [part] : [undefined, part])),
    at: raw.at,
  }
}
