import { calleePath } from '../source/evaluate-call.ts'
import { bare, childrenOf, type FunctionNode, isFunction, type Node, walk } from '../source/node.ts'
import type { Scope } from '../source/scope.ts'
import { type Asked, askedBy, both, nothingAsked } from './condition.ts'

/** What a function gives back in one place, and what it has asked of the request before. */
export interface Result extends Asked {
  readonly node: Node
}

/** Every expression that a function returns; of a choice both. */
export function returned({ body }: FunctionNode, scope: Scope): Result[] {
  if (body.type !== 'BlockStatement') return choices(body, nothingAsked, scope)
  return found(body, scope, (node) =>
    node.type === 'ReturnStatement' ? (node.argument ?? undefined) : undefined,
  )
}

/** Every call in a function of something's method, `route.fulfill(…)`. */
export function callsOf(name: string, { body }: FunctionNode, scope: Scope): Result[] {
  const isCall = (node: Node): boolean =>
    node.type === 'CallExpression' && calleePath(node.callee)?.split('.').at(-1) === name
  return found(body, scope, (node) => (isCall(node) ? node : undefined), true)
}

/** Does a function look at the method of the request anywhere. */
export function looksAtMethod({ body }: FunctionNode): boolean {
  let found = false
  walk(body, (node) => {
    found ||= node.type === 'Identifier' && node.name === 'method'
  })
  return found
}

function found(from: Node, scope: Scope, wanted: (node: Node) => Node | undefined, isDeep = false): Result[] {
  const results: Result[] = []
  const look = (node: Node, known: Asked): void => {
    const result = wanted(node)
    if (result) results.push(...choices(result, known, scope))
    else if (node.type === 'IfStatement') {
      look(node.consequent, both(known, askedBy(node.test, scope)))
      if (node.alternate) look(node.alternate, both(known, askedBy(node.test, scope, false)))
    } else if (node.type === 'BlockStatement') lookThrough(node.body, known)
    else if (isDeep || !isFunction(node)) for (const child of childrenOf(node)) look(child, known)
  }
  // Behind a condition that ends the function, it does not hold.
  const lookThrough = (statements: readonly Node[], known: Asked): void => {
    let now = known
    for (const node of statements) {
      look(node, now)
      if (node.type === 'IfStatement' && endsFunction(node.consequent))
        now = both(now, askedBy(node.test, scope, false))
    }
  }
  look(from, nothingAsked)
  return results
}

function endsFunction(node: Node): boolean {
  const last = node.type === 'BlockStatement' ? node.body.at(-1) : node
  return last?.type === 'ReturnStatement' || last?.type === 'ThrowStatement'
}

function choices(expression: Node, known: Asked, scope: Scope): Result[] {
  const node = bare(expression)
  if (node.type === 'ConditionalExpression')
    return [
      ...choices(node.consequent, both(known, askedBy(node.test, scope)), scope),
      ...choices(node.alternate, both(known, askedBy(node.test, scope, false)), scope),
    ]
  return [{ node, ...known }]
}
