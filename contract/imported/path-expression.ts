import type { PathExpression } from '../schema/route.ts'
import { templateOf } from '../schema/route.ts'
import type { Linear, Linears } from './linear.ts'
import { isSimplePath } from './simple-path.ts'

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
