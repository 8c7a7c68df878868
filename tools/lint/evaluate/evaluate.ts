import { evaluateCall } from './evaluate-call.ts'
import type { Place } from './node.ts'
import { isFunction, type Node, unwrapped } from './node.ts'
import type { Project } from './project.ts'
import { requiredFile, type SourceModule } from './source-module.ts'
import type { Scope } from './value.ts'
import { unknownAt, type Value } from './value.ts'

const deepest = 40
const known = new WeakMap<Node, Value>()

/** The scope of a module's top level. */
export function moduleScope(module: SourceModule, project: Project): Scope {
  return { project, module, given: new Map(), depth: 0, evaluate }
}

/** The value of an expression, as far as it can be known without running it. */
function evaluate(expression: Node, scope: Scope): Value {
  const node = unwrapped(expression)
  const at = scope.module.placeOf(node)
  if (scope.depth > deepest) return unknownAt(at)
  const isPlain = scope.given.size === 0
  const before = isPlain ? known.get(node) : undefined
  if (before) return before
  const value = plainValue(node, scope, at)
  if (isPlain) known.set(node, value)
  return value
}

function plainValue(node: Node, scope: Scope, at: Place): Value {
  switch (node.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral':
      return { kind: 'literal', value: node.value, at }
    case 'NullLiteral':
      return { kind: 'literal', value: null, at }
    case 'RegExpLiteral':
      return { kind: 'pattern', source: node.pattern, at }
    case 'TemplateLiteral':
      return joined(
        node.quasis.flatMap(({ value }, i): Value[] => {
          const between = node.expressions[i]
          const text: Value = { kind: 'literal', value: value.cooked ?? '', at }
          return between ? [text, evaluate(between, scope)] : [text]
        }),
        at,
      )
    case 'BinaryExpression':
      return node.operator === '+'
        ? added(evaluate(node.left, scope), evaluate(node.right, scope), at)
        : unknownAt(at)
    case 'UnaryExpression':
      return negated(node.operator, evaluate(node.argument, scope), at)
    case 'LogicalExpression': {
      // A fallback is an example of the value.
      const left = evaluate(node.left, scope)
      return left.kind === 'unknown' && node.operator !== '&&' ? evaluate(node.right, scope) : left
    }
    case 'ObjectExpression':
      return objectValue(node, scope, at)
    case 'ArrayExpression':
      return listValue(node, scope, at)
    case 'Identifier':
      return identifierValue(node, scope, at)
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return memberValue(node, scope, at)
    case 'NewExpression':
    case 'CallExpression':
    case 'OptionalCallExpression':
      return required(node, scope) ?? evaluateCall(node, scope, at)
    default:
      return isFunction(node)
        ? { kind: 'function', node, module: scope.module, given: scope.given, at }
        : unknownAt(at)
  }
}

/** The value of `require('./file')`. */
function required(node: Node, scope: Scope): Value | undefined {
  const from = requiredFile(node)
  if (from === undefined) return undefined
  return importedValue(from, 'default', scope) ?? importedValue(from, '*', scope)
}

/** The concatenation of texts. */
export function joined(values: readonly Value[], at: Place): Value {
  const parts = values.flatMap((value): readonly (string | undefined)[] => {
    if (value.kind === 'text') return value.parts
    return [value.kind === 'literal' ? String(value.value) : undefined]
  })
  const texts = parts.filter((part) => part !== undefined)
  return texts.length === parts.length
    ? { kind: 'literal', value: texts.join(''), at }
    : { kind: 'text', parts, at }
}

function added(left: Value, right: Value, at: Place): Value {
  const isText = [left, right].some(
    (each) => each.kind === 'text' || (each.kind === 'literal' && typeof each.value === 'string'),
  )
  return isText ? joined([left, right], at) : unknownAt(at)
}

function negated(operator: string, value: Value, at: Place): Value {
  if (operator === 'void') return { kind: 'absent', at }
  if (value.kind !== 'literal') return unknownAt(at)
  if (operator === '-' && typeof value.value === 'number') return { kind: 'literal', value: -value.value, at }
  return operator === '!' ? { kind: 'literal', value: !value.value, at } : unknownAt(at)
}

function objectValue(node: Extract<Node, { type: 'ObjectExpression' }>, scope: Scope, at: Place): Value {
  const members = new Map<string, Value>()
  let isWhole = true
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      const spread = evaluate(property.argument, scope)
      isWhole &&= spread.kind === 'object' && spread.isWhole
      if (spread.kind === 'object') for (const [name, value] of spread.members) members.set(name, value)
      // It may override any member before it.
      else for (const [name, value] of members) members.set(name, unknownAt(value.at))
      continue
    }
    const name = propertyName(property, scope)
    if (name === undefined) {
      isWhole = false
      continue
    }
    const value =
      property.type === 'ObjectMethod' ? evaluate(property, scope) : evaluate(property.value, scope)
    if (value.kind === 'absent') members.delete(name)
    else members.set(name, value)
  }
  return { kind: 'object', members, isWhole, at }
}

function propertyName(
  { key, computed }: Extract<Node, { type: 'ObjectProperty' | 'ObjectMethod' }>,
  scope: Scope,
): string | undefined {
  if (!computed && key.type === 'Identifier') return key.name
  if (key.type === 'PrivateName') return undefined
  const value = evaluate(key, scope)
  return value.kind === 'literal' ? String(value.value) : undefined
}

function listValue(node: Extract<Node, { type: 'ArrayExpression' }>, scope: Scope, at: Place): Value {
  const items: Value[] = []
  let isWhole = true
  for (const element of node.elements) {
    if (element === null) isWhole = false
    else if (element.type !== 'SpreadElement') items.push(evaluate(element, scope))
    else {
      const spread = evaluate(element.argument, scope)
      if (spread.kind === 'list') items.push(...spread.items)
      isWhole &&= spread.kind === 'list' && spread.isWhole
    }
  }
  return { kind: 'list', items, isWhole, at }
}

function memberValue(
  node: Extract<Node, { type: 'MemberExpression' | 'OptionalMemberExpression' }>,
  scope: Scope,
  at: Place,
): Value {
  const object = evaluate(node.object, scope)
  const { property } = node
  const key = property.type === 'Identifier' && !node.computed ? property.name : literalKey(property, scope)
  if (key === undefined) return unknownAt(at)
  if (object.kind === 'object')
    return object.members.get(key) ?? (object.isWhole ? { kind: 'absent', at } : unknownAt(at))
  return (object.kind === 'list' && object.items[Number(key)]) || unknownAt(at)
}

function literalKey(property: Node, scope: Scope): string | undefined {
  const value = evaluate(property, scope)
  return value.kind === 'literal' ? String(value.value) : undefined
}

function identifierValue(node: Extract<Node, { type: 'Identifier' }>, scope: Scope, at: Place): Value {
  const given = scope.given.get(node.name)
  if (given) return given
  if (node.name === 'undefined') return { kind: 'absent', at }
  const binding = scope.module.binding(node.name, node)
  const deeper = { ...scope, depth: scope.depth + 1 }
  if (binding?.kind === 'import') return importedValue(binding.from, binding.name, deeper) ?? unknownAt(at)
  if (binding?.kind !== 'value') return unknownAt(at)
  const value = evaluate(binding.node, deeper)
  if (!binding.isChanged || value.kind === 'function') return value
  // Code may add and remove items; the literal ones are examples.
  return value.kind === 'list' ? { ...value, isWhole: false } : unknownAt(at)
}

/** An export of another module; undefined when it is not known. */
function importedValue(from: string, name: string, scope: Scope): Value | undefined {
  const module = scope.depth > deepest ? undefined : scope.project.imported(from, scope.module.file)
  if (module === undefined) return undefined
  const inside: Scope = { ...scope, module, given: new Map(), depth: scope.depth + 1 }
  if (name === '*') return allExports(module, inside)
  return exportedValue(module, name, inside)
}

/** All exports of a module, as for `import * as`. */
function allExports(module: SourceModule, scope: Scope): Value {
  const at = module.placeOf(module.root)
  const members = new Map<string, Value>()
  for (const from of module.passedOn) {
    const others = importedValue(from, '*', scope)
    if (others?.kind === 'object') for (const [name, value] of others.members) members.set(name, value)
  }
  for (const name of module.exports.keys())
    members.set(name, exportedValue(module, name, scope) ?? unknownAt(at))
  return { kind: 'object', members, isWhole: false, at }
}

function exportedValue(module: SourceModule, name: string, scope: Scope): Value | undefined {
  const exported = module.exports.get(name)
  if (exported === undefined) {
    for (const from of module.passedOn) {
      const value = importedValue(from, name, scope)
      if (value) return value
    }
    return undefined
  }
  return 'from' in exported
    ? importedValue(exported.from, exported.name, scope)
    : evaluate(exported.node, scope)
}
