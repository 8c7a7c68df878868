import { joined } from '../evaluate/evaluate.ts'
import { calleePath } from '../evaluate/evaluate-call.ts'
import type { Node, Place } from '../evaluate/node.ts'
import type { Scope } from '../evaluate/value.ts'
import { getMember, numberValue, parsed, stringValue, unknownAt, type Value } from '../evaluate/value.ts'
import { type Fake, type FakeAnswer, queryParts } from './fake.ts'
import { methodCalls, readsMethodAnywhere } from './returned-answers.ts'
import { fileValue, staticAnswer } from './static-answer.ts'

type Call = Extract<Node, { type: 'CallExpression' }>
type Answering = Pick<Fake, 'answers' | 'unread'>

const members = { status: 'statusCode', bodies: ['body'], file: 'fixture' }
const answerMembers = [
  'statusCode',
  'body',
  'fixture',
  'headers',
  'forceNetworkError',
  'delay',
  'throttleKbps',
  'log',
]
const methods = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/i

/** An intercept of Cypress: `cy.intercept('GET', address, { fixture: 'posts.json' })`. */
export function cypressFake(node: Call, scope: Scope): Fake | undefined {
  if (calleePath(node.callee) !== 'cy.intercept') return undefined
  const values = node.arguments.map((each) => scope.evaluate(each, scope))
  const method = stringValue(values[0])
  const hasMethod = method !== undefined && methods.test(method) && values.length > 1
  const [matched, ...rest] = hasMethod ? values.slice(1) : values
  const answer = rest.at(-1)
  // Without an answer it is a spy.
  if (matched === undefined || answer === undefined) return undefined
  const at = scope.module.placeOf(node)
  return {
    tool: 'Cypress',
    at,
    method: hasMethod ? method.toUpperCase() : stringValue(getMember(matched, 'method'))?.toUpperCase(),
    address: addressOf(matched),
    ...answering(answer, at, scope),
  }
}

/** An address, or one joined from the parts of an object. */
function addressOf(matched: Value): Value {
  if (matched.kind !== 'object') return matched
  const path = ['url', 'pathname', 'path']
    .map((name) => matched.members.get(name))
    .find((each) => each !== undefined)
  const query = matched.members.get('query')
  if (path === undefined || query?.kind !== 'object') return path ?? unknownAt(matched.at)
  return joined([path, ...queryParts(query.members, matched.at)], matched.at)
}

function answering(answer: Value, at: Place, scope: Scope): Answering {
  if (answer.kind === 'function') {
    const inside = { ...scope, module: answer.module }
    const isMethodOpen = readsMethodAnywhere(answer.node)
    const replies = methodCalls('reply', answer.node, inside)
    const answers = replies.flatMap(({ node, query, method }) => {
      const given =
        node.type === 'CallExpression' ? node.arguments.map((each) => inside.evaluate(each, inside)) : []
      return replied(given, { at: inside.module.placeOf(node), query, method, isMethodOpen }, inside) ?? []
    })
    return { answers, unread: replies.length - answers.length }
  }
  const read = replied([answer], { at, query: new Map() }, scope)
  return { answers: read ? [read] : [], unread: read ? 0 : 1 }
}

/** `reply(body)`, `reply(status, body)`, or an object that describes the answer. */
function replied(
  [first, second]: readonly Value[],
  where: Pick<FakeAnswer, 'at' | 'query' | 'method' | 'isMethodOpen'>,
  scope: Scope,
): FakeAnswer | undefined {
  if (first === undefined || first.kind === 'unknown') return undefined
  const status = numberValue(first)
  if (status !== undefined) return { ...where, status, headers: new Map(), body: second && parsed(second) }
  if (first.kind === 'object' && getMember(first, 'forceNetworkError')) return undefined
  if (first.kind === 'object' && [...first.members.keys()].some((name) => answerMembers.includes(name)))
    return staticAnswer(first, members, where, scope)
  const fixture = /^fixture:(.+)$/.exec(stringValue(first) ?? '')?.[1]
  return {
    ...where,
    status: 200,
    headers: new Map(),
    body: fixture === undefined ? parsed(first) : fileValue(fixture, scope, where.at),
  }
}
