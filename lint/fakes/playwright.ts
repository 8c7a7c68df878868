import type { Node } from '../source/node.ts'
import type { Scope } from '../source/scope.ts'
import { callsOf, looksAtMethod } from './answers-in.ts'
import type { Fake } from './fake.ts'
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
  const results = callsOf('fulfill', answering.node, inside)
  if (results.length === 0) return undefined
  const isMethodOpen = looksAtMethod(answering.node)
  const answers = results.flatMap(({ node: call, asked, method }) => {
    const [given] = call.type === 'CallExpression' ? call.arguments : []
    const at = inside.module.placeOf(call)
    const value = given && inside.evaluate(given, inside)
    // What a real site answered, changed.
    if (value?.kind === 'object' && value.members.has('response')) return []
    return (value && staticAnswer(value, members, { at, asked, method, isMethodOpen }, inside)) ?? []
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
