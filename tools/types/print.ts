import type { Json } from '../../contract/index.ts'

/** One member of an object type. */
export interface Member {
  readonly name: string
  /** A type expression. */
  readonly type: string
  readonly optional?: boolean
  /** Its docstring. */
  readonly doc?: string | undefined
}

/**
 * Prints an object type, unformatted.
 *
 * @param open the type of further members. Default: none are allowed
 */
export function objectType(members: readonly Member[], open?: string): string {
  if (members.length === 0) return `Record<string, ${open ?? 'never'}>`
  const lines = members.map(
    ({ name, type, optional, doc }) =>
      `${docComment(doc)}${JSON.stringify(name)}${optional ? '?' : ''}: ${type}`,
  )
  return `{\n${[...lines, ...(open ? [`[name: string]: ${open}`] : [])].join('\n')}\n}`
}

/** Prints an exported declaration: an interface for an object type without further members, otherwise a type. */
export function declaration(name: string, type: string, doc: string): string {
  const body = type.startsWith('{') ? `interface ${name} ${type}` : `type ${name} = ${type}`
  return `${docComment(doc)}export ${body}\n`
}

/** Prints a union, without duplicates. */
export function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ')
}

/** Prints a union of literals. */
export function literals(values: readonly Json[]): string {
  return union(values.map((value) => JSON.stringify(value)))
}

/** Prints the type of a list, read-only unless it is writable. */
export function listOf(type: string, writable: boolean): string {
  const item = /[|&]/.test(type) ? `(${type})` : type
  return `${writable ? '' : 'readonly '}${item}[]`
}

function docComment(doc: string | undefined): string {
  return doc ? `/** ${doc} */\n` : ''
}
