import { type FunctionNode, isFunction, type Node, walk } from './node.ts'
import type { Place } from './place.ts'
import type { Scope } from './scope.ts'
import { parsed, textOf, unknownAt, type Value } from './value.ts'

/** A call as it is written. */
type Call = Extract<Node, { type: 'CallExpression' | 'OptionalCallExpression' | 'NewExpression' }>

/** What a call gives, of the few whose outcome is plain: copies, lists made of lists, and functions of one `return`. */
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

/** `a.b.c` of a callee that is so written. */
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
  const source = textOf(value)
  return source === undefined ? unknownAt(at) : { kind: 'pattern', source, at }
}

/** `Array.from({ length: 3 }, (_, i) => …)`: items like what the function makes of one. */
function repeated(node: Call, scope: Scope, at: Place): Value {
  const { evaluate } = scope
  const [source, make] = node.arguments
  if (!source || !make) return source ? asList(evaluate(source, scope)) : unknownAt(at)
  const made = called(evaluate(make, scope), [unknownAt(at), unknownAt(at)], scope)
  return made ? { kind: 'list', items: [made], isWhole: false, at } : unknownAt(at)
}

const asList = (value: Value): Value => (value.kind === 'list' ? value : unknownAt(value.at))

/** What comes of a list: the items of a part of it are known, but not which. */
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
      // One of them, and they are alike.
      return list.items[0] ?? unknownAt(at)
    default:
      return undefined
  }
}

/** What a function of the project gives, when all it does is to return something. */
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

/** What a function returns, where there is one `return` alone. */
function onlyResult({ body }: FunctionNode): Node | undefined {
  if (body.type !== 'BlockStatement') return body
  const results: Node[] = []
  walk(body, (node) => {
    if (node.type === 'ReturnStatement' && node.argument) results.push(node.argument)
    return !isFunction(node)
  })
  return results.length === 1 ? results[0] : undefined
}
