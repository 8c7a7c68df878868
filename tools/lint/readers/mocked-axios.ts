import { calleePath } from '../evaluate/evaluate-call.ts'
import { isFunction, type Node, unwrapped, walk } from '../evaluate/node.ts'
import type { Scope } from '../evaluate/value.ts'
import { getMember, numberValue, stringValue, type Value } from '../evaluate/value.ts'
import { queryOf } from './axios-mock-adapter.ts'
import { exchangeFake, withOpenQuery } from './exchange.ts'
import { type Fake, headersOf } from './fake.ts'
import { addressOfRecords } from './fixture.ts'
import { returnedResults } from './returned-answers.ts'

type Call = Extract<Node, { type: 'CallExpression' }>

const answering = /^mock((Resolved|Rejected|Return)Value|Implementation)(Once)?$/
const expecting = /^(toHaveBeenCalledWith|toHaveBeenLastCalledWith|toBeCalledWith)$/
const methods = /^(get|post|put|patch|delete)$/

/** A call on a mocked method of axios, or its function in a factory. */
interface MockedCall {
  readonly node: Node
  readonly args: readonly Node[]
  /** `mockResolvedValue`, `toHaveBeenCalledWith`. */
  readonly name: string
  /** `get`. */
  readonly method: string
  /** Calls of a chain begin at the same place, and end in order. */
  readonly end: number
}

/**
 * The answers of an axios that Jest or Vitest mocks: `axios.get.mockResolvedValue({ data })`. They have no address: it
 * is the one that the test expects afterwards, if that is clear, or the one that the records have.
 */
export function mockedAxiosFakes(root: Node, scope: Scope): Fake[] {
  const calls: MockedCall[] = []
  walk(root, (node) => {
    if (node.type !== 'CallExpression') return
    const call = mockedCall(node, scope)
    calls.push(...(call ? [call] : factoryCalls(node, scope)))
  })
  const byMethod = Map.groupBy(
    calls.toSorted((a, b) => a.end - b.end),
    ({ method }) => method,
  )
  return [...byMethod.values()].flatMap((each) => groupsOf(each).flatMap((group) => groupFakes(group, scope)))
}

function mockedCall(node: Call, scope: Scope): MockedCall | undefined {
  const { callee } = node
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined
  const { name } = callee.property
  const object = unwrapped(callee.object)
  const isExpectation = expecting.test(name)
  if (!isExpectation && !answering.test(name)) return undefined
  const [expected] =
    object.type === 'CallExpression' && calleePath(object.callee) === 'expect' ? object.arguments : []
  const mocked = isExpectation ? expected : object
  const method = mocked && mockedMethod(mocked, scope)
  return method === undefined ? undefined : { node, args: node.arguments, name, method, end: node.end ?? 0 }
}

/** The answers of `jest.mock('axios', () => ({ get: jest.fn().mockResolvedValue({ data }) }))`. */
function factoryCalls({ callee, arguments: [mocked, factory] }: Call, scope: Scope): MockedCall[] {
  if (!/^(jest|vi)\.(do)?mock$/i.test(calleePath(callee) ?? '') || !mocked || !factory) return []
  if (stringValue(scope.evaluate(mocked, scope)) !== 'axios') return []
  const calls: MockedCall[] = []
  walk(factory, (node) => {
    if (node.type !== 'ObjectProperty' && node.type !== 'ObjectMethod') return
    if (node.key.type !== 'Identifier' || !methods.test(node.key.name)) return
    for (const each of functionCalls(node.type === 'ObjectMethod' ? node : unwrapped(node.value)))
      calls.push({ ...each, method: node.key.name, end: each.node.end ?? 0 })
  })
  return calls
}

/** The calls of a chain that begins with `jest.fn(…)`, or a function itself. */
function functionCalls(node: Node): Pick<MockedCall, 'node' | 'args' | 'name'>[] {
  const name = 'mockImplementation'
  if (isFunction(node)) return [{ node, args: [node], name }]
  if (node.type !== 'CallExpression') return []
  const { callee, arguments: args } = node
  if (/^(jest|vi)\.fn$/.test(calleePath(callee) ?? '')) return [{ node, args, name }]
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return []
  const before = functionCalls(unwrapped(callee.object))
  return answering.test(callee.property.name)
    ? [...before, { node, args, name: callee.property.name }]
    : before
}

/** `get` of `axios.get`, `jest.mocked(axios).get`, `jest.mocked(axios.get)` and `jest.spyOn(axios, 'get')`. */
function mockedMethod(expression: Node, scope: Scope): string | undefined {
  const node = unwrapped(expression)
  if (node.type === 'CallExpression') {
    const path = calleePath(node.callee) ?? ''
    const [first, second] = node.arguments
    if (/^(jest|vi)\.mocked$/.test(path) && first) return mockedMethod(first, scope)
    if (/^(jest|vi)\.spyOn$/.test(path) && first && second)
      return isAxios(first, scope) ? stringValue(scope.evaluate(second, scope)) : undefined
    // An earlier call of the chain.
    return node.callee.type === 'MemberExpression' ? mockedMethod(node.callee.object, scope) : undefined
  }
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return undefined
  return methods.test(node.property.name) && isAxios(node.object, scope) ? node.property.name : undefined
}

function isAxios(expression: Node, scope: Scope): boolean {
  const node = unwrapped(expression)
  if (node.type === 'CallExpression') {
    const [first] = node.arguments
    return /^(jest|vi)\.mocked$/.test(calleePath(node.callee) ?? '') && !!first && isAxios(first, scope)
  }
  if (node.type !== 'Identifier') return false
  const binding = scope.module.binding(node.name, node)
  return /axios/i.test(node.name) || (binding?.kind === 'import' && binding.from === 'axios')
}

/** Answers that follow each other, and the expectations after them. */
function groupsOf(calls: readonly MockedCall[]): MockedCall[][] {
  const groups: MockedCall[][] = []
  calls.forEach((call, i) => {
    const isNew = answering.test(call.name) && !answering.test(calls[i - 1]?.name ?? '')
    if (isNew || groups.length === 0) groups.push([])
    groups.at(-1)?.push(call)
  })
  return groups
}

function groupFakes(group: readonly MockedCall[], scope: Scope): Fake[] {
  const answers = group.filter(({ name }) => answering.test(name))
  const requests = group.filter(({ name }) => expecting.test(name)).map((call) => requestOf(call, scope))
  const [request] = requests
  const responses = answers.flatMap((call) =>
    responsesOf(call, scope).map((response) => ({ call, response })),
  )
  const isClear =
    responses.length === 1 && new Set(requests.map((each) => JSON.stringify(each?.address))).size === 1
  return responses.flatMap((each) => fakeOf(each, isClear ? request : undefined, scope) ?? [])
}

/** What a mocked method answers: a value, or what a function returns. */
function responsesOf({ args: [given], name }: MockedCall, scope: Scope): (Value | undefined)[] {
  if (given === undefined) return []
  if (name.startsWith('mockRejected')) return [getMember(scope.evaluate(given, scope), 'response')]
  if (!name.startsWith('mockImplementation')) return [settled(given, scope)]
  const value = scope.evaluate(given, scope)
  if (value.kind !== 'function') return []
  const inside = { ...scope, module: value.module }
  return returnedResults(value.node, inside).map(({ node }) => settled(node, inside))
}

/** The response of an expression: `{ data }`, `Promise.resolve({ data })`, `Promise.reject({ response })`. */
function settled(expression: Node, scope: Scope): Value | undefined {
  const node = unwrapped(expression)
  const [, outcome] =
    (node.type === 'CallExpression' && /^Promise\.(resolve|reject)$/.exec(calleePath(node.callee) ?? '')) ||
    []
  const [inside] = node.type === 'CallExpression' && outcome ? node.arguments : []
  const value = scope.evaluate(inside ?? node, scope)
  return outcome === 'reject' ? getMember(value, 'response') : value
}

/** The address and the parameters of `toHaveBeenCalledWith(address, { params })`. */
function requestOf(
  { args, method }: MockedCall,
  scope: Scope,
): { readonly address: Value; readonly query: ReadonlyMap<string, string> } | undefined {
  const values = args.map((each) => scope.evaluate(each, scope))
  const [address] = values
  const config = values[method === 'get' || method === 'delete' ? 1 : 2]
  return address && { address, query: queryOf(getMember(config, 'params')) }
}

function fakeOf(
  { call: { node, method }, response }: { readonly call: MockedCall; readonly response: Value | undefined },
  request: ReturnType<typeof requestOf>,
  scope: Scope,
): Fake | undefined {
  if (response?.kind !== 'object') return undefined
  const at = scope.module.placeOf(node)
  const data = response.members.get('data')
  const recognised = data && method === 'get' ? addressOfRecords(data) : undefined
  const address: Value | undefined =
    request?.address ?? (recognised === undefined ? undefined : { kind: 'literal', value: recognised, at })
  if (address === undefined) return undefined
  const status = response.members.get('status')
  return exchangeFake({
    tool: 'axios',
    at,
    method,
    address: withOpenQuery(address),
    query: request?.query,
    answerAt: response.at,
    status: status ? numberValue(status) : 200,
    // A test seldom writes those that it does not read.
    headers: response.members.has('headers') ? headersOf(getMember(response, 'headers')) : undefined,
    body: data,
  })
}
