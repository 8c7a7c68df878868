import { joined } from '../evaluate/evaluate.ts'
import type { Scope } from '../evaluate/value.ts'
import { getMember, numberValue, stringValue, unknownAt, type Value } from '../evaluate/value.ts'
import { recordedBody, recordedHeaders, withOpenQuery } from './exchange.ts'
import type { Fake, FakeAnswer } from './fake.ts'
import { fileValue } from './static-answer.ts'

/** The routes of an environment of Mockoon; undefined for another file. */
export function mockoonFakes(root: Value, scope: Scope): Fake[] | undefined {
  const routes = getMember(root, 'routes')
  if (routes?.kind !== 'list' || getMember(root, 'endpointPrefix') === undefined) return undefined
  return routes.items.flatMap((route) => routeFake(route, root, scope) ?? [])
}

function routeFake(route: Value, environment: Value, scope: Scope): Fake | undefined {
  const endpoint = getMember(route, 'endpoint')
  const responses = getMember(route, 'responses')
  if (endpoint === undefined || responses?.kind !== 'list') return undefined
  const method = stringValue(getMember(route, 'method'))
  const slash: Value = { kind: 'literal', value: '/', at: endpoint.at }
  const prefix = getMember(environment, 'endpointPrefix') ?? slash
  // What a route of a data bucket answers is computed.
  const isComputed = stringValue(getMember(route, 'type')) === 'crud'
  return {
    tool: 'Mockoon',
    at: route.at,
    method: method === 'all' ? undefined : method?.toUpperCase(),
    address: withOpenQuery(joined([slash, prefix, slash, endpoint], endpoint.at)),
    answers: isComputed ? [] : responses.items.map((each) => answerOf(each, environment, scope)),
    unread: isComputed ? 1 : 0,
  }
}

function answerOf(response: Value, environment: Value, scope: Scope): FakeAnswer {
  const headers = recordedHeaders(getMember(response, 'headers'))
  return {
    at: response.at,
    query: expectedQuery(response),
    status: numberValue(getMember(response, 'statusCode')) ?? 200,
    headers,
    body: bodyOf(response, environment, headers, scope),
  }
}

function bodyOf(
  response: Value,
  environment: Value,
  headers: ReadonlyMap<string, Value> | undefined,
  scope: Scope,
): Value | undefined {
  const type = stringValue(getMember(response, 'bodyType')) ?? 'INLINE'
  const file = stringValue(getMember(response, 'filePath')) ?? ''
  if (type === 'FILE') return fileValue(file, scope, response.at)
  const body =
    type === 'DATABUCKET'
      ? bucket(environment, stringValue(getMember(response, 'databucketID')))
      : getMember(response, 'body')
  const isTemplate = getMember(response, 'disableTemplating')
  const hasTemplate =
    stringValue(body)?.includes('{{') && !(isTemplate?.kind === 'literal' && isTemplate.value)
  return body && hasTemplate ? unknownAt(body.at) : recordedBody(body, headers)
}

function bucket(environment: Value, id: string | undefined): Value | undefined {
  const data = getMember(environment, 'data')
  const found =
    data?.kind === 'list' ? data.items.find((each) => stringValue(getMember(each, 'id')) === id) : undefined
  return getMember(found, 'value')
}

/** The query parameters that the rules of a response compare: all of them apply, or there is one. */
function expectedQuery(response: Value): ReadonlyMap<string, string> {
  const rules = getMember(response, 'rules')
  if (rules?.kind !== 'list') return new Map()
  if (rules.items.length > 1 && stringValue(getMember(response, 'rulesOperator')) !== 'AND') return new Map()
  return new Map(
    rules.items.flatMap((rule) => {
      const [target, name, value, operator] = ['target', 'modifier', 'value', 'operator'].map((each) =>
        stringValue(getMember(rule, each)),
      )
      const inverted = getMember(rule, 'invert')
      const isEqual = operator === 'equals' && !(inverted?.kind === 'literal' && inverted.value)
      return target === 'query' && name && value !== undefined && isEqual ? [[name, value] as const] : []
    }),
  )
}
