import type { Node } from '../evaluate/node.ts'
import type { Scope } from '../evaluate/value.ts'
import type { Fake } from './fake.ts'
import { methodCalls, readsMethodAnywhere } from './returned-answers.ts'
import { staticAnswer } from './static-answer.ts'

type Call = Extract<Node, { type: 'CallExpression' }>

const members = { status: 'status', bodies: ['json', 'body'], file: 'path' }

/** A route of Playwright: `page.route(address, (route) => route.fulfill({ … }))`. */
export function playwrightFake(node: Call, scope: Scope): Fake | undefined {
  const [address, handler] = node.arguments
  if (!isRoute(node.callee) || !address || !handler) return undefined
  const answering = scope.evaluate(handler, scope)
  if (answering.kind !== 'function') return undefined
  const inside = { ...scope, module: answering.module }
  const results = methodCalls('fulfill', answering.node, inside)
  if (results.length === 0) return undefined
  const isMethodOpen = readsMethodAnywhere(answering.node)
  const answers = results.flatMap(({ node: call, query, method }) => {
    const [given] = call.type === 'CallExpression' ? call.arguments : []
    const at = inside.module.placeOf(call)
    const value = given && inside.evaluate(given, inside)
    // It modifies a real answer.
    if (value?.kind === 'object' && value.members.has('response')) return []
    return (value && staticAnswer(value, members, { at, query, method, isMethodOpen }, inside)) ?? []
  })
  return {
    tool: 'Playwright',
    at: scope.module.placeOf(node),
    method: undefined,
    address: scope.evaluate(address, scope),
    answers,
    unread: results.length - answers.length,
  }
}

function isRoute(callee: Node): boolean {
  return (
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'route'
  )
}
