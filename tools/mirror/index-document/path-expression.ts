import { RE2JS } from 're2js'
import type { TextPattern } from '../../../contract/schema/dialect.ts'
import { type PathExpression, templateOf } from '../../../contract/schema/route.ts'

/** The longest path matched against an untrusted site's patterns, in characters: there may be thousands of patterns. */
const longestPath = 500

/** An expression for a pattern, and whether it matches exactly what the pattern does. */
interface SafeExpression {
  readonly expression: PathExpression
  readonly isExact: boolean
}

/**
 * Makes the route pattern of an untrusted site safe to run. An unambiguous pattern runs as a `RegExp`, others on a linear-time
 * engine. A pattern that this engine doesn't support is matched segment by segment, with any text for a segment that is not
 * literal.
 */
export function pathExpression(pattern: string, linears: LinearExpressions): SafeExpression {
  const { expression, isExact } = safeExpression(pattern, linears)
  const captures: PathExpression['captures'] = (path) =>
    path.length > longestPath ? undefined : expression.captures(path)
  return { expression: { captures }, isExact }
}

function safeExpression(pattern: string, linears: LinearExpressions): SafeExpression {
  if (isSimplePath(pattern)) {
    const native = nativeExpression(pattern.replaceAll('(?P<', '(?<'))
    if (native) return { expression: native, isExact: true }
  }
  const linear = linears.compile(`^(?:${pattern})$`)
  if (linear) return { expression: linearExpression(linear), isExact: true }
  return { expression: segmentExpression(pattern), isExact: false }
}

function nativeExpression(source: string): PathExpression | undefined {
  try {
    const expression = new RegExp(`^${source}$`, 'i')
    return {
      captures(path) {
        const found = expression.exec(path)
        return found === null ? undefined : presentCaptures(found.groups ?? {})
      },
    }
  } catch {
    return undefined
  }
}

function linearExpression(linear: LinearExpression): PathExpression {
  return {
    captures(path) {
      const found = linear.groups(path)
      return found && presentCaptures(found)
    },
  }
}

/** Matches any one segment of a path where a segment of the pattern is not literal, as the value of its first capture. */
function segmentExpression(pattern: string): PathExpression {
  const segments = templateOf(pattern)
    .split('/')
    .map((segment) => {
      const isLiteral = /^[\w.~%@:-]*$/.test(segment)
      return isLiteral ? { literal: segment.toLowerCase() } : { name: /\{(\w+)\}/.exec(segment)?.[1] }
    })
  return {
    captures(path) {
      const words = path.split('/', segments.length + 1)
      if (words.length !== segments.length) return undefined
      const found: [name: string, value: string][] = []
      for (const [i, segment] of segments.entries()) {
        const word = words[i] ?? ''
        if (segment.literal !== undefined) {
          if (segment.literal !== word.toLowerCase()) return undefined
        } else if (word === '') return undefined
        else if (segment.name !== undefined) found.push([segment.name, word])
      }
      return presentCaptures(Object.fromEntries(found.reverse()))
    },
  }
}

// Without captures that did not take part, nor `__proto__`, which would set a prototype.
function presentCaptures(
  groups: Readonly<Record<string, string | null | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && name !== '__proto__' ? [[name, value]] : [],
    ),
  )
}

// A character set without a slash: neither literal, escaped, nor within a range.
const set = String.raw`\[(?![^\]]*[%+.-]-[^\]]|[^\]]*\\[^dw.%~@:+_-])[\w.%~@:+\\-]+\]|\[\^\\?/\]|\\[dw]`
const times = String.raw`(?:[+*]|\{\d{1,3}(?:,\d{0,3})?\})?`
// An unescaped dot could match a slash.
const literal = String.raw`(?:[\w~%@:-]|\\\.)*`
const capture = String.raw`\(\?P?<[a-zA-Z_]\w*>(?:(?:${set})${times}|(?<words>[\w-]+(?:\|[\w-]+)*))\)`
const withCapture = new RegExp(`^${literal}${capture}${literal}$`)
const withoutCapture = /^[\w.~%@:-]*$/

/**
 * Whether a pattern matches any path in at most one way: segments of literal text with at most one capture each, which matches
 * no slash. Such a pattern can't backtrack, so it is safe on any engine.
 */
export function isSimplePath(pattern: string): boolean {
  if (pattern.includes('\0')) return false
  // The slash in `[^/]` does not separate segments.
  const segments = pattern.replaceAll(/\[\^\\?\/\]/g, '[^\0]').split('/')
  return segments.every((segment) => isSimpleSegment(segment.replaceAll('[^\0]', '[^/]')))
}

function isSimpleSegment(segment: string): boolean {
  if (withoutCapture.test(segment)) return true
  const found = withCapture.exec(segment)
  const words = found?.groups?.words?.toLowerCase().split('|') ?? []
  // A repeated word could be matched in two ways.
  return found !== null && new Set(words).size === words.length
}

/** The longest text matched against the pattern of an untrusted schema, in characters. Longer texts are accepted. */
const longestText = 10_000

/** Makes the `pattern` of a schema safe to run; undefined if the linear-time engine doesn't support it. */
export function textPattern(source: string, linears: LinearExpressions): TextPattern | undefined {
  const linear = linears.compile(source, 0)
  if (linear === undefined) return undefined
  return new SafePattern(source, (text) => text.length > longestText || linear.finds(text))
}

class SafePattern implements TextPattern {
  readonly source: string
  readonly test: (text: string) => boolean

  constructor(source: string, test: (text: string) => boolean) {
    this.source = source
    this.test = test
  }

  toJSON(): string {
    return this.source
  }
}

/** A regular expression that runs in time linear in the length of a text. */
interface LinearExpression {
  /** The named groups if the whole text matches. */
  groups(text: string): Readonly<Record<string, string | null>> | undefined
  /** Whether a part of the text matches. */
  finds(text: string): boolean
}

/**
 * The maximum size of all expressions of an index together, in instructions: matching a path takes at most this number times
 * its length. The largest known site needs a tenth.
 */
const budget = 20_000
const largest = 1_000
const unsafe = /\{\d{4,}|\{\d+,\d{4,}/

/** Compiles the regular expressions of one index, within a budget. */
export class LinearExpressions {
  #left = budget
  #tries = 0

  /** Undefined for an unsupported or invalid expression, and once the budget is used up. */
  compile(source: string, flags = RE2JS.CASE_INSENSITIVE): LinearExpression | undefined {
    if (this.#left <= 0 || ++this.#tries > largest || unsafe.test(source)) return undefined
    let compiled: RE2JS
    try {
      compiled = RE2JS.compile(source, flags)
    } catch {
      return undefined
    }
    const size = compiled.programSize()
    if (size > largest || size > this.#left) return undefined
    this.#left -= size
    return {
      groups(text) {
        const matcher = compiled.matcher(text)
        return matcher.matches() ? matcher.getNamedGroups() : undefined
      },
      finds: (text) => compiled.matcher(text).find(),
    }
  }
}
