import { type ParserOptions, parse, parseExpression } from '@babel/parser'
import type { Expression, File, Node } from '@babel/types'

export type { Expression, Node } from '@babel/types'

/** A position in a source file. */
export interface Place {
  readonly file: string
  /** From 1. */
  readonly line: number
  /** From 1. */
  readonly column: number
}

export type FunctionNode = Extract<
  Node,
  { type: 'ArrowFunctionExpression' | 'FunctionExpression' | 'FunctionDeclaration' | 'ObjectMethod' }
>

const anyModule = {
  sourceType: 'unambiguous',
  allowReturnOutsideFunction: true,
  allowUndeclaredExports: true,
  errorRecovery: true,
} as const satisfies ParserOptions

/**
 * Parses a module: JavaScript, TypeScript or Flow, with JSX where it is allowed.
 *
 * @param extension of its file, `.tsx`
 * @throws SyntaxError
 */
export function parseModule(source: string, extension: string): File {
  if (/^\.[cm]?ts$/.test(extension))
    return parse(source, { ...anyModule, plugins: ['typescript', 'decorators'] })
  if (extension === '.tsx')
    return parse(source, { ...anyModule, plugins: ['typescript', 'jsx', 'decorators'] })
  return parse(source, { ...anyModule, plugins: ['flow', 'jsx', 'decorators'] })
}

/** Parses JSON into nodes with positions. @throws SyntaxError */
export function parseJson(source: string): Expression {
  return parseExpression(source.replace(/^\uFEFF/, ' '), { createParenthesizedExpressions: false })
}

/** The child nodes, in order. */
export function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([name, value]) => {
    if (name.endsWith('Comments') || name === 'loc' || name === 'extra') return []
    return [value].flat().filter(isNode)
  })
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Visits a node and its descendants, parents first. @param visit returns false to skip the descendants of a node */
export function walk(node: Node, visit: (node: Node) => unknown): void {
  const open = [node]
  for (let next = open.pop(); next; next = open.pop())
    if (visit(next) !== false) open.push(...childrenOf(next).reverse())
}

export function isFunction(node: Node): node is FunctionNode {
  return (
    node.type === 'ArrowFunctionExpression' ||
    node.type === 'FunctionExpression' ||
    node.type === 'FunctionDeclaration' ||
    node.type === 'ObjectMethod'
  )
}

/** An expression without types, parentheses and `await`. */
export function unwrapped(node: Node): Node {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
    case 'TypeCastExpression':
    case 'ParenthesizedExpression':
      return unwrapped(node.expression)
    case 'AwaitExpression':
      return unwrapped(node.argument)
    default:
      return node
  }
}
