import type { Scope } from '../evaluate/value.ts'
import { getMember, numberValue, stringValue, unknownAt, type Value } from '../evaluate/value.ts'
import { exchangeFake, recordedBody, recordedHeaders, withOpenQuery } from './exchange.ts'
import type { Fake } from './fake.ts'
import { fileValue } from './static-answer.ts'

/** The stubs of a file of WireMock, one or a list of `mappings`; undefined for another file. */
export function wiremockFakes(root: Value, scope: Scope): Fake[] | undefined {
  const mappings = getMember(root, 'mappings')
  const stubs = mappings?.kind === 'list' ? mappings.items : [root]
  const fakes = stubs.map((stub) => stubFake(stub, scope))
  return fakes.some((fake) => fake) ? fakes.filter((fake) => fake !== undefined) : undefined
}

function stubFake(stub: Value, scope: Scope): Fake | undefined {
  const request = getMember(stub, 'request')
  const response = getMember(stub, 'response')
  const address = request && addressOf(request)
  if (response?.kind !== 'object' || address === undefined) return undefined
  // It answers nothing of its own.
  if (['fault', 'proxyBaseUrl'].some((name) => response.members.has(name))) return undefined
  const method = stringValue(getMember(request, 'method'))
  const headers = recordedHeaders(getMember(response, 'headers')) ?? new Map()
  const status = getMember(response, 'status')
  return exchangeFake({
    tool: 'WireMock',
    at: stub.at,
    method: method === 'ANY' ? undefined : method,
    address,
    query: expectedQuery(getMember(request, 'queryParameters')),
    answerAt: response.at,
    status: status ? numberValue(status) : 200,
    headers,
    body: bodyOf(response, headers, scope),
  })
}

/** Only `url` compares the query too; a regular expression must match all of the text. */
function addressOf(request: Value): Value | undefined {
  const [url, path, pattern, pathPattern, template] = [
    'url',
    'urlPath',
    'urlPattern',
    'urlPathPattern',
    'urlPathTemplate',
  ].map((name) => getMember(request, name))
  const regular = stringValue(pattern ?? pathPattern)
  if (regular !== undefined)
    return { kind: 'pattern', source: `^${regular}$`, at: (pattern ?? pathPattern ?? request).at }
  const text = stringValue(template)
  if (template && text !== undefined)
    return withOpenQuery({ kind: 'literal', value: text.replaceAll(/\{[^{}]*\}/g, '*'), at: template.at })
  return url ?? (path && withOpenQuery(path))
}

/** The parameters that must have one value. */
function expectedQuery(value: Value | undefined): ReadonlyMap<string, string> {
  if (value?.kind !== 'object') return new Map()
  return new Map(
    [...value.members].flatMap(([name, matcher]) => {
      const text = stringValue(getMember(matcher, 'equalTo'))
      return text === undefined ? [] : [[name, text] as const]
    }),
  )
}

function bodyOf(response: Value, headers: ReadonlyMap<string, Value>, scope: Scope): Value | undefined {
  const file = stringValue(getMember(response, 'bodyFileName'))
  const encoded = getMember(response, 'base64Body')
  const text = getMember(response, 'body')
  // A template may have anything in its place.
  const transformed = getMember(response, 'transformers')
  if (transformed?.kind === 'list' && transformed.items.length > 0) return unknownAt(response.at)
  // Its recorder gives a stub and its body the same name.
  if (file !== undefined) return fileValue(file, scope, response.at, ['__files'])
  return (
    getMember(response, 'jsonBody') ??
    (encoded ? recordedBody(encoded, headers, true) : recordedBody(text, headers))
  )
}
