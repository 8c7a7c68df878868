import { type Node, unwrapped } from '../evaluate/node.ts'
import type { Scope } from '../evaluate/value.ts'
import { getMember, numberValue, parsed, stringValue, unknownAt, type Value } from '../evaluate/value.ts'
import { withOpenQuery } from './exchange.ts'
import { type Fake, type FakeAnswer, headersOf } from './fake.ts'
import { returnedResults } from './returned-answers.ts'

type Call = Extract<Node, { type: 'CallExpression' }>

/** A reply of axios-mock-adapter: `mock.onGet(address, { params }).reply(200, body, headers)`. */
export function axiosMockAdapterFake(node: Call, scope: Scope): Fake | undefined {
  if (!/^reply(Once)?$/.test(methodName(node) ?? '')) return undefined
  const matching = node.callee.type === 'MemberExpression' ? unwrapped(node.callee.object) : undefined
  if (matching?.type !== 'CallExpression') return undefined
  const [, method] = /^on(Get|Post|Put|Patch|Delete|Head|Options|Any)$/.exec(methodName(matching) ?? '') ?? []
  const [address, config] = matching.arguments.map((each) => scope.evaluate(each, scope))
  if (method === undefined || address === undefined) return undefined
  const params = getMember(config, 'params')
  const at = scope.module.placeOf(node)
  const values = node.arguments.map((each) => scope.evaluate(each, scope))
  const [first] = values
  const replies = first?.kind === 'function' ? returnedLists(first, scope) : [values]
  const answers = replies.flatMap((each) => answerOf(each, at, queryOf(params)) ?? [])
  return {
    tool: 'axios-mock-adapter',
    at,
    method: method === 'Any' ? undefined : method.toUpperCase(),
    // Without parameters in the code, it matches any.
    address: withOpenQuery(address),
    answers,
    unread: replies.length - answers.length,
  }
}

/** `reply` of `mock.onGet(address).reply(200)`. */
function methodName({ callee }: Call): string | undefined {
  const isMember = callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
  return isMember && callee.property.type === 'Identifier' ? callee.property.name : undefined
}

/** The parameters with known values. */
export function queryOf(params: Value | undefined): ReadonlyMap<string, string> {
  if (params?.kind !== 'object') return new Map()
  return new Map(
    [...params.members].flatMap(([name, value]) =>
      value.kind === 'literal' && value.value !== null ? [[name, String(value.value)] as const] : [],
    ),
  )
}

/** The lists that a function returns, `[200, body, headers]`. */
function returnedLists(answering: Extract<Value, { kind: 'function' }>, scope: Scope): (readonly Value[])[] {
  const inside = { ...scope, module: answering.module }
  return returnedResults(answering.node, inside).map(({ node }) => {
    const value = inside.evaluate(node, inside)
    return value.kind === 'list' ? value.items : []
  })
}

function answerOf(
  [status, body, headers]: readonly Value[],
  at: Fake['at'],
  query: ReadonlyMap<string, string>,
): FakeAnswer | undefined {
  const number = numberValue(status)
  if (number === undefined) return undefined
  const isEmpty = body === undefined || body.kind === 'absent' || stringValue(body) === ''
  const read = isEmpty ? undefined : body.kind === 'function' ? unknownAt(at) : parsed(body)
  return { at, query, status: number, headers: headersOf(headers), body: read }
}
