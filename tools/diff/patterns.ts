import { covers, crosses, holds, overlap, type Texts, textsOf } from './capture.ts'
import { additive, breaking, cannotTell, cosmetic, type Finding } from './change.ts'

/**
 * What it means that a route has another pattern. Two patterns of one outline are compared group by group.
 *
 * @param sent the arguments that a client of the first could send beside the path
 */
export function patternChange(before: Pattern, after: Pattern, sent: ReadonlySet<string>): Finding {
  const names = captureNames(before)
  const taken = captureNames(after).find((name) => !names.includes(name) && sent.has(name))
  if (taken !== undefined) return breaking(`What is sent as ${taken} gives way to the value in the path.`)
  if (before.nameless === after.nameless)
    return cosmetic('The same paths are found: only the name of a part of them differs.')
  if (!before.isPlain || !after.isPlain) return cannotTell
  const others = groupsOf(after)
  const groups = groupsOf(before).map((group, i) => [group, others[i]] as const)
  const isAll = (holdsAll: (one: Texts, other: Texts) => boolean): boolean =>
    groups.every(([one, other]) => one && other && holdsAll(one, other))
  const isWider = isAll((one, other) => covers(other, one))
  if (isWider)
    return isAll((one, other) => covers(one, other))
      ? cosmetic('The same paths are found.')
      : additive('More paths are found.')
  return breaking('Some paths that were found are not found any more.')
}

/** Can a path fit both of two patterns? True also where that cannot be told. */
export function mayMeet(one: Pattern, other: Pattern): boolean {
  if (one.words && other.words && !wordsMeet(one.words, other.words)) return false
  if (!startsMeet(one.start, other.start)) return false
  // A whole path goes at least as far as the text that another one begins with.
  if (isWhole(one) && !one.outline.startsWith(other.start)) return false
  if (isWhole(other) && !other.outline.startsWith(one.start)) return false
  const [segments, others] = [one.segments, other.segments]
  if (segments === undefined || others === undefined) return true
  return segments.every((each, i) => segmentsMeet(each, others[i] ?? []))
}

const groupsOf = ({ parts }: Pattern): readonly (Texts | undefined)[] =>
  parts.flatMap((part) => ('name' in part ? [part.texts] : []))

/** Nearly all pairs of patterns are told apart here: there may be millions. */
function wordsMeet(words: readonly (string | undefined)[], others: readonly (string | undefined)[]): boolean {
  if (words.length !== others.length) return false
  for (let i = words.length - 1; i >= 0; i--) {
    const [word, other] = [words[i], others[i]]
    if (word !== other && word !== undefined && other !== undefined) return false
  }
  return true
}

const isWhole = ({ parts, isPlain }: Pattern): boolean => isPlain && parts.every((part) => 'literal' in part)

function segmentsMeet(one: readonly Part[], other: readonly Part[]): boolean {
  const [text, otherText] = [wordOf(one), wordOf(other)]
  if (text !== undefined && otherText !== undefined) return text === otherText
  if (text !== undefined) return fits(text, other)
  if (otherText !== undefined) return fits(otherText, one)
  const [a, b] = [loneGroup(one), loneGroup(other)]
  return a && b ? overlap(a, b) : startsMeet(literalOf(one[0]), literalOf(other[0]))
}

/** Can a text be one segment of a pattern? True also where that cannot be told. */
function fits(text: string, segment: readonly Part[]): boolean {
  const groups = segment.filter((part) => 'name' in part)
  const [start, end] = [literalOf(segment[0]), literalOf(segment.at(-1))]
  if (!text.startsWith(start) || !text.endsWith(end) || text.length < start.length + end.length) return false
  const [group, ...rest] = groups
  if (rest.length > 0 || !group?.texts) return true
  return holds(group.texts, text.slice(start.length, text.length - end.length))
}

function loneGroup([part, ...rest]: readonly Part[]): Texts | undefined {
  return part && 'texts' in part && rest.length === 0 ? part.texts : undefined
}

const literalOf = (part: Part | undefined): string => (part && 'literal' in part ? part.literal : '')

function startsMeet(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one)
}

/** A part of a pattern: text as it is, or a group. */
type Part =
  | { readonly literal: string }
  | {
      /** Empty for a group without a name. */
      readonly name: string
      /** The inside of the group. */
      readonly source: string
      /** What it stands for; undefined when that cannot be told. */
      readonly texts: Texts | undefined
    }

/** A pattern that was taken apart. */
export interface Pattern {
  readonly source: string
  readonly parts: readonly Part[]
  /** The pattern without the names of its groups: the same for two that find the same paths in the same way. */
  readonly nameless: string
  /** Its text, with `{}` for each group. */
  readonly outline: string
  /** Nothing stands in it but text and groups of which one can tell what they stand for. */
  readonly isPlain: boolean
  /** The text it begins with. */
  readonly start: string
  /** The parts of each segment; undefined when a group may stand for more than one segment, or that cannot be told. */
  readonly segments: readonly (readonly Part[])[] | undefined
  /** The text of each segment that is nothing else. */
  readonly words: readonly (string | undefined)[] | undefined
}

/** Takes a route's pattern apart. */
export function readPattern(source: string): Pattern {
  const parts: Part[] = []
  let literal = ''
  let isPlain = true
  const flush = (): void => {
    if (literal !== '') parts.push({ literal: literal.toLowerCase() })
    literal = ''
  }
  for (let i = 0; i < source.length; i++) {
    const char = source[i] ?? ''
    if (char === '\\') literal += source[++i] ?? ''
    else if (char === '(') {
      flush()
      const end = endOfGroup(source, i)
      const group = groupOf(source.slice(i + 1, end))
      parts.push(group)
      if (group.texts === undefined || end >= source.length) isPlain = false
      i = end
    } else {
      // Anything else that is no text: a set, a choice, a mark of repetition. A dot is nearly always meant as one.
      if (/[[\]|?*+{}^$]/.test(char)) isPlain = false
      literal += char
    }
  }
  flush()
  const segments = isPlain ? segmentsOf(parts) : undefined
  return {
    source,
    parts,
    isPlain,
    nameless: source.replace(/\(\?P?<\w+>/g, '('),
    outline: parts.map((part) => ('literal' in part ? part.literal : '{}')).join(''),
    start: startOf(source),
    segments,
    words: segments?.map(wordOf),
  }
}

/** The text of a segment; undefined when there is a group in it. */
function wordOf(segment: readonly Part[]): string | undefined {
  let word = ''
  for (const part of segment) {
    if (!('literal' in part)) return undefined
    word += part.literal
  }
  return word
}

// Up to where it stops being plain text.
function startOf(source: string): string {
  return (/^(?:[\w/~%@:-]|\\.)*/.exec(source)?.[0] ?? '').replaceAll('\\', '').toLowerCase()
}

function segmentsOf(parts: readonly Part[]): Pattern['segments'] {
  if (parts.some((part) => 'texts' in part && (!part.texts || crosses(part.texts)))) return undefined
  const segments: Part[][] = [[]]
  for (const part of parts) {
    if (!('literal' in part)) {
      segments.at(-1)?.push(part)
      continue
    }
    for (const [i, literal] of part.literal.split('/').entries()) {
      if (i > 0) segments.push([])
      if (literal !== '') segments.at(-1)?.push({ literal })
    }
  }
  return segments
}

/** The names of its groups, in order. */
export function captureNames({ parts }: Pattern): readonly string[] {
  return parts.flatMap((part) => ('name' in part && part.name !== '' ? [part.name] : []))
}

function groupOf(inside: string): Extract<Part, { source: string }> {
  const [, name = '', source = ''] = /^(?:\?P?<(\w+)>|\?:)?(.*)$/s.exec(inside) ?? []
  return { name, source, texts: textsOf(source) }
}

function endOfGroup(source: string, start: number): number {
  let depth = 0
  let isInSet = false
  for (let i = start; i < source.length; i++) {
    const char = source[i]
    if (char === '\\') i++
    else if (isInSet) isInSet = char !== ']'
    else if (char === '[') isInSet = true
    else if (char === '(') depth++
    else if (char === ')' && --depth === 0) return i
  }
  return source.length
}
