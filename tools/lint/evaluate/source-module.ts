import type { Node, Place } from './node.ts'
import { childrenOf, isFunction, parseJson, parseModule } from './node.ts'

/** The meaning of a name. */
type Binding =
  | { readonly kind: 'value'; readonly node: Node; readonly isChanged: boolean }
  | { readonly kind: 'import'; readonly from: string; readonly name: string }
  /** A parameter, or another value known only at run time. */
  | { readonly kind: 'unknown' }

interface Declared {
  readonly name: string
  readonly binding: Binding
  /** The offsets of the scope. */
  readonly start: number
  readonly end: number
}

type Exported = { readonly node: Node } | { readonly from: string; readonly name: string }

/** A parsed file: its names and exports. */
export class SourceModule {
  readonly file: string
  /** The program, or the value of a JSON file. */
  readonly root: Node
  readonly isData: boolean
  readonly #declared = new Map<string, Declared[]>()
  readonly exports = new Map<string, Exported>()
  /** The files of `export *`. */
  readonly passedOn: string[] = []
  /** Reassigned names, and names with mutated values. */
  readonly #assigned = new Set<string>()
  readonly #changed = new Set<string>()

  /** @throws SyntaxError */
  constructor(file: string, source: string, extension: string) {
    this.file = file
    this.isData = extension === '.json' || extension === '.har'
    if (this.isData) {
      this.root = parseJson(source)
      this.exports.set('default', { node: this.root })
      return
    }
    this.root = parseModule(source, extension).program
    this.#read(this.root, this.root)
  }

  /** The binding of a name at a node; undefined for a name that the module does not declare. */
  binding(name: string, at: Node): Binding | undefined {
    const place = at.start ?? 0
    let found: Declared | undefined
    for (const each of this.#declared.get(name) ?? [])
      if (
        each.start <= place &&
        place < each.end &&
        (!found || each.end - each.start < found.end - found.start)
      )
        found = each
    if (found === undefined) return undefined
    if (this.#assigned.has(name)) return { kind: 'unknown' }
    const { binding } = found
    return binding.kind === 'value' ? { ...binding, isChanged: this.#changed.has(name) } : binding
  }

  placeOf(node: Node): Place {
    const { line = 1, column = 0 } = node.loc?.start ?? {}
    return { file: this.file, line, column: column + 1 }
  }

  #declare(name: string, binding: Binding, scope: Node): void {
    const known = this.#declared.get(name) ?? []
    known.push({ name, binding, start: scope.start ?? 0, end: scope.end ?? Infinity })
    this.#declared.set(name, known)
  }

  /** @param scope the innermost block that a node is in */
  #read(node: Node, scope: Node): void {
    const inner = node.type === 'BlockStatement' || isFunction(node) ? node : scope
    if (isFunction(node)) {
      for (const parameter of node.params) this.#declareUnknown(parameter, node)
      if (node.type === 'FunctionDeclaration' && node.id)
        this.#declare(node.id.name, { kind: 'value', node, isChanged: false }, scope)
    } else this.#readStatement(node, scope)
    for (const child of childrenOf(node)) this.#read(child, inner)
  }

  #readStatement(node: Node, scope: Node): void {
    switch (node.type) {
      case 'VariableDeclarator':
        if (node.id.type === 'Identifier' && node.init)
          this.#declare(node.id.name, { kind: 'value', node: node.init, isChanged: false }, scope)
        else if (!this.#readRequired(node, scope)) this.#declareUnknown(node.id, scope)
        return
      case 'ImportDeclaration':
        for (const each of node.specifiers)
          this.#declare(
            each.local.name,
            { kind: 'import', from: node.source.value, name: importedName(each) },
            scope,
          )
        return
      case 'ExportNamedDeclaration':
      case 'ExportDefaultDeclaration':
      case 'ExportAllDeclaration':
        this.#readExport(node)
        return
      case 'AssignmentExpression':
        this.#readAssignment(node)
        return
      case 'UpdateExpression':
        if (node.argument.type === 'Identifier') this.#assigned.add(node.argument.name)
        return
      case 'CallExpression':
        this.#readChange(node)
        return
    }
  }

  /** `const { a, b: c } = require('./file')`. */
  #readRequired(node: Extract<Node, { type: 'VariableDeclarator' }>, scope: Node): boolean {
    const from = requiredFile(node.init)
    if (from === undefined || node.id.type !== 'ObjectPattern') return false
    for (const each of node.id.properties)
      if (
        each.type === 'ObjectProperty' &&
        each.key.type === 'Identifier' &&
        each.value.type === 'Identifier'
      )
        this.#declare(each.value.name, { kind: 'import', from, name: each.key.name }, scope)
    return true
  }

  #declareUnknown(pattern: Node, scope: Node): void {
    if (pattern.type === 'Identifier') this.#declare(pattern.name, { kind: 'unknown' }, scope)
    else if (pattern.type === 'AssignmentPattern') this.#declareUnknown(pattern.left, scope)
    else if (pattern.type === 'RestElement') this.#declareUnknown(pattern.argument, scope)
    else if (pattern.type === 'ObjectPattern')
      for (const each of pattern.properties)
        this.#declareUnknown(each.type === 'ObjectProperty' ? each.value : each.argument, scope)
    else if (pattern.type === 'ArrayPattern')
      for (const each of pattern.elements) if (each) this.#declareUnknown(each, scope)
  }

  #readExport(node: Extract<Node, { type: `Export${'Named' | 'Default' | 'All'}Declaration` }>): void {
    if (node.type === 'ExportDefaultDeclaration') this.exports.set('default', { node: node.declaration })
    else if (node.type === 'ExportAllDeclaration') this.passedOn.push(node.source.value)
    else {
      const { declaration } = node
      if (declaration?.type === 'VariableDeclaration')
        for (const { id, init } of declaration.declarations)
          if (id.type === 'Identifier' && init) this.exports.set(id.name, { node: id })
      if (declaration?.type === 'FunctionDeclaration' && declaration.id)
        this.exports.set(declaration.id.name, { node: declaration.id })
      for (const each of node.specifiers ?? [])
        if (each.type === 'ExportSpecifier') {
          this.exports.set(
            nameIn(each.exported),
            node.source ? { from: node.source.value, name: nameIn(each.local) } : { node: each.local },
          )
        }
    }
  }

  #readAssignment({ left, right }: Extract<Node, { type: 'AssignmentExpression' }>): void {
    if (left.type === 'Identifier') this.#assigned.add(left.name)
    if (left.type !== 'MemberExpression') return
    const { object, property } = left
    const isModule = object.type === 'Identifier' && object.name === 'module'
    if (isModule && property.type === 'Identifier' && property.name === 'exports') {
      this.exports.set('default', { node: right })
      if (right.type === 'ObjectExpression')
        for (const each of right.properties)
          if (each.type === 'ObjectProperty' && each.key.type === 'Identifier')
            this.exports.set(each.key.name, { node: each.value })
    } else if (object.type === 'Identifier' && object.name === 'exports' && property.type === 'Identifier')
      this.exports.set(property.name, { node: right })
    else this.#noteChanged(object)
  }

  #readChange({ callee }: Extract<Node, { type: 'CallExpression' }>): void {
    const changing = ['push', 'pop', 'shift', 'unshift', 'splice', 'fill', 'set', 'delete']
    if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
    if (changing.includes(callee.property.name)) this.#noteChanged(callee.object)
  }

  #noteChanged(node: Node): void {
    if (node.type === 'Identifier') this.#changed.add(node.name)
    if (node.type === 'MemberExpression') this.#noteChanged(node.object)
  }
}

function importedName(
  specifier: Extract<Node, { type: `Import${'' | 'Default' | 'Namespace'}Specifier` }>,
): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  if (specifier.type === 'ImportNamespaceSpecifier') return '*'
  return nameIn(specifier.imported)
}

function nameIn(node: Extract<Node, { type: 'Identifier' | 'StringLiteral' }>): string {
  return node.type === 'Identifier' ? node.name : node.value
}

/** The file of `require('./file')`. */
export function requiredFile(node: Node | null | undefined): string | undefined {
  if (node?.type !== 'CallExpression' || node.callee.type !== 'Identifier') return undefined
  const [file] = node.arguments
  return node.callee.name === 'require' && file?.type === 'StringLiteral' ? file.value : undefined
}
