import { RE2JS } from 're2js'
import type { TextPattern } from '../../../contract/schema/dialect.ts'
import { type PathExpression, templateOf } from '../../../contract/schema/route.ts'

/** The longest path that is held against an untrusted site’s pattern, in characters: there may be thousands of them. */
const longestPath = 500

/** An expression for a pattern, and whether it stands for it word for word. */
interface Made {
  readonly expression: PathExpression
  readonly isExact: boolean
}

/**
 * Makes an untrusted site’s route pattern safe to run. A pattern in which nothing can be matched in two ways runs on the
 * engine of the language; others on one of linear time. What that cannot express is read as its literal segments, with
 * any text in the place of each segment that has something else in it.
 */
export function pathExpression(pattern: string, linears: Linears): Made {
  const { expression, isExact } = madeExpression(pattern, linears)
  const captures: PathExpression['captures'] = (path) =>
    path.length > longestPath ? undefined : expression.captures(path)
  return { expression: { captures }, isExact }
}

function madeExpression(pattern: string, linears: Linears): Made {
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
        return found === null ? undefined : named(found.groups ?? {})
      },
    }
  } catch {
    return undefined
  }
}

function linearExpression(linear: Linear): PathExpression {
  return {
    captures(path) {
      const found = linear.groups(path)
      return found && named(found)
    },
  }
}

/** Each segment of the pattern that is not plain stands for one segment of a path, and for its first capture. */
function segmentExpression(pattern: string): PathExpression {
  const segments = templateOf(pattern)
    .split('/')
    .map((segment) => {
      const isPlain = /^[\w.~%@:-]*$/.test(segment)
      return isPlain ? { literal: segment.toLowerCase() } : { name: /\{(\w+)\}/.exec(segment)?.[1] }
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
      return named(Object.fromEntries(found.reverse()))
    },
  }
}

// A capture that took no part is not there; nor is one that would be no member but a prototype.
function named(groups: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && name !== '__proto__' ? [[name, value]] : [],
    ),
  )
}

// A set of characters that a slash is none of: written out, without an escape for it, and with no range it lies in.
const set = String.raw`\[(?![^\]]*[%+.-]-[^\]]|[^\]]*\\[^dw.%~@:+_-])[\w.%~@:+\\-]+\]|\[\^\\?/\]|\\[dw]`
const times = String.raw`(?:[+*]|\{\d{1,3}(?:,\d{0,3})?\})?`
// A dot is any character, and may be a slash.
const literal = String.raw`(?:[\w~%@:-]|\\\.)*`
const capture = String.raw`\(\?P?<[a-zA-Z_]\w*>(?:(?:${set})${times}|(?<words>[\w-]+(?:\|[\w-]+)*))\)`
const withCapture = new RegExp(`^${literal}${capture}${literal}$`)
const withoutCapture = /^[\w.~%@:-]*$/

/**
 * Is there only one way to match a pattern: segments of literal text with one capture at most, whose characters are
 * none of those that part segments. Such a pattern is safe on any engine.
 */
export function isSimplePath(pattern: string): boolean {
  if (pattern.includes('\0')) return false
  // The slash of `[^/]` parts nothing.
  const segments = pattern.replaceAll(/\[\^\\?\/\]/g, '[^\0]').split('/')
  return segments.every((segment) => isSimpleSegment(segment.replaceAll('[^\0]', '[^/]')))
}

function isSimpleSegment(segment: string): boolean {
  if (withoutCapture.test(segment)) return true
  const found = withCapture.exec(segment)
  const words = found?.groups?.words?.toLowerCase().split('|') ?? []
  // A word that is there twice could be matched in two ways.
  return found !== null && new Set(words).size === words.length
}

/** The longest text that is held against an untrusted site’s expression, in characters. Longer ones are taken to fit. */
const longestText = 10_000

/** Makes the `pattern` of a schema safe to run; undefined for what cannot be expressed so. */
export function textPattern(source: string, linears: Linears): TextPattern | undefined {
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
interface Linear {
  /** The groups by name when the whole text fits. */
  groups(text: string): Readonly<Record<string, string | null>> | undefined
  /** Does a part of the text fit. */
  finds(text: string): boolean
}

/**
 * The most all expressions of an index may come to, in instructions: the time of a request is at most this times the
 * length of its path. The largest site known needs a tenth.
 */
const budget = 20_000
const largest = 1_000
const unsafe = /\{\d{4,}|\{\d+,\d{4,}/

/** Compiles the regular expressions of one index, until they come to too much. */
export class Linears {
  #left = budget
  #tries = 0

  /** Undefined for what the engine cannot express, for what is no expression, and when the budget is used up. */
  compile(source: string, flags = RE2JS.CASE_INSENSITIVE): Linear | undefined {
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
