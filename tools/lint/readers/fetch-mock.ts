import { type Node, unwrapped } from '../evaluate/node.ts'
import type { Scope } from '../evaluate/value.ts'
import { getMember, numberValue, parsed, stringValue, unknownAt, type Value } from '../evaluate/value.ts'
import { queryOf } from './axios-mock-adapter.ts'
import { withOpenQuery } from './exchange.ts'
import type { Fake, FakeAnswer } from './fake.ts'
import { returnedResults } from './returned-answers.ts'
import { staticAnswer } from './static-answer.ts'

type Call = Extract<Node, { type: 'CallExpression' }>

const calls = /^(mock|route|once|sticky|any|anyOnce|(get|post|put|patch|delete|head)(Any)?(Once)?)$/
const members = { status: 'status', bodies: ['body'], file: '' }
/** An object with other members is a body. */
const answerMembers = ['status', 'body', 'headers', 'throws', 'redirectUrl', 'sendAsJson', 'delay']

/** A route of fetch-mock: `fetchMock.get(address, { status, body, headers })`. */
export function fetchMockFake(node: Call, scope: Scope): Fake | undefined {
  const { callee } = node
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined
  const [name, , verb] = calls.exec(callee.property.name) ?? []
  const [matched, second, third] = node.arguments.map((each) => scope.evaluate(each, scope))
  const answer = second ?? getMember(matched, 'response')
  if (name === undefined || matched === undefined || !answer || !isFetchMock(callee.object, scope))
    return undefined
  const address = addressOf(matched)
  const options = matched.kind === 'object' ? matched : third
  const at = scope.module.placeOf(node)
  const replies =
    answer.kind === 'function' ? returnedValues(answer, scope) : [{ value: answer, scope } as const]
  const query = queryOf(getMember(options, 'query'))
  const answers = replies.flatMap((each) => answerOf(each.value, { at, query }, each.scope) ?? [])
  return {
    tool: 'fetch-mock',
    at,
    method: (verb ?? stringValue(getMember(options, 'method')))?.toUpperCase(),
    address: query.size > 0 ? withOpenQuery(address) : address,
    answers,
    unread: replies.length - answers.length,
  }
}

/** Is an expression the library, or a chain of calls on it. */
function isFetchMock(from: Node, scope: Scope): boolean {
  const node = unwrapped(from)
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression')
    return isFetchMock(node.callee.object, scope)
  if (node.type !== 'Identifier') return false
  const binding = scope.module.binding(node.name, node)
  if (binding?.kind === 'import') return /^(@fetch-mock\/|fetch-mock$|fetch-mock\/)/.test(binding.from)
  if (node.name === 'fetchMock') return true
  return binding?.kind === 'value' && binding.node !== node && binding.node.type === 'CallExpression'
    ? isFetchMock(binding.node, scope)
    : false
}

/** The matcher of a text: `begin:`, `end:`, `glob:`, `express:`, `path:`; else the whole address. */
const matchers: Readonly<Record<string, (text: string) => string>> = {
  begin: (text) => `${text}**`,
  end: (text) => `*${text}`,
  glob: (text) => text,
  express: (text) => `${text}?*`,
  path: (text) => `${text}?*`,
  include: (text) => `*${text}**`,
}

function addressOf(matched: Value): Value {
  if (matched.kind === 'object') {
    const url = matched.members.get('url')
    if (url) return addressOf(url)
    const [name, value] = [...matched.members].find(([each]) => each in matchers) ?? []
    const text = stringValue(value)
    if (name === undefined || value === undefined || text === undefined) return unknownAt(matched.at)
    return { kind: 'literal', value: matchers[name]?.(text) ?? text, at: value.at }
  }
  const [, kind = '', text = ''] = /^(\w+):(?!\/\/)(.*)$/.exec(stringValue(matched) ?? '') ?? []
  const matcher = matchers[kind]
  return matcher ? { kind: 'literal', value: matcher(text), at: matched.at } : matched
}

function returnedValues(
  answering: Extract<Value, { kind: 'function' }>,
  scope: Scope,
): { readonly value: Value; readonly scope: Scope }[] {
  const inside = { ...scope, module: answering.module }
  return returnedResults(answering.node, inside).map(({ node }) => ({
    value: inside.evaluate(node, inside),
    scope: inside,
  }))
}

function answerOf(
  value: Value,
  where: Pick<FakeAnswer, 'at' | 'query'>,
  scope: Scope,
): FakeAnswer | undefined {
  const status = numberValue(value)
  if (status !== undefined) return { ...where, status, headers: new Map(), body: undefined }
  if (value.kind === 'unknown' || value.kind === 'absent' || value.kind === 'function') return undefined
  const isDescribed =
    value.kind === 'object' && [...value.members.keys()].every((name) => answerMembers.includes(name))
  if (!isDescribed || value.members.size === 0)
    return { ...where, status: 200, headers: new Map(), body: parsed(value) }
  return value.members.has('throws') || value.members.has('redirectUrl')
    ? undefined
    : staticAnswer(value, members, where, scope)
}
