import { joined } from '../evaluate/evaluate.ts'
import { type Node, unwrapped } from '../evaluate/node.ts'
import type { Scope } from '../evaluate/value.ts'
import { numberValue, parsed, stringValue, unknownAt, type Value } from '../evaluate/value.ts'
import { type Fake, headersOf, queryParts } from './fake.ts'
import { fileValue } from './static-answer.ts'

type Call = Extract<Node, { type: 'CallExpression' }>

/** One call of a chain, `nock(host).get(path).reply(200)`. */
interface Link {
  readonly name: string
  readonly node: Call
}

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'intercept']

/** An interceptor of nock: `nock(host).get(path).query({ … }).reply(200, body, headers)`. */
export function nockFake(node: Call, scope: Scope): Fake | undefined {
  const chain = chainOf(node, scope)
  if (chain[0]?.name !== 'nock' || !['reply', 'replyWithFile'].includes(chain.at(-1)?.name ?? ''))
    return undefined
  const start = chain.findLastIndex(({ name }) => methods.includes(name))
  const interceptor = chain[start]
  if (interceptor === undefined) return undefined
  const valuesOf = ({ node: call }: Link): Value[] =>
    call.arguments.map((each) => scope.evaluate(each, scope))
  const at = scope.module.placeOf(node)
  const [path = unknownAt(at), method] = valuesOf(interceptor)
  const query = chain.slice(start).find(({ name }) => name === 'query')
  const [host = unknownAt(at)] = valuesOf(chain[0])
  const [status, body, headers] = valuesOf(chain.at(-1) ?? interceptor)
  const isRead = status?.kind === 'literal' || status === undefined
  const file = chain.at(-1)?.name === 'replyWithFile' ? stringValue(body) : undefined
  return {
    tool: 'nock',
    at,
    method:
      interceptor.name === 'intercept' ? stringValue(method)?.toUpperCase() : interceptor.name.toUpperCase(),
    address: path.kind === 'pattern' ? path : addressOf(host, path, query && valuesOf(query)[0]),
    answers: isRead
      ? [
          {
            at: scope.module.placeOf(unwrapped(chain.at(-1)?.node ?? node)),
            query: new Map(),
            status: status === undefined ? 200 : numberValue(status),
            headers: headersOf(headers),
            body: file === undefined ? bodyOf(body) : fileValue(file, scope, at),
          },
        ]
      : [],
    unread: isRead ? 0 : 1,
  }
}

function bodyOf(body: Value | undefined): Value | undefined {
  if (body === undefined || body.kind === 'absent' || stringValue(body) === '') return undefined
  return body.kind === 'function' ? unknownAt(body.at) : parsed(body)
}

function addressOf(host: Value, path: Value, query: Value | undefined): Value {
  if (query?.kind === 'object') return joined([host, path, ...queryParts(query.members, path.at)], path.at)
  // `true` matches any query.
  const anyQuery: readonly Value[] = query ? [{ kind: 'literal', value: '*', at: path.at }] : []
  return joined([host, path, ...anyQuery], path.at)
}

/** The calls of a chain from its start, which may be a variable: `scope.get(path).reply(200)`. */
function chainOf(from: Node, scope: Scope): Link[] {
  const node = unwrapped(from)
  if (node.type === 'Identifier') {
    const binding = scope.module.binding(node.name, node)
    return binding?.kind === 'value' && binding.node.type !== 'Identifier' ? chainOf(binding.node, scope) : []
  }
  if (node.type !== 'CallExpression') return []
  const { callee } = node
  if (callee.type === 'Identifier') return callee.name === 'nock' ? [{ name: 'nock', node }] : []
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return []
  const before = chainOf(callee.object, scope)
  return before.length > 0 ? [...before, { name: callee.property.name, node }] : []
}
