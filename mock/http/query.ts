import { RestError } from './errors.ts'
import { parameterLimit } from './limits.ts'

/** Parameters by name. A value is a string, a list, or an object of them. */
export type Parameters = Readonly<Record<string, unknown>>

/** Bracketed names as members, before lists are recognized. */
interface Tree {
  [name: string]: string | Tree
}

const none: Parameters = Object.freeze({})

/** A parameter with more brackets in its name is ignored, as in PHP. */
const maxBrackets = 8

/**
 * Parses a query or an urlencoded form as PHP does: `a[]=` makes a list, `a[b]=` an object, and the last of repeated names
 * wins.
 *
 * @throws RestError 400 for a broken escape or too many parameters
 */
export function parseQuery(text: string): Parameters {
  if (text === '') return none
  if (hasMoreThan(parameterLimit, text))
    throw new RestError(
      400,
      'rest_too_many_parameters',
      `The request has more than ${parameterLimit} parameters. Send fewer, or a list as one value with commas.`,
    )
  const tree = emptyTree()
  let isNested = false
  for (const pair of text.split('&')) {
    const equals = pair.indexOf('=')
    const name = decodeParameter(equals < 0 ? pair : pair.slice(0, equals))
    const value = equals < 0 ? '' : decodeParameter(pair.slice(equals + 1))
    if (name === '') continue
    const names = namesIn(name)
    if (names.length > 1) isNested = true
    plant(tree, names, value)
  }
  return isNested ? withLists(tree) : tree
}

/**
 * The query for parameters, as `add_query_arg` writes it, which {@link parseQuery} parses back: true is 1, false and an
 * empty string are a name alone, an empty list is left out.
 */
export function queryText(parameters: Parameters): string {
  return Object.entries(parameters)
    .flatMap(([name, value]) => pairsOf(name, value))
    .join('&')
}

function pairsOf(name: string, value: unknown): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, each]) => pairsOf(`${name}[${key}]`, each))
  const text = value === true ? '1' : value === false ? '' : String(value ?? '')
  return [text === '' ? encode(name) : `${encode(name)}=${encode(text)}`]
}

/** `a[b][]` as `a`, `b` and an empty name. Unclosed brackets belong to the name. */
function namesIn(name: string): readonly string[] {
  const first = name.indexOf('[')
  if (first <= 0 || !name.includes(']', first)) return [name]
  const names = [name.slice(0, first)]
  for (let open = first; name[open] === '['; ) {
    const close = name.indexOf(']', open)
    if (close < 0) break
    if (names.length > maxBrackets) return []
    names.push(name.slice(open + 1, close))
    open = close + 1
  }
  return names
}

function plant(tree: Tree, names: readonly string[], value: string): void {
  let place = tree
  for (const [depth, name] of names.entries()) {
    const key = depth > 0 && name === '' ? nextIn(place) : name
    const there = place[key]
    const branch = typeof there === 'object' ? there : emptyTree()
    place[key] = depth === names.length - 1 ? value : branch
    place = branch
  }
}

function nextIn(list: Tree): string {
  let next = Object.keys(list).length
  while (String(next) in list) next++
  return String(next)
}

/** With lists for branches whose names count from 0. */
function withLists(tree: Tree): Record<string, unknown> {
  const whole: Record<string, unknown> = Object.create(null)
  for (const [name, value] of Object.entries(tree)) {
    const branch = typeof value === 'string' ? undefined : withLists(value)
    const isList = branch && Object.keys(branch).every((key, place) => key === String(place))
    whole[name] = isList ? Object.values(branch) : (branch ?? value)
  }
  return whole
}

/** Without a prototype, so that `__proto__` is an ordinary name. */
const emptyTree = (): Tree => Object.create(null)

function hasMoreThan(limit: number, text: string): boolean {
  let count = 1
  for (let at = text.indexOf('&'); at >= 0 && count <= limit; at = text.indexOf('&', at + 1)) count++
  return count > limit
}

const unreserved = /^[\w.-]*$/

function encode(text: string): string {
  if (unreserved.test(text)) return text
  const strict = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replace(/[!'()*~]/g, strict)
}

const decodeParameter = (text: string): string => decode('A parameter', text.replaceAll('+', ' '))

/** @throws RestError 400 for a broken escape. @param what the place of the text, for the message */
export function decode(what: string, text: string): string {
  try {
    return text.includes('%') ? decodeURIComponent(text) : text
  } catch {
    const message = `${what} has a broken percent escape. Encode it as UTF-8.`
    throw new RestError(400, 'rest_invalid_encoding', message)
  }
}
