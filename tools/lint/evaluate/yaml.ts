import { type Alias, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import type { Place } from './node.ts'
import type { Value } from './value.ts'

/** A file of aliases can describe more nodes than any machine has memory for. */
const mostNodes = 1_000_000

/**
 * The content of a YAML file with positions. A binary text is an object with its `base64_string`, which is how
 * cassettes in JSON write one.
 *
 * @throws SyntaxError for a text that is not YAML, RangeError for one that is too large
 */
export function yamlValue(text: string, file: string): Value {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, logLevel: 'silent', uniqueKeys: false })
  const [error] = document.errors
  if (error) throw new SyntaxError(error.message)
  let nodes = 0
  const placeOf = (node: unknown): Place => {
    const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : undefined
    const start: unknown = Array.isArray(range) ? range[0] : 0
    const { line, col } = lines.linePos(typeof start === 'number' ? start : 0)
    return { file, line, column: col }
  }
  // `resolve` visits the whole document.
  const targets = new Map<Alias, Node | undefined>()
  const targetOf = (alias: Alias): Node | undefined => {
    if (!targets.has(alias)) targets.set(alias, alias.resolve(document))
    return targets.get(alias)
  }
  const asValue = (node: unknown): Value => {
    if (++nodes > mostNodes) throw new RangeError('it has more than a million values')
    const at = placeOf(node)
    if (isAlias(node)) return asValue(targetOf(node))
    if (isSeq(node)) return { kind: 'list', items: node.items.map(asValue), isWhole: true, at }
    if (isMap(node)) {
      const members = node.items.map(({ key, value }) => [nameOf(key), asValue(value)] as const)
      return { kind: 'object', members: new Map(members), isWhole: true, at }
    }
    if (!isScalar(node)) return { kind: 'literal', value: null, at }
    const { value, tag } = node
    if (tag?.endsWith('binary')) {
      const base64 = value instanceof Uint8Array ? Buffer.from(value).toString('base64') : String(value)
      const encoded: Value = { kind: 'literal', value: base64, at }
      return { kind: 'object', members: new Map([['base64_string', encoded]]), isWhole: true, at }
    }
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? { kind: 'literal', value, at }
      : { kind: 'literal', value: null, at }
  }
  return asValue(document.contents)
}

function nameOf(key: unknown): string {
  return isScalar(key) ? String(key.value) : ''
}
