import { calleePath } from '../evaluate/evaluate-call.ts'
import type { FunctionNode, Node } from '../evaluate/node.ts'
import type { Scope } from '../evaluate/value.ts'
import { getMember, numberValue, parsed, stringValue, type Value } from '../evaluate/value.ts'
import { type Fake, type FakeAnswer, headersOf } from './fake.ts'
import { type Result, returnedResults } from './returned-answers.ts'

type Call = Extract<Node, { type: 'CallExpression' }>

const methods = ['get', 'post', 'put', 'patch', 'delete', 'options', 'head', 'all']

/** A handler of MSW: `http.get(address, …)`, or of its first version `rest.get(address, …)`. */
export function mswFake(node: Call, scope: Scope): Fake | undefined {
  const [, object, method = ''] = /^(http|rest)\.(\w+)$/.exec(calleePath(node.callee) ?? '') ?? []
  const [address, resolver] = node.arguments
  if (object === undefined || !methods.includes(method) || !address || !resolver) return undefined
  const handler = scope.evaluate(resolver, scope)
  // An object or a text is an argument of an HTTP client.
  if (!['function', 'unknown'].includes(handler.kind) || isForeign(node, scope)) return undefined
  const results =
    handler.kind === 'function' ? resultsOf(handler.node, { ...scope, module: handler.module }) : undefined
  const answers = results?.map(({ answer }) => answer).filter((answer) => answer !== undefined) ?? []
  return {
    tool: object === 'rest' ? 'MSW 1' : 'MSW',
    at: scope.module.placeOf(node),
    method: method === 'all' ? undefined : method.toUpperCase(),
    address: scope.evaluate(address, scope),
    answers,
    unread: results ? results.length - answers.length : 1,
  }
}

/** Is `http` imported from another package: `node:http`, a client. A file of the project may re-export that of MSW. */
function isForeign({ callee }: Call, scope: Scope): boolean {
  const object = callee.type === 'MemberExpression' ? callee.object : callee
  const binding = object.type === 'Identifier' ? scope.module.binding(object.name, object) : undefined
  return binding?.kind === 'import' && !/^(msw$|msw\/|[.~@]\/|\.\.)/.test(binding.from)
}

/** The returned answers of a handler, without passthroughs. */
function resultsOf(handler: FunctionNode, scope: Scope): { answer: FakeAnswer | undefined }[] {
  return returnedResults(handler, scope)
    .filter(({ node }) => !isPassthrough(node))
    .map((result) => ({ answer: answerOf(result, scope) }))
}

function isPassthrough(node: Node): boolean {
  if (node.type === 'NullLiteral' || (node.type === 'Identifier' && node.name === 'undefined')) return true
  const path = node.type === 'CallExpression' ? (calleePath(node.callee) ?? '') : ''
  return /(^|\.)(passthrough|bypass|fetch|networkError|error)$/.test(path)
}

function answerOf({ node, query }: Result, scope: Scope): FakeAnswer | undefined {
  if (node.type === 'Identifier') {
    const binding = scope.module.binding(node.name, node)
    return binding?.kind === 'value'
      ? answerOf({ node: binding.node, query, method: undefined }, scope)
      : undefined
  }
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return undefined
  const at = scope.module.placeOf(node)
  const path = calleePath(node.callee) ?? ''
  if (/^res(\.once)?$/.test(path)) return { at, query, ...transformed(node.arguments, scope) }
  const [content, options] = node.arguments
  const init = options && scope.evaluate(options, scope)
  const isJson = /(^|\.)\w*Response\.json$/.test(path)
  if (!isJson && !(node.type === 'NewExpression' && /^\w*Response$/.test(path))) return undefined
  const body = content && scope.evaluate(content, scope)
  return {
    at,
    query,
    status: statusOf(init),
    headers: init && init.kind !== 'object' ? undefined : headersOf(getMember(init, 'headers')),
    body: isJson ? body : bodyOf(body),
  }
}

function statusOf(init: Value | undefined): number | undefined {
  if (init === undefined || init.kind === 'absent') return 200
  if (init.kind !== 'object') return undefined
  const status = init.members.get('status')
  return status === undefined && init.isWhole ? 200 : numberValue(status)
}

/** The body of `new Response(…)`, with a text parsed as JSON. */
function bodyOf(value: Value | undefined): Value | undefined {
  if (value === undefined || value.kind === 'absent') return undefined
  if (value.kind === 'literal' && (value.value === null || value.value === '')) return undefined
  return parsed(value)
}

/** `res(ctx.status(404), ctx.json({ … }))`. */
function transformed(
  transformers: readonly Node[],
  scope: Scope,
): Pick<FakeAnswer, 'status' | 'headers' | 'body'> {
  let status: number | undefined = 200
  let headers: Map<string, Value> | undefined = new Map()
  let body: Value | undefined
  for (const each of transformers) {
    const name = each.type === 'CallExpression' ? calleePath(each.callee)?.split('.').at(-1) : undefined
    if (each.type !== 'CallExpression' || name === undefined)
      return { status: undefined, headers: undefined, body: scope.evaluate(each, scope) }
    const [first, second] = each.arguments.map((argument) => scope.evaluate(argument, scope))
    if (name === 'status') status = numberValue(first)
    else if (name === 'json') body = first
    else if (name === 'body' || name === 'text') body = bodyOf(first)
    else if (name === 'set') {
      const key = stringValue(first)
      const set = key === undefined ? headersOf(first) : second && new Map([[key.toLowerCase(), second]])
      headers = set && headers && new Map([...headers, ...set])
    }
  }
  return { status, headers, body }
}
