import type { Place } from './node.ts'
import { type FunctionNode, isFunction, type Node, walk } from './node.ts'
import type { Scope } from './value.ts'
import { parsed, stringValue, unknownAt, type Value } from './value.ts'

type Call = Extract<Node, { type: 'CallExpression' | 'OptionalCallExpression' | 'NewExpression' }>

/** The value of a call, when it is simple: a copy, a list derived from a list, or a function with one `return`. */
export function evaluateCall(node: Call, scope: Scope, at: Place): Value {
  const { evaluate } = scope
  const path = calleePath(node.callee)
  const [first] = node.arguments
  const argument = (): Value => (first ? evaluate(first, scope) : unknownAt(at))
  if (node.type === 'NewExpression') return path === 'RegExp' ? asPattern(argument(), at) : unknownAt(at)
  if (path === 'structuredClone' || path === 'Object.freeze' || path === 'jest.fn') return argument()
  if (path === 'JSON.stringify') return argument()
  if (path === 'JSON.parse') return parsed(argument())
  if (path === 'Array.from') return repeated(node, scope, at)
  return ofList(node, scope, at) ?? ofFunction(node, scope, at)
}

/** The path of a callee, `a.b.c`. */
export function calleePath(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' && node.type !== 'OptionalMemberExpression') return undefined
  const object = calleePath(node.object)
  return object !== undefined && node.property.type === 'Identifier' && !node.computed
    ? `${object}.${node.property.name}`
    : undefined
}

function asPattern(value: Value, at: Place): Value {
  if (value.kind === 'pattern') return value
  const source = stringValue(value)
  return source === undefined ? unknownAt(at) : { kind: 'pattern', source, at }
}

/** `Array.from({ length: 3 }, (_, i) => …)`: a list with one example of its items. */
function repeated(node: Call, scope: Scope, at: Place): Value {
  const { evaluate } = scope
  const [source, make] = node.arguments
  if (!source || !make) return source ? asList(evaluate(source, scope)) : unknownAt(at)
  const made = called(evaluate(make, scope), [unknownAt(at), unknownAt(at)], scope)
  return made ? { kind: 'list', items: [made], isWhole: false, at } : unknownAt(at)
}

const asList = (value: Value): Value => (value.kind === 'list' ? value : unknownAt(value.at))

/** The result of a list's method: which items are selected is not known. */
function ofList({ callee, arguments: given }: Call, scope: Scope, at: Place): Value | undefined {
  const { evaluate } = scope
  if (callee.type !== 'MemberExpression' && callee.type !== 'OptionalMemberExpression') return undefined
  if (callee.property.type !== 'Identifier') return undefined
  const list = evaluate(callee.object, scope)
  if (list.kind !== 'list') return undefined
  const [first] = given
  switch (callee.property.name) {
    case 'map': {
      const make = first ? evaluate(first, scope) : undefined
      const items = list.items.map(
        (item) => (make && called(make, [item, unknownAt(at)], scope)) ?? unknownAt(at),
      )
      return { ...list, items, at }
    }
    case 'filter':
    case 'slice':
    case 'concat':
      return { ...list, isWhole: false }
    case 'sort':
    case 'reverse':
    case 'toSorted':
    case 'toReversed':
      return list
    case 'find':
    case 'at':
      // Any item is a good example.
      return list.items[0] ?? unknownAt(at)
    default:
      return undefined
  }
}

/** The result of a function of the project that only returns something. */
function ofFunction(node: Call, scope: Scope, at: Place): Value {
  const { evaluate } = scope
  const values = node.arguments.map((each) =>
    each.type === 'SpreadElement' ? unknownAt(at) : evaluate(each, scope),
  )
  return called(evaluate(node.callee, scope), values, scope) ?? unknownAt(at)
}

function called(callee: Value, values: readonly Value[], scope: Scope): Value | undefined {
  if (callee.kind !== 'function') return undefined
  const { node, module } = callee
  const result = onlyResult(node)
  if (result === undefined) return undefined
  const given = new Map(callee.given)
  node.params.forEach((parameter, i) => {
    const hasDefault = parameter.type === 'AssignmentPattern'
    const name = hasDefault ? parameter.left : parameter
    const value =
      values[i] ??
      (hasDefault
        ? scope.evaluate(parameter.right, { ...scope, module, given, depth: scope.depth + 1 })
        : unknownAt(module.placeOf(parameter)))
    if (name.type === 'Identifier') given.set(name.name, value)
  })
  return scope.evaluate(result, { ...scope, module, given, depth: scope.depth + 1 })
}

/** The returned expression of a function with one `return`. */
function onlyResult({ body }: FunctionNode): Node | undefined {
  if (body.type !== 'BlockStatement') return body
  const results: Node[] = []
  walk(body, (node) => {
    if (node.type === 'ReturnStatement' && node.argument) results.push(node.argument)
    return !isFunction(node)
  })
  return results.length === 1 ? results[0] : undefined
}
