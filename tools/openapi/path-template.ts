import { expressionOf } from '../../contract/schema/json-schema.ts'
import type { Schema } from './openapi-types.ts'

/** A part of a path that varies. */
export interface Capture {
  readonly name: string
  /** The regular expression it has to fit. */
  readonly expression: string
}

/** A pattern as OpenAPI writes paths. */
export interface PathTemplate {
  /** `/core/v2/posts/{id}` */
  readonly path: string
  /** In their order, no name twice. */
  readonly captures: readonly Capture[]
}

/**
 * Reads the pattern of a route as a template: whatever varies is a parameter, by the name of its capture or
 * as `part`.
 *
 * @param pattern `/core/v2/posts/(?P<id>[\d]+)`; or an untrusted site’s, which may be any regular expression
 */
export function pathTemplate(pattern: string): PathTemplate {
  const captures: Capture[] = []
  const parts = piecesOf(pattern.replace(/(?:\/\?)?\$?$/, '')).map((piece) => {
    const literal = literalOf(piece)
    // Half of a character cannot be written in an address.
    if (literal !== undefined) return encodeURI(literal.replace(/\p{Cs}/gu, '\ufffd'))
    const capture = captureOf(piece, captures)
    captures.push(capture)
    return `{${capture.name}}`
  })
  return { path: parts.join(''), captures }
}

/** The parts of a regular expression that stand side by side, each with how often it may stand there. */
function piecesOf(pattern: string): string[] {
  const pieces: string[] = []
  for (let at = 0; at < pattern.length; ) {
    const end = quantified(pattern, endOf(pattern, at))
    pieces.push(pattern.slice(at, end))
    at = end
  }
  return pieces
}

function endOf(pattern: string, start: number): number {
  const first = pattern[start]
  if (first === '\\') return start + 1 + lengthAt(pattern, start + 1)
  if (first === '[') return endOfSet(pattern, start)
  if (first !== '(') return start + lengthAt(pattern, start)
  let depth = 0
  for (let at = start; at < pattern.length; at++) {
    if (pattern[at] === '\\') at++
    else if (pattern[at] === '[') at = endOfSet(pattern, at) - 1
    else if (pattern[at] === '(') depth++
    else if (pattern[at] === ')' && --depth === 0) return at + 1
  }
  return pattern.length
}

// Of the character there: some are two units of a text.
function lengthAt(pattern: string, at: number): number {
  return (pattern.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
}

// A bracket at the beginning of a set is one of its characters.
function endOfSet(pattern: string, start: number): number {
  const begin = start + (pattern[start + 1] === '^' ? 2 : 1)
  for (let at = begin; at < pattern.length; at++) {
    if (pattern[at] === '\\') at++
    else if (pattern[at] === ']' && at > begin) return at + 1
  }
  return pattern.length
}

function quantified(pattern: string, end: number): number {
  return end + (/^(?:[*+?]|\{\d+(?:,\d*)?\})[+?]?/.exec(pattern.slice(end, end + 12))?.[0].length ?? 0)
}

function literalOf(piece: string): string | undefined {
  // A dot alone is meant as one: `oembed/1.0`.
  if (piece.length === lengthAt(piece, 0)) return piece
  return /^\\[^\w]$/u.test(piece) ? piece.slice(1) : undefined
}

function captureOf(piece: string, before: readonly Capture[]): Capture {
  const [, own, inner] = /^\(\?P?<(\w+)>(.*)\)$/s.exec(piece) ?? []
  const name = own ?? /\(\?P?<(\w+)>/.exec(piece)?.[1] ?? 'part'
  const taken = before.filter((capture) => capture.name.replace(/_\d+$/, '') === name).length
  return { name: taken === 0 ? name : `${name}_${taken + 1}`, expression: inner ?? piece }
}

/** What a capture may be: digits are a number, words to choose from those words, and all else a text that fits. */
export function captureSchema({ expression }: Capture): Schema {
  if (/^(?:\[\\d\]|\\d|\[0-9\])\+$/.test(expression)) return { type: 'integer', minimum: 0 }
  if (/^[\w-]+(?:\|[\w-]+)*$/.test(expression))
    return { type: 'string', enum: [...new Set(expression.split('|'))] }
  const pattern = expressionOf(`^(?:${expression})$`)
  return { type: 'string', ...(pattern !== undefined && { pattern }) }
}

/** May a capture contain a slash, as far as its expression shows. */
export function maySpanSegments({ expression }: Capture): boolean {
  const outside = expression.replaceAll(/\[(?:\\.|[^\]\\])*\]/g, '')
  const sets = expression.match(/\[(?:\\.|[^\]\\])*\]/g) ?? []
  return (
    /\/|\\[SDW]|(?<!\\)\./.test(outside) ||
    sets.some((set) => (set.startsWith('[^') ? !/\/|\\W/.test(set) : /\/|\\[SDW]/.test(set)))
  )
}
