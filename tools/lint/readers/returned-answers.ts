import { calleePath } from '../evaluate/evaluate-call.ts'
import { childrenOf, type FunctionNode, isFunction, type Node, unwrapped, walk } from '../evaluate/node.ts'
import type { Scope } from '../evaluate/value.ts'
import { stringValue, type Value } from '../evaluate/value.ts'

/** A returned expression, and the conditions on the request that lead to it. */
export interface Result extends RequestConditions {
  readonly node: Node
}

/** Every expression that a function returns; both results of a conditional expression. */
export function returnedResults({ body }: FunctionNode, scope: Scope): Result[] {
  if (body.type !== 'BlockStatement') return choices(body, noConditions, scope)
  return found(body, scope, (node) =>
    node.type === 'ReturnStatement' ? (node.argument ?? undefined) : undefined,
  )
}

/** Every call of a method in a function, `route.fulfill(…)`. */
export function methodCalls(name: string, { body }: FunctionNode, scope: Scope): Result[] {
  const isCall = (node: Node): boolean =>
    node.type === 'CallExpression' && calleePath(node.callee)?.split('.').at(-1) === name
  return found(body, scope, (node) => (isCall(node) ? node : undefined), true)
}

/** Does a function read the method of the request anywhere. */
export function readsMethodAnywhere({ body }: FunctionNode): boolean {
  let found = false
  walk(body, (node) => {
    found ||= node.type === 'Identifier' && node.name === 'method'
  })
  return found
}

function found(
  from: Node,
  scope: Scope,
  selected: (node: Node) => Node | undefined,
  isDeep = false,
): Result[] {
  const results: Result[] = []
  const look = (node: Node, known: RequestConditions): void => {
    const result = selected(node)
    if (result) results.push(...choices(result, known, scope))
    else if (node.type === 'IfStatement') {
      look(node.consequent, combined(known, conditionsIn(node.test, scope)))
      if (node.alternate) look(node.alternate, combined(known, conditionsIn(node.test, scope, false)))
    } else if (node.type === 'BlockStatement') lookThrough(node.body, known)
    else if (isDeep || !isFunction(node)) for (const child of childrenOf(node)) look(child, known)
  }
  // After a branch that ends the function, its condition is false.
  const lookThrough = (statements: readonly Node[], known: RequestConditions): void => {
    let now = known
    for (const node of statements) {
      look(node, now)
      if (node.type === 'IfStatement' && endsFunction(node.consequent))
        now = combined(now, conditionsIn(node.test, scope, false))
    }
  }
  look(from, noConditions)
  return results
}

function endsFunction(node: Node): boolean {
  const last = node.type === 'BlockStatement' ? node.body.at(-1) : node
  return last?.type === 'ReturnStatement' || last?.type === 'ThrowStatement'
}

function choices(expression: Node, known: RequestConditions, scope: Scope): Result[] {
  const node = unwrapped(expression)
  if (node.type === 'ConditionalExpression')
    return [
      ...choices(node.consequent, combined(known, conditionsIn(node.test, scope)), scope),
      ...choices(node.alternate, combined(known, conditionsIn(node.test, scope, false)), scope),
    ]
  return [{ node, ...known }]
}

/** The conditions on a request at a point of the code. */
interface RequestConditions {
  /** Query parameters by name. */
  readonly query: ReadonlyMap<string, string>
  readonly method: string | undefined
}

const noConditions: RequestConditions = { query: new Map(), method: undefined }

/** Both conditions; the second one wins. */
function combined(one: RequestConditions, other: RequestConditions): RequestConditions {
  return { query: new Map([...one.query, ...other.query]), method: other.method ?? one.method }
}

/**
 * The conditions on the request when a test is true, `url.searchParams.get('page') === '2'`, or false.
 *
 * @param holds false for the `else` branch
 */
function conditionsIn(test: Node, scope: Scope, holds = true): RequestConditions {
  const node = unwrapped(test)
  if (node.type === 'LogicalExpression' && node.operator === (holds ? '&&' : '||'))
    return combined(conditionsIn(node.left, scope, holds), conditionsIn(node.right, scope, holds))
  if (node.type !== 'BinaryExpression') return noConditions
  const value = scope.evaluate(node.right, scope)
  if (value.kind !== 'literal') return noConditions
  const name = parameterOf(node.left, scope)
  if (name !== undefined) {
    const known = valueWhere(name, node.operator, value, holds)
    return known === undefined ? noConditions : { query: new Map([[name, known]]), method: undefined }
  }
  const isMethod = (holds ? /^===?$/ : /^!==?$/).test(node.operator) && readsMethod(node.left)
  return isMethod ? { query: new Map(), method: stringValue(value)?.toUpperCase() } : noConditions
}

/** The value of a parameter, or an example: the second page for one that is not the first. */
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

/** The query parameter that an expression reads: `query.get('page')`, `Number(…)` of it, or a variable for it. */
function parameterOf(expression: Node, scope: Scope): string | undefined {
  const node = unwrapped(expression)
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
  return isQuery ? stringValue(scope.evaluate(first, scope)) : undefined
}

/** The names at the end of a chain: `searchParams.get` of `new URL(url).searchParams.get`. */
function endOf({ object, property }: Extract<Node, { type: 'MemberExpression' }>): string {
  const name = property.type === 'Identifier' ? property.name : ''
  if (object.type === 'MemberExpression') return `${endOf(object)}.${name}`
  return object.type === 'Identifier' ? `${object.name}.${name}` : `.${name}`
}
