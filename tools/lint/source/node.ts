import { type ParserOptions, parse, parseExpression } from '@babel/parser'
import type { Expression, File, Node } from '@babel/types'

export type { Expression, Node } from '@babel/types'

/** A function as it is written. */
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
 * Reads the source of a module: JavaScript, TypeScript or Flow, each with JSX where it can have any. Nothing of it is run.
 *
 * @param extension of its file, `.tsx`
 * @throws SyntaxError when it cannot be read
 */
export function parseModule(source: string, extension: string): File {
  if (/^\.[cm]?ts$/.test(extension))
    return parse(source, { ...anyModule, plugins: ['typescript', 'decorators'] })
  if (extension === '.tsx')
    return parse(source, { ...anyModule, plugins: ['typescript', 'jsx', 'decorators'] })
  return parse(source, { ...anyModule, plugins: ['flow', 'jsx', 'decorators'] })
}

/** Reads a JSON file so that each value keeps its place. @throws SyntaxError when it cannot be read */
export function parseJson(source: string): Expression {
  return parseExpression(source.replace(/^\uFEFF/, ' '), { createParenthesizedExpressions: false })
}

/** The nodes right below a node, in the order of its members. */
export function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([name, value]) => {
    if (name.endsWith('Comments') || name === 'loc' || name === 'extra') return []
    return [value].flat().filter(isNode)
  })
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Looks at a node and all below it, from above. @param visit gives false to pass over what is below a node */
export function walk(node: Node, visit: (node: Node) => unknown): void {
  const open = [node]
  for (let next = open.pop(); next; next = open.pop())
    if (visit(next) !== false) open.push(...childrenOf(next).reverse())
}

/** Is a node a function as it is written. */
export function isFunction(node: Node): node is FunctionNode {
  return (
    node.type === 'ArrowFunctionExpression' ||
    node.type === 'FunctionExpression' ||
    node.type === 'FunctionDeclaration' ||
    node.type === 'ObjectMethod'
  )
}

/** An expression without what says nothing about its value: types, parentheses, `await`. */
export function bare(node: Node): Node {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
    case 'TypeCastExpression':
    case 'ParenthesizedExpression':
      return bare(node.expression)
    case 'AwaitExpression':
      return bare(node.argument)
    default:
      return node
  }
}
