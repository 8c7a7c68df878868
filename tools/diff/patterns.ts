import { captureTexts, covers, includesText, overlap, spansSegments, type Texts } from './capture.ts'
import { additive, breaking, cosmetic, type Finding, unknownEffect } from './change.ts'

/**
 * The effect of a changed pattern. Two patterns of one outline are compared group by group.
 *
 * @param sent the arguments outside the path on the first side
 */
export function patternChange(before: Pattern, after: Pattern, sent: ReadonlySet<string>): Finding {
  const names = captureNames(before)
  const taken = captureNames(after).find((name) => !names.includes(name) && sent.has(name))
  if (taken !== undefined) return breaking(`The argument ${taken} is overridden by the value in the path.`)
  if (before.nameless === after.nameless)
    return cosmetic('The same paths match; only the name of a capture differs.')
  if (!before.isPlain || !after.isPlain) return unknownEffect
  const others = groupsOf(after)
  const groups = groupsOf(before).map((group, i) => [group, others[i]] as const)
  const isAll = (holdsAll: (one: Texts, other: Texts) => boolean): boolean =>
    groups.every(([one, other]) => one && other && holdsAll(one, other))
  const isWider = isAll((one, other) => covers(other, one))
  if (isWider)
    return isAll((one, other) => covers(one, other))
      ? cosmetic('The same paths match.')
      : additive('More paths match.')
  return breaking('Some paths no longer match.')
}

/** Can a path match both patterns? True when it is not known. */
export function mayOverlap(one: Pattern, other: Pattern): boolean {
  if (one.words && other.words && !wordsOverlap(one.words, other.words)) return false
  if (!startsOverlap(one.start, other.start)) return false
  // A literal path is at least as long as the start of the other.
  if (isWhole(one) && !one.outline.startsWith(other.start)) return false
  if (isWhole(other) && !other.outline.startsWith(one.start)) return false
  const [segments, others] = [one.segments, other.segments]
  if (segments === undefined || others === undefined) return true
  return segments.every((each, i) => segmentsOverlap(each, others[i] ?? []))
}

const groupsOf = ({ parts }: Pattern): readonly (Texts | undefined)[] =>
  parts.flatMap((part) => ('name' in part ? [part.texts] : []))

/** Nearly all pairs of patterns end here: there may be millions. */
function wordsOverlap(
  words: readonly (string | undefined)[],
  others: readonly (string | undefined)[],
): boolean {
  if (words.length !== others.length) return false
  for (let i = words.length - 1; i >= 0; i--) {
    const [word, other] = [words[i], others[i]]
    if (word !== other && word !== undefined && other !== undefined) return false
  }
  return true
}

const isWhole = ({ parts, isPlain }: Pattern): boolean => isPlain && parts.every((part) => 'literal' in part)

function segmentsOverlap(one: readonly Part[], other: readonly Part[]): boolean {
  const [text, otherText] = [wordOf(one), wordOf(other)]
  if (text !== undefined && otherText !== undefined) return text === otherText
  if (text !== undefined) return fits(text, other)
  if (otherText !== undefined) return fits(otherText, one)
  const [a, b] = [loneGroup(one), loneGroup(other)]
  return a && b ? overlap(a, b) : startsOverlap(literalOf(one[0]), literalOf(other[0]))
}

/** Can a text match a segment? True when it is not known. */
function fits(text: string, segment: readonly Part[]): boolean {
  const groups = segment.filter((part) => 'name' in part)
  const [start, end] = [literalOf(segment[0]), literalOf(segment.at(-1))]
  if (!text.startsWith(start) || !text.endsWith(end) || text.length < start.length + end.length) return false
  const [group, ...rest] = groups
  if (rest.length > 0 || !group?.texts) return true
  return includesText(group.texts, text.slice(start.length, text.length - end.length))
}

function loneGroup([part, ...rest]: readonly Part[]): Texts | undefined {
  return part && 'texts' in part && rest.length === 0 ? part.texts : undefined
}

const literalOf = (part: Part | undefined): string => (part && 'literal' in part ? part.literal : '')

function startsOverlap(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one)
}

/** A part of a pattern: literal text, or a group. */
type Part =
  | { readonly literal: string }
  | {
      /** Empty for a group without a name. */
      readonly name: string
      /** The inside of the group. */
      readonly source: string
      /** The texts it matches; undefined when they are not known. */
      readonly texts: Texts | undefined
    }

export interface Pattern {
  readonly source: string
  readonly parts: readonly Part[]
  /** The pattern without the names of its groups. */
  readonly nameless: string
  /** Its text, with `{}` for each group. */
  readonly outline: string
  /** Does it consist of text and known groups. */
  readonly isPlain: boolean
  /** The literal text at its start. */
  readonly start: string
  /** The parts of each segment; undefined when a group may span several, or that is not known. */
  readonly segments: readonly (readonly Part[])[] | undefined
  /** The text of each segment without groups. */
  readonly words: readonly (string | undefined)[] | undefined
}

/** Parses a route's pattern. */
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
      // Other special characters. A dot is nearly always meant literally.
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

/** The text of a segment; undefined when it has a group. */
function wordOf(segment: readonly Part[]): string | undefined {
  let word = ''
  for (const part of segment) {
    if (!('literal' in part)) return undefined
    word += part.literal
  }
  return word
}

// The literal text before the first special character.
function startOf(source: string): string {
  return (/^(?:[\w/~%@:-]|\\.)*/.exec(source)?.[0] ?? '').replaceAll('\\', '').toLowerCase()
}

function segmentsOf(parts: readonly Part[]): Pattern['segments'] {
  if (parts.some((part) => 'texts' in part && (!part.texts || spansSegments(part.texts)))) return undefined
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

/** The names of groups, in order. */
export function captureNames({ parts }: Pattern): readonly string[] {
  return parts.flatMap((part) => ('name' in part && part.name !== '' ? [part.name] : []))
}

function groupOf(inside: string): Extract<Part, { source: string }> {
  const [, name = '', source = ''] = /^(?:\?P?<(\w+)>|\?:)?(.*)$/s.exec(inside) ?? []
  return { name, source, texts: captureTexts(source) }
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
