import { calleePath } from '../source/evaluate-call.ts'
import { bare, childrenOf, type FunctionNode, isFunction, type Node, walk } from '../source/node.ts'
import type { Scope } from '../source/scope.ts'
import { textOf, type Value } from '../source/value.ts'

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

/** What code has found out about a request before it answers. */
interface Asked {
  /** Parameters of the query by name. */
  readonly asked: ReadonlyMap<string, string>
  readonly method: string | undefined
}

/** Nothing is known. */
const nothingAsked: Asked = { asked: new Map(), method: undefined }

/** Both hold; of what differs the second. */
function both(one: Asked, other: Asked): Asked {
  return { asked: new Map([...one.asked, ...other.asked]), method: other.method ?? one.method }
}

/**
 * What is known of the request where a condition holds, `url.searchParams.get('page') === '2'`, or does not.
 *
 * @param holds false for what stands behind `else`
 */
function askedBy(test: Node, scope: Scope, holds = true): Asked {
  const node = bare(test)
  if (node.type === 'LogicalExpression' && node.operator === (holds ? '&&' : '||'))
    return both(askedBy(node.left, scope, holds), askedBy(node.right, scope, holds))
  if (node.type !== 'BinaryExpression') return nothingAsked
  const value = scope.evaluate(node.right, scope)
  if (value.kind !== 'literal') return nothingAsked
  const name = parameterOf(node.left, scope)
  if (name !== undefined) {
    const known = valueWhere(name, node.operator, value, holds)
    return known === undefined ? nothingAsked : { asked: new Map([[name, known]]), method: undefined }
  }
  const isMethod = (holds ? /^===?$/ : /^!==?$/).test(node.operator) && readsMethod(node.left)
  return isMethod ? { asked: new Map(), method: textOf(value)?.toUpperCase() } : nothingAsked
}

/** The value of a parameter, or an example of it: a page that is not the first is the second. */
function valueWhere(
  name: string,
  operator: string,
  { value }: Extract<Value, { kind: 'literal' }>,
  holds: boolean,
): string | undefined {
  const isEqual = /^===?$/.test(operator)
  const isOther = /^!==?$/.test(operator)
  if (holds ? isEqual : isOther) return value === null ? undefined : String(value)
  if (name !== 'page') return undefined
  const isNotFirst =
    String(value) === '1' && (holds ? isOther || operator === '>' : isEqual || operator === '<=')
  const isFrom = holds && operator === '>=' && Number(value) > 1
  return isNotFirst ? '2' : isFrom ? String(value) : undefined
}

/** `request.method`, `route.request().method()`. */
function readsMethod(expression: Node): boolean {
  const node = expression.type === 'CallExpression' ? expression.callee : expression
  return (
    node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'method'
  )
}

/** The parameter of the query that an expression reads: `query.get('page')`, `Number(…)` of it, or a name for it. */
function parameterOf(expression: Node, scope: Scope): string | undefined {
  const node = bare(expression)
  if (node.type === 'Identifier') {
    const binding = scope.module.binding(node.name, node)
    return binding?.kind === 'value' && !binding.isChanged && binding.node.type !== 'Identifier'
      ? parameterOf(binding.node, scope)
      : undefined
  }
  if (node.type === 'LogicalExpression') return parameterOf(node.left, scope)
  if (node.type !== 'CallExpression') return undefined
  const [first] = node.arguments
  if (first === undefined) return undefined
  const path = calleePath(node.callee) ?? ''
  if (['Number', 'parseInt', 'Number.parseInt'].includes(path)) return parameterOf(first, scope)
  const isQuery =
    node.callee.type === 'MemberExpression' && /(searchParams|query|params)\.get$/i.test(endOf(node.callee))
  return isQuery ? textOf(scope.evaluate(first, scope)) : undefined
}

/** The names at the end of a chain: `searchParams.get` of `new URL(url).searchParams.get`. */
function endOf({ object, property }: Extract<Node, { type: 'MemberExpression' }>): string {
  const name = property.type === 'Identifier' ? property.name : ''
  if (object.type === 'MemberExpression') return `${endOf(object)}.${name}`
  return object.type === 'Identifier' ? `${object.name}.${name}` : `.${name}`
}
